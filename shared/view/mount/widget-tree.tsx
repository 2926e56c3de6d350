import { type ReactNode, useLayoutEffect } from "react";
import { PrerenderedState, type SharedState } from "../../shop/store/store.ts";
import { ErrorBoundary, type ErrorBoundaryProps } from "./error-boundary.tsx";
import type { WidgetDefinition, WidgetProps } from "./widget-definition.ts";

export interface WidgetTreeProps extends WidgetProps<object>, Omit<ErrorBoundaryProps, "children"> {
  definition: WidgetDefinition;
  /** What prerendered markup shows; see `PrerenderedState`. */
  prerenderedState: SharedState;
  /** Called when the widget is in the page, and again when it was mounted again after an error. */
  onReady?: () => void;
}

/**
 * The whole tree of a widget's root. Prerendering and the page share it, because React derives ids from
 * a component's position in the tree: in another tree, hydrated ids would not match.
 */
export function WidgetTree(props: WidgetTreeProps): ReactNode {
  const { definition, prerenderedState, onError, onFailure, onReady, ...widgetProps } = props;
  return (
    <PrerenderedState value={prerenderedState}>
      <ErrorBoundary onError={onError} onFailure={onFailure}>
        <definition.Component {...widgetProps} />
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
