import { DONATION_AMOUNTS } from "../domain/limits.ts";
import { store } from "../store/store.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { readWrittenFields } from "./read-written-config.ts";

/** A proof of the user's identity, which is not for a screen. */
const SECRET = "user.userHash";

/** The fields of the page's configuration in force, with their sources. */
export function listConfig(): DebugEntry[] {
  const { page, user } = store.getState();
  const written = readWrittenFields();
  const config = { user: user ?? "signed out", donationAmounts: DONATION_AMOUNTS, ...page };
  return listFields(config).map(([field, value]) => ({
    title: field,
    value: field === SECRET ? "set" : JSON.stringify(value),
    source: describeSource(field, written),
  }));
}

function describeSource(field: string, written: ReadonlySet<string>): string {
  if (written.has(field)) return "configuration";
  if (field === "locale") return "language of the page";
  return field.startsWith("user.") ? "server" : "default";
}

function listFields(group: object, prefix = ""): [string, unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? listFields(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}
