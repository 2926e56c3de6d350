import { ATTRIBUTES } from "../shared/page/chunks/contract-names.ts";
import { OPENABLES, type Openable } from "../shared/page/chunks/runtime.ts";
import { opensElsewhere } from "../shared/page/platform/opens-elsewhere.ts";
import { warnUnknownName } from "./warn-unknown-name.ts";

type Listener = (openable: Openable, trigger: HTMLElement) => void;

/**
 * Calls `open` for a click on an element with `data-widget-open` or `data-widget-add`, the host's or a
 * widget's, and `prefetch` when one is hovered or focused. It listens to clicks in the capture phase,
 * because hosts stop events from bubbling. Clicks that open a new tab keep their default action.
 */
export function watchTriggers(open: Listener, prefetch: Listener): void {
  window.addEventListener(
    "click",
    (event) => {
      if (opensElsewhere(event)) return;
      notifyTrigger(event, (openable, trigger) => {
        event.preventDefault();
        open(openable, trigger);
      });
    },
    true,
  );
  for (const type of ["pointerover", "focusin"]) {
    window.addEventListener(type, (event) => notifyTrigger(event, prefetch));
  }
}

function notifyTrigger({ target }: Event, listener: Listener): void {
  if (!(target instanceof Element)) return;
  const selector = `[${ATTRIBUTES.open}],[${ATTRIBUTES.add}]`;
  const trigger = Element.prototype.closest.call(target, selector) as HTMLElement | null;
  const openable = trigger && readOpenable(trigger);
  if (openable) listener(openable, trigger);
}

const warned = new WeakSet<Element>();

function readOpenable(trigger: HTMLElement): Openable | undefined {
  // After an addition the cart opens.
  const value = trigger.getAttribute(ATTRIBUTES.open)?.trim() ?? "cart";
  const openable = OPENABLES.find((name) => name === value);
  if (!openable && !warned.has(trigger)) {
    warned.add(trigger);
    warnUnknownName(trigger, ATTRIBUTES.open, OPENABLES);
  }
  return openable;
}
