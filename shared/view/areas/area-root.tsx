import { type FunctionComponent, useLayoutEffect } from "react";
import type { Root } from "react-dom/client";
import { readDocument } from "../../page/platform/read-document.ts";
import { store, useShared } from "../../shop/store/store.ts";
import { createPutBack } from "../mount/keep-from-morphs.ts";
import { createRootElement, ErrorBoundary, renderRoot } from "../mount/root.tsx";
import { restoreFocusLater } from "../ui/restore-focus.ts";
import { AreaError, type AreaErrorProps } from "./area-error.tsx";
import { closeArea } from "./close-area.ts";

/** One React root for all areas, at the end of the body, created when the first one is shown. */
let root: Root | undefined;
let element: HTMLElement | undefined;
let observer: MutationObserver | undefined;

let trigger: HTMLElement | null = null;
let restoreFocus: (() => void) | undefined;

/** Sets the element that gets the focus when the area closes. */
export function setTrigger(element: HTMLElement | null): void {
  trigger = element;
  restoreFocus = restoreFocusLater(element);
}

export interface AreaProps {
  /** The first form of the login area; other areas ignore it. */
  mode: "login" | "register";
  /** Closes the area and returns the focus to the element that had it before. */
  close: () => void;
}

/** The export `area` of an area's chunk. */
export interface AreaComponent extends FunctionComponent<AreaProps> {
  /** Called when the shopper is about to open the area. */
  prepare?: () => void;
}

interface ShownArea extends AreaErrorProps {
  /** Absent if it could not be loaded. */
  Area?: AreaComponent | undefined;
}

/** Shows an area or its error until the store has another area. */
export function renderArea(area: ShownArea): void {
  removeDetachedRoot();
  const tree = <AreaRoot {...area} />;
  if (!root) {
    element = createRootElement("div", "areas");
    keepInBody(element);
    root = renderRoot(element, tree, { owner: "areas" });
  } else root.render(tree);
  if (element) adoptPlace(element);
}

/** Adds the root to the body, and puts it back while an area is shown. If another script keeps removing it, the area closes. */
function keepInBody(element: HTMLElement): void {
  const body = readDocument("body");
  const putBack = createPutBack(body, "append");
  body.append(element);
  observer = new MutationObserver(() => {
    if (!element.isConnected && store.getState().area.name && !putBack(element)) closeArea();
  });
  observer.observe(body, { childList: true });
}

/** The root is in the body, but belongs to the trigger's place in the page, whose language may run the other way. */
function adoptPlace(element: HTMLElement): void {
  const place = trigger?.isConnected ? trigger : readDocument("body");
  element.dir = getComputedStyle(place).direction;
  element.lang = place.closest("[lang]")?.getAttribute("lang") ?? "";
  // A modal of the host's may have hidden the root together with its page.
  for (const name of ["inert", "aria-hidden"]) element.removeAttribute(name);
}

/**
 * Removes the root if the host has removed its element, as with the whole body. Then a new root is created, because a
 * dialog can be shown only in the document.
 *
 * @returns whether it was removed
 */
export function removeDetachedRoot(): boolean {
  if (!element || element.isConnected) return false;
  observer?.disconnect();
  root?.unmount();
  root = undefined;
  element = undefined;
  return true;
}

function AreaRoot({ Area, ...rest }: ShownArea) {
  const area = useShared((state) => state.area);
  const isShown = area.name === rest.name;
  // A layout effect runs once the elements are out of the page. A modal dialog in the page would
  // keep the rest of the page inert, so that nothing else could get the focus.
  useLayoutEffect(() => {
    // If another area has replaced it, that area has the focus.
    if (isShown || store.getState().area.name) return;
    restoreFocus?.();
    restoreFocus = undefined;
  }, [isShown]);
  if (!isShown) return null;
  if (!Area || area.status === "failed") return <AreaError {...rest} />;
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
      <Area mode={area.mode} close={closeArea} />
    </ErrorBoundary>
  );
}
