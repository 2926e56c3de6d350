import { FIELDS } from "../../page/host/page-config.ts";
import { findConfigScript, parseConfig } from "../../page/host/read-page-config.ts";
import { group } from "../../page/host/value-reader.ts";

/** The fields that the page's configuration sets to a valid value: `cartIcon`, `links.home`. */
export function readWrittenFields(): ReadonlySet<string> {
  const written = parseConfig(findConfigScript(), () => undefined);
  const valid = group(FIELDS).read(written, {}, "", () => undefined) as object;
  return new Set(listFields(valid).map(([path]) => path));
}

/** The fields of a configuration and of its groups, with paths such as `links.home`. */
export function listFields(group: object, prefix = ""): [path: string, value: unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? listFields(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}
