import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { PageView, ViewElement } from "./page-view.ts";

/** A value that begins with a curly quotation mark or an entity of one, and ends before the next. */
const CUT = /^["“„][^"“”]*$/;

/** Checks whether a quotation mark within a value ends it: `data-label="The "best" shirt"`. */
export function checkQuotes({ elements, widgets, report }: PageView): void {
  for (const element of elements) {
    const { attributes } = element;
    const escaped = attributes.find(({ name, value }) => /^data-/.test(name) && CUT.test(value));
    if (escaped && isOurs(element, widgets)) {
      report("quote", escaped)`
        The quotation mark of ${escaped.name} is part of the value, which ends at the first space: ${escaped.value}.
        Write ${escaped.name}="…" with straight quotation marks that are not escaped.`;
      continue;
    }
    // The rest of the value is read as names of attributes, one of which has the next mark.
    const rest = attributes.findIndex(({ name }) => /^[^:]*["']/.test(name));
    if (rest < 0 || !isOurs(element, widgets)) continue;
    // Between them stand the words of the value that have no mark.
    const cut = attributes
      .slice(0, rest)
      .reverse()
      .find(({ value }) => value !== "");
    // If it contains a part of another tag or attribute, its closing mark is missing, which another rule reports.
    if (!cut || /[<>]|=$/.test(cut.value)) continue;
    report("quote", cut)`A quotation mark within the value of ${cut.name} ends it: “${cut.value}”.
      Write &quot; or &#39; for quotation marks within it: let the template escape the value.`;
  }
}

/** Whether an element is a mount point, a trigger or a slot. An unknown widget has a finding of its own. */
function isOurs(element: ViewElement, widgets: PageView["widgets"]): boolean {
  const widget = element.find(ATTRIBUTES.widget);
  if (widget) return widgets.has(widget.value);
  return element.attributes.some(({ name }) => name.startsWith(`${ATTRIBUTES.widget}-`));
}
