import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "acorn";
import { simple } from "acorn-walk";
import { type Loader, type Plugin, transform } from "esbuild";
import MagicString from "magic-string";
import { ROOT } from "./project-files.ts";

/** The folder of the ponyfills: functions that stand in for built-ins without touching them. */
const FOLDER = path.join(ROOT, "shared/page/ponyfills");

interface Ponyfill {
  name: string;
  file: string;
}

/** `save.bind(null, id)` becomes `ponyfill_bind(save, null, id)`. */
const METHODS = new Map<string, Ponyfill>([["bind", { name: "bind", file: "bind.ts" }]]);

const GLOBALS = new Map<string, Ponyfill>([
  ["JSON.stringify", { name: "stringify", file: "stringify.ts" }],
  ["globalThis.Request", { name: "PlainRequest", file: "request.ts" }],
]);

const BUILT_INS = new RegExp(
  [...[...METHODS.keys()].map((name) => `\\.${name}\\b`), ...GLOBALS.keys()].join("|"),
);

/**
 * Inserts the ponyfills of built-ins that old libraries have broken, in our modules and in packages: React calls `bind`
 * for each state, and ky creates a `Request` for each call.
 */
export function insertPonyfills(): Plugin {
  return {
    name: "insert-ponyfills",
    setup({ onLoad }) {
      onLoad({ filter: /\.(tsx?|m?js)$/ }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        if (!BUILT_INS.test(source)) return undefined;
        const script = /\.tsx?$/.test(file) ? await compile(source, file) : source;
        const text = await insertInto(script, file);
        return text && { contents: text.toString(), loader: "js" };
      });
    },
  };
}

/**
 * @param script without TypeScript, which acorn can't parse
 * @param file its absolute path
 * @returns `undefined` where there is nothing to insert
 * @throws {Error} naming a call with `?.`, for which the inserted call would be another one
 */
export async function insertInto(script: string, file: string): Promise<MagicString | undefined> {
  if (path.dirname(file) === FOLDER || !BUILT_INS.test(script)) return undefined;
  const text = new MagicString(script);
  const used = new Set<Ponyfill>();
  const ast = parse(script, { ecmaVersion: "latest", sourceType: "module" });
  simple(ast, {
    CallExpression({ callee, arguments: [first], end, optional }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const method = METHODS.get(callee.property.name);
      if (!method || callee.computed) return;
      if (optional || callee.optional)
        throw new Error(`${file}: the ponyfill of "${method.name}" can't be called with "?.".`);
      used.add(method);
      text.prependRight(callee.object.start, `${localName(method)}(`);
      text.overwrite(callee.object.end, first?.start ?? end - 1, ",");
    },
    MemberExpression({ start, end }) {
      const global = GLOBALS.get(script.slice(start, end));
      if (!global) return;
      used.add(global);
      text.overwrite(start, end, localName(global));
    },
  });
  const isModule = ast.body.some(({ type }) => /^(Im|Ex)port/.test(type));
  for (const one of used) text.prepend(isModule ? importPonyfill(one) : await readPonyfill(one));
  return text;
}

/** No variable of the module has this name. */
const localName = ({ name }: Ponyfill) => `ponyfill_${name}`;

function importPonyfill(one: Ponyfill): string {
  const file = JSON.stringify(path.join(FOLDER, one.file));
  return `import { ${one.name} as ${localName(one)} } from ${file};`;
}

/** The function without its `export`, because an `import` would turn a CommonJS module into an ES module. */
async function readPonyfill(one: Ponyfill): Promise<string> {
  const source = await readFile(path.join(FOLDER, one.file), "utf8");
  return compile(
    source.replace(`export function ${one.name}`, `function ${localName(one)}`),
    one.file,
  );
}

async function compile(source: string, file: string): Promise<string> {
  const loader = path.extname(file).slice(1) as Loader;
  const { code } = await transform(source, { loader, jsx: "automatic" });
  return code;
}
