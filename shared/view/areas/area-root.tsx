import { useLayoutEffect } from "react";
import type { Root } from "react-dom/client";
import { readDocument } from "../../page/platform/read-document.ts";
import { store, useShared } from "../../shop/store/store.ts";
import { createRootElement, ErrorBoundary, renderRoot } from "../mount/root.tsx";
import type { AreaDefinition } from "./area-definition.ts";
import { AreaError, type AreaErrorProps } from "./area-error.tsx";
import { closeArea, restoreFocus } from "./close-area.ts";

/** One React root for all areas, at the end of the body, created when the first one is shown. */
let root: Root | undefined;
let element: HTMLElement | undefined;

interface ShownArea extends AreaErrorProps {
  /** Absent if the area could not be loaded. */
  definition?: AreaDefinition | undefined;
}

/** Shows an area, or what went wrong with it, until the store has another one. */
export function renderArea(area: ShownArea): void {
  removeDetachedRoot();
  const tree = <AreaRoot {...area} />;
  if (!root) {
    element = createRootElement("div", "areas");
    readDocument("body").append(element);
    root = renderRoot(element, tree, { owner: "areas" });
  } else root.render(tree);
}

/**
 * Removes the root if the host has removed its element, as with the whole body. Another one is created
 * then, because a dialog can be shown only in the document.
 *
 * @returns whether it was removed
 */
export function removeDetachedRoot(): boolean {
  if (!element || element.isConnected) return false;
  root?.unmount();
  root = undefined;
  element = undefined;
  return true;
}

function AreaRoot({ definition, ...rest }: ShownArea) {
  const area = useShared((state) => state.area);
  const isShown = area.name === rest.name;
  // A layout effect runs once the elements are out of the page. A modal dialog that is still there
  // would keep the rest inert, so that nothing else could get the focus.
  useLayoutEffect(() => {
    if (!isShown) restoreFocus();
  }, [isShown]);
  if (!isShown) return null;
  if (!definition || area.status === "failed") return <AreaError {...rest} />;
  return (
    <ErrorBoundary
      key={area.name}
      owner={`${area.name} area`}
      onFailure={() => {
        // Meanwhile the area may have been closed.
        if (store.getState().area !== area) return;
        store.setState({ area: { ...area, status: "failed" } });
        renderArea(rest);
      }}
    >
      <definition.Component mode={area.mode} close={closeArea} />
    </ErrorBoundary>
  );
}
