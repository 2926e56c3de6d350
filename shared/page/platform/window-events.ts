type EventMap = WindowEventMap & DocumentEventMap & { currententrychange: Event };
type Handlers = { [Type in keyof EventMap]?: (event: EventMap[Type]) => void };

/**
 * Listens at the window in the capture phase, because some hosts stop the propagation below it. An `AbortSignal` would
 * end the page's own listeners as well where zone.js has wrapped them.
 *
 * @param target what to listen at in place of the window
 * @returns a function that removes the listeners
 */
export function listenAtWindow(
  handlers: Handlers,
  passive = false,
  target: EventTarget = window,
): () => void {
  const toggle = (method: "addEventListener" | "removeEventListener") => {
    for (const [type, handle] of Object.entries(handlers))
      target[method](type, handle as EventListener, { capture: true, passive });
  };
  toggle("addEventListener");
  return () => toggle("removeEventListener");
}

/**
 * Hides wheel and touch-move events over a scrolling element from the host's scripts, because Lenis and similar scripts
 * would scroll the page behind it. They listen at the document, even in the capture phase, so this listens at the
 * window.
 *
 * @returns a function that removes the listeners
 */
export function ownWheel(element: Element): () => void {
  const handle = (event: Event) => {
    if (event.composedPath().includes(element)) event.stopImmediatePropagation();
  };
  return listenAtWindow({ wheel: handle, touchmove: handle }, true);
}
