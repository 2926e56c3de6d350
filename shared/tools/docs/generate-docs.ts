import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { registry } from "../../../widgets/registry.ts";
import { readTexts } from "../build/read-texts.ts";
import classNames from "./class-names.json" with { type: "json" };
import { describeCalls, listCalls, listErrors } from "./describe-calls.ts";
import { listSettings } from "./describe-settings.ts";
import {
  listAttributes,
  listClasses,
  listWidgetTexts,
  readClasses,
  writeTable,
  writeTexts,
} from "./describe-widgets.ts";
import { listMissing } from "./list-missing.ts";
import { readProperties } from "./read-properties.ts";

/**
 * The generated parts of the docs. Each part stands in its page between `<!-- begin NAME -->` and
 * `<!-- end NAME -->`; what is around it is written by hand.
 *
 * @returns the whole pages by their paths, with their generated parts as they should be
 * @throws {Error} naming everything that is missing, and what to do
 */
export async function generateDocs(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const missing = await listMissing(registry, await readTexts());
  for (const [page, name, generate] of PARTS.filter(([page]) => existsSync(page))) {
    const text = pages.get(page) ?? (await readFile(page, "utf8"));
    const [begin, end] = [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`];
    const [before, rest = ""] = text.split(begin);
    const [, after] = rest.split(end);
    if (after === undefined) missing.push(`${page}: add the lines ${begin.trim()} and ${end}.`);
    else pages.set(page, `${before}${begin}\n${await generate()}\n${end}${after}`);
  }
  const classes = (await Promise.all(registry.map(readClasses))).flat().map(([name]) => name);
  for (const name of Object.keys(classNames))
    if (!classes.includes(name))
      missing.push(`shared/tools/docs/class-names.json: remove ${name}, which no widget has.`);
  if (missing.length > 0) throw new Error(`What is missing:\n  ${missing.join("\n  ")}`);
  return pages;
}

type Part = [page: string, name: string, generate: () => string | Promise<string>];

const PARTS: Part[] = [
  ...registry.flatMap((widget): Part[] => {
    const page = `docs/widgets/${widget.name}.md`;
    return [
      ...(widget.options ? [[page, "attributes", () => listAttributes(widget)] as Part] : []),
      [page, "texts", () => listWidgetTexts(widget)],
      [page, "classes", () => listClasses(widget)],
    ];
  }),
  ["docs/settings.md", "settings", listSettings],
  ["docs/texts.md", "texts", listTexts],
  ["docs/theming.md", "properties", listProperties],
  ["docs/calls.md", "list of calls", listCalls],
  ["docs/calls.md", "errors", listErrors],
  ["docs/calls.md", "calls", describeCalls],
];

/** A table of keys and English texts for each widget. */
async function listTexts(): Promise<string> {
  const { en = {} } = await readTexts();
  const groups = new Map<string, [string, string][]>();
  for (const [key, text] of Object.entries(en)) {
    const [group = ""] = key.split(".");
    groups.set(group, [...(groups.get(group) ?? []), [key, text]]);
  }
  return [...groups].map(([group, texts]) => `### ${group}\n\n${writeTexts(texts)}`).join("\n");
}

/** A table of the custom properties with their defaults, from the styles of the widgets' roots. */
async function listProperties(): Promise<string> {
  const properties = readProperties(await readFile("shared/view/theme/tokens.css", "utf8"));
  const rows = properties
    .filter(({ name }) => !name.startsWith("--fw-dark-"))
    .map(({ name, initial }) => {
      const dark = properties.find((one) => one.name === name.replace("--fw-", "--fw-dark-"));
      const twin = dark ? [`\`${dark.name}\``, `\`${dark.initial}\``] : ["", ""];
      return [`\`${name}\``, `\`${initial}\``, ...twin];
    });
  return writeTable(["property", "default", "in the dark", "default"], rows);
}
