import { type ReactNode, useEffect, useEffectEvent } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { FundraisingArea } from "../host/public-api.ts";
import { ErrorBoundary } from "../mount/error-boundary.tsx";
import { createRootElement } from "../mount/root-element.ts";
import { createRootOptions } from "../mount/root-options.ts";
import { useShared } from "../store/store.ts";
import type { AreaDefinition } from "./area-definition.ts";
import { AreaFailure } from "./area-failure.tsx";

/** The areas share one React root at the end of the body, made when the first is shown. */
let root: Root | undefined;

export interface ShownArea {
  name: FundraisingArea;
  /** Absent where the area could not be loaded. */
  definition?: AreaDefinition;
  close: () => void;
  retry: () => void;
  /** Called when what was shown is out of the page, and nothing of it keeps the focus any more. */
  restoreFocus: () => void;
}

export function renderArea(area: ShownArea): void {
  if (!root) {
    const element = createRootElement("div", "areas");
    document.body.append(element);
    root = createRoot(element, createRootOptions("the areas"));
  }
  root.render(<AreaRoot {...area} />);
}

function AreaRoot({ name, definition, close, retry, restoreFocus }: ShownArea) {
  const area = useShared((state) => state.area);
  if (area.name !== name) return null;
  const failure = <AreaFailure name={name} retry={retry} close={close} />;
  return (
    <FocusKeeper key={name} restoreFocus={restoreFocus}>
      {definition && area.status !== "failed" ? (
        <ErrorBoundary fallback={failure}>
          <definition.Component mode={area.mode} close={close} />
        </ErrorBoundary>
      ) : (
        failure
      )}
    </FocusKeeper>
  );
}

/**
 * A passive effect's cleanup runs after the elements are out of the page: a modal dialog that still
 * stood there would keep the rest inert, and the focus could not go back.
 */
function FocusKeeper(props: { children: ReactNode; restoreFocus: () => void }) {
  const restore = useEffectEvent(props.restoreFocus);
  useEffect(() => () => restore(), []);
  return props.children;
}
