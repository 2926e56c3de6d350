import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { STATES } from "../../../demo-pages/gallery/states.ts";
import type { Texts } from "../../page/host/fill-text.ts";

/**
 * What the widgets still need besides their code, each with what to do. All at once, so that the author of a
 * new widget does not find one after the other.
 */
export async function listMissing(
  names: readonly string[],
  { en = {}, es = {} }: Readonly<Record<string, Texts>>,
): Promise<string[]> {
  const table = await readFile("docs/markup.md", "utf8");
  const gallery = STATES.map((state) => [state.header, state.markup, state.footer].join()).join();
  const missing: string[] = [];
  for (const name of names) {
    const page = `docs/widgets/${name}.md`;
    const picture = `pictures/widgets/${name}.webp`;
    const text = existsSync(page) ? await readFile(page, "utf8") : undefined;
    if (text === undefined)
      missing.push(`${page}: copy the page of a similar widget, and write what is different.`);
    else if (!text.includes(`(../${picture})`)) missing.push(`${page}: show the ../${picture}.`);
    if (!existsSync(`docs/${picture}`))
      missing.push(`docs/${picture}: add it to take-pictures.ts, and run npm run pictures.`);
    if (!table.includes(`(widgets/${name}.md)`))
      missing.push(`docs/markup.md: add ${name} to the table of mount points.`);
    if (!gallery.includes(`data-widget="${name}"`))
      missing.push(`demo-pages/gallery/states.ts: add states that show ${name}.`);
  }
  for (const key of Object.keys(en)) {
    if (!(key in es)) missing.push(`shared/view/texts/es.json: translate "${key}", “${en[key]}”.`);
  }
  return missing;
}
