import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Loader, type Plugin, transform } from "esbuild";
import ts from "typescript";
import { ROOT } from "./project-files.ts";

/** The folder of the functions that replace built-ins. */
const FOLDER = path.join(ROOT, "shared/built-ins");

interface Cure {
  /** The export that takes the place of the built-in. */
  name: string;
  /** Its file in the folder. */
  file: string;
}

/** `items.reduce(add, 0)` becomes `curedReduce(items, add, 0)`. */
const METHODS = new Map<string, Cure>([
  ["bind", { name: "curedBind", file: "bind.ts" }],
  ["reduce", { name: "curedReduce", file: "reduce.ts" }],
]);

const GLOBALS = new Map<string, Cure>([
  ["JSON.stringify", { name: "curedStringify", file: "stringify.ts" }],
  ["globalThis.Request", { name: "CuredRequest", file: "request.ts" }],
]);

const BUILT_INS = new RegExp(
  [...[...METHODS.keys()].map((name) => `\\.${name}\\b`), ...GLOBALS.keys()].join("|"),
);

/**
 * Replaces built-ins that old libraries have broken, in our modules and in those of packages: React calls
 * `bind` for each state, ky creates a `Request` for each call, and tippy.js calls `reduce`.
 */
export function cureBuiltIns(): Plugin {
  return {
    name: "cure-built-ins",
    setup({ onLoad }) {
      onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        if (path.dirname(file) === FOLDER || !BUILT_INS.test(source)) return undefined;
        return {
          contents: await cure(file, source),
          loader: path.extname(file).slice(1) as Loader,
        };
      });
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

async function cure(file: string, source: string): Promise<string> {
  const used = new Set<Cure>();
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: owner, name } = node.expression;
      const method = METHODS.get(name.text);
      if (method) {
        used.add(method);
        edits.push({ start: owner.getStart(), end: owner.getStart(), text: `${method.name}(` });
        edits.push({ start: owner.end, end: node.arguments.pos, text: "," });
      }
    }
    const global = ts.isPropertyAccessExpression(node) && GLOBALS.get(node.getText());
    if (global) {
      used.add(global);
      edits.push({ start: node.getStart(), end: node.end, text: global.name });
    }
    ts.forEachChild(node, visit);
  };
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  visit(parsed);
  const isModule = ts.isExternalModule(parsed);
  const added = await Promise.all(
    [...used].map((one) => (isModule ? importCure(one) : readCure(one))),
  );
  return added.join("") + applyEdits(source, edits);
}

function importCure({ name, file }: Cure): string {
  return `import { ${name} } from ${JSON.stringify(path.join(FOLDER, file))};`;
}

/** The function itself, because an `import` would turn a CommonJS module into an ES module. */
async function readCure({ file }: Cure): Promise<string> {
  const source = await readFile(path.join(FOLDER, file), "utf8");
  const { code } = await transform(source.replace(/^export /gm, ""), { loader: "ts" });
  return code;
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let end = 0;
  // Of two edits at one position, the one of the outer call was added first, and stays first.
  const parts = edits
    .toSorted((one, other) => one.start - other.start)
    .map((edit) => {
      const before = source.slice(end, edit.start);
      end = edit.end;
      return before + edit.text;
    });
  return parts.join("") + source.slice(end);
}
