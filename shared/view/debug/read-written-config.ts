import { readWrittenConfig } from "../../page/host/page-config.ts";
import { findConfigScript, parseConfig } from "../../page/host/read-page-config.ts";
import { listFields } from "./list-fields.ts";

/** The fields that the page's configuration sets to a valid value: `cartIcon`, `links.home`. */
export function readWrittenFields(): ReadonlySet<string> {
  const written = parseConfig(findConfigScript(), () => undefined);
  return new Set(listFields(readWrittenConfig(written)).map(([path]) => path));
}
