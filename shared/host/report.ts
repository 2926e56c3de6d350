import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { dispatchHostEvent } from "./host-events.ts";

/**
 * The one place where page authors are told that something is wrong. Each message says which
 * element, what about it, what is allowed and what happens instead.
 */

/** `<div data-widget="help-icon" data-placement="up">`: enough to find the element in a template. */
export function describeElement(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => name === "id" || name.startsWith("data-"))
    .filter(({ name }) => name !== ATTRIBUTES.state)
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}

/** Something is off, and the widgets go on with something else. One console warning. */
export function warnHost(message: string, element?: Element): void {
  console.warn(...withElement(`[fundraising] ${message}`, element));
}

/** Something failed. One console error, and `fundraising:error` for the host's monitoring. */
export function reportError(message: string, error: unknown, element?: Element): void {
  console.error(...withElement(`[fundraising] ${message}`, element), error);
  dispatchHostEvent("error", { error });
}

/** The element itself goes along, so that a click in the console leads to it. */
function withElement(message: string, element: Element | undefined): unknown[] {
  return element ? [message, element] : [message];
}
