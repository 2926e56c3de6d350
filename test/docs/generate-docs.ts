import { readFile } from "node:fs/promises";
import { registry } from "../../widgets/registry.ts";
import { listAttributes, listClasses, listTexts } from "./describe-widgets.ts";
import { listBreakingChanges } from "./list-breaking-changes.ts";

/**
 * The generated parts of the docs. Each stands in its page between `<!-- begin NAME -->` and
 * `<!-- end NAME -->`; what is around it is written by hand.
 *
 * @returns the whole pages by their paths, with their generated parts as they should be
 */
export async function generateDocs(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const [page, name, generate] of PARTS) {
    const text = pages.get(page) ?? (await readFile(page, "utf8"));
    const [begin, end] = [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`];
    const [before, rest = ""] = text.split(begin);
    const [, after] = rest.split(end);
    if (after === undefined) throw new Error(`${page} has no ${begin.trim()} … ${end}.`);
    pages.set(page, `${before}${begin}\n${await generate()}\n${end}${after}`);
  }
  return pages;
}

type Part = [page: string, name: string, generate: () => Promise<string>];

const PARTS: Part[] = [
  ...registry.flatMap((widget): Part[] => {
    const page = `docs/widgets/${widget.name}.md`;
    return [
      ...(widget.options ? [[page, "attributes", () => listAttributes(widget)] as Part] : []),
      [page, "texts", () => listTexts(widget)],
      [page, "classes", () => listClasses(widget)],
    ];
  }),
  ["docs/upgrading.md", "breaking changes", listBreakingChanges],
];
