import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { type OptionRule, optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { INVISIBLE, nameInvisible } from "./check-json-syntax.ts";
import type { CheckedPage } from "./checked-page.ts";
import { describeAllowed, didYouMean, findClosest, measureDistance } from "./find-closest.ts";
import { findPlaceholder, reportPlaceholder } from "./find-placeholder.ts";
import { isBrokenValue, reportInvalidValue } from "./report-invalid-value.ts";

/** The rules of options by attribute. */
type Rules = ReadonlyMap<string, OptionRule>;

/** The widgets' attributes that are allowed on any element. */
export const COMMON: readonly string[] = [
  ...Object.values(ATTRIBUTES),
  "data-widget-notice",
  "data-widget-content",
];

/** Attributes of our script tags: for the loader, and for the import map with hashes. */
const SCRIPT_ATTRIBUTES: readonly string[] = [
  "data-base",
  "data-demo",
  "data-isolation",
  "data-widget-integrity",
];

/** The endings of attributes that begin with `data-widget` and that a page author writes. */
const SUFFIXES = ["-open", "-add", "-slot", "-config", "-notice", "-content"];

const PREFIX = "data-";

/** Checks the attributes of the widgets: which widget a mount point names, its options, and misspelt names. */
export function checkAttributes(page: CheckedPage): void {
  for (const element of page.find("*")) {
    const attribute = element.getAttributeNode(ATTRIBUTES.widget);
    if (attribute) checkWidget(element, attribute, page);
    else checkMisspeltNames(element, page);
  }
}

function checkMisspeltNames(element: Element, page: CheckedPage): void {
  const { localName, attributes } = element;
  const opened = element.getAttribute(ATTRIBUTES.open);
  const target = element.hasAttribute(ATTRIBUTES.add) ? "campaign" : (opened ?? "");
  const options = Object.keys(page.widgets.get(target)?.options ?? {}).map(optionAttribute);
  const known = localName === "script" ? [...COMMON, ...SCRIPT_ATTRIBUTES] : COMMON;
  for (const attribute of attributes) {
    const { name, value } = attribute;
    if (known.includes(name) || isOwn(name, page)) continue;
    if (options.includes(name))
      reportUnread(attribute, "What opens or adds something doesn't", undefined, page);
    // A colon in place of the equals sign.
    const bare = name.replace(/:.*/, "");
    const isOurs = name.startsWith(`${ATTRIBUTES.widget}-`);
    const suffix = isOurs && findClosest(bare.slice(ATTRIBUTES.widget.length), SUFFIXES);
    // With two letters changed, `data-budget` would be `data-widget`.
    const isWidget = (isOurs || name === "widget") && page.widgets.has(value);
    const near = isOurs ? undefined : known.find((common) => isNear(common, bare));
    const meant = suffix ? ATTRIBUTES.widget + suffix : isWidget ? ATTRIBUTES.widget : near;
    if (meant || isOurs) reportUnread(attribute, "The widgets don't", meant, page);
  }
}

/** The lengths are compared first, because a page has thousands of attributes. */
function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && measureDistance(one, other) <= 1;
}

/**
 * @param who the beginning of the message: `The widgets don't`
 * @param others added to the advice if the name does not look like a misspelt known attribute
 */
function reportUnread(
  attribute: Attr,
  who: string,
  meant: string | undefined,
  page: CheckedPage,
  others = "",
): void {
  const { name, value } = attribute;
  const readers = listReaders(name, page);
  const [invisible] = INVISIBLE.exec(name) ?? [];
  if (invisible && meant) {
    page.report("unknown-attribute", attribute)`
      Beside ${meant} is ${nameInvisible(invisible)}, which HTML takes for a part of the name.
      Write an ordinary space in its place.`;
    return;
  }
  const other = readers.length > 0 && `, which is for ${readers.join(", ")}`;
  const own = `If a script of your page reads it, call check with --own-attribute ${name}. If not, remove it.${others}`;
  page.report("unknown-attribute", attribute)`${who} read ${name}${other || ""}.${didYouMean(meant)}
    ${meant ? `Write ${meant}${value && `="${value}"`}.` : own}`;
}

/** What reads an attribute of this name. */
function listReaders(name: string, { widgets }: CheckedPage): string[] {
  const readers = [...widgets].filter(([, { options = {} }]) =>
    Object.keys(options).some((key) => optionAttribute(key) === name),
  );
  return [
    ...readers.map(([widget]) => widget),
    ...(SCRIPT_ATTRIBUTES.includes(name) ? ["the script tag"] : []),
    ...(name === "data-theme" ? ["<html>"] : []),
  ];
}

function checkWidget(element: Element, named: Attr, page: CheckedPage): void {
  const { widgets, report } = page;
  const names = [...widgets.keys()];
  const written = named.value;
  const meant = widgets.has(written) ? written : findClosest(written, names);
  if (meant !== written) {
    // If a quotation mark is missing, the other attributes are not real ones.
    if (isBrokenValue(named, report)) return;
    const other = `Write one of ${names.join(", ")}, or remove the attribute.`;
    report("unknown-widget", named)`There is no widget “${written}”.${didYouMean(meant)}
      ${meant ? `Write ${ATTRIBUTES.widget}="${meant}".` : other}`;
  }
  const { options } = widgets.get(meant ?? "") ?? {};
  if (meant && options) {
    const rules = Object.entries(options).map(
      ([key, rule]) => [optionAttribute(key), rule] as const,
    );
    checkOptions(element, meant, new Map(rules), page);
  }
  // What follows a part that is not closed is not in it.
  if (
    meant === "help-icon" &&
    !page.isLeftOpen(element) &&
    !element.textContent?.trim() &&
    element.children.length === 0
  )
    report("missing-value", element)`
      This help icon has no text: its popover shows the content of the element.
      Write the help text into the element.`;
}

function checkOptions(element: Element, widget: string, rules: Rules, page: CheckedPage): void {
  const misspelt = new Set<string | undefined>();
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (COMMON.includes(name) || isOwn(name, page)) continue;
    if (rules.has(name)) reportPlaceholder(attribute.value, attribute, page.report);
    else misspelt.add(reportUnknown(attribute, widget, rules, page));
  }
  for (const [name, rule] of rules) {
    const attribute = element.getAttributeNode(name);
    const { value, error } = readOption(rule, attribute?.value ?? null, page.config);
    if (!attribute && error && !misspelt.has(name))
      page.report("missing-value", element)`
        ${name} is missing. Without it there is no ${widget} widget.
        Write ${name}="…" with ${describeAllowed(rule.allowed)}.`;
    if (!attribute || !error || findPlaceholder(attribute.value)) continue;
    // 0 stands for a missing id or date.
    const other = rule.default === 0 ? "it is ignored" : `${JSON.stringify(value)} is used`;
    const used = value === undefined ? "the widget is not shown" : other;
    reportInvalidValue(attribute, rule.allowed, used, page.report);
  }
  for (const [name, rule] of rules) checkDate(element, name, rule, rules, page);
}

/** A date with a time, as databases write it, but without a zone such as `Z` or `+02`. */
const NO_ZONE = /^\s*\d{4}-\d\d-\d\d[T ][\d:.]+\s*$/;

/** Reports a time that each shopper's browser takes for another moment, and a date that is before the earlier one. */
function checkDate(
  element: Element,
  name: string,
  { allowed, notBefore = "", read }: OptionRule,
  rules: Rules,
  { report }: CheckedPage,
): void {
  const earlier = optionAttribute(notBefore);
  const attribute = element.getAttributeNode(name);
  const date = Number(read(attribute?.value));
  const start = Number(rules.get(earlier)?.read(element.getAttribute(earlier)));
  if (attribute && allowed.includes("date") && NO_ZONE.test(attribute.value))
    report("invalid-value", attribute)`
      ${name}="${attribute.value}" has no time zone, so it is another moment for shoppers in another zone.
      Write the zone after it, such as Z or -08:00, or a date without a time.`;
  // Both may be on the same day. An end at midnight belongs to the day before.
  if (attribute && date < new Date(start - 1).setHours(0, 0, 0, 0))
    report("invalid-value", attribute)`
      ${name} is before ${earlier}, and shoppers read both.
      Write a date after ${earlier}.`;
}

/**
 * Reports an attribute that looks like one of the widgets. Others belong to frameworks, tools and scripts of the page.
 *
 * @returns the attribute that was probably meant
 */
function reportUnknown(
  attribute: Attr,
  widget: string,
  rules: Rules,
  page: CheckedPage,
): string | undefined {
  const { name, value } = attribute;
  const own = [...rules.keys()];
  const canRead = (one: string) => !value || rules.get(one)?.read(value) !== undefined;
  const plain = name.replace(INVISIBLE, "");
  const isBare = !plain.startsWith(PREFIX);
  // Without the prefix, which would make any two short names similar.
  const names = [...own, ATTRIBUTES.open, ATTRIBUTES.add].map((one) => one.slice(PREFIX.length));
  const bare = plain.slice(PREFIX.length).replace(/:.*/, "");
  const closest = isBare
    ? names.find((one) => one === name)
    : (findClosest(bare, names) ??
      names.find((one) => [`widget-${one}`, `${widget}-${one}`].includes(bare)) ??
      // A part of a name says little: page builders write a `data-id`, too.
      names.find((one) => `-${one}-`.includes(`-${bare}-`) && canRead(PREFIX + one)));
  if (isBare && !closest) return undefined;
  const likely = closest && PREFIX + closest;
  // A name that another widget reads is no misspelling of one that can't have the value.
  const meant = likely && rules.has(likely) && !canRead(likely) ? undefined : likely;
  const isOurs = name.startsWith(ATTRIBUTES.widget) || listReaders(name, page).length > 0;
  if (!likely && !isOurs) return undefined;
  const list = own.length ? `Attributes of ${widget}: ${own.join(", ")}.` : `${widget} has none.`;
  reportUnread(attribute, `The ${widget} widget doesn't`, meant, page, ` ${list}`);
  return meant;
}

function isOwn(name: string, { ownAttributes }: CheckedPage): boolean {
  return ownAttributes.some((prefix) => name.startsWith(prefix));
}
