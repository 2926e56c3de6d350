/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than the time
 * between two quick clicks, and short enough for other tabs to show the edit within a second.
 */
export const EDIT_DEBOUNCE_MS = 500;

/** Delays the next save by `EDIT_DEBOUNCE_MS` after the last edit. */
export function createSaveDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onEnd = () => {};

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    onEnd();
  }

  return {
    /** Starts the delay again after an edit. */
    call() {
      clearTimeout(timer);
      timer = setTimeout(flush, EDIT_DEBOUNCE_MS);
    },
    /** Ends the delay. */
    flush,
    /** Fulfilled when the delay is over; at once if there is none. For one caller at a time. */
    wait: () =>
      new Promise<void>((resolve) => {
        onEnd = resolve;
        if (timer === undefined) resolve();
      }),
  };
}
