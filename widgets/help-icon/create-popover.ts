import tippy, { type Placement } from "tippy.js/headless";
import { TOOLTIP_DELAY_MS } from "../../shared/domain/limits.ts";

/** Where it may stand instead, in this order. */
const FALLBACK_PLACEMENTS = ["left", "right", "top", "bottom"];

/** A popover at a button. */
export interface Popover {
  show(): void;
  /** Hides it, puts the tip back, and takes every listener away. */
  destroy(): void;
}

export interface PopoverParts {
  button: HTMLElement;
  /** What is shown. While hidden it stands, hidden, where it stood at the start. */
  tip: HTMLElement;
  placement: string;
  /** Class names of the popover's elements. */
  styles: { popover?: string; box?: string; arrow?: string };
}

/**
 * Gives a button a popover that opens on focus and, unless the device has no pointer that could
 * hover, under the pointer. It is fetched when first needed, and builds its elements one by one:
 * hosts may forbid markup made of strings.
 */
export function createPopover({ button, tip, placement, styles }: PopoverParts): Popover {
  const home = tip.parentElement;
  const popover = createBox(styles.popover);
  const box = createBox(styles.box);
  const arrow = createBox(styles.arrow);
  arrow.setAttribute("data-popper-arrow", "");
  box.append(arrow);
  popover.append(box);

  const instance = tippy(button, {
    render: () => ({ popper: popover }),
    placement: placement as Placement,
    trigger: matchMedia("(hover: none)").matches ? "focus" : "mouseenter focus",
    delay: TOOLTIP_DELAY_MS,
    interactive: true,
    // Beside the button, so that the keyboard reaches its links next.
    appendTo: "parent",
    // The button itself carries the description, and a press on it must not hide what it shows.
    aria: { content: null, expanded: false },
    hideOnClick: false,
    onClickOutside: hide,
    animation: false,
    zIndex: 1100,
    popperOptions: {
      // Not clipped by a host's scrolling boxes.
      strategy: "fixed",
      // On a narrow view neither side has room.
      modifiers: [{ name: "flip", options: { fallbackPlacements: FALLBACK_PLACEMENTS } }],
    },
    onShow: () => {
      box.prepend(tip);
      tip.hidden = false;
      document.addEventListener("keydown", hideOnEscape, true);
    },
    onHidden: () => {
      tip.hidden = true;
      home?.append(tip);
      document.removeEventListener("keydown", hideOnEscape, true);
    },
  });
  popover.addEventListener("focusout", hideOnLeave);

  function hide(): void {
    instance.hide();
  }

  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // One press closes one thing, not the dialog around it as well.
    event.preventDefault();
    event.stopPropagation();
    if (popover.contains(document.activeElement)) button.focus();
    instance.clearDelayTimeouts();
    hide();
  }

  function hideOnLeave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== button && !popover.contains(relatedTarget as Node | null)) hide();
  }

  return { show: () => instance.show(), destroy: () => instance.destroy() };
}

function createBox(className = ""): HTMLDivElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
