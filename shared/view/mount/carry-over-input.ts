import { readDocument } from "../../page/platform/read-document.ts";
import type { ContentField } from "./content-fields.ts";

const NO_TEXT = "[type=hidden], [type=radio], [type=checkbox]";

/** Writes the text of a field of the content into the widget's field of the same name. */
export function carryOverText(field: ContentField, element: HTMLElement): void {
  const same = findSame(element, field);
  if (same instanceof HTMLInputElement && !field.matches(NO_TEXT) && same.value !== field.value)
    write(same, field.value);
}

/**
 * Moves the focus from the content to the same place in the widget.
 *
 * @returns whether the widget has such a place
 */
export function carryOverFocus(
  focused: Element,
  selection: Selection | false,
  element: HTMLElement,
): boolean {
  const same = findSame(element, focused);
  same?.focus({ preventScroll: true });
  if (!same || same !== readDocument("activeElement")) return false;
  // React writes the text once more when it renders it.
  if (selection) queueMicrotask(() => restoreSelection(same, selection));
  return true;
}

/** The widget's field of the same name, link to the same address, or button that submits. */
export function findSame(element: HTMLElement, original: Element): HTMLElement | undefined {
  const find = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  if (original instanceof HTMLAnchorElement)
    return find("a").find((link) => (link as HTMLAnchorElement).href === original.href);
  const name = original.getAttribute("name");
  if (name) {
    const fields = find(`[name="${CSS.escape(name)}"]`);
    const { value } = original as HTMLInputElement;
    return fields.find((field) => (field as HTMLInputElement).value === value) ?? fields[0];
  }
  return original.matches("[type=submit], button:not([type])")
    ? find("[type=submit]")[0]
    : undefined;
}

/** As if the shopper had typed it: React replaces the field's own setter, and needs an event. */
function write(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", text, field);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

type Selection = [start: number, end: number, direction?: "forward" | "backward" | "none"];

/** Fields for numbers and addresses of e-mail have none. */
export function readSelection(field: HTMLElement): Selection | false {
  const { selectionStart, selectionEnd, selectionDirection } = field as HTMLInputElement;
  if (typeof selectionStart !== "number") return false;
  return [selectionStart, selectionEnd ?? selectionStart, selectionDirection ?? "none"];
}

function restoreSelection(field: HTMLElement, selection: Selection): void {
  if (readSelection(field)) (field as HTMLInputElement).setSelectionRange(...selection);
}
