import { isCutOpen } from "./check-quotes.ts";
import type { Report } from "./checked-page.ts";
import { describeAllowed, didYouMean, findClosest } from "./find-closest.ts";
import { reportPlaceholder } from "./find-placeholder.ts";

/** Whether an invalid value is not what the page author wrote, and has a finding as that. */
export function isBrokenValue(attribute: Attr, report: Report): boolean {
  return reportPlaceholder(attribute.value, attribute, report) || isCutOpen(attribute);
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
