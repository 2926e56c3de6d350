import { ATTRIBUTES } from "../chunks/public-names.ts";
import { dispatchHostEvent } from "./dispatch-host-event.ts";
import { redactText } from "./redact.ts";

/**
 * Every message for page authors goes through here. It names the element, the value, what is allowed and
 * what is used instead. The element itself is logged too, because browsers link it to the page. Error monitors send the
 * console's messages to their server, so e-mail addresses are replaced.
 */

/** How many messages and events the debug panel lists: more than a page author reads. */
export const DEBUG_RECORDS_MAX = 100;

export interface HostMessage {
  message: string;
  /** Absent in a warning. */
  error?: unknown;
}

/**
 * The newest messages, for the debug panel. They hold no elements, because these would never be
 * freed.
 */
export const hostMessages: HostMessage[] = [];

/** `<div data-widget="help-icon" data-placement="up">`: enough to find the element in a template. */
export function describeElement(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => name === "id" || (name.startsWith("data-") && name !== ATTRIBUTES.state))
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}

/**
 * `mount: root must be an element or a document, not null.` Host scripts are not type-checked, so the value may be
 * anything. For an object the message says only `object` or `function`, because its conversion to a string may throw.
 */
export function describeArgument(place: string, value: unknown, allowed: string): string {
  const given = Object(value) === value ? typeof value : String(value);
  return `${place} must be ${allowed}, not ${typeof value === "string" ? `"${value}"` : given}.`;
}

/** Warns once for each element that names an unknown widget or area. The element is ignored. */
export function warnUnknownName(
  element: Element,
  attribute: string,
  allowed: readonly string[],
): void {
  if (warned.has(element)) return;
  warned.add(element);
  warnOfMarkup(
    `<${element.localName} ${attribute}="${element.getAttribute(attribute)}"> is ` +
      `not allowed. Allowed: ${allowed.join(", ")}. Used instead: nothing.`,
    element,
  );
}

const warned = new WeakSet<Element>();

/** Logs a warning: the widgets continue with another value. */
export function warnHost(message: string, element?: Element | null): void {
  record({ message });
  warnOfMarkup(message, element);
}

/** Logs a warning of what the debug panel finds in the page by itself, and explains in more words. */
export function warnOfMarkup(message: string, element?: Element | null): void {
  console.warn(...toLog(message, element));
}

/** Logs an error, and dispatches `fundraising:error` for the host's error monitor. */
export function reportError(message: string, error: unknown, element?: Element | null): void {
  record({ message, error });
  console.error(...toLog(message, element), error);
  dispatchHostEvent("error", { error });
}

function record(written: HostMessage): void {
  const entry = { ...written, message: redactText(written.message) };
  if (SETTINGS.debug && hostMessages.push(entry) > DEBUG_RECORDS_MAX) hostMessages.shift();
}

function toLog(message: string, element?: Element | null): unknown[] {
  const text = `[fundraising] ${redactText(message)}`;
  return element ? [text, element] : [text];
}
