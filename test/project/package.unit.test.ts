import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { readSnippet } from "../helpers/read-snippet.ts";

const run = promisify(execFile);

/** The anchors of a document's headings, as GitHub makes them. */
function listAnchors(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the package", () => {
  let installed: {
    folder: string;
    /** The package's own folder inside it. */
    home: string;
    /** All files of the package. */
    files: string[];
  };

  /** Packs the project with the build that there is, and installs it in an empty folder without a network. */
  beforeAll(async () => {
    const folder = createTemporaryFolder();
    // Without scripts, because other tests use the files that `prepack` would build again.
    const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
    const [packed] = JSON.parse((await run("npm", pack)).stdout);
    await run("npm", ["install", "--offline", "--prefix", folder, `${folder}/${packed.filename}`]);
    installed = {
      folder,
      home: path.join(folder, "node_modules/fundraising-widgets"),
      files: packed.files.map((file: { path: string }) => file.path),
    };
    // npm takes seconds on a busy machine.
  }, 60_000);

  it("installs nothing else, because the bundle contains what it needs", () => {
    const modules = readdirSync(path.join(installed.folder, "node_modules"));
    expect(modules.filter((name) => !name.startsWith("."))).toEqual(["fundraising-widgets"]);
  });

  it("contains the builds, the documentation and the description of the calls, and no more", () => {
    const { home, files } = installed;
    const others = files.filter((file) => !/^(dist|dist-demo|docs)\//.test(file));
    expect(others.sort()).toEqual([
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "README.md",
      "SECURITY.md",
      "demo-pages/server/openapi.json",
      "package.json",
    ]);
    for (const dist of ["dist", "dist/lite"]) {
      const manifest = JSON.parse(readFileSync(path.join(home, dist, "manifest.json"), "utf8"));
      const changed = ["manifest.json", ...Object.keys(manifest.files)]
        .flatMap((file) => [`${dist}/${file}`, `${dist}/${file}.br`, `${dist}/${file}.gz`])
        .filter((file) => !readFileSync(path.join(home, file)).equals(readFileSync(file)));
      expect(changed).toEqual([]);
    }
  });

  it("contains every file and every heading that its documentation links to", () => {
    const { home, files } = installed;
    const read = (file: string) => readFileSync(path.join(home, file), "utf8");
    const dead = files
      .filter((file) => file.endsWith(".md"))
      .flatMap((document) =>
        [...read(document).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)]
          .filter(([, link = "", anchor]) => {
            const file = link ? path.join(path.dirname(document), link) : document;
            if (!existsSync(path.join(home, file))) return true;
            return anchor !== undefined && !listAnchors(read(file)).includes(anchor);
          })
          .map(([link]) => `${document}: ${link}`),
      );
    expect(dead).toEqual([]);
  });

  it("exports the types, the built files and the description of the calls, and no more", () => {
    const { folder, home } = installed;
    const { resolve } = createRequire(path.join(folder, "index.js"));
    const find = (name: string) => path.relative(home, resolve(`fundraising-widgets${name}`));
    // A bundler would move the loader away from its chunks.
    expect(() => find("")).toThrow('No "exports" main defined');
    expect(find("/dist/loader.js")).toBe("dist/loader.js");
    expect(find("/dist/lite/fragments/head.html")).toBe("dist/lite/fragments/head.html");
    expect(find("/openapi.json")).toBe("demo-pages/server/openapi.json");
    expect(() => find("/docs/markup.md")).toThrow('not defined by "exports"');
  });

  // That each kind of resolution finds them is a part of `npm run lint`.
  it("has types for the scripts of a page, also for those that are CommonJS", async () => {
    const { folder } = installed;
    const [line] = readSnippet("docs/javascript.md", "ts").split("\n");
    expect(line).toBe('/// <reference types="fundraising-widgets" />');
    writeFileSync(path.join(folder, "docs.ts"), readSnippet("docs/javascript.md", "ts"));
    writeFileSync(
      path.join(folder, "page.ts"),
      `${line}
        window.fundraising = Object(window.fundraising).push ? window.fundraising : [];
        window.fundraising.push((api) => api.openCart());
        fundraising.push((api) => api.openCart());
        document.addEventListener("fundraising:cart-changed", ({ detail }) => detail.count.toFixed());
        window.addEventListener("fundraising:cart-changed", ({ detail }) => detail.count.toFixed());
        // @ts-expect-error There is no such function.
        fundraising.push((api) => api.openCard());`,
    );
    writeFileSync(
      path.join(folder, "module.mts"),
      `import type { FundraisingApi } from "fundraising-widgets";
        export const open = (api: FundraisingApi) => api.openCart();
        fundraising.push(open);`,
    );
    writeFileSync(
      path.join(folder, "commonjs.ts"),
      `import type { FundraisingState } from "fundraising-widgets";
        export const countItems = (state: FundraisingState) => state.cartCount?.toFixed();`,
    );
    const options = "--noEmit --strict --lib es2022,dom --module node16";
    const tsc = path.resolve("node_modules/typescript/bin/tsc");
    const args = [tsc, ...options.split(" "), "docs.ts", "page.ts", "module.mts", "commonjs.ts"];
    const check = run("node", args, { cwd: folder });
    expect(await check.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: "" });
  });
});
