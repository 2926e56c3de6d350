import type { BuildOptions } from "esbuild";
import type { Registration } from "../../widgets/registry.ts";
import type { Texts } from "../host/texts.ts";
import type { FragmentConfig, prerenderWidget as PrerenderWidget } from "../mount/prerender.tsx";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import { cssModules } from "./css-modules.ts";
import { findModule, ROOT } from "./project-files.ts";
import { runModule } from "./run-module.ts";

/**
 * Prerenders the registry's fragments, by file name: those without a page configuration in `fragments/`,
 * and a set for each configuration in a folder of its name.
 *
 * @param languages the build's own texts, which a configuration names by their address
 */
export async function prerenderFragments(
  registry: readonly Registration[],
  configs: Readonly<Record<string, FragmentConfig>>,
  languages: Readonly<Record<string, Texts>>,
  options: Pick<BuildOptions, "alias" | "define">,
): Promise<Map<string, string>> {
  const widgets = registry.filter(({ fragments }) => fragments);
  const contents = [
    'export { prerenderWidget } from "./shared/mount/prerender.tsx";',
    ...widgets.map(
      ({ name }) =>
        `export { widget as ${JSON.stringify(name)} } from ${JSON.stringify(findModule(name, "widget"))};`,
    ),
  ].join("\n");
  const { prerenderWidget, ...definitions } = await runModule<
    { prerenderWidget: typeof PrerenderWidget } & Record<string, WidgetDefinition>
  >(
    { contents, resolveDir: ROOT },
    {
      ...options,
      jsx: "automatic",
      // The build of react-dom for Node needs `require()`.
      conditions: ["edge-light"],
      plugins: [cssModules(new Map())],
    },
  );
  const files = new Map<string, string>();
  function addSet(folder: string, config?: FragmentConfig): void {
    for (const { name, fragments = {} } of widgets) {
      for (const [file, changed] of Object.entries(fragments)) {
        const markup = prerenderWidget(definitions[name] as WidgetDefinition, changed, config);
        files.set(`${folder}/${file}.html`, markup);
      }
    }
  }
  addSet("fragments");
  for (const [name, { texts = {}, ...config }] of Object.entries(configs)) {
    const [, language = ""] = /\btexts\/([\w-]+)\.json$/.exec(texts.from ?? "") ?? [];
    // Each fragment contains the page's texts, so others than those of these widgets would only make it long.
    const shown = Object.entries(languages[language] ?? {}).filter(([key]) =>
      widgets.some((widget) => key.startsWith(`${widget.name}.`)),
    );
    addSet(`fragments/${name}`, { ...config, texts: { ...Object.fromEntries(shown), ...texts } });
  }
  return files;
}
