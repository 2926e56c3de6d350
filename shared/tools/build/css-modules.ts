import path from "node:path";
import type { Plugin } from "esbuild";
import {
  bundle,
  type ReturnedRule,
  type Selector,
  type SelectorComponent,
  type StyleRule,
} from "lightningcss";
import { toMetafileName } from "./project-files.ts";
import { scopeClassName } from "./scope-class-name.ts";
import type { Settings } from "./settings-schema.ts";
import { STYLE_TARGETS } from "./target-browsers.ts";

/**
 * Compiles `*.module.css`: class names are those of `scopeClassName`, `@import` inserts the rules of another file, and all rules are isolated from the host's
 * style sheets:
 *
 * - Each rule gets the specificity of two ids, so that rules of the host with one id don't override it.
 * - With hard isolation, each rule is important as well and in a layer. Important rules of a layer
 *   override important rules outside of layers.
 *
 * @param styles receives the rules by file name in esbuild's metafile
 */
export function cssModules(styles: Map<string, string>, isolation: Settings["isolation"]): Plugin {
  const isHard = isolation === "hard";
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
          cssModules: { pattern, grid: false },
          visitor: { Selector: addSpecificity, ...(isHard && { Rule: { style: makeImportant } }) },
        });
        const unusedId = pattern.replace("[local]", UNUSED_ID);
        const css = rename(code.toString()).replaceAll(`#${unusedId}`, `#${UNUSED_ID}`);
        styles.set(toMetafileName(filename), isHard ? `@layer fw{${css}}` : css);
        const names = Object.entries(exports)
          // The others are ids and animations, whose names no script uses.
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

/** Makes all declarations of a rule important. */
function makeImportant(rule: { type: "style"; value: StyleRule }): ReturnedRule {
  const { type, value } = withoutNulls(rule);
  const { declarations = [], importantDeclarations = [] } = value.declarations ?? {};
  const all = [...declarations, ...importantDeclarations];
  return {
    type,
    value: { ...value, declarations: { declarations: [], importantDeclarations: all } },
  };
}

/** lightningcss rejects the nulls of its own rules where they contain a `var()`. */
function withoutNulls<T>(rule: T): T {
  return JSON.parse(JSON.stringify(rule), (_, value) => value ?? undefined);
}

/** An id that no element of the widgets has. A short one, because it is in every selector. */
const UNUSED_ID = "_";
const SPECIFICITY: SelectorComponent = {
  type: "pseudo-class",
  kind: "not",
  selectors: [
    [
      { type: "id", name: UNUSED_ID },
      { type: "id", name: UNUSED_ID },
    ],
  ],
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
