/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than
 * the time between two quick clicks, and short enough for other tabs to show the edit within a
 * second.
 */
export const EDIT_DEBOUNCE_MS = 500;

/** The pause after quick edits, which are saved together. */
export interface EditPause {
  /** Begins the pause anew, after an edit. */
  restart(): void;
  /** Ends the pause early. */
  end(): void;
  /** Fulfilled when the pause is over; at once if there is none. For one caller at a time. */
  wait(): Promise<void>;
}

export function createEditPause(): EditPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onEnd = () => {};

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    onEnd();
  }

  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(end, EDIT_DEBOUNCE_MS);
    },
    end,
    wait: () =>
      new Promise((resolve) => {
        onEnd = resolve;
        if (timer === undefined) resolve();
      }),
  };
}
