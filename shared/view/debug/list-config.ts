import { writeRedacted } from "../../page/host/redact.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { FIELDS, group, locale } from "../../shop/config/page-config.ts";
import { findConfig, parseConfig } from "../../shop/config/read-page-config.ts";
import { store } from "../../shop/store/store.ts";
import type { DebugEntry } from "./debug-list.tsx";

/** The fields of the page's configuration in force, with their sources. */
export function listConfig(): DebugEntry[] {
  const { page, user } = store.getState();
  const written = readWrittenFields();
  const fields = listValues({ user: user ?? "signed out", ...page });
  const isFromFile = (path: string) => path.startsWith("texts.") && !written.has(path);
  const fileCount = fields.filter(({ path }) => isFromFile(path)).length;
  const entries = fields
    .filter(({ path }) => !isFromFile(path))
    .map(({ path, value }) => ({
      title: path,
      value: writeRedacted(value, path),
      source: describeSource(path, value, written),
    }));
  if (!fileCount) return entries;
  return [...entries, { title: "texts", value: `${fileCount} from the file` }];
}

function describeSource(path: string, value: unknown, written: ReadonlySet<string>): string {
  // With `"ask"`, the user comes from the server, not from the configuration.
  const isAsked = path === "user" && written.has(path);
  const isUser = isAsked || path.startsWith("user.");
  // Without an id, the user in the configuration is ignored.
  if (written.has(path) && (!isUser || written.has("user.id"))) return "configuration";
  if (path === "locale" && locale.read(readDocument("documentElement").lang) === value)
    return "language of the page";
  return isUser ? "server" : "default";
}

/** The fields that the page's configuration sets to a valid value: `cartIcon`, `links.home`. */
export function readWrittenFields(): ReadonlySet<string> {
  const written = parseConfig(findConfig().json);
  const invalid = new Set<string>();
  group(FIELDS).read(written, "", (path) => invalid.add(path));
  const texts = typeof written.texts === "string" ? { from: written.texts } : written.texts;
  const paths = listValues({ ...written, texts }).map(({ path }) => path);
  return new Set(paths.filter((path) => !invalid.has(path)));
}

/** The fields of a configuration with paths such as `links.home`: each group, and after it the fields in it. */
export function listFields(group: object, prefix = ""): { path: string; value: unknown }[] {
  return Object.entries(group).flatMap(([name, value]) => [
    { path: prefix + name, value },
    ...(isRecord(value) ? listFields(value, `${prefix}${name}.`) : []),
  ]);
}

function listValues(config: object): { path: string; value: unknown }[] {
  return listFields(config).filter(({ value }) => !isRecord(value));
}
