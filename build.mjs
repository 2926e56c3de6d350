import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { cssModules } from "./shared/build/css-modules.mjs";
import { groupShared, MAIN_CHUNK } from "./shared/build/group-shared.mjs";
import { linkMainEntry, listEntries } from "./shared/build/link-main-entry.mjs";
import { nameParts } from "./shared/build/name-parts.mjs";
import { findModule, MAIN_ENTRY, nameFile, ROOT } from "./shared/build/project-files.mjs";
import { reachCookies } from "./shared/build/reach-cookies.mjs";
import { MINIFIER, shrink } from "./shared/build/shrink.mjs";
import { SCRIPT_TARGETS } from "./shared/build/target-browsers.mjs";
import { trimReact } from "./shared/build/trim-react.mjs";
import { writeFiles } from "./shared/build/write-files.mjs";

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
const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));

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
      banner: { js: `/* ${MINIFIER} */` },
      outdir: out,
      jsx: "automatic",
      plugins: [linkMainEntry(registry, groups), trimReact(), reachCookies(), cssModules(styles)],
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
  await writeFiles(out, files, { version, isWatching });
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
    target: SCRIPT_TARGETS,
    absWorkingDir: ROOT,
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
if (options.isWatching) await buildOnChange(options);
else {
  await build(options).catch((error) => {
    printError(error);
    process.exitCode = 1;
  });
}
