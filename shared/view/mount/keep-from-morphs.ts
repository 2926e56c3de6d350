import { CLASS_PREFIX, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findTarget } from "../../page/platform/user-events.ts";

/**
 * Keeps Turbo from changing the widgets' roots when it morphs the page into the server's markup. Other
 * morphers have no such events; what they remove is put back (mount-widget.tsx).
 */
export function keepFromMorphs(): void {
  window.addEventListener("turbo:before-morph-element", (event) => {
    if (findTarget(event, `.${ROOT_CLASS}`)) event.preventDefault();
  });
  window.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  // Delayed, because an element that is taken out also loses the focus.
  window.addEventListener("focusout", () =>
    setTimeout(() => {
      focused = readDocument("activeElement");
    }),
  );
}

/** The element that has the focus, or had it until it was removed from the page in this task. */
let focused: EventTarget | null = null;

/**
 * How often a change that another script has undone is made again. The limit is high, because a page may morph with
 * each keystroke.
 */
const REPEATS_MAX_PER_S = 20;

/** @returns whether a change that another script has undone may be made again */
export function createLimit(): () => boolean {
  let count = 0;
  return () => {
    count += 1;
    setTimeout(() => {
      count -= 1;
    }, 1000);
    return count <= REPEATS_MAX_PER_S;
  };
}

/**
 * @returns puts an element back that was removed from `parent`, and restores what it has lost: the focus, and its open
 *   popovers and dialogs, which the browser has closed. Returns `false` if the element may not be put back again.
 */
export function createPutBack(
  parent: Element,
  method: "prepend" | "append",
): (element: Element) => boolean {
  const isAllowed = createLimit();
  return (element) => {
    if (!isAllowed()) return false;
    parent[method](element);
    restore(element);
    return true;
  };
}

const OPEN = `[class^=${CLASS_PREFIX}]:is([popover], dialog)`;

function restore(element: Element): void {
  const last = focused;
  // The widgets' popovers and dialogs are in the page only while they are open.
  for (const layer of element.querySelectorAll<HTMLElement>(OPEN)) {
    if (layer instanceof HTMLDialogElement) {
      layer.removeAttribute("open");
      layer.showModal();
    } else layer.showPopover();
  }
  if (last instanceof HTMLElement && element.contains(last)) last.focus({ preventScroll: true });
}
