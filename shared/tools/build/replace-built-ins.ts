import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "acorn";
import { simple } from "acorn-walk";
import { type Loader, type Plugin, transform } from "esbuild";
import MagicString from "magic-string";
import { ROOT } from "./project-files.ts";

/** The folder of the functions that replace built-ins. */
const FOLDER = path.join(ROOT, "shared/page/built-ins");

interface Replacement {
  /** The export that takes the place of the built-in. */
  name: string;
  /** Its file in the folder. */
  file: string;
  /** The only package in which it is replaced; default: all modules. */
  onlyIn?: string;
}

/** `items.reduce(add, 0)` becomes `replacedReduce(items, add, 0)`. */
const METHODS = new Map<string, Replacement>([
  ["bind", { name: "replacedBind", file: "bind.ts" }],
  ["reduce", { name: "replacedReduce", file: "reduce.ts" }],
  [
    "removeEventListener",
    { name: "replacedRemoveListener", file: "remove-listener.ts", onlyIn: "tippy.js" },
  ],
]);

const GLOBALS = new Map<string, Replacement>([
  ["JSON.stringify", { name: "replacedStringify", file: "stringify.ts" }],
  ["globalThis.Request", { name: "ReplacedRequest", file: "request.ts" }],
]);

/** `document.defaultView` becomes `globalThis`: React and Popper would use an element with this name. */
const WINDOW = "defaultView";

const BUILT_INS = new RegExp(
  [...[...METHODS.keys(), WINDOW].map((name) => `\\.${name}\\b`), ...GLOBALS.keys()].join("|"),
);

/**
 * Replaces built-ins that old libraries have broken, in our modules and in those of packages: React calls
 * `bind` for each state, ky creates a `Request` for each call, and tippy.js calls `reduce` and
 * `removeEventListener`.
 */
export function replaceBuiltIns(): Plugin {
  return {
    name: "replace-built-ins",
    setup({ onLoad }) {
      onLoad({ filter: /\.(tsx?|m?js)$/ }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        if (path.dirname(file) === FOLDER || !BUILT_INS.test(source)) return undefined;
        const script = /\.tsx?$/.test(file) ? await compile(source, file) : source;
        return { contents: await replaceIn(script, file), loader: "js" };
      });
    },
  };
}

async function replaceIn(script: string, file: string): Promise<string> {
  const text = new MagicString(script);
  const used = new Set<Replacement>();
  const ast = parse(script, { ecmaVersion: "latest", sourceType: "module" });
  simple(ast, {
    CallExpression({ callee, arguments: [first], end }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const method = METHODS.get(callee.property.name);
      if (!method || !file.includes(method.onlyIn ?? "")) return;
      used.add(method);
      text.prependRight(callee.object.start, `${method.name}(`);
      text.overwrite(callee.object.end, first?.start ?? end - 1, ",");
    },
    MemberExpression({ property, start, end }) {
      const global = GLOBALS.get(script.slice(start, end));
      if (global) {
        used.add(global);
        text.overwrite(start, end, global.name);
      }
      if (property.type === "Identifier" && property.name === WINDOW)
        text.overwrite(start, end, "globalThis");
    },
  });
  const isModule = ast.body.some(({ type }) => /^(Im|Ex)port/.test(type));
  for (const one of used) text.prepend(isModule ? importFunction(one) : await readFunction(one));
  return text.toString();
}

function importFunction({ name, file }: Replacement): string {
  return `import { ${name} } from ${JSON.stringify(path.join(FOLDER, file))};`;
}

/** Our function without its `export`, because an `import` would turn a CommonJS module into an ES module. */
async function readFunction({ file }: Replacement): Promise<string> {
  const source = await readFile(path.join(FOLDER, file), "utf8");
  return compile(source.replace(/^export /gm, ""), file);
}

/** Compiles TypeScript, which acorn can't parse. */
async function compile(source: string, file: string): Promise<string> {
  const loader = path.extname(file).slice(1) as Loader;
  const { code } = await transform(source, { loader, jsx: "automatic" });
  return code;
}
