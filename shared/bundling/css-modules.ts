import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { type Selector, type SelectorComponent, transform } from "lightningcss";
import { CLASS_PREFIX } from "../chunks/contract-names.ts";
import { toMetafileName } from "./project-files.ts";
import { STYLE_TARGETS } from "./target-browsers.ts";

/**
 * Compiles `*.module.css`: class names become `fw-{file}-{name}` (`fw-{file}` for the one named like
 * the file), and each rule gets the specificity of an id, so that a host's style sheet does not
 * override it by a longer selector. `styles` receives the rules by file name in esbuild's metafile.
 */
export function cssModules(styles: Map<string, string>): Plugin {
  return {
    name: "css-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, async ({ path: filename }) => {
        const file = path.basename(filename, ".module.css");
        const base = CLASS_PREFIX + file;
        const { code, exports = {} } = transform({
          filename,
          code: await readFile(filename),
          minify: true,
          targets: STYLE_TARGETS,
          cssModules: { pattern: `${base}-[local]`, grid: false },
          visitor: { Selector: addSpecificity },
        });
        const own = new RegExp(`\\b${base}-${file}(?![\\w-])`, "g");
        const css = code.toString().replace(own, base);
        styles.set(toMetafileName(filename), css.replaceAll(`#${base}-\\9`, "#\\9"));
        const names = Object.entries(exports)
          .filter(([local]) => local !== UNUSED_ID)
          // lightningcss exports them in random order, which would change the hashes of each build.
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([local, { name }]) => [
            local.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
            name.replace(own, base),
          ]);
        return {
          contents: `export default ${JSON.stringify(Object.fromEntries(names))}`,
          loader: "js",
        };
      });
    },
  };
}

/** An id that no element has: a control character. */
const UNUSED_ID = "\t";
const SPECIFICITY: SelectorComponent = {
  type: "pseudo-class",
  kind: "not",
  selectors: [[{ type: "id", name: UNUSED_ID }]],
};

/** Selectors inside `:not()` and the like are visited as well, where this changes nothing. */
function addSpecificity(selector: Selector): Selector | undefined {
  if (selector.some((part) => part.type === "id" && part.name === UNUSED_ID)) {
    return undefined;
  }
  const pseudoElement = selector.findIndex(({ type }) => type === "pseudo-element");
  const end = pseudoElement < 0 ? selector.length : pseudoElement;
  return [...selector.slice(0, end), SPECIFICITY, ...selector.slice(end)];
}
