import { readDocument } from "./read-document.ts";
import { listenAtWindow } from "./window-events.ts";

/**
 * How long a press may keep an error message from being shown. After a tap on a touchscreen, the element stays active
 * for a moment in which no click comes any more.
 */
const PRESS_MAX_MS = 1000;

/**
 * A field loses the focus while the button that will be clicked is still pressed. An error message that appears by then
 * moves the button away from under the pointer, and the click is lost. If nothing is pressed, for example when a
 * phone's keyboard is closed, it does not wait.
 */
export function waitForClick(act: () => void): void {
  if (!readDocument("documentElement").matches(":active")) {
    act();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    stopListening();
    act();
  };
  const timer = setTimeout(end, PRESS_MAX_MS);
  const stopListening = listenAtWindow({ click: end, keyup: end, pointercancel: end });
}
