import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findOrInstallChromium } from "../helpers/find-chromium.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { CART } from "./measure-cart.ts";
import { KEYSTROKE } from "./measure-keystroke.ts";
import { LARGE_CART } from "./measure-large-cart.ts";
import { MOUNT_POINTS } from "./measure-mount-points.ts";
import { READY } from "./measure-ready.ts";
import { runRounds } from "./run-rounds.ts";
import { startServer } from "./start-server.ts";
import { writeReport } from "./write-report.ts";
import { writeTables } from "./write-tables.ts";

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
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
try {
  const groups = await runRounds(suites, Number(values.rounds), { ...server, browser, probe });
  console.log(`\n${writeTables(groups)}\n`);
  if (values.only || values.variants || values.conditions) {
    console.log("Only a part was measured, so no report is written.");
  } else writeReport(values.out, groups, browser.version());
} finally {
  await browser.close();
  await server.close();
}
