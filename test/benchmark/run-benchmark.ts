import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findOrInstallChromium } from "../helpers/find-chromium.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { compareBuilds, withEarlierBuild } from "./compare-builds.ts";
import { CART } from "./measure-cart.ts";
import { KEYSTROKE } from "./measure-keystroke.ts";
import { LARGE_CART } from "./measure-large-cart.ts";
import { MOUNT_POINTS } from "./measure-mount-points.ts";
import { READY } from "./measure-ready.ts";
import { provideBuild } from "./provide-build.ts";
import { runRounds } from "./run-rounds.ts";
import { startServer } from "./start-server.ts";
import { writeReport } from "./write-report.ts";
import { writeComparison, writeTables } from "./write-tables.ts";

/**
 * The entry of `npm run bench`. `--only`, `--variants` and `--conditions` take names, separated by
 * commas; with one of them the ratios are printed and no report is written.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    variants: { type: "string" },
    conditions: { type: "string" },
    /** Where the builds are. */
    dist: { type: "string", default: "dist" },
    /** An earlier build that is measured in the same rounds: its folder, or a commit. */
    against: { type: "string" },
    /** Where the report is written. */
    out: { type: "string", default: "docs" },
  },
});
const isNamed = (names: string | undefined, name: string) =>
  !names || names.split(",").includes(name);

const suites = [READY, KEYSTROKE, CART, LARGE_CART, MOUNT_POINTS]
  .filter(({ name }) => isNamed(values.only, name))
  .map((suite) => ({
    ...suite,
    conditions: suite.conditions.filter((name) => isNamed(values.conditions, name)),
    variants: suite.variants.filter(
      (name) => name === suite.baseline || isNamed(values.variants, name),
    ),
  }));
const scripts = await bundleScripts();
const probe = scripts.get("probe") ?? "";
const server = await startServer(values.dist, scripts);
const earlier = values.against === undefined ? undefined : await provideBuild(values.against);
const earlierServer = earlier && (await startServer(earlier.dist, scripts));
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
try {
  const measured = earlierServer
    ? suites.map((suite) => withEarlierBuild(suite, earlierServer))
    : suites;
  const groups = await runRounds(measured, Number(values.rounds), { ...server, browser, probe });
  const comparison = earlier ? writeComparison(compareBuilds(groups)) : "";
  console.log(`\n${writeTables(groups)}\n\n${comparison}\n`);
  if (values.only || values.variants || values.conditions) {
    console.log("Only a part was measured, so no report is written.");
  } else writeReport(values.out, groups, browser.version(), comparison);
} finally {
  await browser.close();
  await server.close();
  await earlierServer?.close();
  await earlier?.remove();
}
