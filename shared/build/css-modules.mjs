import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "lightningcss";
import { nameFile } from "./project-files.mjs";
import { STYLE_TARGETS } from "./target-browsers.mjs";

/**
 * `*.module.css`: class names become `fw-{file}-{name}` (`fw-{file}` for the one named like the
 * file), and each rule gets the weight of an id, so that no style sheet of a host beats it by a
 * longer selector. The rules are kept aside in `styles`, by file as esbuild names it.
 */
export function cssModules(styles) {
  return {
    name: "css-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, async ({ path: filename }) => {
        const base = path.basename(filename, ".module.css");
        const { code, exports } = transform({
          filename,
          code: await readFile(filename),
          minify: true,
          targets: STYLE_TARGETS,
          cssModules: { pattern: `fw-${base}-[local]` },
          visitor: { Selector: addWeight },
        });
        const own = new RegExp(`\\bfw-${base}-${base}(?![\\w-])`, "g");
        const css = code.toString().replace(own, `fw-${base}`);
        styles.set(nameFile(filename), css.replaceAll(`#fw-${base}-\\9`, "#\\9"));
        const names = Object.entries(exports)
          .filter(([local]) => local !== IMPOSSIBLE_ID.name)
          .map(([local, { name }]) => [
            local.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
            name.replace(own, `fw-${base}`),
          ])
          // lightningcss tells them in another order each time, and each build would get other names.
          .sort(([one], [other]) => (one < other ? -1 : 1));
        return {
          contents: `export default ${JSON.stringify(Object.fromEntries(names))}`,
          loader: "js",
        };
      });
    },
  };
}

/** An id that no element can have: the name of a control character. */
const IMPOSSIBLE_ID = { type: "id", name: "\t" };
const WEIGHT = { type: "pseudo-class", kind: "not", selectors: [[IMPOSSIBLE_ID]] };

/** Selectors inside `:not()` and the like are visited as well; there the weight changes nothing. */
function addWeight(selector) {
  if (selector.some((part) => part.name === IMPOSSIBLE_ID.name)) return undefined;
  const pseudoElement = selector.findIndex((part) => part.type === "pseudo-element");
  const end = pseudoElement < 0 ? selector.length : pseudoElement;
  return [...selector.slice(0, end), WEIGHT, ...selector.slice(end)];
}
