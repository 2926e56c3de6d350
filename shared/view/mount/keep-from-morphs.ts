import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { findTarget } from "../../page/platform/find-target.ts";

/**
 * Asks Turbo to leave the widgets' roots and states alone where it makes the page equal to the server's
 * markup. Other morphers have no such events; what they take out is put back (mount-widget.tsx).
 */
export function keepFromMorphs(): void {
  window.addEventListener("turbo:before-morph-element", (event) => {
    if (findTarget(event, `.${ROOT_CLASS}`)) event.preventDefault();
  });
  window.addEventListener("turbo:before-morph-attribute", (event) => {
    const { attributeName } = (event as CustomEvent<{ attributeName: string }>).detail;
    if (attributeName === ATTRIBUTES.state) event.preventDefault();
  });
}
