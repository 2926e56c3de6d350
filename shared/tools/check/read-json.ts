import { findPlaceholder } from "../../view/rules/find-placeholder.ts";
import type { Report } from "../../view/rules/page-view.ts";
import type { Place } from "./finding.ts";
import { type JsonNode, parseJson } from "./parse-json.ts";

/** Where the findings of JSON are reported to. */
export interface JsonTarget {
  /** The place of an offset in the JSON. */
  at: (offset: number) => Place;
  report: Report;
}

/**
 * Reads a JSON object. It reports errors, placeholders of a template that make it invalid, and keys that
 * are there twice.
 *
 * @param what `The configuration`
 * @param ignored what follows from an error, as a sentence
 * @param isIgnored fields that are not read; none, if it is missing
 */
export function readJson(
  text: string,
  { at, report }: JsonTarget,
  what: string,
  ignored: string,
  isIgnored = (_field: string) => false,
): JsonNode | undefined {
  const { root, errors } = parseJson(text);
  const placeholders = new Set<number>();
  for (const { offset, message, fix } of errors) {
    const placeholder = findPlaceholder(text, offset);
    if (!placeholder || placeholder.index > offset)
      report("config-syntax", at(offset), { message: `${message} ${ignored}`, fix });
    else if (!placeholders.has(placeholder.index)) {
      const { index, message, fix } = placeholder;
      placeholders.add(index);
      report("placeholder", at(index), { message: `${message} ${ignored}`, fix });
    }
  }
  if (root && !root.members)
    report("config-syntax", at(root.offset), {
      message: `${what} is not an object. ${ignored}`,
      fix: "Write { … }.",
    });
  if (!root?.members) return undefined;
  const members = root.members.filter(({ key }) => !isIgnored(key));
  reportDuplicates({ ...root, members }, "", { at, report });
  return { ...root, members };
}

function reportDuplicates({ members = [] }: JsonNode, path: string, target: JsonTarget): void {
  const { at, report } = target;
  members.forEach(({ key, offset, node }, index) => {
    const earlier = members.find((other) => other.key === key);
    if (earlier && earlier !== members[index])
      report("config-duplicate", at(offset), {
        message: `“${path}${key}” is written twice; this one overrides that of line ${at(earlier.offset).line}.`,
        fix: "Remove one of them.",
      });
    reportDuplicates(node, `${path}${key}.`, target);
  });
}
