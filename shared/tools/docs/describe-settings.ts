import { readFile } from "node:fs/promises";
import type { GenericSchema } from "valibot";
import { settings } from "../build/settings.ts";
import { parseSettings, settingsSchema } from "../build/settings-schema.ts";
import { readComment, writeTable } from "./describe-widgets.ts";

/** What is known of a valibot schema beyond its type. */
interface Schema extends GenericSchema {
  wrapped?: Schema;
  entries?: Readonly<Record<string, Schema>>;
  options?: readonly unknown[];
}

/** A table of the build settings. What each means is its comment in the schema. */
export async function listSettings(): Promise<string> {
  const source = await readFile("shared/tools/build/settings-schema.ts", "utf8");
  const values: Readonly<Record<string, unknown>> = parseSettings(settings);
  const rows = Object.entries<Schema>(settingsSchema.entries).flatMap(([name, schema]) => {
    const { text: meaning } = readComment(source, `${name}: `);
    return Object.entries<Schema>(schema.entries ?? { "": schema }).map(([field, own]) => {
      const value = field ? Object(values[name])[field] : values[name];
      const path = field ? `${name}.${field}` : name;
      return [`\`${path}\``, listAllowed(own), `\`${JSON.stringify(value)}\``, meaning];
    });
  });
  return writeTable(["setting", "allowed", "here", "meaning"], rows);
}

function listAllowed({ wrapped, type, options }: Schema): string {
  if (wrapped) return listAllowed(wrapped);
  if (type === "picklist") return (options ?? []).map((one) => `\`"${one}"\``).join(" · ");
  return { boolean: "`true` · `false`", number: "a whole number from 1" }[type] ?? "a text";
}
