import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { dependencies } from "../../package.json" with { type: "json" };
import { registry } from "../../widgets/registry.ts";
import { buildWith } from "../build-with.ts";

/** The built files, as `npm run build` leaves them. */
const LITE = "dist/lite";

function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
    (file) => statSync(`${dist}/${file}`).isFile() && !file.startsWith("lite/"),
  );
}

describe.each(["dist", LITE])("the build in %s", (dist) => {
  const chunks = `${dist}/chunks`;
  const scripts = () => readdirSync(chunks).filter((file) => file.endsWith(".js"));
  const read = (file: string) => readFileSync(path.join(chunks, file), "utf8");
  const named = (name: string, type: string) =>
    readdirSync(chunks).filter((file) => new RegExp(`^${name}-[A-Z0-9]{8}\\.${type}$`).test(file));

  it.each(["fundraising", "cart", "login", "cart-login"])("has one script named %s", (name) => {
    expect(named(name, "js")).toHaveLength(1);
  });

  it.each(["fundraising", "cart", "login", "cart-login"])(
    "has one style sheet named %s",
    (name) => {
      expect(named(name, "css")).toHaveLength(1);
    },
  );

  it("holds one renderer, in its production form", () => {
    const holders = scripts().filter((file) => read(file).includes("dangerouslySetInnerHTML"));
    expect(holders).toEqual(named("fundraising", "js"));
    const [renderer = ""] = holders.map(read);
    expect(renderer).not.toContain("Warning: ");
    expect(renderer.includes("__DOM_INTERNALS_DO_NOT_USE")).toBe(dist !== LITE);
  });

  it("holds one store", () => {
    expect(scripts().filter((file) => read(file).includes("getInitialState"))).toEqual(
      named("fundraising", "js"),
    );
  });

  it("opens any part with at most three scripts beside the main ones", () => {
    const loader = readFileSync(`${dist}/loader.js`, "utf8");
    const lists = [...loader.matchAll(/\[("chunks\/[^\]]*)\]/g)].map(([, list = ""]) =>
      list.split(",").filter((file) => file.includes(".js")),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const list of lists) expect(list.length, list.join(" ")).toBeLessThanOrEqual(3);
  });

  it("evaluates no text as code, and shows nothing of the machine that built it", () => {
    for (const file of ["../loader.js", ...scripts()]) {
      const text = read(file);
      expect(/\beval\(|new Function\b|\bFunction\(/.test(text), file).toBe(false);
      expect(text.includes(process.cwd()), file).toBe(false);
      expect(/node_modules|sourceMappingURL|\.tsx?["'`]/.test(text), file).toBe(false);
    }
  });

  it("names every file with its bytes and its hash", () => {
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

  it("writes every style rule for our own roots alone", () => {
    for (const file of readdirSync(chunks).filter((name) => name.endsWith(".css"))) {
      const rules = read(file)
        .replace(/@keyframes[^{]+\{(?:[^{}]+\{[^}]*\})+\}/g, "")
        .match(/[^{}]+(?=\{[^{}]*\})/g);
      const foreign = (rules ?? []).filter((selector) => !/\.fw-|^@/.test(selector.trim()));
      expect(foreign, file).toEqual([]);
    }
  });

  it("uses no rem in its styles, because hosts change what it means", () => {
    for (const file of readdirSync(chunks).filter((name) => name.endsWith(".css"))) {
      expect(read(file)).not.toMatch(/\drem\b/);
    }
  });

  it("holds nothing of recaptcha without a key", () => {
    const files = readdirSync(chunks).filter((file) => /\.(js|css)$/.test(file));
    expect(files.filter((file) => /recaptcha/i.test(read(file)))).toEqual([]);
  });
});

it("has the same files for both renderers, but for their hashes", () => {
  const nameFiles = (dist: string) =>
    listFiles(dist)
      .map((file) => file.replace(/-[A-Z0-9]{8}(?=\.)/, ""))
      .sort();
  expect(nameFiles(LITE)).toEqual(nameFiles("dist"));
});

/** Two seconds on a machine of its own. */
const BUILD_LIMIT_MS = 30_000;

/** The house in another folder, without its widgets. */
function copyHouse(): string {
  const house = mkdtempSync(path.join(tmpdir(), "fundraising-house-"));
  for (const room of ["build.mjs", "loader", "package.json", "shared", "tsconfig.json"]) {
    cpSync(room, path.join(house, room), { recursive: true });
  }
  mkdirSync(path.join(house, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    const [from, to] = [path.resolve("node_modules", name), path.join(house, "node_modules", name)];
    // Through a link, what is bundled would still stand in the old folder.
    if (BUNDLED.includes(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  return house;
}

/** What our dependencies depend on goes into the bundle as well, and fragments are prerendered. */
const BUNDLED = [
  ...Object.keys(dependencies),
  ...["scheduler", "@popperjs", "preact-render-to-string"],
];

it("is the same each time, wherever the house stands and the build is called from", {
  timeout: BUILD_LIMIT_MS,
}, async () => {
  const house = copyHouse();
  cpSync("widgets", path.join(house, "widgets"), { recursive: true });
  await promisify(execFile)("node", [path.join(house, "build.mjs")], { cwd: tmpdir() });
  for (const dist of ["dist", LITE]) {
    const readManifest = (root: string) =>
      JSON.parse(readFileSync(path.join(root, dist, "manifest.json"), "utf8"));
    expect(readManifest(house)).toEqual(readManifest("."));
  }
});

describe("without a widget", () => {
  let house: string;

  /** Takes out the folders of widgets and their places in the registry, and builds what is left. */
  async function buildWithout(isGone: (index: number) => boolean): Promise<string[]> {
    const widgets = path.join(house, "widgets");
    rmSync(widgets, { recursive: true, force: true });
    cpSync("widgets", widgets, { recursive: true });
    const gone = registry.filter((_, index) => isGone(index)).map(({ name }) => name);
    for (const name of gone) rmSync(path.join(widgets, name), { recursive: true });
    const left = registry.filter(({ name }) => !gone.includes(name));
    writeFileSync(
      path.join(widgets, "registry.ts"),
      `export const registry = ${JSON.stringify(left)};`,
    );
    await promisify(execFile)("node", ["build.mjs"], { cwd: house });
    const chunks = readdirSync(path.join(house, "dist/chunks"));
    return left
      .map(({ chunk }) => chunk)
      .filter((chunk) => !chunks.some((file) => file.startsWith(`${chunk}-`)));
  }

  beforeAll(() => {
    house = copyHouse();
  });

  // Every other one at a time: each is missing once, and each is there once.
  it.each([0, 1])("builds all the others (%i)", { timeout: BUILD_LIMIT_MS }, async (turn) => {
    expect(await buildWithout((index) => index % 2 === turn)).toEqual([]);
  });
});

describe("the settings", () => {
  it("are refused with the field, its value and what is allowed", async () => {
    const refusal = buildWith('payments: { card: "yes" }, apiBaseAddress: "ftp://x"');
    await expect(refusal).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /apiBaseAddress is "ftp:\/\/x"[\s\S]*payments\.card is "yes".*boolean/,
      ),
    });
  });

  describe("that switch registration off", () => {
    let dist: string;
    beforeAll(async () => {
      dist = await buildWith("registration: { disabledAsModal: true, disabledAsPage: true }");
    }, 60_000);

    it("leave nothing of it in the bundle", () => {
      const texts = readdirSync(`${dist}/chunks`)
        .filter((file) => /^login-[A-Z0-9]{8}\.js$/.test(file))
        .map((file) => readFileSync(`${dist}/chunks/${file}`, "utf8"));
      expect(texts).toHaveLength(1);
      expect(texts[0]).not.toContain("given-name");
    });
  });
});
