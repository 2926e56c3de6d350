import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { OptionRule } from "../../page/host/widget-options.ts";
import { SLOT_ATTRIBUTE } from "./check-slots.ts";
import { describeAllowed } from "./describe-allowed.ts";
import { findClosest, measureDistance } from "./find-closest.ts";
import type { Report } from "./finding.ts";
import type { PageContext } from "./page-context.ts";
import { endsWithSlash, findAncestor, type PageAttribute, type PageElement } from "./parse-page.ts";
import { reportBrokenValue, reportPlaceholder } from "./report-broken-value.ts";
import { WIDGET_SCHEMAS } from "./widget-schemas.ts";

const NAMES = [...WIDGET_SCHEMAS.keys()];

/** Attributes of ours that stand on any element. */
const COMMON: readonly string[] = [...Object.values(ATTRIBUTES), SLOT_ATTRIBUTE];

const PREFIX = "data-";

/** Elements that can't hold other elements, so a widget in them is never visible. */
const CHILDLESS = (
  "area audio base br canvas col embed hr iframe img input link meta object option script select " +
  "source style textarea title track video wbr"
).split(" ");

/** Elements that hold nothing but parts of a table. */
const TABLE_PARTS = "colgroup table tbody tfoot thead tr".split(" ");

/** Elements that HTML closes by itself. */
const SELF_CLOSED = "body colgroup dd dt html li optgroup p rp rt tbody td tfoot th thead tr".split(
  " ",
);

/** Checks the elements with `data-widget`: their widgets, their attributes and where they stand. */
export function checkMountPoints(context: PageContext): void {
  for (const element of context.elements) {
    checkRepeated(element, context);
    const attribute = element.attributes.find(({ name }) => name === ATTRIBUTES.widget);
    if (!attribute) checkMisspeltNames(element, context);
    else {
      checkElement(element, context);
      checkPosition(element, context);
      checkOptions(element, attribute, context);
    }
  }
}

function isMountPoint(element: PageElement): boolean {
  return element.read(ATTRIBUTES.widget) !== undefined;
}

/** Checks the attributes that are written twice, of elements with one of ours. */
function checkRepeated({ attributes, repeated }: PageElement, { report }: PageContext): void {
  if (!attributes.some(({ name }) => COMMON.includes(name))) return;
  for (const attribute of repeated) {
    if (!attribute.name.startsWith(PREFIX)) continue;
    report(
      "attribute-duplicate",
      attribute,
      `The tag has ${attribute.name} twice, and the browser ignores this one.`,
      "Remove one of them.",
    );
  }
}

function checkMisspeltNames(
  { attributes }: PageElement,
  { ownAttributes, report }: PageContext,
): void {
  for (const attribute of attributes) {
    const { name, value } = attribute;
    if (COMMON.includes(name) || isOwn(name, ownAttributes)) continue;
    // With two letters changed, `data-budget` would be `data-widget`.
    const meant = COMMON.find((common) => measureDistance(common, name) === 1);
    if (!meant) continue;
    report(
      "unknown-attribute",
      attribute,
      `The widgets don't read ${name}. Did you mean ${meant}?`,
      value === "" ? `Write ${meant}.` : `Write ${meant}="${value}".`,
    );
  }
}

function checkElement(element: PageElement, { page, report }: PageContext): void {
  const { name, isHtml } = element;
  if (!isHtml || CHILDLESS.includes(name)) {
    report(
      "mount-point-element",
      element,
      `A widget can't stand in <${name}>, which has no place for other elements.`,
      "Write a <div>, or a <span> within a line of text, around it or beside it.",
    );
  } else if (TABLE_PARTS.includes(name)) {
    report(
      "mount-point-element",
      element,
      `A widget can't stand in <${name}>, which has place for parts of a table only.`,
      "Write a <div> into a cell, or beside the table.",
    );
  } else if (endsWithSlash(page, element)) {
    report(
      "mount-point-not-closed",
      element,
      `HTML ignores the / in <${name} … />, so all that follows is the content of this mount point, and the widget replaces it.`,
      `Write <${name} …></${name}>.`,
    );
  } else if (isLeftOpen(element)) {
    report(
      "mount-point-not-closed",
      element,
      `This mount point has no end tag, so what follows is its content, and the widget replaces it.`,
      `Write </${name}> where its content ends.`,
    );
  }
}

function isLeftOpen({ isClosed, name }: PageElement): boolean {
  return !isClosed && !SELF_CLOSED.includes(name);
}

function checkPosition(element: PageElement, { elements, report }: PageContext): void {
  const table = elements.find((other) => other.name === "table" && isMovedBefore(element, other));
  if (table) {
    report(
      "mount-point-element",
      element,
      `Between the parts of a table, HTML allows no <${element.name}>, so the browser moves this mount point before the table of line ${table.line}.`,
      "Write it into a cell, or before the table.",
    );
  }
  const outer = findAncestor(element, isMountPoint);
  // One that is not closed has a finding, and contains all the others.
  if (outer && !isLeftOpen(outer)) {
    report(
      "mount-point-nested",
      element,
      `This mount point is in that of ${outer.read(ATTRIBUTES.widget)} in line ${outer.line}, which removes it once it is ready.`,
      "Put it beside the other one.",
    );
  }
  const control = isControl(element) ? element : findAncestor(element, isControl);
  if (control) {
    const where = control === element ? "is" : "is in";
    const article = control.name === "a" ? "an" : "a";
    report(
      "mount-point-nested",
      element,
      `This mount point ${where} ${article} <${control.name}>${where === "is" ? "" : ` of line ${control.line}`}. The widget has controls of its own, which don't work there: a click also does what the <${control.name}> does.`,
      where === "is" ? "Write a <div> or a <span>." : `Put it beside the <${control.name}>.`,
    );
  }
}

/** Whether an element is written in a table that does not contain it. */
function isMovedBefore(element: PageElement, table: PageElement): boolean {
  const isInside = table.start < element.start && element.start < table.end;
  return isInside && findAncestor(element, (ancestor) => ancestor === table) === undefined;
}

function isControl({ name, read }: PageElement): boolean {
  return name === "button" || (name === "a" && read("href") !== undefined);
}

function checkOptions(element: PageElement, named: PageAttribute, context: PageContext): void {
  const { report } = context;
  const written = named.value;
  const meant = NAMES.includes(written) ? written : findClosest(written, NAMES);
  if (meant !== written) {
    // After a missing quotation mark, the other attributes are none.
    if (reportBrokenValue(named, "unknown-widget", report)) return;
    report(
      "unknown-widget",
      named,
      `There is no widget “${written}”.${meant ? ` Did you mean ${meant}?` : ""}`,
      meant
        ? `Write ${ATTRIBUTES.widget}="${meant}".`
        : `Write one of ${NAMES.join(", ")}, or remove the attribute.`,
    );
  }
  if (meant === undefined) return;
  const rules = Object.values(WIDGET_SCHEMAS.get(meant) ?? {});
  const misspelt = new Set<string | undefined>();
  for (const attribute of element.attributes) {
    if (COMMON.includes(attribute.name)) continue;
    const rule = rules.find((one) => one.attribute === attribute.name);
    if (attribute.name.startsWith(PREFIX) && reportPlaceholder(attribute, report)) continue;
    if (rule) checkValue(attribute, rule, context);
    else misspelt.add(checkUnknown(attribute, meant, rules, context));
  }
  checkMissing(element, meant, rules, misspelt, report);
}

function checkMissing(
  element: PageElement,
  name: string,
  rules: readonly OptionRule<unknown>[],
  misspelt: ReadonlySet<string | undefined>,
  report: Report,
): void {
  for (const { attribute, reader, field, default: fallback } of rules) {
    const isWritten = element.read(attribute) !== undefined || misspelt.has(attribute);
    if (fallback !== undefined || field || isWritten) continue;
    report(
      "missing-value",
      element,
      `${attribute} is missing. Without it there is no ${name} widget.`,
      `Write ${attribute}="…" with ${describeAllowed(reader.allowed)}.`,
    );
  }
  if (name === "help-icon" && !element.text.trim() && element.children.length === 0) {
    report(
      "missing-value",
      element,
      "This help icon has no text: its popover shows the content of the element.",
      "Write the help text into the element.",
    );
  }
}

function checkValue(
  attribute: PageAttribute,
  { reader, field, default: initial }: OptionRule<unknown>,
  { config, report }: PageContext,
): void {
  const { name, value } = attribute;
  const fallback = field ? config[field] : initial;
  if (reader.read(value) !== undefined) return;
  if (reportBrokenValue(attribute, "invalid-value", report)) return;
  const meant = findClosest(value, reader.allowed.split(", "));
  const used =
    fallback === undefined ? "the widget is not shown" : `${JSON.stringify(fallback)} is used`;
  report(
    "invalid-value",
    attribute,
    `${name}="${value}" is not possible, so ${used}.${meant ? ` Did you mean ${meant}?` : ""}`,
    `Write ${meant ? `${name}="${meant}"` : describeAllowed(reader.allowed)}.`,
  );
}

/** Returns the attribute that was probably meant. */
function checkUnknown(
  attribute: PageAttribute,
  widget: string,
  rules: readonly OptionRule<unknown>[],
  { ownAttributes, report }: PageContext,
): string | undefined {
  const { name, value } = attribute;
  const own = rules.map((rule) => rule.attribute);
  const list = own.length ? `Attributes of ${widget}: ${own.join(", ")}.` : `${widget} has none.`;
  const isBare = !name.startsWith(PREFIX);
  // Without the prefix, which would make any two short names similar.
  const short = isBare ? name : name.slice(PREFIX.length);
  const names = [...own, ATTRIBUTES.open].map(toShort);
  const closest = isBare ? names.find((one) => one === short) : findClosest(short, names);
  if (isOwn(name, ownAttributes) || (isBare && !closest)) return undefined;
  const meant = closest && PREFIX + closest;
  report(
    "unknown-attribute",
    attribute,
    `The ${widget} widget doesn't read ${name}.${meant ? ` Did you mean ${meant}?` : ""}`,
    meant
      ? `Write ${meant}="${value}".`
      : `If a script of your page reads it, call check with --own-attribute ${name}. If not, remove it. ${list}`,
  );
  return meant;
}

function isOwn(name: string, ownAttributes: readonly string[]): boolean {
  return ownAttributes.some((prefix) => name.startsWith(prefix));
}

function toShort(attribute: string): string {
  return attribute.slice(PREFIX.length);
}
