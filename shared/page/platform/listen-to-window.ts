/** What listens for as long as the page lives: arguments of `addEventListener`. */
const listeners = new Set<[type: string, listener: EventListener]>();

/**
 * Listens at the window for what outlives the elements of the page, until the returned function is called.
 * `document.open()` removes all listeners of a page, so these are added again then.
 */
export function listenToWindow<Type extends Event>(
  type: string,
  listener: (event: Type) => void,
): () => void {
  const added: [string, EventListener] = [type, listener as EventListener];
  listeners.add(added);
  window.addEventListener(...added);
  return () => {
    listeners.delete(added);
    window.removeEventListener(...added);
  };
}

/** Adds those that `document.open()` has removed, and changes nothing about the others. */
export function listenAgain(): void {
  for (const added of listeners) window.addEventListener(...added);
}
