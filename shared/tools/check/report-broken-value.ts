import { findPlaceholder } from "./find-placeholder.ts";
import type { Report, RuleName } from "./finding.ts";
import type { PageAttribute } from "./parse-page.ts";

/**
 * Reports an invalid value of an attribute that is not what the page author wrote: a placeholder of a
 * template, or all up to the next quotation mark, because one is missing.
 *
 * @param rule of a missing quotation mark
 * @returns whether there is a finding
 */
export function reportBrokenValue(
  attribute: PageAttribute,
  rule: RuleName,
  report: Report,
): boolean {
  const { name, value } = attribute;
  if (reportPlaceholder(attribute, report)) return true;
  const [tag] = /[<>]/.exec(value) ?? [];
  if (tag === undefined) return false;
  const [meant = "…"] = /[\w-]+/.exec(value) ?? [];
  report(
    rule,
    attribute,
    `The value of ${name} contains “${tag}”, so a quotation mark is probably missing before.`,
    `Write ${name}="${meant}".`,
  );
  return true;
}

/** @returns whether there is a finding */
export function reportPlaceholder(attribute: PageAttribute, report: Report): boolean {
  const placeholder = findPlaceholder(attribute.value);
  if (!placeholder) return false;
  report("placeholder", attribute, placeholder.message, placeholder.fix);
  return true;
}
