import {
  findConfigScript,
  parseConfig,
  validatePageConfig,
} from "../../page/host/read-page-config.ts";
import { selector } from "../../page/host/value-reader.ts";
import { listFields } from "./list-fields.ts";

/** The fields that the page's configuration sets to a valid value: `cartIcon`, `links.home`. */
export function readWrittenFields(): ReadonlySet<string> {
  const written = parseConfig(findConfigScript(), () => undefined);
  // The short form, as `readPageConfig` reads it.
  if (typeof written.texts === "string") written.texts = { from: written.texts };
  const rejected = new Set<string>();
  const config = validatePageConfig(written, "", selector, (path) => rejected.add(path));
  const used = new Map(listFields(config));
  const fields = listFields(written).filter(([path, value]) => {
    // Server templates write null or "" for a missing value; some fields may be empty.
    const isMissing = value === null || (value === "" && used.get(path) !== "");
    const isRejected = [...rejected].some((one) => `${path}.`.startsWith(`${one}.`));
    return !isMissing && !isRejected;
  });
  return new Set(fields.map(([path]) => path));
}
