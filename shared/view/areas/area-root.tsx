import { useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { FundraisingArea } from "../../page/host/public-api.ts";
import { reportError } from "../../page/host/report.ts";
import { keepInlineStyles } from "../../page/platform/keep-inline-styles.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { useShared } from "../../shop/store/store.ts";
import { ErrorBoundary } from "../mount/error-boundary.tsx";
import { createRootElement, createRootOptions } from "../mount/root-options.ts";
import type { AreaDefinition } from "./area-definition.ts";
import { AreaError, type AreaErrorProps } from "./area-error.tsx";

/** One React root for all areas, at the end of the body, created when the first one is shown. */
let root: Root | undefined;
let element: HTMLElement | undefined;

export interface ShownArea {
  name: FundraisingArea;
  /** Absent if the area could not be loaded. */
  definition?: AreaDefinition;
  notAdded?: AreaErrorProps["notAdded"];
  close: () => void;
  /** Called when the area has thrown errors and is gone. */
  fail: () => void;
  retry: () => void;
  /** Called when the area's elements are out of the page. */
  restoreFocus: () => void;
}

export function renderArea(area: ShownArea): void {
  removeDetachedRoot();
  if (!root) {
    element = createRootElement("div", "areas");
    keepInlineStyles(element);
    readDocument("body").append(element);
    root = createRoot(element, createRootOptions("the areas"));
  }
  root.render(<AreaRoot {...area} />);
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

function AreaRoot({ name, definition, notAdded, close, fail, retry, restoreFocus }: ShownArea) {
  const area = useShared((state) => state.area);
  const isShown = area.name === name;
  // A layout effect runs once the elements are out of the page. A modal dialog that is still there
  // would keep the rest inert, so that nothing else could get the focus.
  useLayoutEffect(() => {
    if (!isShown) restoreFocus();
  }, [isShown, restoreFocus]);
  if (!isShown) return null;
  if (!definition || area.status === "failed")
    return <AreaError name={name} notAdded={notAdded} retry={retry} close={close} />;
  return (
    <ErrorBoundary
      key={name}
      onError={(error) => reportError(`The ${name} area threw an error.`, error)}
      onFailure={fail}
    >
      <definition.Component mode={area.mode} close={close} />
    </ErrorBoundary>
  );
}
