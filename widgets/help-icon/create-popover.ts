import tippy, { type Instance, type Placement } from "tippy.js/headless";
import { readDocument } from "../../shared/document/read-document.ts";
import { TOOLTIP_DELAY_MS } from "../../shared/domain/limits.ts";

/** Placements to try, in this order, where the popover does not fit on the preferred side. */
const FALLBACK_PLACEMENTS = ["left", "right", "top", "bottom"];

export interface PopoverOptions {
  button: HTMLElement;
  /** The content. While the popover is closed, it is hidden at its original place. */
  tip: HTMLElement;
  placement: string;
  /** Class names of the popover's elements. */
  styles: { popover?: string; box?: string; arrow?: string };
}

/** `destroy` hides the popover, moves the content back, and removes all listeners. */
export type Popover = Pick<Instance, "show" | "destroy">;

/**
 * Adds a popover to a button that opens on focus and, if the device can hover, on hover. The module is
 * loaded on demand. Elements are created one by one, because the host's trusted types may forbid
 * markup from strings.
 */
export function createPopover({ button, tip, placement, styles }: PopoverOptions): Popover {
  const originalParent = tip.parentElement;
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
    // After the button, so that its links are next in the tab order.
    appendTo: "parent",
    // The button has its own `aria-describedby`, and a click on it must not close the popover.
    aria: { content: null, expanded: false },
    hideOnClick: false,
    onClickOutside: hide,
    animation: false,
    zIndex: 1100,
    popperOptions: {
      // So that a host's element with `overflow` does not clip it.
      strategy: "fixed",
      // On a narrow view the popover fits neither left nor right.
      modifiers: [{ name: "flip", options: { fallbackPlacements: FALLBACK_PLACEMENTS } }],
    },
    onShow: () => {
      box.prepend(tip);
      tip.hidden = false;
      readDocument("addEventListener")("keydown", hideOnEscape, true);
    },
    onHidden: () => {
      tip.hidden = true;
      originalParent?.append(tip);
      readDocument("removeEventListener")("keydown", hideOnEscape, true);
    },
  });
  popover.addEventListener("focusout", hideOnLeave);

  function hide(): void {
    instance.hide();
  }

  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // The event must not close the dialog around the popover as well.
    event.preventDefault();
    event.stopPropagation();
    if (popover.contains(readDocument("activeElement"))) button.focus();
    instance.clearDelayTimeouts();
    hide();
  }

  function hideOnLeave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== button && !popover.contains(relatedTarget as Node | null)) hide();
  }

  return instance;
}

function createBox(className = ""): HTMLDivElement {
  const element = readDocument("createElement")("div");
  element.className = className;
  return element;
}
