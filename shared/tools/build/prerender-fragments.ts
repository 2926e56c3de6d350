import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import type { Registration } from "../../../widgets/registry.ts";
import type { Texts } from "../../page/host/fill-text.ts";
import { pickFragmentFields } from "../fragments/fragment-fields.ts";
import { listSlots } from "../fragments/list-slots.ts";
import type { Prerenderer } from "../fragments/prerender.tsx";
import { bundleModule } from "./bundle-module.ts";
import { cssModules } from "./css-modules.ts";
import { findModule, ROOT } from "./project-files.ts";
import { hashText } from "./write-files.ts";

/**
 * Bundles a module for Node that is a `Prerenderer` of the registry's fragments. The build runs it, and the command
 * `fundraising-widgets fragments` runs it again for other configurations.
 *
 * @param languages the build's own texts, which a configuration names by their address
 * @returns also the id by which fragments and the widgets of this build know each other
 */
export async function bundlePrerenderer(
  registry: readonly Registration[],
  languages: Readonly<Record<string, Texts>>,
  options: Pick<BuildOptions, "alias" | "define">,
): Promise<{ text: string; buildId: string; metafile: Metafile }> {
  const widgets = registry.filter(({ fragments }) => fragments);
  const imports = widgets.map(
    ({ name }, index) =>
      `import { widget as widget${index} } from ${JSON.stringify(findModule(name, "widget"))};`,
  );
  const list = widgets.map(
    ({ fragments }, index) => `[widget${index}, ${JSON.stringify(fragments)}]`,
  );
  // Each fragment contains texts, and the texts of other widgets would only make it longer. Header
  // and footer share the texts of links.
  const shown = ["links", ...widgets.map(({ name }) => name)];
  const isShown = ([key]: [string, string]) => shown.some((name) => key.startsWith(`${name}.`));
  const texts = Object.entries(languages).map(([language, all]) => [
    language,
    Object.fromEntries(Object.entries(all).filter(isShown)),
  ]);
  const contents = [
    'import { prerenderSet } from "./shared/tools/fragments/prerender.tsx";',
    ...imports,
    `const languages = ${JSON.stringify(Object.fromEntries(texts))};`,
    `export const prerender = (...page) => prerenderSet([${list.join(", ")}], languages, ...page);`,
  ].join("\n");
  const { text, metafile } = await bundleModule({
    ...options,
    stdin: { contents, resolveDir: ROOT },
    platform: "neutral",
    mainFields: ["module", "main"],
    // The build of react-dom for Node needs `require()`.
    conditions: ["edge-light"],
    jsx: "automatic",
    logLevel: "error",
    plugins: [cssModules(new Map())],
  });
  const buildId = hashText(text);
  return { text: `const BUILD_ID = "${buildId}";\n${text}`, buildId, metafile };
}

/**
 * The page configurations of the demo shop, each for the folder of its name, and the slots of its mount points.
 * A fragment shows nothing of a user, so one with any id stands for every signed-in user.
 */
const DEMO = path.join(ROOT, "demo-pages/fragments");

/** Prerenders the fragments for pages without a configuration, and those of the demo shop, by file name. */
export async function prerenderFragments({ prerender }: Prerenderer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const addSet = (folder: string, ...page: Parameters<typeof prerender>) => {
    for (const [file, markup] of prerender(...page)) files.set(`${folder}/${file}`, markup);
  };
  addSet("fragments");
  const slots = listSlots(await readFile(path.join(DEMO, "slots.html"), "utf8"));
  for (const file of await readdir(DEMO)) {
    if (!file.endsWith(".json")) continue;
    const config = JSON.parse(await readFile(path.join(DEMO, file), "utf8"));
    addSet(`fragments/${path.parse(file).name}`, pickFragmentFields(config), slots);
  }
  return files;
}
