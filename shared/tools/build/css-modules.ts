import path from "node:path";
import type { Plugin } from "esbuild";
import { bundle } from "lightningcss";
import { addSpecificity, UNUSED_ID } from "./add-specificity.ts";
import { toMetafileName } from "./project-files.ts";
import { scopeClassName } from "./scope-class-name.ts";
import { STYLE_TARGETS } from "./target-browsers.ts";

/**
 * Compiles `*.module.css`: `scopeClassName` makes the class names, `@import` inserts the rules of another file, and
 * each rule gets more specificity.
 *
 * @param styles receives the rules by file name in esbuild's metafile
 */
export function cssModules(styles: Map<string, string>): Plugin {
  return {
    name: "css-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, ({ path: filename }) => {
        const pattern = scopeClassName(filename, "[local]");
        const block = path.basename(filename, ".module.css");
        const unscoped = new RegExp(`\\b${pattern.replace("[local]", block)}(?![\\w-])`, "g");
        const rename = (text: string) => text.replace(unscoped, scopeClassName(filename, block));
        const { code, exports = {} } = bundle({
          filename,
          minify: true,
          targets: STYLE_TARGETS,
          // The container is one for all modules.
          cssModules: { pattern, grid: false, container: false },
          visitor: { Selector: addSpecificity },
        });
        const unusedId = pattern.replace("[local]", UNUSED_ID);
        const css = rename(code.toString()).replaceAll(`#${unusedId}`, `#${UNUSED_ID}`);
        styles.set(toMetafileName(filename), css);
        const names = Object.entries(exports)
          // Only classes: lightningcss also exports ids and animations, whose names no script uses.
          .filter(([, { name }]) => css.includes(`.${rename(name)}`))
          // lightningcss exports them in random order, which would change the hashes of each build.
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([local, { name }]) => [
            local.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
            rename(name),
          ]);
        // An export for each, so that a script contains only the names that it uses.
        const lines = names.map(([local, name]) => `export const ${local} = "${name}";`);
        return { contents: lines.join("\n"), loader: "js" };
      });
    },
  };
}
