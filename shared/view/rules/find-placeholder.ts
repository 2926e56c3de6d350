import type { Report, Spot } from "./checked-page.ts";

/**
 * Placeholders of the usual template languages: `{{user}}`, `{user.id}`, `<%= user %>`, `%USER%`, … PHP may omit the
 * closing tag. The widgets fill `/{slug}/` and `={status}` in addresses, where `%C3%A9` is a letter. A script writes
 * `undefined` and the like for a missing value.
 */
const PLACEHOLDER = new RegExp(
  String.raw`\{\{\{.*?\}\}\}|\{\{.*?\}\}|\{%.*?%\}|\[%.*?%\]|<%.*?%>|<\?(?:php\b|=).*?(?:\?>|$)|` +
    String.raw`[$#%@]\{[^{}]*\}|\{[$#!@][^{}]*\}|(?<![/=])\{[A-Za-z]\w*\}|\{[A-Za-z]\w*(?:\.\w+)+\}|` +
    String.raw`\[\[[^[\]]*\]\]|\*\|\w+\|\*|###\w+###|__[A-Za-z]\w*__|%\(\w+\)[ds]|(?<!\d)%[A-Za-z]\w*%(?![\dA-Fa-f]{2})|^\s*@[A-Z]\w*(?:\.[A-Z]\w*)+\s*$|\[object \w+\]|^\s*(?:undefined|null|NaN|None)\s*$`,
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
