import { type ReactNode, useLayoutEffect } from "react";
import type { SiteLinks } from "../../page/host/site-links.ts";
import { PrerenderedState, type SharedState } from "../../shop/store/store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { WidgetDefinition } from "./widget-definition.ts";

export interface WidgetTreeProps {
  definition: WidgetDefinition;
  options: object;
  /** What prerendered markup shows; see `PrerenderedState`. */
  prerenderedState: SharedState;
  content?: readonly Node[];
  siteLinks?: SiteLinks;
  onError?: (error: unknown) => void;
  onFailure?: (error: unknown) => void;
  /** Called when the widget is in the page, and again when it was mounted again after an error. */
  onReady?: () => void;
}

/**
 * The whole tree of a widget's root. Prerendering and the page share it, because React derives ids from
 * a component's position in the tree: in another tree, hydrated ids would not match.
 */
export function WidgetTree(props: WidgetTreeProps): ReactNode {
  const { definition, options, prerenderedState, content = [], siteLinks } = props;
  const { onError, onFailure, onReady } = props;
  return (
    <PrerenderedState value={prerenderedState}>
      <ErrorBoundary onError={onError} onFailure={onFailure}>
        <definition.Component options={options} content={content} siteLinks={siteLinks} />
        <ReadySignal onReady={onReady} />
      </ErrorBoundary>
    </PrerenderedState>
  );
}

/** Renders nothing. It is the last child, so that its siblings are in the page when its effect runs. */
function ReadySignal({ onReady }: Pick<WidgetTreeProps, "onReady">): ReactNode {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}
