import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { drawPlot } from "./draw-plot.ts";
import type { Group } from "./run-rounds.ts";
import { toSpread } from "./statistics.ts";
import { readSeries, writeTables } from "./write-tables.ts";

const TITLE = "Time to ready as a multiple of bare React: slow 4G, processor 4 times slower";

/**
 * Writes `benchmark.md`, `.svg` with a plot of its most important ratios, and `.json` with all values.
 *
 * @param comparison with an earlier build, in Markdown; empty without one
 */
export function writeReport(
  out: string,
  groups: readonly Group[],
  chromiumVersion: string,
  comparison: string,
): void {
  const processors = os.cpus();
  const flags = process.argv.slice(2).join(" ");
  const run = {
    date: new Date().toISOString().slice(0, 10),
    command: flags ? `npm run bench -- ${flags}` : "npm run bench",
    rounds: `${Object.values(groups[0]?.samples ?? {})[0]?.length}`,
    processor: `${processors[0]?.model}, ${processors.length} cores`,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    chromium: chromiumVersion,
  };
  const plotted = groups.find(({ condition }) => condition === "slow4g-4x") as Group;
  const spreads = plotted.suite.variants.map(
    (variant) => [variant, toSpread(readSeries(plotted, variant, "ready ms").ratios)] as const,
  );
  writeFileSync(`${out}/benchmark.svg`, drawPlot(TITLE, new Map(spreads)));
  writeFileSync(`${out}/benchmark.json`, writeJson(run, groups));
  writeFileSync(`${out}/benchmark.md`, writeMarkdown(run, groups, comparison));
}

function writeMarkdown(
  run: Record<string, string>,
  groups: readonly Group[],
  comparison: string,
): string {
  const { dependencies } = JSON.parse(readFileSync("test/benchmark/compared/package.json", "utf8"));
  const version = (name: string) => `${name} ${dependencies[name]}`;
  return `# Benchmark

![${TITLE}](benchmark.svg)

The builds \`react\` and \`lite\` (Preact), also with \`fragments/head.html\` (\`-head\`) and with all fragments (\`-fragments\`), compared with

- \`bare\`: five roots that hydrate a button each, ${version("react-dom")}
- \`shopify\`: a product and a cart, ${version("@shopify/buy-button-js")}
- \`autocomplete\` and \`instantsearch\`: a search box, ${version("@algolia/autocomplete-js")} and ${version("instantsearch.js")}

${Object.entries(run)
  .map(([name, value]) => `${name}: ${value}`)
  .join("; ")}.

Multiples of \`bare\`, of \`autocomplete\` (keystroke) and of \`react-cold\` (cart): median (smallest–largest), then the median value itself. All values: [benchmark.json](benchmark.json).

${writeTables(groups)}
${comparison && `\n## Compared with the earlier build\n\n${comparison}\n`}
## How it is measured

Each round opens every page once, one at a time and in random order, with an empty cache. With \`--against\`, pages of an earlier build (\`before\`) are opened in the same rounds, so that the machine is the same; less is better. A local server sends pages and scripts, compressed with brotli. Chromium itself slows the processor (\`4x\`) and the connection (\`slow4g\`: 150 ms latency, 1.6 Mbit/s down, 0.75 Mbit/s up).

- **ready**: from the start of the navigation until all five widgets are mounted, or the library's UI is usable. Blocking time is the sum of what each task that began before \`ready\` takes beyond 50 ms. The heap is measured after a garbage collection. Calls are the requests to the back end of a page that is not used.
- **keystroke**: from the input event that makes a term long enough to the paint of its results, without the debounce; the median of five terms.
- **cart**: from the click to the paint of the two lines. The widgets load everything after the click (\`cold\`), or have been meant for 300 ms (\`intended\`), with their scripts loaded before. The calls are those of the page and the cart together; \`intended\` reads the cart twice, because the pointer was there 5.5 s before, too. Shopify's library renders its cart when the page loads.
- **large-cart**: the longest task from an edit of a cart of 100 lines until it is saved; the responses have 260 KB. Tasks below 50 ms count as 0. Where a response has arrived as a whole, as from a server on the same machine, the longest task is often the browser's own reading of it.
- **mount-points**: from adding that many help icons to a ready page until they are ready, and how much each adds to the heap.
`;
}

/** One line for each suite under each condition. */
function writeJson(run: object, groups: readonly Group[]): string {
  const round = (_: string, item: unknown) => (typeof item === "number" ? +item.toFixed(3) : item);
  const lines = groups.map(({ suite, condition, samples }) =>
    JSON.stringify({ suite: suite.name, baseline: suite.baseline, condition, samples }, round),
  );
  return `{"run":${JSON.stringify(run)},"groups":[\n${lines.join(",\n")}\n]}\n`;
}
