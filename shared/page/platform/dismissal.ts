import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { readDocument } from "./read-document.ts";
import { isSecondPress } from "./second-press.ts";
import { isInputMethodKey } from "./user-events.ts";
import { readPath, watchAddress } from "./watch-address.ts";
import { listenAtWindow } from "./window-events.ts";

/**
 * Light dismiss, for everything that opens over the page: menus, results, popovers and dialogs.
 *
 * - `press`: a press that began outside. Where it ends does not matter, because a text selection that begins inside may
 *   end outside. A touch that scrolls is not a press, and neither is a mouse that drags a scroll bar, so the
 *   layer closes only when the press ends, like `popover="auto"`. It doesn't wait for a click, because iOS fires no
 *   click on plain elements. The second press of a double click or double tap, whose first has opened the layer, is
 *   none either. A press in a frame is detected by the window's loss of focus to the frame.
 * - `focus`: the focus has moved from inside to another element, or by Tab out of the page.
 * - `escape`: the Escape key, wherever the focus is. The layer that was opened last gets the key first. The host's
 *   scripts don't get it, because they would also close a modal around or below the layer.
 * - `page`: a script of the host has shown another page without loading it, at a link in the layer or at Back. Another
 *   query or fragment is no other page, but a path in the fragment is.
 */
export type DismissalReason = "press" | "focus" | "escape" | "page";

/** Closes the layer. Returns `false` if it stays open; Escape then goes to the layer that was opened before. */
export type Dismiss = (reason: DismissalReason, event: Event) => unknown;

interface Layer {
  element: Element;
  dismiss: Dismiss;
  isOutside: (event: PointerEvent) => boolean;
  /** The path of the page that it belongs to: the click that opens it may also show another page. */
  path?: string;
}

/** The open layers, in the order in which they were opened. */
const layers: Layer[] = [];
/** The layers that the current press began outside of. */
let pressed: Layer[] = [];
/** The element of that press, and how far the page and the element were scrolled then. */
let pressedElement: Element | undefined;
let pressedScroll = "";
/** Whether the Tab key moves the focus, which may leave the page. */
let isTabbing = false;
let stops: (() => void)[] = [];

/**
 * Calls `dismiss` for each reason to close `element`, until the returned function is called.
 *
 * @param isOutside whether a press begins outside; by default, outside the element
 */
export function startDismissal(
  element: Element,
  dismiss: Dismiss,
  isOutside: Layer["isOutside"] = (event) => !event.composedPath().includes(element),
): () => void {
  const layer: Layer = { element, dismiss, isOutside };
  setTimeout(() => {
    layer.path = readPath();
  });
  if (layers.length === 0) stops = [listenAtWindow(LISTENERS), watchAddress(dismissLeft)];
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) for (const stop of stops) stop();
  };
}

function dismissLeft(): void {
  const path = readPath();
  const left = layers.filter((layer) => layer.path && layer.path !== path);
  for (const layer of left) layer.path = path;
  dismissAll((layer) => left.includes(layer), "page", new CustomEvent("page"));
}

/** `startDismissal` for the element of `ref` while `isOpen`. */
export function useDismissal(
  ref: RefObject<Element | null>,
  isOpen: boolean,
  dismiss: Dismiss,
  isOutside?: Layer["isOutside"],
): void {
  const dismissNow = useEffectEvent(dismiss);
  // A layout effect, because Preact runs effects after the paint, when the user could press already.
  useLayoutEffect(() => {
    if (isOpen && ref.current) return startDismissal(ref.current, dismissNow, isOutside);
  }, [ref, isOpen, isOutside]);
}

const LISTENERS = {
  pointerdown: handlePress,
  pointercancel: forgetPress,
  pointerup: handleRelease,
  // A touch ends with it, where the click that follows can still be prevented.
  touchend: handleRelease,
  blur: handleBlur,
  focusout: handleFocusOut,
  keydown: handleKeyDown,
};

function handlePress(event: PointerEvent): void {
  const isPress = event.isPrimary && event.button === 0 && !isSecondPress(event);
  pressed = isPress ? layers.filter(({ isOutside }) => isOutside(event)) : [];
  [pressedElement] = event.composedPath() as [Element];
  pressedScroll = readScroll();
}

function readScroll(): string {
  return [window.scrollY, pressedElement?.scrollTop, pressedElement?.scrollLeft].join();
}

function forgetPress(): void {
  pressed = [];
}

function handleRelease(event: Event): void {
  if ((event as PointerEvent).pointerType === "touch") return;
  // While a finger taps, the page may still scroll from its last move.
  if (event.type === "pointerup" && readScroll() !== pressedScroll) forgetPress();
  const closing = pressed;
  forgetPress();
  dismissAll((layer) => closing.includes(layer), "press", event);
}

function handleBlur(event: Event): void {
  // Firefox sets the active element after the event.
  if (event.target === window) setTimeout(() => dismissByFrame(event));
}

function dismissByFrame(event: Event): void {
  // A frame in a shadow root, which may be closed, is not the active element, but has the document's focus.
  if (!readDocument("hasFocus")()) return;
  const focused = readDocument("activeElement");
  dismissAll(({ element }) => !element.contains(focused), "press", event);
}

function handleFocusOut(event: FocusEvent): void {
  const next = event.relatedTarget as Node | null;
  // A press on text also takes the focus away.
  if (!next && !isTabbing) return;
  const path = event.composedPath();
  dismissAll(({ element }) => path.includes(element) && !element.contains(next), "focus", event);
}

function dismissAll(isMeant: (layer: Layer) => boolean, reason: DismissalReason, event: Event) {
  for (const layer of layers.filter(isMeant).reverse()) layer.dismiss(reason, event);
}

function handleKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  if (key === "Tab") {
    isTabbing = true;
    setTimeout(() => {
      isTabbing = false;
    });
  }
  if (key !== "Escape" || isInputMethodKey(event)) return;
  const isTaken = [...layers].reverse().some(({ dismiss }) => dismiss("escape", event) !== false);
  if (!isTaken) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Some host scripts listen to `keyup`, and by then the element that had the focus may be removed.
  window.addEventListener("keyup", consumeEscape, { capture: true, once: true });
}

function consumeEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopImmediatePropagation();
}
