import { availableParallelism } from "node:os";
import path from "node:path";
import {
  configDefaults,
  defineConfig,
  type Plugin,
  type TestProjectConfiguration,
} from "vitest/config";
import { insertInto } from "./shared/tools/build/insert-ponyfills.ts";
import { ROOT } from "./shared/tools/build/project-files.ts";
import { RENDERERS, type Renderer } from "./shared/tools/build/renderers.ts";
import { scopeClassName } from "./shared/tools/build/scope-class-name.ts";

/** `.unit` runs in Node, `.dom` in happy-dom, `.browser` in a real Chromium. */
const named = (kind: string) => [`test/**/*.${kind}.test.{ts,tsx}`];

const BROWSER_SETUP = ["test/helpers/prepare-browser-tests.ts", "test/helpers/seed-data.ts"];

/**
 * Browser tests that React's build runs for both: of documents, styles, places, the loader, and of what the shop does
 * over time. The two have the same style sheets, and write the same elements (both-builds.browser.test.ts).
 */
const SAME_IN_BOTH = [
  "test/demo-pages/demo-pages.browser.test.ts",
  // The walks of both builds run in Chromium anyway (walks.browser.test.ts).
  "test/engines/chrome.test.ts",
  "test/hosts/{both-builds,layout,loading,style-isolation,views}.browser.test.ts",
  "test/packages/{consent,styles}.test.ts",
  "test/project/{demo,head,other-build,readme,upgrade-from-1.0}.browser.test.ts",
  "test/shared/shop/**/*.browser.test.ts",
  "test/shared/view/{debug,texts,theme}/**/*.browser.test.ts",
  "test/widgets/create-host-api.browser.test.ts",
  "test/widgets/cart-icon/cart-icon.browser.test.ts",
];

const excludeFrom = (renderer: Renderer) => [
  ...configDefaults.exclude,
  ...(renderer === "react" ? [] : SAME_IN_BOTH),
];

/** The browser tests of the built files, which run once for each renderer. */
const browserProject = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `browser-${renderer}`,
    environment: "node",
    include: named("browser"),
    exclude: excludeFrom(renderer),
    globalSetup: BROWSER_SETUP,
    // Some tests read a constant of the source.
    setupFiles: ["test/helpers/build-globals.ts"],
    provide: { renderer },
    testTimeout: 90_000,
    // A hook can build the widgets and start a browser.
    hookTimeout: 120_000,
    // The files share no state but the browser, and to load the back end for each takes a second.
    isolate: false,
  },
});

/** The suites with a script of their own in `package.json`, none of which is part of `npm test`. */
const SUITES = {
  engines: {
    globalSetup: ["test/engines/provide-programs.ts"],
    testTimeout: 90_000,
    // Two browsers at a time, each in a file of its own.
    maxWorkers: 2,
  },
  "live-frameworks": {
    globalSetup: BROWSER_SETUP,
    testTimeout: 120_000,
    // It installs and builds an app.
    hookTimeout: 300_000,
  },
  "live-hosts": {
    globalSetup: [...BROWSER_SETUP, "test/live-hosts/install-hosts.ts"],
    testTimeout: 120_000,
    // Both builds at a time.
    maxWorkers: 2,
  },
  nginx: { testTimeout: 30_000 },
  // The files share no state but the browser.
  packages: { globalSetup: BROWSER_SETUP, testTimeout: 90_000, isolate: false },
  pictures: {
    globalSetup: BROWSER_SETUP,
    // The pictures are of states of the gallery, whose modules read constants of the build.
    setupFiles: ["test/helpers/build-globals.ts"],
    testTimeout: 90_000,
  },
  "screen-reader": {
    testTimeout: 40_000,
    // Each moment begins where the one before has ended.
    bail: 1,
    // It installs Orca where that is missing, and starts it with Firefox.
    hookTimeout: 300_000,
    // Orca drops events on a machine that is too busy.
    maxWorkers: 1,
  },
};

/** They try both builds themselves, or what both share. */
const ONCE = ["live-frameworks", "nginx", "pictures"];

/** A suite, once for each renderer. */
const listProjects = ([name, options]: [string, object]): TestProjectConfiguration[] =>
  RENDERERS.slice(0, ONCE.includes(name) ? 1 : 2).map((renderer) => ({
    extends: true,
    test: {
      name: `${name}-${renderer}`,
      include: [`test/${name}/**/*.test.ts`],
      exclude: excludeFrom(renderer),
      provide: { renderer },
      // A hook can install a program or start a browser.
      hookTimeout: 120_000,
      ...options,
    },
  }));

/** Tests run our modules and ky with the ponyfills that the build inserts; other packages run as they are. */
const ponyfills: Plugin = {
  name: "insert-ponyfills",
  async transform(script, id) {
    const [file = ""] = id.split("?");
    const name = path.relative(ROOT, file);
    if (!/^(loader|widgets|shared\/(?!tools\/)).*\.tsx?$|^node_modules\/ky\//.test(name))
      return undefined;
    const text = await insertInto(script, file);
    return text && { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

/**
 * Leaves style sheets out of happy-dom, which compares each element with each of their rules whenever a test looks for a
 * role. Only a module's first import would add them anyway, so most tests have none.
 */
const unstyled: Plugin = {
  name: "leave-out-styles",
  enforce: "post",
  transform: (script, id) =>
    id.endsWith(".css") ? script.replace(/^__vite__updateStyle\(.*\)$/m, "") : undefined,
};

export default defineConfig({
  plugins: [ponyfills, unstyled],
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      generateScopedName: (name, file) => scopeClassName(file, name),
    },
  },
  test: {
    css: true,
    // What a test that fails has logged; others log on purpose.
    silent: "passed-only",
    // More than the cores, because tests in the browser often wait, such as for a debounced request.
    maxWorkers: availableParallelism() + 4,
    // For slow machines. A single wait has a shorter timeout, and its error names the condition.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", "./test/helpers/plain-counts.ts", "./test/helpers/run-limit.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: named("unit"),
          globalSetup: ["test/helpers/seed-data.ts"],
          setupFiles: ["test/helpers/build-globals.ts"],
          // The files share no state, and half of their time is to load the same modules.
          isolate: false,
        },
      },
      {
        extends: true,
        // As in the build.
        define: { "globalThis.ReadableStream": "undefined" },
        test: {
          name: "dom",
          environment: "happy-dom",
          include: named("dom"),
          // Each file has its own window and modules, but not its own process. A single worker is the
          // exception: Vitest hands it all files at once, and they share a window.
          pool: "vmForks",
          server: { deps: { inline: ["ky"] } },
          setupFiles: ["test/helpers/build-globals.ts", "test/helpers/prepare-dom-tests.ts"],
        },
      },
      ...RENDERERS.map(browserProject),
      ...Object.entries(SUITES).flatMap(listProjects),
    ],
  },
});
