/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than
 * the time between two quick clicks, and short enough for other tabs to show the edit within a
 * second.
 */
export const EDIT_DEBOUNCE_MS = 500;

/** Delays saving, so that quick edits are saved together. */
export interface SaveDebounce {
  /** There was an edit: the delay begins anew. */
  call(): void;
  /** Ends the delay. */
  flush(): void;
  /** Fulfilled when the delay is over; at once if there is none. For one caller at a time. */
  wait(): Promise<void>;
}

export function createSaveDebounce(): SaveDebounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onEnd = () => {};

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    onEnd();
  }

  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(flush, EDIT_DEBOUNCE_MS);
    },
    flush,
    wait: () =>
      new Promise((resolve) => {
        onEnd = resolve;
        if (timer === undefined) resolve();
      }),
  };
}
