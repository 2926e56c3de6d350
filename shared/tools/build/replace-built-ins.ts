import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Loader, type Plugin, transform } from "esbuild";
import MagicString from "magic-string";
import ts from "typescript";
import { ROOT } from "./project-files.ts";

/** The folder of the functions that replace built-ins. */
const FOLDER = path.join(ROOT, "shared/page/built-ins");

interface Cure {
  /** The export that takes the place of the built-in. */
  name: string;
  /** Its file in the folder. */
  file: string;
  /** The only package in which it is replaced; default: all modules. */
  onlyIn?: string;
}

/** `items.reduce(add, 0)` becomes `replacedReduce(items, add, 0)`. */
const METHODS = new Map<string, Cure>([
  ["bind", { name: "replacedBind", file: "bind.ts" }],
  ["reduce", { name: "replacedReduce", file: "reduce.ts" }],
  [
    "removeEventListener",
    { name: "replacedRemoveListener", file: "remove-listener.ts", onlyIn: "tippy.js" },
  ],
]);

const GLOBALS = new Map<string, Cure>([
  ["JSON.stringify", { name: "replacedStringify", file: "stringify.ts" }],
  ["globalThis.Request", { name: "CuredRequest", file: "request.ts" }],
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
      onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        if (path.dirname(file) === FOLDER || !BUILT_INS.test(source)) return undefined;
        return {
          contents: await replaceCalls(file, source),
          loader: path.extname(file).slice(1) as Loader,
        };
      });
    },
  };
}

async function replaceCalls(file: string, source: string): Promise<string> {
  const text = new MagicString(source);
  const used = new Set<Cure>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: owner, name } = node.expression;
      const method = METHODS.get(name.text);
      if (method && file.includes(method.onlyIn ?? "")) {
        used.add(method);
        text.prependRight(owner.getStart(), `${method.name}(`);
        text.overwrite(owner.end, node.arguments.pos, ",");
      }
    }
    const global = ts.isPropertyAccessExpression(node) && GLOBALS.get(node.getText());
    if (global) {
      used.add(global);
      text.overwrite(node.getStart(), node.end, global.name);
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === WINDOW) {
      text.overwrite(node.getStart(), node.end, "globalThis");
    }
    ts.forEachChild(node, visit);
  };
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  visit(parsed);
  const isModule = ts.isExternalModule(parsed);
  for (const one of used) text.prepend(isModule ? importCure(one) : await readCure(one));
  return text.toString();
}

function importCure({ name, file }: Cure): string {
  return `import { ${name} } from ${JSON.stringify(path.join(FOLDER, file))};`;
}

/** Our function without its `export`, because an `import` would turn a CommonJS module into an ES module. */
async function readCure({ file }: Cure): Promise<string> {
  const source = await readFile(path.join(FOLDER, file), "utf8");
  const { code } = await transform(source.replace(/^export /gm, ""), { loader: "ts" });
  return code;
}
