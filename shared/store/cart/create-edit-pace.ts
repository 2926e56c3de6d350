import { EDIT_PAUSE_MS } from "../../domain/limits.ts";

export interface EditPace {
  noteEdit(): void;
  /** Whether edits follow quickly on each other, so that the latest should wait for those to come. */
  isRushing(): boolean;
  /** Nothing waits any more. */
  endRush(): void;
}

/**
 * Tells a single edit, which may go out at once, from a rush of them, of which the later ones should
 * go out together.
 *
 * @param onPause called when nothing was edited for `EDIT_PAUSE_MS`
 */
export function createEditPace(onPause: () => void): EditPace {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isRush = false;

  function endRush(): void {
    clearTimeout(pause);
    pause = undefined;
    isRush = false;
  }

  return {
    noteEdit() {
      isRush = pause !== undefined;
      clearTimeout(pause);
      pause = setTimeout(() => {
        endRush();
        onPause();
      }, EDIT_PAUSE_MS);
    },
    isRushing: () => isRush,
    endRush,
  };
}
