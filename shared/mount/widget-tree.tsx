import { type ReactNode, useLayoutEffect } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { WidgetDefinition } from "./widget-definition.ts";

export interface WidgetTreeProps {
  definition: WidgetDefinition;
  options: object;
  content?: readonly Node[];
  onError?: (error: unknown) => void;
  giveUp?: (error: unknown) => void;
  /** Called when all of it is in the page, and again when it was mounted anew after a failure. */
  onReady?: () => void;
}

/**
 * All that a widget's root renders. Prerendering and the page share it, because the ids that React
 * makes come from a component's place in the tree: with another one, hydrated ids would not match.
 */
export function WidgetTree(props: WidgetTreeProps): ReactNode {
  const { definition, options, content = [], onError, giveUp, onReady } = props;
  return (
    <ErrorBoundary onError={onError} giveUp={giveUp}>
      <definition.Component options={options} content={content} />
      <ReadySignal onReady={onReady} />
    </ErrorBoundary>
  );
}

/** Renders nothing; stands last, so that everything beside it is in the page by then. */
function ReadySignal({ onReady }: Pick<WidgetTreeProps, "onReady">): ReactNode {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}
