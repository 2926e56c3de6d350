import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { registry } from "../../../widgets/registry.ts";
import type { ChunkTable } from "../../page/chunks/create-chunk-loader.ts";
import { CHUNKS_FOLDER, DEMO_CHUNK } from "../../page/chunks/public-names.ts";
import descriptions from "../docs/class-names.json" with { type: "json" };
import { readProperties } from "../docs/read-properties.ts";
import type { Prerenderer } from "../fragments/prerender.tsx";
import { bundleModule } from "./bundle-module.ts";
import { collectLicenses } from "./collect-licenses.ts";
import { commonJsExports } from "./commonjs-exports.ts";
import { cssModules } from "./css-modules.ts";
import { insertPonyfills } from "./insert-ponyfills.ts";
import { MINIFIER_VERSION, minifyWithSwc, type Script } from "./minify-with-swc.ts";
import { listScripts, nameChunks } from "./name-chunks.ts";
import {
  findSharedModules,
  linkChunks,
  listEntries,
  NOTHING_SHARED,
  type SharedModules,
} from "./plan-chunks.ts";
import { bundlePrerenderer, prerenderFragments } from "./prerender-fragments.ts";
import { ROOT } from "./project-files.ts";
import { readTexts } from "./read-texts.ts";
import { ALIASES, COMMONJS_PACKAGES, type Renderer } from "./renderers.ts";
import { parseSettings, type Settings } from "./settings-schema.ts";
import { LOADER_TARGET, SCRIPT_TARGETS } from "./target-browsers.ts";
import { hashText, writeFileInFolder, writeFiles } from "./write-files.ts";
import { writeHead, writeHeadWithIntegrity } from "./write-head.ts";

/** TypeScript lets a CommonJS module import types of an ES module only by a declaration such as this one. */
export const COMMONJS_TYPES =
  'export type * from "./loader.js" with { "resolution-mode": "import" };\n';

export interface BundleOptions {
  renderer: Renderer;
  /** Absolute path of the folder to write. */
  out: string;
  /** Absolute path of a module like `shared/tools/build/settings.ts`. */
  settingsFile: string;
  isWatching: boolean;
  /** Absolute path of the folder for source maps; default: none are made. */
  sourceMaps?: string | undefined;
  /**
   * With this, the build has demo data, whatever the settings say: the data of a reference back end (by default new
   * data is seeded), and the detail of the images in pixels.
   */
  demo?: { dataDir?: string; imageDetail?: number } | undefined;
}

/**
 * Builds the bundle for one renderer.
 *
 * 1. The main entry, the areas and the larger widgets are built together, so that there is one
 *    renderer and one store (plan-chunks.ts).
 * 2. Ponyfills stand in for built-ins that old libraries break (insert-ponyfills.ts).
 * 3. The styles of the modules in each script become one style sheet for it, and a copy with hard
 *    isolation. By default, esbuild would duplicate shared styles in each entry.
 * 4. The loader is built last as a classic script, with the table of the files that each chunk needs.
 *
 * @returns how many files were written
 * @throws {TypeError} naming the invalid settings
 * @throws {Error} naming a bundled package without a license text
 */
export async function buildBundle(options: BundleOptions): Promise<number> {
  const { renderer, out, settingsFile, isWatching } = options;
  const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"));
  const { settings } = await import(pathToFileURL(settingsFile).href);
  const parsed = parseSettings({ ...settings, ...(options.demo && { demo: true }) });
  const define = toDefines(parsed, version);
  // A string, because a list would become a module of its own in the main chunk.
  define.WIDGET_NAMES = JSON.stringify(registry.map(({ name }) => name).join(" "));
  define.WIDGET_SLOTS = JSON.stringify(
    JSON.stringify(Object.fromEntries(registry.map(({ name, slots }) => [name, slots]))),
  );
  const tokens = await readFile(path.join(ROOT, "shared/view/theme/tokens.css"), "utf8");
  const properties = readProperties(tokens).map(({ name }) => name);
  define.THEME_PROPERTIES = JSON.stringify(properties.join(" "));
  const classNames = Object.keys(descriptions).map((name) => name.replace("fw-", ""));
  define.CLASS_NAMES = JSON.stringify(classNames.join(" "));
  const alias = ALIASES[renderer];
  const languages = await readTexts();
  const prerenderer = await bundlePrerenderer(registry, languages, { alias, define });
  define.BUILD_ID = JSON.stringify(prerenderer.buildId);
  const page = { ...define, ...PAGE_VARIABLES };
  const shared: BuildOptions & { write: false; metafile: true } = {
    bundle: true,
    write: false,
    minifySyntax: true,
    minifyIdentifiers: true,
    sourcemap: options.sourceMaps ? "external" : false,
    target: SCRIPT_TARGETS,
    // All target browsers support these; otherwise esbuild would construct the expressions at run time.
    supported: { "regexp-unicode-property-escapes": true },
    absWorkingDir: ROOT,
    outdir: path.join(ROOT, "dist"),
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    // A shared chunk has the modules of packages whether or not it imports them itself.
    logOverride: { "ignored-bare-import": "silent" },
    metafile: true,
  };

  const styles = new Map<string, string>();
  const buildChunks = (modules: SharedModules) =>
    build({
      ...shared,
      define: page,
      alias,
      format: "esm",
      splitting: true,
      entryPoints: listEntries(registry, parsed),
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      // esbuild hashes its own output, so the version of the second minifier must be part of it.
      banner: { js: `/* ${MINIFIER_VERSION} */` },
      jsx: "automatic",
      loader: { ".svg": "dataurl" },
      plugins: [
        linkChunks(registry, modules),
        cssModules(styles),
        commonJsExports(COMMONJS_PACKAGES[renderer]),
        insertPonyfills(),
      ],
    });
  const first = await buildChunks(NOTHING_SHARED);
  const sharedModules = findSharedModules(first.metafile, registry);
  const result = await buildChunks(sharedModules);
  const { modules } = sharedModules;
  const { scripts, sheets, table } = nameChunks(result, styles, parsed.isolation, modules);
  const demo = parsed.demo ? await bundleDemo() : undefined;
  const allFiles: ChunkTable = demo ? { ...table, [DEMO_CHUNK]: [demo.name] } : table;
  const loader = await build({
    ...shared,
    define: { ...page, CHUNKS: JSON.stringify(allFiles) },
    target: LOADER_TARGET,
    format: "iife",
    // An optimizer may append other scripts, which a "use strict" before the function would make strict.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false, useDefineForClassFields: false } },
    entryPoints: [path.join(ROOT, "loader/loader.ts")],
  });

  const files = new Map([
    ...[...sheets].map(([name, css]) => [CHUNKS_FOLDER + name, css] as const),
    ...(await prerenderFragments(await importText(prerenderer.text))),
  ]);
  const maps = new Map<string, string>();
  async function addScript(name: string, script: Script, isModule: boolean): Promise<string> {
    const { text, map } = await minifyWithSwc(script, { isModule });
    files.set(name, text);
    if (map) maps.set(`${name}.map`, map);
    return text;
  }
  for (const [name, script] of scripts) await addScript(CHUNKS_FOLDER + name, script, true);
  if (demo) files.set(CHUNKS_FOLDER + demo.name, demo.text);
  const [loaderScript = { text: "" }] = listScripts(loader.outputFiles).values();
  const loaderText = await addScript("loader.js", loaderScript, false);
  const loaderFile = `${CHUNKS_FOLDER}loader-${hashText(loaderText)}.js`;
  files.set(loaderFile, loaderText);
  files.set("fragments/head.html", writeHead(table));
  files.set("fragments/head-integrity.html", writeHeadWithIntegrity(table, files, loaderFile));
  if (parsed.isolation === "soft") files.set("fragments/head-hard.html", writeHead(table, "hard"));
  files.set(
    "fragments/reserve.css",
    await readFile(path.join(ROOT, "shared/view/mount/reserve.css"), "utf8"),
  );
  // The command contains no renderer, so one of the two builds has it.
  const command = renderer === "react" ? await bundleCommand(define) : null;
  const bundles = [result, loader, prerenderer, ...[command, demo].filter((one) => one != null)];
  files.set("licenses.txt", await collectLicenses(bundles.map(({ metafile }) => metafile)));
  files.set(
    "loader.d.ts",
    await readFile(path.join(ROOT, "shared/shop/config/public-api.ts"), "utf8"),
  );
  files.set("loader.d.cts", COMMONJS_TYPES);
  for (const [language, texts] of Object.entries(languages)) {
    files.set(`texts/${language}.json`, `${JSON.stringify(texts, null, 2)}\n`);
  }
  await writeFiles(out, files, { version, isWatching });
  // Neither maps nor the command are in the manifest, because no page loads them.
  for (const [name, map] of maps)
    await writeFileInFolder(path.join(options.sourceMaps ?? "", name), map);
  if (demo) await writeDemoData(path.join(out, "demo"), options.demo);
  // The command runs the prerenderer of its build.
  await writeFileInFolder(path.join(out, "bin/prerenderer.mjs"), prerenderer.text);
  const commandFile = path.join(out, "bin/fundraising-widgets.mjs");
  if (command) await writeFileInFolder(commandFile, command.text, { mode: 0o755 });
  return files.size;
}

/**
 * Bundles the command `fundraising-widgets` with its packages into one file, which runs in Node without
 * TypeScript and without an installation.
 *
 * @param define as for the bundle, because the command uses its readers
 */
const bundleCommand = (define: Record<string, string>) =>
  bundleModule({
    entryPoints: ["shared/tools/command/fundraising-widgets.ts"],
    define,
    platform: "node",
    mainFields: ["module", "main"],
    target: "node20",
  });

/**
 * Bundles the chunk that responds in place of a back end. It shares nothing with the other chunks.
 *
 * @returns also the name of the chunk's file
 */
async function bundleDemo() {
  const bundle = await bundleModule({
    entryPoints: ["demo-pages/gallery/demo.ts"],
    minify: true,
    target: SCRIPT_TARGETS,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return { ...bundle, name: `${DEMO_CHUNK}-${hashText(bundle.text)}.js` };
}

/** Writes the stored responses of the reference back end, whose packages no other build needs. */
async function writeDemoData(out: string, { dataDir, imageDetail }: BundleOptions["demo"] = {}) {
  const { exportShop } = await import("../../../demo-pages/gallery/export-shop.ts");
  await exportShop(out, dataDir, imageDetail);
}

function importText(text: string): Promise<Prerenderer> {
  const source = Buffer.from(text).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}

/**
 * Globals that pages also use as names of their own variables, and expressions that give the browser's (or what does as
 * well) nevertheless, in our modules and in packages. A `const` or `class` of the page hides the global, and a `var` or
 * `function` replaces most members of the window.
 */
const PAGE_VARIABLES: Record<string, string> = {
  URL: "webkitURL",
  crypto: "window.crypto",
  history: "window.history",
  // React would write history entries for transitions.
  navigation: "undefined",
  navigator: "window.navigator",
  origin: "location.origin",
  performance: "Date",
  "window.scrollY": "window.pageYOffset",
};

/** For esbuild's `define`: `SETTINGS.payments.card` becomes `true`. */
function toDefines(settings: Settings, version: string): Record<string, string> {
  const defines: Record<string, string> = {
    "process.env.NODE_ENV": '"production"',
    VERSION: JSON.stringify(version),
    // Otherwise a UMD package would register itself with an AMD loader of the host's page.
    define: "undefined",
    "globalThis.ReadableStream": "undefined",
  };
  const addGroup = (prefix: string, group: object) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === "object") addGroup(`${prefix}.${name}`, value);
      else defines[`${prefix}.${name}`] = JSON.stringify(value);
    }
  };
  addGroup("SETTINGS", settings);
  return defines;
}
