import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import type { CheckedPage } from "./checked-page.ts";

/** Attributes of HTML that need no value. Names with a hyphen or a colon are those of libraries. */
const FLAGS = "autofocus class contenteditable hidden id inert itemscope popover style title".split(
  " ",
);

/**
 * Checks whether a value ends too early, at a quotation mark within it or at a space because it has none around it. The
 * browser then reads the rest of the value as names of attributes.
 */
export function checkQuotes({ find, widgets, report }: CheckedPage): void {
  for (const element of find("*")) {
    const { cut, next } = isOurs(element, widgets) ? findCut(element) : {};
    if (!cut) continue;
    const tell = report("quote", cut);
    if (next?.name.startsWith("<")) {
      tell`The tag with ${cut.name} has no > at its end, so the browser reads “${next.name}” as an attribute of it.
        Write > before “${next.name}”.`;
      continue;
    }
    if (isUnclosed(cut.value))
      tell`The value of ${cut.name} has no quotation mark at its end, so it contains what follows.
        Write ${cut.name}="${cut.value.replace(/\s*([<>]|[\w-]+=$).*$/s, "")}".`;
    else
      tell`
      The value of ${cut.name} ends at “${cut.value}”: “${next?.name}” after it is read as another attribute.
      Write quotation marks around the whole value, and &quot; or &#39; for those within it: let the template escape it.`;
  }
}

/** The attribute whose value ends too early, or too late, and the one that is made of the rest. */
function findCut({ attributes }: Element) {
  const all = [...attributes];
  const first = all.findIndex(
    ({ name, value }, index) =>
      /^<|^[^:]*["']/.test(name) || (isWord(name, value) && all[index - 1]?.value),
  );
  return { cut: all[first - 1], next: all[first] };
}

/** Whether the rest of its tag, too, shows that the closing quotation mark of a value is missing. */
export function isCutOpen(attribute: Attr): boolean {
  const { ownerElement: element, value } = attribute;
  return element !== null && isUnclosed(value) && findCut(element).cut === attribute;
}

/** Whether a value contains a part of another tag or attribute, because its closing quotation mark is missing. */
function isUnclosed(value: string): boolean {
  return /[<>]|=$/.test(value);
}

function isWord(name: string, value: string): boolean {
  return value === "" && /^[^-:@.*#[(]+$/.test(name) && !FLAGS.includes(name);
}

/** Whether an element is a mount point, a trigger or a slot. An unknown widget has a finding of its own. */
function isOurs(element: Element, widgets: CheckedPage["widgets"]): boolean {
  const widget = element.getAttribute(ATTRIBUTES.widget);
  if (widget !== null) return widgets.has(widget) || isUnclosed(widget);
  return element.getAttributeNames().some((name) => name.startsWith(`${ATTRIBUTES.widget}-`));
}
