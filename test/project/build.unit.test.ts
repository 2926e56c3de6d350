import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { SourceMap, type SourceMapping } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { parse } from "acorn";
import { beforeAll, describe, expect, it } from "vitest";
import { MAIN_CHUNK } from "../../shared/page/chunks/public-names.ts";
import { settings } from "../../shared/tools/build/settings.ts";
import { parseSettings } from "../../shared/tools/build/settings-schema.ts";
import { registry } from "../../widgets/registry.ts";
import { buildWith } from "../helpers/build-with.ts";
import { copyProject, listLicenses } from "../helpers/copy-project.ts";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { findNewerSource } from "../helpers/find-newer-source.ts";
import { listGlobals } from "../helpers/list-globals.ts";

/** The Preact build inside `dist`. */
const LITE = "dist/lite";

/** The files that a web server needs: neither those of the other build nor the command. */
function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
    (file) => statSync(`${dist}/${file}`).isFile() && !/^(bin|lite)\//.test(file),
  );
}

/**
 * Globals of the language, those of the browser that no page declares as variables of its own, and those whose other
 * value does no harm. More are in `PAGE_VARIABLES` (build-bundle.ts).
 */
const GLOBALS = new Set([
  ...runInNewContext("Object.getOwnPropertyNames(globalThis)"),
  ...`AbortController AbortSignal Blob BroadcastChannel CustomEvent DOMException Element FormData
    HTMLAnchorElement HTMLDialogElement HTMLElement HTMLInputElement HTMLScriptElement HTMLSelectElement
    HTMLTemplateElement Headers InputEvent IntersectionObserver MessageChannel MouseEvent MutationObserver Request
    ResizeObserver Response ShadowRoot TextEncoder TransformStream URLSearchParams
    __REACT_DEVTOOLS_GLOBAL_HOOK__ addEventListener cancelAnimationFrame clearInterval clearTimeout document fetch
    getComputedStyle getSelection innerWidth localStorage location matchMedia process queueMicrotask
    removeEventListener reportError requestAnimationFrame sessionStorage setImmediate setInterval setTimeout
    structuredClone webkitURL window`.split(/\s+/),
  ...`AbortController AbortSignal ApplePaySession CSS CSSLayerBlockRule ErrorEvent FormData HTMLDialogElement Headers Intercom
    Response addEventListener clipboardData crypto dispatchEvent document event fetch fundraising history innerHeight
    msCrypto navigator pageXOffset pageYOffset performance removeEventListener setTimeout
    visualViewport`
    .split(/\s+/)
    .map((name) => `window.${name}`),
]);

describe.each(["dist", LITE])("the build in %s", (dist) => {
  it("has a loader that browsers since 2020 understand, which it leaves to the server's page", () => {
    const loader = readFileSync(`${dist}/loader.js`, "utf8");
    expect(() => parse(loader, { ecmaVersion: 2020 })).not.toThrow();
  });

  const chunks = `${dist}/chunks`;
  const list = (type: string) => readdirSync(chunks).filter((file) => file.endsWith(type));
  const scripts = () => list(".js");
  const read = (file: string) => readFileSync(path.join(chunks, file), "utf8");
  const named = (name: string, type: string) =>
    readdirSync(chunks).filter((file) => new RegExp(`^${name}-[A-Z0-9]{8}\\.${type}$`).test(file));

  it.each(["fundraising", "cart", "login", "cart-login"])(
    "has one script and one style sheet named %s",
    (name) => {
      expect(["js", "css"].map((type) => named(name, type).length)).toEqual([1, 1]);
    },
  );

  it("has no state in the entry, which may be fetched at several URLs", () => {
    const [entry = ""] = named("start", "js").map(read);
    expect(entry.trim()).toMatch(
      /^import\{[\w$]+ as \w+\}from"\.\/fundraising-\w{8}\.js";export const chunks=\{[^{}]+\};export\{\w+ as start\};$/,
    );
  });

  it("calls no built-in that old libraries break", () => {
    const text = scripts().map(read).join("\n");
    expect(
      text.match(/\.bind\(|\bArray\.from\b|JSON\.stringify\(|globalThis\.Request\b/g),
    ).toBeNull();
  });

  it("uses no global that pages also use as names of their own variables", () => {
    const files = ["../loader.js", ...scripts()];
    const names = new Set(files.flatMap((file) => listGlobals(read(file))));
    expect([...names].filter((name) => !GLOBALS.has(name)).sort()).toEqual([]);
  });

  it("ends no listener by a signal, which under zone.js ends those of the page as well", () => {
    const text = scripts().map(read).join("\n");
    expect(
      text.match(/(capture|passive|once):[^{}]*,signal:|addEventListener\([^;]*,\{signal:/),
    ).toBeNull();
  });

  it("contains one renderer, in its production build", () => {
    const holders = scripts().filter((file) => read(file).includes("dangerouslySetInnerHTML"));
    expect(holders).toEqual(named("fundraising", "js"));
    const [renderer = ""] = holders.map(read);
    expect(renderer).not.toContain("Warning: ");
    expect(renderer.includes("__DOM_INTERNALS_DO_NOT_USE")).toBe(dist !== LITE);
  });

  it("contains one store", () => {
    expect(scripts().filter((file) => read(file).includes("getInitialState"))).toEqual(
      named("fundraising", "js"),
    );
  });

  it("needs at most five scripts for a chunk, besides the main ones: its own, and what is shared by pages, areas, and all that is not ready at first", () => {
    const loader = readFileSync(`${dist}/loader.js`, "utf8");
    const lists = [...loader.matchAll(/\[("[^\]]+-\w{8}\.js"[^\]]*)\]/g)].map(([, list = ""]) =>
      list.split(",").filter((file) => file.includes(".js")),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const list of lists) expect(list.length, list.join(" ")).toBeLessThanOrEqual(5);
  });

  it("evaluates no strings as code and contains no path of the build machine", () => {
    for (const file of ["../loader.js", ...scripts()]) {
      const text = read(file);
      expect(/\beval\(|new Function\b|\bFunction\(/.test(text), file).toBe(false);
      expect(text.includes(process.cwd()), file).toBe(false);
      expect(/node_modules|sourceMappingURL|\.tsx?["'`]/.test(text), file).toBe(false);
    }
  });

  it("lists every file with its size and hash in the manifest", () => {
    const { files } = JSON.parse(readFileSync(`${dist}/manifest.json`, "utf8"));
    for (const [file, { bytes, integrity }] of Object.entries<Record<string, unknown>>(files)) {
      expect(statSync(`${dist}/${file}`).size, file).toBe(bytes);
      expect(integrity).toMatch(/^sha384-/);
    }
    const built = listFiles(dist).filter((file) => !/\.(br|gz)$/.test(file));
    expect(new Set([...Object.keys(files), "manifest.json"])).toEqual(new Set(built));
    for (const file of built) {
      expect(existsSync(`${dist}/${file}.br`), file).toBe(true);
      expect(existsSync(`${dist}/${file}.gz`), file).toBe(true);
    }
  });

  it("contains the license of every package that is in it", () => {
    const packages = ["js-cookie", "jsonc-parser", "ky", "nprogress", "tippy.js", "@popperjs/core"];
    const renderer =
      dist === LITE ? ["preact", "preact-render-to-string"] : ["react", "react-dom", "scheduler"];
    const command =
      "acorn acorn-walk ajv ajv-formats boolbase css-select css-what cssomnom dom-serializer domelementtype domhandler domutils entities fast-deep-equal fast-uri htmlparser2 json-schema-traverse linkedom nth-check parse5 set-cookie-parser uhyphen";
    const others = dist === LITE ? [] : command.split(" ");
    expect(listLicenses(dist)).toEqual([...packages, ...renderer, ...others, "zustand"].sort());
  });

  it("has only ASCII in what a browser reads in the encoding of the page", () => {
    const files = listFiles(dist).filter((file) => /^loader\.js$|\.(css|html)$/.test(file));
    const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
    expect(files.filter((file) => /\P{ASCII}/u.test(read(file)))).toEqual([]);
    // The arrow of an external link.
    expect(files.filter((file) => read(file).includes("\\2197 "))).not.toEqual([]);
  });

  it("scopes every style rule to the widgets", () => {
    for (const file of list(".css")) {
      const rules = read(file)
        .replace(/@keyframes[^{]+\{(?:[^{}]+\{[^}]*\})+\}/g, "")
        .match(/[^{}]+(?=\{[^{}]*\})/g);
      const foreign = (rules ?? []).filter((selector) => !/\.fw-|^@/.test(selector.trim()));
      expect(foreign, file).toEqual([]);
    }
  });

  it.each([
    [
      "no pseudo-element inside a pseudo-class, where it never matches",
      /:(is|not|where)\([^)]*(::|:(before|after|first-l))/,
    ],
    ["no rem that a host page makes smaller than 16 px", /(?<!max\(16px, ?)\b[\d.]+rem\b/],
  ])("has in its styles %s", (_, pattern) => {
    for (const file of list(".css")) expect(read(file)).not.toMatch(pattern);
  });

  it("has the texts of each language by their keys, also those that the settings disable", () => {
    const [english, spanish] = ["en", "es"].map((language) =>
      Object.keys(JSON.parse(readFileSync(`${dist}/texts/${language}.json`, "utf8"))),
    );
    expect(english).toEqual(spanish);
    expect(english).toEqual(expect.arrayContaining(["header.menu", "login.recaptchaTerms"]));
  });

  it("contains no recaptcha code without a key", () => {
    const files = readdirSync(chunks).filter((file) => /\.(js|css)$/.test(file));
    expect(files.filter((file) => /recaptcha/i.test(read(file)))).toEqual([]);
  });
});

it("the build has the same file names for both renderers, except for their hashes", () => {
  const nameFiles = (dist: string) =>
    listFiles(dist)
      .map((file) => file.replace(/-[A-Z0-9]{8}(?=\.)/, ""))
      .sort();
  expect(nameFiles(LITE)).toEqual(nameFiles("dist"));
});

it.each(["dist", LITE])("%s is the build of today's source (npm run build)", (dist) => {
  expect(findNewerSource(dist)).toBeUndefined();
});

it("each widget is in the main chunk or in one with its own name, by which pages load it", () => {
  const others = registry.filter(({ name, chunk }) => ![MAIN_CHUNK, name].includes(chunk));
  expect(others).toEqual([]);
});

describe("the build of a copy", () => {
  let copy: string;

  async function buildCopy(cwd = copy): Promise<void> {
    const args = ["--renderer", "preact", "--out", path.join(copy, "dist")];
    await promisify(execFile)("node", [path.join(copy, "build.mjs"), ...args], { cwd });
  }

  /**
   * Removes the folders of widgets and their entries of the registry, and builds the others.
   *
   * @returns the chunks that the build lacks
   */
  async function buildWithout(isRemoved: (index: number) => boolean): Promise<string[]> {
    const widgets = path.join(copy, "widgets");
    rmSync(widgets, { recursive: true, force: true });
    cpSync("widgets", widgets, { recursive: true });
    const removed = registry.filter((_, index) => isRemoved(index)).map(({ name }) => name);
    for (const name of removed) rmSync(path.join(widgets, name), { recursive: true });
    const others = registry.filter(({ name }) => !removed.includes(name));
    const file = path.join(widgets, "registry.ts");
    const entries = readFileSync(file, "utf8").split(/^(?= {2}\{|\];)/m);
    const isKept = (entry: string) => !removed.some((name) => entry.includes(`name: "${name}"`));
    writeFileSync(file, entries.filter(isKept).join(""));
    await buildCopy();
    const chunks = readdirSync(path.join(copy, "dist/chunks"));
    return others
      .map(({ chunk }) => chunk)
      .filter((chunk) => !chunks.some((file) => file.startsWith(`${chunk}-`)));
  }

  beforeAll(() => {
    copy = copyProject();
  });

  it("is the same, whatever the project's folder and the working directory are", async () => {
    cpSync("widgets", path.join(copy, "widgets"), { recursive: true });
    await buildCopy(tmpdir());
    const [one, other] = [LITE, path.join(copy, "dist")].map((dist) =>
      JSON.parse(readFileSync(path.join(dist, "manifest.json"), "utf8")),
    );
    expect(other).toEqual(one);
  });

  // Each run removes every second widget, so each is removed once and built once. That any others can be
  // removed as well follows from the imports (imports.unit.test.ts).
  it.each([0, 1])("without every second widget contains all the others (%i)", async (parity) => {
    expect(await buildWithout((index) => index % 2 === parity)).toEqual([]);
  });
});

describe("the build settings", () => {
  it("are rejected with the field, its value and what is allowed", async () => {
    const build = buildWith('payments: { card: "yes" }, apiBaseAddress: "ftp://x"');
    await expect(build).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /apiBaseAddress is "ftp:\/\/x"[\s\S]*payments\.card is "yes".*boolean/,
      ),
    });
  });

  it.each(["https://api.example", "//api.example", "/\\\\api.example", "/shop?a=1"])(
    "reject an API on another origin: %s",
    (apiBaseAddress) => {
      expect(() => parseSettings({ ...settings, apiBaseAddress })).toThrow(
        /apiBaseAddress is .+: must be empty or a path .+ cookie/,
      );
    },
  );

  it("mean the same shop with and without a slash at the end of its API's address", () => {
    const { apiBaseAddress } = parseSettings({ ...settings, apiBaseAddress: "/shop/" });
    expect(apiBaseAddress).toBe("/shop");
  });

  describe("that disable the debug panel and isolate hard, with the flag --source-maps,", () => {
    const maps = createTemporaryFolder();
    let dist: string;
    beforeAll(async () => {
      dist = await buildWith('debug: false, isolation: "hard"', "preact", ["--source-maps", maps]);
    }, 60_000);

    it("exclude the debug panel and what opens it", () => {
      const files = listFiles(dist).filter((file) => /\.(js|css)$/.test(file));
      expect(files.filter((file) => file.includes("debug"))).toEqual([]);
      const withPanel = files.filter((file) =>
        /\[\?&\]widget-debug|debugPanel/.test(readFileSync(`${dist}/${file}`, "utf8")),
      );
      expect(withPanel).toEqual([]);
    });

    it("make every style sheet important, without a copy", () => {
      const sheets = listFiles(dist).filter((file) => /^chunks\/.*\.css$/.test(file));
      expect(sheets.filter((file) => file.includes(".hard."))).toEqual([]);
      for (const file of sheets)
        expect(readFileSync(`${dist}/${file}`, "utf8")).toContain("!important");
    });

    it("write source maps that lead to the sources, apart from what is deployed", () => {
      expect(listFiles(dist).filter((file) => file.endsWith(".map"))).toEqual([]);
      const [file = ""] = listFiles(dist).filter((name) => /chunks\/cart-\w{8}\.js$/.test(name));
      const map = JSON.parse(readFileSync(path.join(maps, `${file}.map`), "utf8"));
      const [before = ""] = readFileSync(path.join(dist, file), "utf8").split(
        '"Your cart is empty',
      );
      const lines = before.split("\n");
      const column = lines.at(-1)?.length ?? 0;
      const { originalSource } = new SourceMap(map).findEntry(
        lines.length - 1,
        column,
      ) as SourceMapping;
      expect(originalSource).toMatch(/widgets\/cart\/cart\.texts\.ts$/);
    });
  });
});
