import { selectContent } from "../../page/host/mount-point-content.ts";
import { readDocument, scrollPage } from "../../page/platform/read-document.ts";
import { hideContent } from "./host-content.ts";

/**
 * Shows a widget in place of the page author's content, and carries over what the shopper has done there: the text of
 * fields by their names, the focus, and the selection. If the shopper was in the content, the page is scrolled so that
 * the same field stays in its place.
 *
 * @param element the root of the widget, beside the content
 * @param takeFocus called if the content had the focus, and the widget has no such field, link or button
 */
export function replaceContent(
  content: readonly Node[],
  element: HTMLElement,
  takeFocus?: () => void,
): void {
  const mountPoint = element.parentElement;
  const focused = readDocument("activeElement") as HTMLInputElement | null;
  const hadFocus = focused !== null && content.some((node) => node.contains(focused));
  const { selectionStart, selectionEnd } = focused ?? {};
  const fields = listContentFields(content);
  // Hidden, so that the widget does not push the content away before its position is measured.
  if (hadFocus || !element.contains(focused)) element.hidden = true;
  const anchor = hadFocus ? focused : fields.find(isInView);
  // Measured only for a field: a layout for each of a thousand mount points would take a minute.
  const place = anchor?.getBoundingClientRect();
  const isInside = place && (hadFocus || (mountPoint?.getBoundingClientRect().top ?? 0) < 0);

  hideContent(element, content);
  element.hidden = false;

  for (const field of fields) carryOverText(field, element);
  const same = anchor && findSame(element, anchor);
  if (hadFocus) {
    same?.focus({ preventScroll: true });
    if (!same || same !== readDocument("activeElement")) takeFocus?.();
    // Later, because React writes the text again when it renders, which would lose the selection.
    else
      queueMicrotask(() => {
        // Fields for numbers and addresses of e-mail have no selection.
        if (typeof selectionStart !== "number" || typeof same.selectionStart !== "number") return;
        same.setSelectionRange(selectionStart, selectionEnd ?? null);
      });
  }
  if (isInside && same) {
    const top = same.getBoundingClientRect().top - place.top;
    if (top !== 0) scrollPage(top);
  }
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
}

const NO_TEXT = "[type=hidden], [type=radio], [type=checkbox]";

/** Writes the text of a field of the content into the widget's field of the same name. */
function carryOverText(field: ContentField, element: HTMLElement): void {
  const same = findSame(element, field);
  if (!(same instanceof HTMLInputElement) || field.matches(NO_TEXT) || same.value === field.value)
    return;
  // As if the shopper had typed it: React replaces the field's own setter, and needs an event.
  Reflect.set(HTMLInputElement.prototype, "value", field.value, same);
  same.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** A field, a link or a button. */
type SameElement = HTMLInputElement & Pick<HTMLAnchorElement, "href">;

/** The widget's field of the same name, link to the same address, or button that submits. */
function findSame(element: HTMLElement, original: Element): SameElement | undefined {
  const find = (selector: string) => [...element.querySelectorAll<SameElement>(selector)];
  if (original instanceof HTMLAnchorElement)
    return find("a").find((link) => link.href === original.href);
  const name = original.getAttribute("name");
  if (name) {
    const fields = find(`[name=${JSON.stringify(name)}]`);
    const { value } = original as HTMLInputElement;
    return fields.find((field) => field.value === value) ?? fields[0];
  }
  return original.matches("[type=submit], button:not([type])")
    ? find("[type=submit]")[0]
    : undefined;
}

type ContentField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The named fields of one form in the content of a mount point: of the form that has the focus, else of the
 * first one in which something was changed, else of the first one. Fields outside of forms are a form, too.
 */
export function listContentFields(content: readonly Node[]): ContentField[] {
  const selector = "input[name], select[name], textarea[name]";
  const fields = selectContent<ContentField>(content, selector);
  const focused = readDocument("activeElement");
  const form = focused?.closest("form");
  const touched =
    fields.find((field) => field === focused || (form && field.form === form)) ??
    fields.find(isChanged) ??
    fields[0];
  return fields.filter(({ form }) => form === touched?.form);
}

/** Whether the shopper has changed it. */
export function isChanged(field: ContentField): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosenByServer = [...field.options].filter((option) => option.defaultSelected).at(-1);
    return field.selectedIndex !== (chosenByServer?.index ?? 0);
  }
  const isToggled = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  return isToggled || field.value !== field.defaultValue;
}
