import { describe, expect, it } from "vitest";
import { compareBuilds, withEarlierBuild } from "./compare-builds.ts";
import type { Environment } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";

const opened: string[] = [];
const SUITE: Suite = {
  name: "ready",
  variants: ["bare", "react"],
  baseline: "bare",
  conditions: ["local-1x"],
  measure: async ({ url }, variant) => {
    opened.push(`${url} ${variant}`);
    return {};
  },
};
const today = { url: "http://today", cookies: {} } as Environment;
const suite = withEarlierBuild(SUITE, { url: "http://earlier", cookies: {} });

function judge(react: number[], before: number[]) {
  const toSamples = (values: number[]) => values.map((value) => ({ "ready ms": value }));
  const samples = { react: toSamples(react), "react before": toSamples(before) };
  return compareBuilds([{ suite, condition: "local-1x", samples }]).map(({ verdict }) => verdict);
}

describe("an earlier build", () => {
  it("is measured beside each variant of today's builds, but not beside other libraries", async () => {
    expect(suite.variants).toEqual(["bare", "react", "react before"]);
    for (const variant of suite.variants) await suite.measure(today, variant, "local-1x");
    expect(opened).toEqual(["http://today bare", "http://today react", "http://earlier react"]);
  });

  it.each([
    ["worse", [130, 128, 131, 90], [100, 100, 100, 100]],
    ["better", [90, 91, 92, 130], [100, 100, 100, 100]],
    ["the same", [90, 110, 90, 110], [100, 100, 100, 100]],
  ])("makes today's %s where three quarters of the rounds agree", (verdict, react, before) => {
    expect(judge(react, before)).toEqual([verdict]);
  });
});
