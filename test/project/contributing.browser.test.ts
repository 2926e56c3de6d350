import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DIST_DIR, RENDERER } from "../helpers/built-files.ts";
import { copyProject } from "../helpers/copy-project.ts";
import { openShop, type Shop } from "../helpers/open-shop.ts";
import { readSnippet } from "../helpers/read-snippet.ts";

const GUIDE = "CONTRIBUTING.md";

let copy: string;
let shop: Shop;

// It makes a build of its own, whose steps are the same for both renderers.
const isOnce = RENDERER === "react";

/** Adds the widget of the guide to a copy of the project, and builds it. */
beforeAll(async () => {
  if (!isOnce) return;
  copy = copyProject();
  await cp("widgets", path.join(copy, "widgets"), { recursive: true });
  const folder = path.join(copy, "widgets/thanks");
  await mkdir(folder);
  for (const [file, language] of [
    ["thanks.texts.ts", "ts"],
    ["thanks.module.css", "css"],
    ["thanks.widget.tsx", "tsx"],
  ] as const) {
    await writeFile(
      path.join(folder, file),
      readSnippet(GUIDE, language, `\`widgets/thanks/${file}\``),
    );
  }
  const registry = path.join(copy, "widgets/registry.ts");
  const line = readSnippet(GUIDE, "ts", "`widgets/registry.ts`");
  const list = await readFile(registry, "utf8");
  await writeFile(registry, list.replace(/^\];/m, `${line}];`));
  const build = ["build.mjs", "--renderer", RENDERER, "--out", path.join(copy, "dist")];
  await promisify(execFile)("node", build, { cwd: copy });
  shop = await openShop({ distDir: path.join(copy, "dist") });
});
afterAll(async () => {
  await shop?.close();
  if (copy) await rm(copy, { recursive: true, force: true });
});

it.runIf(isOnce)(
  "the guide's new widget works in a page, in a chunk of its own with isolated styles",
  async () => {
    const { page, requests, messages } = await shop.openPage({
      body: '<div data-widget="thanks"></div>',
      config: { user: { id: 1, firstName: "Ada" } },
    });
    const text = page.getByText("Thank you for being here, Ada!");
    await text.waitFor();
    expect(await text.evaluate((element) => element.className)).toBe("fw-thanks");
    expect(await text.evaluate((element) => getComputedStyle(element).margin)).toBe("0px");
    // The script, which is requested before its import as well, and the style sheet.
    const files = requests.filter((request) => request.includes("/chunks/thanks-"));
    expect(new Set(files).size).toBe(2);
    expect(messages).toEqual([]);
  },
);

it.runIf(isOnce)(
  "the guide's new widget adds no more bytes to the loader than the guide says",
  async () => {
    const [, maximum] =
      /at most (\d+) bytes to the loader/.exec(await readFile(GUIDE, "utf8")) ?? [];
    const [before, after] = await Promise.all(
      [DIST_DIR, path.join(copy, "dist")].map((dist) => stat(path.join(dist, "loader.js.br"))),
    );
    const added = Number(after?.size) - Number(before?.size);
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(Number(maximum));
  },
);
