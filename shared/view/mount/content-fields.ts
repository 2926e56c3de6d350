import { selectContent } from "../../page/host/mount-point-content.ts";
import { readDocument } from "../../page/platform/read-document.ts";

export type ContentField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

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
