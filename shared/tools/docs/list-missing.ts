import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { STATES } from "../../../demo-pages/gallery/states.ts";
import type { Registration } from "../../../widgets/registry.ts";
import type { Texts } from "../../page/host/fill-text.ts";
import { listUnusedTexts } from "../build/list-unused-texts.ts";
import { readAttributes, readClasses } from "./describe-widgets.ts";
import { listMessages, listUnexplained } from "./list-messages.ts";

/** Tests that open every widget read these. */
const OPTION_CHANGES = "test/widgets/changed-options.dom.test.tsx";
const WIDGET_STATES = "test/helpers/widget-states.ts";

/**
 * What the widgets still need besides their code, each with what to do. All at once, so that the author of a
 * new widget does not find one after the other.
 */
export async function listMissing(
  widgets: readonly Registration[],
  { en = {}, es = {} }: Readonly<Record<string, Texts>>,
): Promise<string[]> {
  const table = await readFile("docs/markup.md", "utf8");
  const changelog = await readFile("CHANGELOG.md", "utf8");
  const changes = await readFile(OPTION_CHANGES, "utf8");
  const shown = await readFile(WIDGET_STATES, "utf8");
  const gallery = STATES.map((state) => [state.header, state.markup, state.footer].join()).join();
  const missing: string[] = [];
  for (const widget of widgets) {
    const { name } = widget;
    const page = `docs/widgets/${name}.md`;
    const picture = `pictures/widgets/${name}.webp`;
    const text = existsSync(page) ? await readFile(page, "utf8") : undefined;
    if (text === undefined)
      missing.push(`${page}: copy the page of a similar widget, and write what is different.`);
    else if (!text.includes(`(../${picture})`)) missing.push(`${page}: show the ../${picture}.`);
    if (!existsSync(`docs/${picture}`))
      missing.push(
        `docs/${picture}: add it to shared/tools/pictures/open-studio.ts, and run npm run pictures -- widgets/${name}.`,
      );
    if (!table.includes(`(widgets/${name}.md)`))
      missing.push(`docs/markup.md: add ${name} to the table of mount points.`);
    if (!changelog.includes(`\`${name}\``))
      missing.push(`CHANGELOG.md: name \`${name}\` below Unreleased.`);
    if (!gallery.includes(`data-widget="${name}"`))
      missing.push(`demo-pages/gallery/states.ts: add states that show ${name}.`);
    if (!existsSync(`test/widgets/${name}`)) missing.push(`test/widgets/${name}/: add tests.`);
    if (!shown.includes(`"${name}"`))
      missing.push(`${WIDGET_STATES}: add ${name} to LARGE_WIDGETS.`);
    if (widget.options && !new RegExp(`^ {2}"?${name}"?: \\{`, "m").test(changes))
      missing.push(`${OPTION_CHANGES}: change each attribute of ${name} in CHANGES.`);
    for (const { name: attribute, meaning } of widget.options ? await readAttributes(widget) : []) {
      if (!meaning) missing.push(`widgets/${name}/: say in a comment what ${attribute} means.`);
    }
    for (const [className, meaning] of await readClasses(widget)) {
      if (!meaning) missing.push(`shared/tools/docs/class-names.json: say what .${className} is.`);
    }
  }
  for (const key of await listUnusedTexts(Object.keys(en)))
    missing.push(`"${key}": show this text by its key, or remove it.`);
  for (const key of Object.keys(en))
    if (!(key in es)) missing.push(`shared/view/texts/es.json: translate "${key}", “${en[key]}”.`);
  for (const message of listUnexplained(listMessages()))
    missing.push(`docs/troubleshooting.md: explain “${message}” below “The console says …”.`);
  return [...new Set(missing)];
}
