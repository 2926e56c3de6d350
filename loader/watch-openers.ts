import { ATTRIBUTES, OPENABLES, type Openable } from "../shared/chunks/attributes.ts";
import { refuseAttribute } from "./refuse-attribute.ts";

type Listener = (what: Openable, opener: HTMLElement) => void;

/**
 * Makes every element with `data-widget-open`, the host's and ours, open its area, and tells when
 * one is about to be used. In the capture phase, because hosts stop events on their way up; clicks
 * that ask for a new tab are the browser's.
 */
export function watchOpeners(open: Listener, approach: Listener): void {
  document.addEventListener(
    "click",
    (event) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button || ctrlKey || metaKey || shiftKey || altKey) return;
      tellOpener(event, (what, opener) => {
        event.preventDefault();
        open(what, opener);
      });
    },
    true,
  );
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => tellOpener(event, approach));
  }
}

function tellOpener(event: Event, listener: Listener): void {
  const opener = findOpener(event);
  const what = opener && readOpenable(opener);
  if (what) listener(what, opener);
}

function findOpener({ target }: Event): HTMLElement | null {
  return target instanceof Element
    ? Element.prototype.closest.call<Element, [string], HTMLElement | null>(
        target,
        `[${ATTRIBUTES.open}]`,
      )
    : null;
}

const refused = new WeakSet<Element>();

function readOpenable(opener: HTMLElement): Openable | undefined {
  const written = opener.getAttribute(ATTRIBUTES.open)?.trim();
  const what = OPENABLES.find((openable) => openable === written);
  if (!what && !refused.has(opener)) {
    refused.add(opener);
    refuseAttribute(opener, ATTRIBUTES.open, OPENABLES, "the click is the page's");
  }
  return what;
}
