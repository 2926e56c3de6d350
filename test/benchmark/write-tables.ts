import type { Comparison } from "./compare-builds.ts";
import type { Group, Suite } from "./run-rounds.ts";
import { type Spread, toRatios, toSpread } from "./statistics.ts";

/** A metric of one variant over all rounds: its values, and them as multiples of the baseline's. */
export function readSeries({ suite, samples }: Group, variant: string, metric: string) {
  const read = (name: string) =>
    (samples[name] ?? []).map((sample) => sample[metric] ?? Number.NaN);
  return { values: read(variant), ratios: toRatios(read(variant), read(suite.baseline)) };
}

/**
 * A Markdown table for each suite with a row for each variant. Its first metric has a column for every
 * condition, the others only for the last one. A cell has the ratio first, then the value.
 */
export function writeTables(groups: readonly Group[]): string {
  const suites = [...new Set(groups.map(({ suite }) => suite))];
  return suites
    .map((suite) =>
      writeTable(
        suite,
        groups.filter((group) => group.suite === suite),
      ),
    )
    .join("\n\n");
}

function writeTable({ name, variants, baseline }: Suite, groups: readonly Group[]): string {
  const columns = groups.flatMap((group, index) => {
    const metrics = Object.keys(group.samples[baseline]?.[0] ?? {});
    const shown = index === groups.length - 1 ? metrics : metrics.slice(0, 1);
    return shown.map((metric) => ({ group, metric }));
  });
  const rows = [
    [name, ...columns.map(({ group, metric }) => `${metric}, ${group.condition}`)],
    ["---", ...columns.map(() => "---")],
    ...variants.map((variant) => [
      variant,
      ...columns.map(({ group, metric }) => {
        const { ratios, values } = readSeries(group, variant, metric);
        const ratio = formatRatio(toSpread(ratios));
        return `${ratio && `${ratio} · `}${format(toSpread(values).median)}`;
      }),
    ]),
  ];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** A Markdown table with what has become better or worse, and a sentence about the rest. */
export function writeComparison(comparisons: readonly Comparison[]): string {
  const changed = comparisons.filter(({ verdict }) => verdict !== "the same");
  const rows = [
    ["suite", "variant", "measured", "today as a multiple of the earlier build", ""],
    ["---", "---", "---", "---", "---"],
    ...changed.map(({ suite, condition, variant, metric, ratios, verdict }) => [
      suite,
      variant,
      `${metric}, ${condition}`,
      formatRatio(toSpread(ratios)),
      verdict,
    ]),
  ];
  const table = rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
  return `${table}\n\nThe other ${comparisons.length - changed.length} values are the same: fewer than three quarters of the rounds agree on a difference.`;
}

/** A multiple of 0 is none. */
function formatRatio({ median, min, max }: Spread): string {
  if (!Number.isFinite(max)) return "";
  const range = format(min) === format(max) ? "" : ` (${format(min)}–${format(max)})`;
  return `**${format(median)}**${range}`;
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
