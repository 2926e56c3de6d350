import path from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop } from "../../browser/shop.ts";
import { type Program, program, type Tree } from "./react-programs/program.ts";

/**
 * The cut React against the whole one: both play the same random programs (react-programs/), and
 * must do the same at each step: markup, order of effects, errors and where they are told, focus.
 */
const { trimReact } = (await import(
  pathToFileURL(path.resolve("shared/build/trim-react.mjs")).href
)) as { trimReact: () => esbuild.Plugin };

/** Always the same ones, so that a failure is one that can be looked at; FUZZ_SEED for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);

declare global {
  var player: {
    playProgram: (program: Program, markup: string | null) => Promise<string[]>;
    serveTree: (tree: Tree) => string;
  };
}

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function bundle(file: string, plugins: esbuild.Plugin[] = []): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.resolve("test/shared/build/react-programs", file)],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "player",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["browser"],
    plugins,
  });
  return outputFiles?.[0]?.text ?? "";
}

async function open(script: string): Promise<Page> {
  const { page } = await shop.openPage({ script: "" });
  await page.evaluate(() => {
    // Errors of event handlers are told to the window.
    window.addEventListener("error", (event) => event.preventDefault());
    window.addEventListener("submit", (event) => event.preventDefault(), true);
    // React interrupts some of its work after 5 ms: with the clock at rest it does so nowhere.
    performance.now = () => 0;
  });
  await page.addScriptTag({ content: script });
  return page;
}

it("does what the whole React does", async () => {
  const [server, whole, cut] = await Promise.all([
    bundle("serve-program.tsx").then(open),
    bundle("play-program.tsx").then(open),
    bundle("play-program.tsx", [trimReact()]).then(open),
  ]);
  const play = (page: Page, played: Program, markup: string | null) =>
    page.evaluate((json) => {
      const { played, markup } = JSON.parse(json);
      return player.playProgram(played, markup);
    }, JSON.stringify({ played, markup }));
  const serve = (tree: Tree) =>
    server.evaluate((json) => player.serveTree(JSON.parse(json)), JSON.stringify(tree));
  const property = fc.asyncProperty(program, async (played) => {
    const markup = played.served === null ? null : await serve(played.served);
    const [expected, found] = await Promise.all([
      play(whole, played, markup),
      play(cut, played, markup),
    ]);
    expect(found).toEqual(expected);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
}, 120_000);
