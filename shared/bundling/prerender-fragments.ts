import type { BuildOptions } from "esbuild";
import type { Registration } from "../../widgets/registry.ts";
import type { prerenderWidget } from "../mount/prerender.tsx";
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
    `export const widgets = {};`,
    ...widgets.map(
      ({ name }, index) =>
        `import { widget as w${index} } from ${JSON.stringify(findModule(name, "widget"))};
         widgets[${JSON.stringify(name)}] = w${index};`,
    ),
  ].join("\n");
  const exports = await runModule<{
    prerenderWidget: typeof prerenderWidget;
    widgets: Record<string, WidgetDefinition>;
  }>(
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
    widgets.flatMap(({ name, fragments }) =>
      Object.entries(fragments ?? {}).map(([file, changed]) => [
        `fragments/${file}.html`,
        exports.prerenderWidget(exports.widgets[name] as WidgetDefinition, changed),
      ]),
    ),
  );
}
