import { createHash } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { version as minifierVersion, minify } from "@swc/core";
import * as esbuild from "esbuild";
import { transform } from "lightningcss";
import { cutReactDom, findCutMarkup } from "./shared/build/cut-react-dom.mjs";
import {
  groupShared,
  listClosure,
  MAIN_CHUNK,
  nameOnDemand,
  ON_DEMAND,
} from "./shared/build/group-shared.mjs";

/**
 * Builds the bundle: `node build.mjs [--watch] [--settings FILE] [--out DIR]`.
 *
 * 1. The main entry, the areas and the larger widgets are built in one go, so that there is one
 *    React and one store. Every entry is made to import the main one, so that all of it becomes one
 *    chunk: what an area needs of it is there already. What parts share beside it is grouped
 *    (shared/build/group-shared.mjs): no page pays for a dozen tiny files.
 * 2. The styles of the modules in each script become one style sheet beside it. esbuild itself would
 *    put shared styles into each entry anew.
 * 3. The loader is built last and alone (a classic script), with the table of what each part needs.
 */
const ROOT = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));

/** Browsers since March 2022: the oldest that all know `<dialog>`, which the areas are. */
const TARGET = ["chrome99", "edge99", "firefox98", "safari15.4"];
const LIGHTNING_TARGETS = {
  chrome: 99 << 16,
  edge: 99 << 16,
  firefox: 98 << 16,
  safari: (15 << 16) | (4 << 8),
};

const MAIN_ENTRY = path.join(ROOT, "widgets/fundraising.ts");

async function build({ out, settingsFile, isWatching }) {
  const startedAt = performance.now();
  const settings = await readSettings(settingsFile);
  const { registry } = await importTypeScript(path.join(ROOT, "widgets/registry.ts"));
  const define = toDefines(settings);
  const styles = new Map();
  const splitWith = (groups) =>
    esbuild.build({
      ...commonOptions(define),
      format: "esm",
      splitting: true,
      metafile: true,
      entryPoints: listEntries(registry),
      entryNames: "chunks/[name]-[hash]",
      chunkNames: "chunks/chunk-[hash]",
      // The hashes are of what esbuild writes, so another second minifier must change that.
      banner: { js: `/* ${minifierVersion} */` },
      outdir: out,
      jsx: "automatic",
      plugins: [linkMainEntry(registry, groups), trimReact(), cssModules(styles)],
    });
  const groups = groupShared((await splitWith([])).metafile.outputs, nameFile(MAIN_ENTRY));
  const { files, table } = await nameParts(await splitWith(groups), groups, styles, out);
  const loader = await esbuild.build({
    ...commonOptions({
      ...define,
      CHUNKS: JSON.stringify(table),
      WIDGETS: JSON.stringify(registry.map(({ name }) => name)),
    }),
    format: "iife",
    entryPoints: [path.join(ROOT, "loader/loader.ts")],
    outfile: path.join(out, "loader.js"),
  });
  files.set("loader.js", await shrink(loader.outputFiles[0].text, { module: false }));
  for (const [name, markup] of await prerender(registry, define)) {
    files.set(`fragments/${name}.html`, markup);
  }
  files.set("fragments/head.html", writeHead(table[MAIN_CHUNK]));
  files.set("loader.d.ts", await readFile(path.join(ROOT, "shared/host/public-api.ts"), "utf8"));
  await writeFiles(out, files, isWatching);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(
    `Built ${files.size} files into ${path.relative(process.cwd(), out)} in ${seconds} s.`,
  );
}

function commonOptions(define) {
  return {
    bundle: true,
    write: false,
    minify: true,
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    define,
  };
}

/** A page with an AMD loader defines `define`; packages that look for one would give themselves to it. */
function toDefines(settings) {
  const defines = {
    "process.env.NODE_ENV": '"production"',
    VERSION: JSON.stringify(version),
    define: "undefined",
  };
  const addGroup = (prefix, group) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === "object") addGroup(`${prefix}.${name}`, value);
      else defines[`${prefix}.${name}`] = JSON.stringify(value);
    }
  };
  addGroup("SETTINGS", settings);
  return defines;
}

async function readSettings(file) {
  const { parseSettings } = await importTypeScript(
    path.join(ROOT, "shared/settings/settings-schema.ts"),
  );
  return parseSettings((await importTypeScript(file)).settings);
}

/**
 * What a template puts into the page's head, so that the browser fetches the main entry beside the
 * loader instead of after it. The template replaces `{assets}` by the address of the loader's folder.
 */
function writeHead(mainFiles) {
  return mainFiles
    .map((file) => {
      const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
      return `<link rel="${rel}" href="{assets}${file}">\n`;
    })
    .join("");
}

/** The registry's fragments, rendered by the widgets' own code, by name. */
async function prerender(registry, define) {
  const widgets = registry.filter((part) => part.fragments);
  const source = [
    'export { prerenderWidget } from "./shared/mount/prerender.tsx";',
    ...widgets.map(
      ({ name }, index) => `export { widget as w${index} } from "${findModule(name, "widget")}";`,
    ),
  ].join("\n");
  const built = await importTypeScript({
    stdin: { contents: source, resolveDir: ROOT },
    define,
    jsx: "automatic",
    // react-dom has a build for Node as well, but that needs require().
    conditions: ["edge-light"],
    plugins: [cssModules(new Map())],
  });
  return widgets.flatMap(({ fragments }, index) =>
    Object.entries(fragments).map(([name, changed]) => [
      name,
      built.prerenderWidget(built[`w${index}`], changed),
    ]),
  );
}

/** Runs a TypeScript module of ours at build time: a file, or what these esbuild options name. */
async function importTypeScript(module) {
  const { outputFiles } = await esbuild.build({
    ...(typeof module === "string" ? { entryPoints: [module] } : module),
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "silent",
  });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}

function listEntries(registry) {
  const chunks = new Set(registry.map((part) => part.chunk));
  chunks.delete(MAIN_CHUNK);
  return [
    { in: MAIN_ENTRY, out: "start" },
    ...[...chunks].map((chunk) => ({ in: `part:${chunk}`, out: chunk })),
  ];
}

/** As esbuild names a file in what it tells about a build. */
function nameFile(file) {
  return path.relative(process.cwd(), file).split(path.sep).join("/");
}

/** What to import for a file that esbuild names so. */
function toSpecifier(file) {
  return file.startsWith(`${ES_REACT}:`) ? file.slice(ES_REACT.length + 1) : path.resolve(file);
}

function findModule(name, kind) {
  return path.join(ROOT, "widgets", name, `${name}.${kind}.tsx`);
}

/**
 * Entries that are made here: `part:{chunk}` (what the registry puts into a chunk), the list of the
 * widgets that come with the main entry, and a wrapper around each module that is imported
 * dynamically. All but the main entry import the main entry, and each imports the groups it uses.
 */
function linkMainEntry(registry, groups) {
  const importMain = `import ${JSON.stringify(MAIN_ENTRY)};`;
  const importGroups = (entryPoint) =>
    groups
      .filter(({ users }) => users.has(entryPoint))
      .flatMap(({ files }) => [...files])
      .map((file) => `import ${JSON.stringify(toSpecifier(file))};\n`)
      .join("");
  return {
    name: "link-main-entry",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^part:/ }, ({ path: name }) => ({
        path: name.slice(5),
        namespace: "part",
      }));
      onLoad({ filter: /.*/, namespace: "part" }, ({ path: chunk }) => {
        const exports = registry
          .filter((part) => part.chunk === chunk)
          .flatMap(({ name }) => ["widget", "area"].map((kind) => [kind, findModule(name, kind)]))
          .filter(([, file]) => existsSync(file))
          .map(([kind, file]) => `export { ${kind} } from ${JSON.stringify(file)};`);
        const contents = [importMain, importGroups(`part:${chunk}`), ...exports].join("\n");
        return { contents, resolveDir: ROOT, loader: "ts" };
      });

      onResolve({ filter: /^virtual:page-widgets$/ }, () => ({
        path: "all",
        namespace: "page-widgets",
      }));
      onLoad({ filter: /.*/, namespace: "page-widgets" }, () => {
        const names = registry.filter((part) => part.chunk === MAIN_CHUNK).map(({ name }) => name);
        const imports = names.map(
          (name, index) =>
            `import { widget as w${index} } from ${JSON.stringify(findModule(name, "widget"))};`,
        );
        const entries = names.map((name, index) => `${JSON.stringify(name)}: w${index}`);
        const contents = `${importGroups(nameFile(MAIN_ENTRY))}${imports.join("\n")}\nexport const pageWidgets = { ${entries.join(", ")} };`;
        return { contents, resolveDir: ROOT, loader: "ts" };
      });

      onResolve({ filter: /^\./ }, async ({ path: file, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(file, { kind: "import-statement", resolveDir, importer });
        return found.errors.length ? found : { path: found.path, namespace: "on-demand" };
      });
      onLoad({ filter: /.*/, namespace: "on-demand" }, ({ path: file }) => ({
        contents: `${importMain}\n${importGroups(ON_DEMAND + file)}export * from ${JSON.stringify(file)};`,
        resolveDir: ROOT,
        loader: "ts",
      }));
    },
  };
}

/**
 * React is CommonJS, so nothing of it is shaken off, and each use goes through its exports object.
 * Here its packages keep only the exports that are in use, react-dom/client only what those lead to
 * (shared/build/cut-react-dom.mjs), and our code imports them as ES modules, by names that minify to
 * one letter. A new use that is not in the list is a build error.
 */
const INTERNALS = "_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const REACT_IN_USE = [
  ...["Component", "Fragment", "createElement"],
  ...["useCallback", "useDebugValue", "useEffect", "useEffectEvent", "useId", "useLayoutEffect"],
  ...["useMemo", "useRef", "useState", "useSyncExternalStore"],
];
const EXPORTS_IN_USE = {
  react: [...REACT_IN_USE, "version", `__CLIENT_INTERNALS${INTERNALS}`],
  "react-dom": ["flushSync", `__DOM_INTERNALS${INTERNALS}`],
};
const ES_REACT = "es-react";
const ES_EXPORTS = {
  react: REACT_IN_USE,
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
  "react-dom": ["flushSync"],
};

function trimReact() {
  return {
    name: "trim-react",
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /\bcjs[\\/]react(-dom)?\.production\.js$/ }, async ({ path: file }) => {
        const kept = EXPORTS_IN_USE[path.basename(file, ".production.js")];
        const source = await readFile(file, "utf8");
        // What no name leads to any more is dropped by the minifier.
        const contents = source.replace(/^exports\.(\w+) =/gm, (assignment, name) =>
          kept.includes(name) ? assignment : `var unused_${name} =`,
        );
        return { contents, loader: "js" };
      });

      onLoad({ filter: /\bcjs[\\/]react-dom-client\.production\.js$/ }, async ({ path: file }) => ({
        contents: cutReactDom(await readFile(file, "utf8"), Object.values(ES_EXPORTS).flat()),
        loader: "js",
      }));
      onLoad({ filter: /\.tsx$/ }, async ({ path: file }) => {
        const contents = await readFile(file, "utf8");
        const found = findCutMarkup(contents);
        if (!found) return { contents, loader: "tsx" };
        const text = `What React has for ${found} is cut: see shared/build/react-dom-cuts.mjs.`;
        return { errors: [{ text, location: { file } }] };
      });

      onResolve(
        { filter: /^react(-dom|\/jsx-runtime)?$/ },
        ({ path: name, importer, namespace }) => {
          const isReactItself =
            namespace === ES_REACT || /node_modules[\\/]react(-dom)?[\\/]/.test(importer);
          return isReactItself ? undefined : { path: name, namespace: ES_REACT };
        },
      );
      onLoad({ filter: /.*/, namespace: ES_REACT }, ({ path: name }) => ({
        contents: `import all from "${name}";
          export const { ${ES_EXPORTS[name].join(", ")} } = all;
          export default all;`,
        resolveDir: ROOT,
      }));
    },
  };
}

/**
 * `*.module.css`: class names become `fw-{file}-{name}` (`fw-{file}` for the one named like the
 * file), and each rule gets the weight of an id, so that no style sheet of a host beats it by a
 * longer selector. The rules are kept aside in `styles`, by file.
 */
function cssModules(styles) {
  return {
    name: "css-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, async ({ path: filename }) => {
        const base = path.basename(filename, ".module.css");
        const { code, exports } = transform({
          filename,
          code: await readFile(filename),
          minify: true,
          targets: LIGHTNING_TARGETS,
          cssModules: { pattern: `fw-${base}-[local]` },
          visitor: { Selector: addWeight },
        });
        const own = new RegExp(`\\bfw-${base}-${base}(?![\\w-])`, "g");
        const css = code.toString().replace(own, `fw-${base}`);
        styles.set(path.relative(ROOT, filename), css.replaceAll(`#fw-${base}-\\9`, "#\\9"));
        const names = Object.entries(exports)
          .filter(([local]) => local !== IMPOSSIBLE_ID.name)
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

/** A second minifier finds 2.5 % (1.5 KB brotli of the main chunk) that esbuild leaves. */
async function shrink(source, { module }) {
  const { code } = await minify(source, {
    module,
    ecma: 2020,
    compress: { passes: 5 },
    mangle: true,
  });
  return code;
}

/** From esbuild's result to files by name and the table of what each part needs. */
async function nameParts({ metafile, outputFiles }, groups, styles, out) {
  const outputs = Object.entries(metafile.outputs);
  const nameOf = (output) => path.relative(out, path.resolve(output)).split(path.sep).join("/");
  const entries = outputs.filter(([, { entryPoint }]) => entryPoint);
  const closures = new Map(
    entries.map(([output]) => [output, listClosure(metafile.outputs, output)]),
  );
  const entryName = (output) => {
    // esbuild calls modules on demand just "chunk".
    const { entryPoint } = metafile.outputs[output];
    return entryPoint.startsWith(ON_DEMAND)
      ? nameOnDemand(entryPoint)
      : path.basename(output).replace(/-[A-Z0-9]{8}\.js$/, "");
  };
  const [mainScripts] = entries
    .filter(([output]) => entryName(output) === "start")
    .map(([output]) => closures.get(output));
  const groupName = (output) =>
    mainScripts.has(output)
      ? MAIN_CHUNK
      : groups.find(({ files }) =>
          Object.keys(metafile.outputs[output].inputs).some((input) => files.has(input)),
        ).name;

  const named = new Set();
  const renames = outputs
    .filter(([output]) => path.basename(output).startsWith("chunk-"))
    .map(([output, { entryPoint }]) => {
      const name = entryPoint ? entryName(output) : groupName(output);
      if (named.has(name)) throw new Error(`There are two chunks for ${name}.`);
      named.add(name);
      return [path.basename(output), path.basename(output).replace("chunk", name)];
    });
  const rename = (text) => renames.reduce((done, [from, to]) => done.replaceAll(from, to), text);

  const files = new Map();
  const sheets = new Map();
  for (const { path: output, text } of outputFiles) {
    files.set(rename(nameOf(output)), await shrink(rename(text), { module: true }));
  }
  for (const [output, { inputs }] of outputs) {
    const css = Object.keys(inputs)
      .filter((input) => styles.has(input))
      .map((input) => styles.get(input))
      .join("");
    if (!css) continue;
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 8).toUpperCase();
    const sheet = rename(nameOf(output)).replace(/-[A-Z0-9]{8}\.js$/, `-${hash}.css`);
    files.set(sheet, css);
    sheets.set(output, sheet);
  }

  const table = {};
  const reachable = new Set();
  for (const [output, { entryPoint }] of entries) {
    if (entryPoint.startsWith(ON_DEMAND)) continue;
    const name = entryName(output) === "start" ? MAIN_CHUNK : entryName(output);
    const needed = [...closures.get(output)].filter(
      (script) => name === MAIN_CHUNK || !mainScripts.has(script),
    );
    // What others have in common comes first, so that a part's own rules can build on it.
    const sheetsNeeded = needed.map((script) => sheets.get(script)).filter(Boolean);
    for (const sheet of sheetsNeeded) reachable.add(sheet);
    table[name] = [...needed.map((script) => rename(nameOf(script))), ...sheetsNeeded.reverse()];
  }
  for (const sheet of sheets.values()) {
    if (!reachable.has(sheet)) {
      throw new Error(
        `${sheet} belongs to a module that is only imported dynamically, so no page would ever ` +
          "load it. Move the styles to the widget that shows them.",
      );
    }
  }
  return { files, table };
}

/** Writes what has changed, with its compressed forms, and the manifest last. */
async function writeFiles(out, files, isWatching) {
  // While watching, a page that is open still needs the chunks it was built with.
  if (!isWatching) await rm(out, { recursive: true, force: true });
  await mkdir(path.join(out, "chunks"), { recursive: true });
  const manifest = { version, files: {} };
  await Promise.all(
    [...files].map(async ([name, text]) => {
      const bytes = Buffer.from(text);
      const file = path.join(out, name);
      const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
      manifest.files[name] = { bytes: bytes.length, integrity };
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      if (!isWatching) await writeCompressed(file, bytes);
    }),
  );
  manifest.files = Object.fromEntries(Object.entries(manifest.files).sort());
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(out, "manifest.json"), text);
  if (!isWatching) await writeCompressed(path.join(out, "manifest.json"), Buffer.from(text));
}

async function writeCompressed(file, bytes) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Builds anew after each change of a source; a failed build says why and the next change tries again. */
async function buildOnChange(options) {
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = async () => {
    hasChanged = true;
    if (isBuilding) return;
    isBuilding = true;
    while (hasChanged) {
      hasChanged = false;
      await build(options).catch(printError);
    }
    isBuilding = false;
  };
  for (const room of ["loader", "shared", "widgets"]) {
    watch(path.join(ROOT, room), { recursive: true }, rebuild);
  }
  await rebuild();
}

function printError(error) {
  // esbuild has printed its own messages already.
  if (!error.errors) console.error(error instanceof TypeError ? error.message : error);
}

const { values } = parseArgs({
  options: {
    watch: { type: "boolean", default: false },
    settings: { type: "string", default: path.join(ROOT, "shared/settings/settings.ts") },
    out: { type: "string", default: path.join(ROOT, "dist") },
  },
});
const options = {
  out: path.resolve(values.out),
  settingsFile: path.resolve(values.settings),
  isWatching: values.watch,
};
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (options.isWatching) await buildOnChange(options);
  else {
    await build(options).catch((error) => {
      printError(error);
      process.exitCode = 1;
    });
  }
}
