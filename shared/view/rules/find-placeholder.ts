import { isUnclosed } from "./check-quotes.ts";
import type { Report, Spot } from "./checked-page.ts";
import { describeAllowed, didYouMean, findClosest } from "./find-closest.ts";

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

/** Whether an invalid value is not what the page author wrote, and has a finding as that. */
export function isBrokenValue(attribute: Attr, report: Report): boolean {
  return reportPlaceholder(attribute.value, attribute, report) || isUnclosed(attribute.value);
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
  if (isBrokenValue(attribute, report)) return;
  const { name, value } = attribute;
  const meant = findClosest(value, allowed.split(", "));
  report("invalid-value", attribute)`
    ${name}="${value}" is not possible, so ${effect}.${didYouMean(meant)}
    Write ${meant ? `${name}="${meant}"` : describeAllowed(allowed)}.`;
}
