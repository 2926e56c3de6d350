import { ATTRIBUTES } from "../shared/page/chunks/public-names.ts";
import { AREA_NAMES, type AreaName } from "../shared/page/chunks/runtime.ts";
import { findTarget } from "../shared/page/platform/user-events.ts";
import { isModifiedClick } from "../shared/page/platform/web-address.ts";

type Listener = (area: AreaName, trigger: HTMLElement) => void;

/**
 * Calls `open` for a click on an element with `data-widget-open` or `data-widget-add`, the host's or a
 * widget's, and `prefetch` when one is hovered or focused. It listens to clicks in the capture phase,
 * because hosts stop events from bubbling. Clicks that open a new tab keep their default action.
 */
export function watchTriggers(open: Listener, prefetch: Listener): void {
  const handleClick = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    notifyTrigger(event, (area, trigger) => {
      // An unknown area opens nothing, and the main chunk warns about it.
      if (AREA_NAMES.includes(area)) event.preventDefault();
      open(area, trigger);
    });
  };
  const handleHover = (event: Event) => notifyTrigger(event, prefetch);
  window.addEventListener("click", handleClick, true);
  for (const type of ["pointerover", "focusin"]) window.addEventListener(type, handleHover);
}

const SELECTOR = `[${ATTRIBUTES.open}],[${ATTRIBUTES.add}]`;

function notifyTrigger(event: Event, listener: Listener): void {
  const trigger = findTarget(event, SELECTOR);
  if (!trigger) return;
  // The cart opens after an addition.
  const area = (trigger.getAttribute(ATTRIBUTES.open)?.trim() ?? "cart") as AreaName;
  listener(area, trigger);
}
