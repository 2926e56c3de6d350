import type { Report } from "../../page/rules/page-view.ts";
import type { Place } from "./finding.ts";
import type { JsonNode } from "./parse-json.ts";

/** Where the findings of JSON are reported to. */
export interface JsonTarget {
  /** The place of an offset in the JSON. */
  at: (offset: number) => Place;
  report: Report;
}

/** Reports keys that an object has twice. */
export function reportDuplicates(
  node: JsonNode | undefined,
  path: string,
  { at, report }: JsonTarget,
): void {
  node?.members?.forEach(({ key, offset, node: child }, index, members) => {
    const first = members.findIndex((other) => other.key === key);
    const earlier = members[first];
    if (earlier && first !== index) {
      report("config-duplicate", at(offset), {
        message: `“${path}${key}” is written twice; this one overrides that of line ${at(earlier.offset).line}.`,
        fix: "Remove one of them.",
      });
    }
    reportDuplicates(child, `${path}${key}.`, { at, report });
  });
}
