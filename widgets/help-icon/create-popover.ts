import tippy, { type Instance, type Placement, type Props } from "tippy.js/headless";
import { startDismissal } from "../../shared/page/platform/dismissal.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { findTarget } from "../../shared/page/platform/user-events.ts";
import { followView } from "../../shared/page/platform/visual-viewport.ts";
import { ownWheel } from "../../shared/page/platform/window-events.ts";
import * as styles from "./help-icon.module.css";
import { TOOLTIP_DELAY_MS } from "./help-icon.options.ts";

type Modifiers = NonNullable<Props["popperOptions"]["modifiers"]>;

/**
 * Placements to try, in this order, where the popover does not fit on the preferred side. What it explains is mostly
 * above the icon or beside it.
 */
const FALLBACK_PLACEMENTS = ["bottom", "top", "right", "left"];

/**
 * In the top layer, no ancestor clips, covers or moves the popover. Popper assumes that a transformed or scrolling
 * ancestor does, so these modifiers compute with the viewport.
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

/** What the host's content may have to click. */
const CONTROLS = "a, button, input, label, select, summary, textarea";

/**
 * Closes the open popover. Otherwise the pointer could open a second one while the focus keeps the
 * first open.
 */
let closeOpenPopover: (() => void) | undefined;

/** `destroy` hides the popover, and moves the content back. */
export type Popover = Pick<Instance, "show" | "hideWithInteractivity" | "setProps" | "destroy">;

/**
 * Creates the popover of a button, in a module that is loaded on demand. Elements are created one by one,
 * because the host's trusted types may forbid markup from strings.
 *
 * @param tip the content, which is hidden at its original place while the popover is closed
 */
export function createPopover(
  button: HTMLElement,
  tip: HTMLElement,
  placement: Placement,
): Popover {
  const widget = button.parentElement as HTMLElement;
  const originalParent = tip.parentElement;
  const popover = createBox(styles.popover);
  const box = createBox(styles.box);
  const arrow = createBox(styles.arrow);
  let stops: (() => void)[] = [];
  let isDismissed = false;
  arrow.setAttribute("data-popper-arrow", "");
  box.append(arrow);
  popover.append(box);
  // In a label or a summary of the host, a click on the text must not press that.
  popover.addEventListener("click", (event) => {
    if (!popover.contains(findTarget(event, CONTROLS) ?? null)) event.preventDefault();
  });
  // Some browsers before 2024 don't have `showPopover`.
  const hasTopLayer = "showPopover" in popover;
  if (hasTopLayer) popover.popover = "manual";

  const padding = readPadding(button);

  // Not for the button: tippy.js takes the focus away from its elements when the window is left.
  const instance = tippy(widget, {
    getReferenceClientRect: () => button.getBoundingClientRect(),
    // The types of tippy.js expect a `div`.
    render: () => ({ popper: popover as HTMLDivElement }),
    placement,
    trigger: "manual",
    delay: TOOLTIP_DELAY_MS,
    interactive: true,
    // Placed after the button, so that the popover's links are next in the tab order.
    appendTo: widget,
    // The button has its own `aria-describedby`, and a click on it must not close the popover.
    aria: { content: null, expanded: false },
    hideOnClick: false,
    animation: false,
    zIndex: 1100,
    popperOptions: {
      // So that a host's element with `overflow` does not clip it.
      strategy: "fixed",
      modifiers: [
        // `followView` does this, also for a virtual keyboard.
        { name: "eventListeners", enabled: false },
        ...(hasTopLayer ? IN_TOP_LAYER : []),
        // On a narrow view the popover fits neither left nor right.
        { name: "flip", options: { fallbackPlacements: FALLBACK_PLACEMENTS, padding } },
        // In a view that is lower than the popover with its icon, it covers the icon.
        { name: "preventOverflow", options: { altAxis: true, tether: false, padding } },
      ],
    },
    onShow: () => {
      closeOpenPopover?.();
      closeOpenPopover = close;
      isDismissed = false;
      box.prepend(tip);
      tip.hidden = false;
      // The zoom of an ancestor still applies in the top layer, where Popper does not expect it.
      if (hasTopLayer) popover.style.zoom = String(1 / (button.currentCSSZoom ?? 1));
      stops = [
        startDismissal(widget, (reason) => {
          if (reason === "escape" && containsFocus(popover)) button.focus();
          close();
        }),
        ownWheel(popover),
        followView(popover, () => instance.popperInstance?.update(), button),
      ];
    },
    // When the pointer leaves, the popover stays open while it or its button has the focus or text
    // in it is selected.
    onHide: () =>
      isDismissed || !(containsFocus(widget) || hasSelection(popover)) ? undefined : false,
    onHidden: () => {
      closeOpenPopover = undefined;
      tip.hidden = true;
      originalParent?.append(tip);
      for (const stop of stops) stop();
    },
  });

  function close(): void {
    isDismissed = true;
    instance.clearDelayTimeouts();
    instance.hide();
  }

  return instance;
}

/** The distance to the edges of the view: the gutter, or what a notch or rounded corners cover. */
function readPadding(element: Element) {
  const style = getComputedStyle(element);
  const read = (side: string, least: number) =>
    Math.max(least, Number.parseFloat(style.getPropertyValue(`--_fw-safe-${side}`)) || 0);
  return {
    top: read("top", 2),
    right: Number.parseFloat(style.scrollPaddingRight),
    bottom: read("bottom", 2),
    left: Number.parseFloat(style.scrollPaddingLeft),
  };
}

const containsFocus = (element: Element) => element.contains(readDocument("activeElement"));

function hasSelection(element: Element): boolean {
  const selection = getSelection();
  return !!selection && !selection.isCollapsed && element.contains(selection.anchorNode);
}

/** A `span`, because the popover is in a line of text, where a `div` is not allowed. */
function createBox(className = ""): HTMLElement {
  const element = readDocument("createElement")("span");
  element.className = className;
  return element;
}
