import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { readDocument } from "../document/read-document.ts";
import { hostMessages } from "../host/report.ts";

/**
 * The fields that the page's configuration sets to a valid value: `cartIcon`, `links.home`. A field that
 * `readPageConfig` has rejected has a message that names it.
 */
export function readWrittenFields(): ReadonlySet<string> {
  const fields = listFields(parseScript());
  const isRejected = (field: string) =>
    hostMessages.some(({ message }) => message.includes(`"${field}": `));
  return new Set(fields.filter((field) => !isRejected(field)));
}

function parseScript(): unknown {
  const script = readDocument("querySelector")(`script[${ATTRIBUTES.config}]`);
  try {
    // As `readPageConfig` reads it: without a byte order mark.
    return JSON.parse(script?.textContent?.trim() ?? "");
  } catch {
    return undefined;
  }
}

function listFields(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== "")
    .flatMap(([name, field]) => [prefix + name, ...listFields(field, `${prefix}${name}.`)]);
}
