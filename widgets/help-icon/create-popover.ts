import tippy, { type Instance, type Placement, type Props } from "tippy.js/headless";
import { consumeEscape } from "../../shared/page/platform/consume-escape.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import * as styles from "./help-icon.module.css";

/** How long a pointer rests on a tooltip's trigger before it opens or closes. */
const TOOLTIP_DELAY_MS = 50;

type Modifiers = NonNullable<Props["popperOptions"]["modifiers"]>;

/** Placements to try, in this order, where the popover does not fit on the preferred side. */
const FALLBACK_PLACEMENTS = ["left", "right", "top", "bottom"];

/**
 * In the top layer nothing clips, covers or moves the popover, wherever its host element is. Popper
 * expects a transformed or scrolling ancestor to do so, hence these modifiers compute with the viewport.
 */
const IN_TOP_LAYER: Modifiers = [
  {
    name: "topLayer",
    enabled: true,
    phase: "beforeRead",
    effect({ state: { elements } }) {
      elements.popper.showPopover();
    },
    fn({ state: { elements, rects } }) {
      rects.reference = elements.reference.getBoundingClientRect();
    },
  },
  { name: "preventOverflow", options: { boundary: [] } },
  { name: "flip", options: { boundary: [] } },
  { name: "computeStyles", options: { adaptive: false } },
];

/** Closes the open popover: the pointer could open one while the focus keeps another open. */
let closeOpenPopover: (() => void) | undefined;

/** `destroy` hides the popover, and moves the content back. */
export type Popover = Pick<Instance, "show" | "destroy" | "setProps">;

/**
 * Adds a popover to a button that opens on focus and when a pointer other than a finger hovers over it.
 * The module is loaded on demand. Elements are created one by one, because the host's trusted types may
 * forbid markup from strings.
 *
 * @param tip the content. While the popover is closed, it is hidden at its original place
 */
export function createPopover(
  button: HTMLElement,
  tip: HTMLElement,
  placement: Placement,
): Popover {
  const originalParent = tip.parentElement;
  const popover = createBox(styles.popover);
  const box = createBox(styles.box);
  const arrow = createBox(styles.arrow);
  let openTimer: number | undefined;
  arrow.setAttribute("data-popper-arrow", "");
  box.append(arrow);
  popover.append(box);
  // Browsers before 2024 don't have it.
  const hasTopLayer = "showPopover" in popover;
  if (hasTopLayer) popover.popover = "manual";

  const instance = tippy(button, {
    render: () => ({ popper: popover }),
    placement,
    trigger: "focus",
    delay: TOOLTIP_DELAY_MS,
    interactive: true,
    // After the button, so that its links are next in the tab order.
    appendTo: "parent",
    // The button has its own `aria-describedby`, and a click on it must not close the popover.
    aria: { content: null, expanded: false },
    hideOnClick: false,
    onClickOutside: ({ hide }) => hide(),
    animation: false,
    zIndex: 1100,
    popperOptions: {
      // So that a host's element with `overflow` does not clip it.
      strategy: "fixed",
      modifiers: [
        ...(hasTopLayer ? IN_TOP_LAYER : []),
        // On a narrow view the popover fits neither left nor right.
        { name: "flip", options: { fallbackPlacements: FALLBACK_PLACEMENTS } },
      ],
    },
    onShow: () => {
      closeOpenPopover?.();
      closeOpenPopover = close;
      box.prepend(tip);
      tip.hidden = false;
      // The zoom of an ancestor still applies in the top layer, where Popper does not expect it.
      if (hasTopLayer) popover.style.zoom = String(1 / (button.currentCSSZoom ?? 1));
      window.addEventListener("keydown", hideOnEscape, true);
    },
    onHidden: () => {
      closeOpenPopover = undefined;
      tip.hidden = true;
      originalParent?.append(tip);
      window.removeEventListener("keydown", hideOnEscape, true);
    },
  });
  popover.addEventListener("focusout", hideOnLeave);
  // Not tippy's own trigger: browsers fire `mouseenter` for a finger, too, and a device whose main
  // pointer is a finger may have a mouse.
  button.addEventListener("pointerenter", handlePointerEnter);
  button.addEventListener("pointerleave", handlePointerLeave);

  function handlePointerEnter({ pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    instance.clearDelayTimeouts();
    openTimer = window.setTimeout(instance.show, TOOLTIP_DELAY_MS);
  }

  /** Hides the popover unless the pointer moves into it. */
  function handlePointerLeave(event: PointerEvent): void {
    clearTimeout(openTimer);
    if (event.pointerType !== "touch") instance.hideWithInteractivity(event);
  }

  /** Hides the popover now, also if its content has the focus. */
  function close(): void {
    if (popover.contains(readDocument("activeElement"))) button.focus();
    instance.clearDelayTimeouts();
    instance.hide();
  }

  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // The event must not close the dialog around the popover as well.
    event.preventDefault();
    consumeEscape(event);
    close();
  }

  function hideOnLeave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== button && !popover.contains(relatedTarget as Node | null))
      instance.hide();
  }

  return instance;
}

function createBox(className = ""): HTMLDivElement {
  const element = readDocument("createElement")("div");
  element.className = className;
  return element;
}
