import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { type OptionRule, optionAttribute, readOption } from "../host/widget-options.ts";
import { describeAllowed, didYouMean, findClosest, measureDistance } from "./find-closest.ts";
import { findPlaceholder, reportBrokenValue, reportPlaceholder } from "./find-placeholder.ts";
import {
  atLine,
  findAncestor,
  nameFirst,
  type PageView,
  type ViewAttribute,
  type ViewElement,
} from "./page-view.ts";

/** By attribute. */
type Rules = ReadonlyMap<string, OptionRule<unknown>>;

/** Attributes of ours that stand on any element. */
export const COMMON: readonly string[] = [
  ...Object.values(ATTRIBUTES),
  "data-widget-notice",
  "data-widget-content",
];

/** Attributes of our script tags: the loader's, and that of the import map with hashes. */
const SCRIPT_ATTRIBUTES: readonly string[] = [
  "data-base",
  "data-demo",
  "data-isolation",
  "data-widget-integrity",
];

/** What follows `data-widget` in those that a page author writes. */
const SUFFIXES = ["-open", "-add", "-slot", "-config", "-notice", "-content"];

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
export function checkMountPoints(page: PageView): void {
  const [header, ...others] = page.elements.filter(
    ({ read }) => read(ATTRIBUTES.widget) === "header",
  );
  for (const other of others) {
    page.report("mount-point-duplicate", other, {
      message: `The page has more than one header; ${nameFirst(header as ViewElement)} is enough.`,
      fix: "Remove the one that is not needed, here or in the template of all pages.",
    });
  }
  for (const element of page.elements) {
    const attribute = element.attributes.find(({ name }) => name === ATTRIBUTES.widget);
    if (!attribute) checkMisspeltNames(element, page);
    else {
      checkElement(element, page);
      checkPosition(element, page);
      checkWidget(element, attribute, page);
    }
  }
}

/** Whether an element can hold a widget. */
export function canHoldWidget({ name, isHtml }: ViewElement): boolean {
  return isHtml && !CHILDLESS.includes(name) && !TABLE_PARTS.includes(name);
}

export function isLeftOpen({ isClosed, name }: ViewElement): boolean {
  return isClosed === false && !SELF_CLOSED.includes(name);
}

function checkMisspeltNames({ name: element, attributes }: ViewElement, page: PageView): void {
  const known = element === "script" ? [...COMMON, ...SCRIPT_ATTRIBUTES] : COMMON;
  for (const attribute of attributes) {
    const { name, value } = attribute;
    if (known.includes(name) || isOwn(name, page)) continue;
    const isOurs = name.startsWith(`${ATTRIBUTES.widget}-`);
    // With two letters changed, `data-budget` would be `data-widget`.
    const meant = isOurs
      ? findClosest(name.slice(ATTRIBUTES.widget.length), SUFFIXES)
      : name === "widget" && page.widgets.has(value)
        ? ATTRIBUTES.widget
        : known.find((common) => isOneEditAway(common, name));
    if (meant === undefined && !isOurs) continue;
    const written = meant && (isOurs ? ATTRIBUTES.widget + meant : meant);
    page.report("unknown-attribute", attribute, {
      message: `The widgets don't read ${name}.${didYouMean(written)}`,
      fix: !written
        ? `If a script of your page reads it, call check with --own-attribute ${name}. If not, remove it.`
        : value === ""
          ? `Write ${written}.`
          : `Write ${written}="${value}".`,
    });
  }
}

/** The lengths are compared first, because a page has thousands of attributes. */
function isOneEditAway(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && measureDistance(one, other) === 1;
}

function checkElement(element: ViewElement, { report }: PageView): void {
  if (canHoldWidget(element)) return;
  const isTablePart = TABLE_PARTS.includes(element.name);
  report("mount-point-element", element, {
    message: `A widget can't stand in <${element.name}>, which has ${isTablePart ? "place for parts of a table only" : "no place for other elements"}.`,
    fix: isTablePart
      ? "Write a <div> into a cell, or beside the table."
      : "Write a <div>, or a <span> within a line of text, around it or beside it.",
  });
}

function checkPosition(element: ViewElement, { report }: PageView): void {
  const outer = findAncestor(element, ({ read }) => read(ATTRIBUTES.widget) !== undefined);
  // One that is not closed has a finding, and contains all the others.
  if (outer && !isLeftOpen(outer)) {
    report("mount-point-nested", element, {
      message: `This mount point is in that of ${outer.read(ATTRIBUTES.widget)}${atLine("in", outer)}, which removes it once it is ready.`,
      fix: "Put it beside the other one.",
    });
  }
  const isSelf = isControl(element);
  const control = isSelf ? element : findAncestor(element, isControl);
  if (!control) return;
  const { name } = control;
  const where = `${isSelf ? "is" : "is in"} ${name === "a" ? "an" : "a"} <${name}>${isSelf ? "" : atLine("of", control)}`;
  report("mount-point-nested", element, {
    message: `This mount point ${where}. The widget has controls of its own, which don't work there: a click also does what the <${name}> does.`,
    fix: isSelf ? "Write a <div> or a <span>." : `Put it beside the <${name}>.`,
  });
}

function isControl({ name, read }: ViewElement): boolean {
  return name === "button" || (name === "a" && read("href") !== undefined);
}

function checkWidget(element: ViewElement, named: ViewAttribute, page: PageView): void {
  const { widgets, report } = page;
  const names = [...widgets.keys()];
  const written = named.value;
  const meant = widgets.has(written) ? written : findClosest(written, names);
  if (meant !== written) {
    // After a missing quotation mark, the other attributes are none.
    if (reportBrokenValue(named, "unknown-widget", report)) return;
    report("unknown-widget", named, {
      message: `There is no widget “${written}”.${didYouMean(meant)}`,
      fix: meant
        ? `Write ${ATTRIBUTES.widget}="${meant}".`
        : `Write one of ${names.join(", ")}, or remove the attribute.`,
    });
  }
  const { options } = widgets.get(meant ?? "") ?? {};
  if (meant && options) {
    const rules = Object.entries(options).map(
      ([key, rule]) => [optionAttribute(key), rule] as const,
    );
    checkAttributes(element, meant, new Map(rules), page);
  }
  if (meant === "help-icon" && !element.text.trim() && element.children.length === 0) {
    report("missing-value", element, {
      message: "This help icon has no text: its popover shows the content of the element.",
      fix: "Write the help text into the element.",
    });
  }
}

function checkAttributes(element: ViewElement, widget: string, rules: Rules, page: PageView): void {
  const misspelt = new Set<string | undefined>();
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (COMMON.includes(name)) continue;
    if (name.startsWith(PREFIX) && reportPlaceholder(attribute, page.report)) continue;
    if (!rules.has(name)) misspelt.add(reportUnknown(attribute, widget, rules, page));
  }
  for (const [name, rule] of rules) {
    const { reader } = rule;
    const attribute = element.attributes.find((one) => one.name === name);
    const { value, error } = readOption(rule, attribute?.value ?? null, page.config);
    if (!attribute && error && !misspelt.has(name)) {
      page.report("missing-value", element, {
        message: `${name} is missing. Without it there is no ${widget} widget.`,
        fix: `Write ${name}="…" with ${describeAllowed(reader.allowed)}.`,
      });
    }
    if (!attribute || !error || findPlaceholder(attribute.value)) continue;
    if (reportBrokenValue(attribute, "invalid-value", page.report)) continue;
    const meant = findClosest(attribute.value, reader.allowed.split(", "));
    const used =
      value === undefined ? "the widget is not shown" : `${JSON.stringify(value)} is used`;
    page.report("invalid-value", attribute, {
      message: `${name}="${attribute.value}" is not possible, so ${used}.${didYouMean(meant)}`,
      fix: `Write ${meant ? `${name}="${meant}"` : describeAllowed(reader.allowed)}.`,
    });
  }
}

/** Returns the attribute that was probably meant. */
function reportUnknown(
  attribute: ViewAttribute,
  widget: string,
  rules: Rules,
  page: PageView,
): string | undefined {
  const { name, value } = attribute;
  const own = [...rules.keys()];
  const isBare = !name.startsWith(PREFIX);
  // Without the prefix, which would make any two short names similar.
  const names = [...own, ATTRIBUTES.open, ATTRIBUTES.add].map((one) => one.slice(PREFIX.length));
  const closest = isBare
    ? names.find((one) => one === name)
    : findClosest(name.slice(PREFIX.length), names);
  if (isOwn(name, page) || (isBare && !closest)) return undefined;
  const meant = closest && PREFIX + closest;
  const list = own.length ? `Attributes of ${widget}: ${own.join(", ")}.` : `${widget} has none.`;
  page.report("unknown-attribute", attribute, {
    message: `The ${widget} widget doesn't read ${name}.${didYouMean(meant)}`,
    fix: meant
      ? `Write ${meant}="${value}".`
      : `If a script of your page reads it, call check with --own-attribute ${name}. If not, remove it. ${list}`,
  });
  return meant;
}

function isOwn(name: string, { ownAttributes }: PageView): boolean {
  return ownAttributes.some((prefix) => name.startsWith(prefix));
}
