import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { type Selector, type SelectorComponent, transform } from "lightningcss";
import { toMetafileName } from "./project-files.ts";
import { STYLE_TARGETS } from "./target-browsers.ts";

/**
 * `*.module.css`: class names become `fw-{file}-{name}` (`fw-{file}` for the one named like the
 * file), and each rule gets the weight of an id, so that no style sheet of a host beats it by a
 * longer selector. The rules go into `styles`, by the file's name in esbuild's metafile.
 */
export function cssModules(styles: Map<string, string>): Plugin {
  return {
    name: "css-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, async ({ path: filename }) => {
        const base = path.basename(filename, ".module.css");
        const { code, exports = {} } = transform({
          filename,
          code: await readFile(filename),
          minify: true,
          targets: STYLE_TARGETS,
          cssModules: { pattern: `fw-${base}-[local]` },
          visitor: { Selector: addWeight },
        });
        const own = new RegExp(`\\bfw-${base}-${base}(?![\\w-])`, "g");
        const css = code.toString().replace(own, `fw-${base}`);
        styles.set(toMetafileName(filename), css.replaceAll(`#fw-${base}-\\9`, "#\\9"));
        const names = Object.entries(exports)
          .filter(([local]) => local !== IMPOSSIBLE_NAME)
          // lightningcss tells them in another order each time, and each build would get other names.
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([local, { name }]) => [
            local.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
            name.replace(own, `fw-${base}`),
          ]);
        return {
          contents: `export default ${JSON.stringify(Object.fromEntries(names))}`,
          loader: "js",
        };
      });
    },
  };
}

/** Of an id that no element has: a control character. */
const IMPOSSIBLE_NAME = "\t";
const WEIGHT: SelectorComponent = {
  type: "pseudo-class",
  kind: "not",
  selectors: [[{ type: "id", name: IMPOSSIBLE_NAME }]],
};

/** Selectors inside `:not()` and the like are visited as well; there the weight changes nothing. */
function addWeight(selector: Selector): Selector | undefined {
  if (selector.some((part) => part.type === "id" && part.name === IMPOSSIBLE_NAME)) {
    return undefined;
  }
  const pseudoElement = selector.findIndex(({ type }) => type === "pseudo-element");
  const end = pseudoElement < 0 ? selector.length : pseudoElement;
  return [...selector.slice(0, end), WEIGHT, ...selector.slice(end)];
}
