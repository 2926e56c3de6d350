import type { BuildOptions } from "esbuild";
import type { Registration } from "../../widgets/registry.ts";
import type { prerenderWidget as PrerenderWidget } from "../mount/prerender.tsx";
import type { WidgetDefinition } from "../mount/widget-definition.ts";
import { cssModules } from "./css-modules.ts";
import { findModule, ROOT } from "./project-files.ts";
import { runModule } from "./run-module.ts";

/** Prerenders the registry's fragments, by file name. */
export async function prerenderFragments(
  registry: readonly Registration[],
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
  return new Map(
    widgets.flatMap(({ name, fragments = {} }) =>
      Object.entries(fragments).map(([file, changed]) => [
        `fragments/${file}.html`,
        prerenderWidget(definitions[name] as WidgetDefinition, changed),
      ]),
    ),
  );
}
