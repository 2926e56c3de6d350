import type { Report, Spot } from "./checked-page.ts";
import { describeAllowed, didYouMean, findClosest } from "./find-closest.ts";
import type { RuleName } from "./rule-names.ts";

/**
 * Placeholders of the usual template languages: `{{user}}`, `{user.id}`, `<%= user %>`, `%USER%`, … PHP may omit the
 * closing tag. The widgets fill `/{slug}/` and `={status}` in addresses, where `%C3%A9` is a letter. A script writes
 * `undefined` and the like for a missing value.
 */
const PLACEHOLDER = new RegExp(
  String.raw`\{\{\{.*?\}\}\}|\{\{.*?\}\}|\{%.*?%\}|\[%.*?%\]|<%.*?%>|<\?(?:php\b|=).*?(?:\?>|$)|` +
    String.raw`[$#%@]\{[^{}]*\}|\{[$#!@][^{}]*\}|(?<![/=])\{[A-Za-z]\w*\}|\{[A-Za-z]\w*(?:\.\w+)+\}|` +
    String.raw`\[\[[^[\]]*\]\]|\*\|\w+\|\*|###\w+###|__[A-Za-z]\w*__|%\(\w+\)[ds]|(?<!\d)%[A-Za-z]\w*%(?![\dA-Fa-f]{2})|\[object \w+\]|^\s*(?:undefined|null|NaN|None)\s*$`,
  "gs",
);

/** The first placeholder in a text that a server's template should have replaced, from an offset on, with its index. */
export function findPlaceholder(text: string, offset = 0) {
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER)) {
    if (index + found.length <= offset) continue;
    return {
      index,
      message: `“${found}” stands where the template should have written a value.`,
      fix: "Let the template write it. If this is the template, check the page that the server makes of it.",
    };
  }
  return undefined;
}

/**
 * @param label the beginning of the message
 * @returns whether there is a finding
 */
export function reportPlaceholder(text: string, spot: Spot, report: Report, label = ""): boolean {
  const placeholder = findPlaceholder(text);
  if (placeholder)
    report("placeholder", spot)`${label}${placeholder.message}
      ${placeholder.fix}`;
  return placeholder !== undefined;
}

/**
 * Reports an invalid value of an attribute that is not what the page author wrote: a placeholder of a
 * template, or all up to the next quotation mark, because one is missing.
 *
 * @param rule of a missing quotation mark
 * @returns whether there is a finding
 */
export function reportBrokenValue(attribute: Attr, rule: RuleName, report: Report): boolean {
  const { name, value } = attribute;
  if (reportPlaceholder(value, attribute, report)) return true;
  const [tag] = /[<>]|=$/.exec(value) ?? [];
  if (tag === undefined) return false;
  const [meant = "…"] = /[\w-]+/.exec(value) ?? [];
  report(rule, attribute)`
    The value of ${name} contains “${tag}”, so a quotation mark is probably missing before.
    Write ${name}="${meant}".`;
  return true;
}

/**
 * Reports a value of an attribute that its reader rejects.
 *
 * @param allowed the words of the reader
 * @param effect the consequence: `nothing opens`
 */
export function reportInvalidValue(
  attribute: Attr,
  allowed: string,
  effect: string,
  report: Report,
): void {
  if (reportBrokenValue(attribute, "invalid-value", report)) return;
  const { name, value } = attribute;
  const meant = findClosest(value, allowed.split(", "));
  report("invalid-value", attribute)`
    ${name}="${value}" is not possible, so ${effect}.${didYouMean(meant)}
    Write ${meant ? `${name}="${meant}"` : describeAllowed(allowed)}.`;
}
