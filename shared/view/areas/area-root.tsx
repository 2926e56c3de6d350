import { Activity, type FunctionComponent, useLayoutEffect } from "react";
import type { Root } from "react-dom/client";
import { readDocument } from "../../page/platform/read-document.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { store, useShared } from "../../shop/store/store.ts";
import { createPutBack } from "../mount/keep-from-morphs.ts";
import { createRootElement, ErrorBoundary, renderRoot } from "../mount/root.tsx";
import { restoreFocusLater } from "../ui/restore-focus.ts";
import { AreaError, type AreaErrorProps } from "./area-error.tsx";
import { closeArea } from "./close-area.ts";

/** One React root for all areas, created when the first one is shown or prepared. */
let root: Root | undefined;
let element: HTMLElement | undefined;
/** Keeps the root at the end of the body; absent while an area is only prepared. */
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
  /** Reads what the area shows; called when the shopper is about to open it. */
  prepare?: () => Promise<unknown> | undefined;
}

interface ShownArea extends AreaErrorProps {
  /** Absent if it could not be loaded. */
  Area?: AreaComponent | undefined;
  /** The first form of a log-in that is prepared; absent once it is shown. */
  prepared?: AreaProps["mode"];
}

/** Shows an area or its error until the store has another area. */
export function renderArea(area: ShownArea): void {
  removeDetachedRoot();
  element ??= createRootElement("div", "areas");
  adoptPlace(element);
  if (!observer) keepInBody(element);
  render(area);
}

/** How long an area that is not opened stays prepared, in ms. */
const PREPARED_MS = 5_000;
let discarding: ReturnType<typeof setTimeout>;

/**
 * Renders an area that will probably be opened, so that it needs only be shown. Until then it is not in the page, and
 * none of its effects run.
 */
export function prepareArea(name: FundraisingArea, Area: AreaComponent, mode: AreaProps["mode"]) {
  if (store.getState().area.name) return;
  if (observer) removeRoot();
  element ??= createRootElement("div", "areas");
  render({ name, Area, prepared: mode, retry: () => undefined });
  discarding = setTimeout(removeRoot, PREPARED_MS);
}

function render(area: ShownArea): void {
  clearTimeout(discarding);
  const tree = <AreaRoot {...area} />;
  if (root) root.render(tree);
  else if (element) root = renderRoot(element, tree, { owner: "areas" });
}

/** Adds the root to the body, and puts it back while an area is shown. If another script keeps removing it, the area closes. */
function keepInBody(element: HTMLElement): void {
  const body = readDocument("body");
  const putBack = createPutBack(body, "append");
  body.append(element);
  observer = new MutationObserver(() => {
    uncover(element);
    // A page that moves it into another element takes the dialog out of the top layer.
    const isMoved = element.parentNode !== body;
    if (isMoved && store.getState().area.name && !putBack(element)) closeArea();
  });
  observer.observe(body, { childList: true });
  observer.observe(element, { attributeFilter: COVERS });
}

const COVERS = ["inert", "aria-hidden"];

/** A modal of the host's hides all else in the body, also what was or comes above it. */
function uncover(element: HTMLElement): void {
  for (const name of COVERS) element.removeAttribute(name);
}

/** The root is in the body, but belongs to the trigger's place in the page, whose language may run the other way. */
function adoptPlace(element: HTMLElement): void {
  const place = trigger?.isConnected ? trigger : readDocument("body");
  element.dir = getComputedStyle(place).direction;
  element.lang = place.closest("[lang]")?.getAttribute("lang") ?? "";
  uncover(element);
}

/**
 * Removes the root if the host has removed its element, as with the whole body. Then a new root is created, because a
 * dialog can be shown only in the document.
 *
 * @returns whether it was removed
 */
export function removeDetachedRoot(): boolean {
  if (!observer || element?.isConnected) return false;
  removeRoot();
  return true;
}

function removeRoot(): void {
  observer?.disconnect();
  observer = undefined;
  root?.unmount();
  root = undefined;
  element?.remove();
  element = undefined;
}

function AreaRoot({ Area, prepared, ...rest }: ShownArea) {
  const area = useShared((state) => state.area);
  const isShown = !prepared && area.name === rest.name;
  // A layout effect runs once the elements are out of the page. A modal dialog in the page would
  // keep the rest of the page inert, so that nothing else could get the focus.
  useLayoutEffect(() => {
    // If another area has replaced it, that area has the focus.
    if (isShown || store.getState().area.name) return;
    restoreFocus?.();
    restoreFocus = undefined;
  }, [isShown]);
  if (!isShown && !prepared) return null;
  if (!Area || (isShown && area.status === "failed")) return <AreaError {...rest} />;
  return (
    <Activity mode={prepared ? "hidden" : "visible"}>
      <ErrorBoundary
        key={rest.name}
        owner={`${rest.name} area`}
        onFailure={() => {
          if (prepared) return queueMicrotask(removeRoot);
          // Meanwhile the area may have been closed.
          if (store.getState().area !== area) return;
          store.setState({ area: { ...area, status: "failed" } });
          renderArea(rest);
        }}
      >
        <Area mode={prepared ?? area.mode} close={closeArea} />
      </ErrorBoundary>
    </Activity>
  );
}
