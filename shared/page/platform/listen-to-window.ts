/** The listeners that outlive the page's elements, as arguments of `addEventListener`. */
const listeners = new Set<[type: string, listener: EventListener, isCapturing: boolean]>();

/**
 * Adds a listener to the window until the returned function is called. `document.open()` removes all listeners of a
 * page; `listenAgain` adds these again.
 */
export function listenToWindow<Type extends Event>(
  type: string,
  listener: (event: Type) => void,
  isCapturing = false,
): () => void {
  const added: Parameters<typeof listeners.add>[0] = [type, listener as EventListener, isCapturing];
  listeners.add(added);
  window.addEventListener(...added);
  return () => {
    listeners.delete(added);
    window.removeEventListener(...added);
  };
}

/**
 * Adds the listeners again that `document.open()` has removed. Listeners that are still there stay
 * as they are.
 */
export function listenAgain(): void {
  for (const added of listeners) window.addEventListener(...added);
}
