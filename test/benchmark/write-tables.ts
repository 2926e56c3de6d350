import type { Group, Suite } from "./run-rounds.ts";
import { toRatios, toSpread } from "./statistics.ts";

/** Reads one value for each round. */
export type Reader = (group: Group, variant: string, metric: string) => number[];

export const readValues: Reader = ({ samples }, variant, metric) =>
  (samples[variant] ?? []).map((sample) => sample[metric] ?? Number.NaN);

/** As multiples of the baseline. */
export const readRatios: Reader = (group, variant, metric) =>
  toRatios(readValues(group, variant, metric), readValues(group, group.suite.baseline, metric));

/**
 * A Markdown table for each suite with a row for each variant. Its first metric has a column for every
 * condition, the others only for the last one.
 */
export function writeTables(groups: readonly Group[], read: Reader): string {
  const suites = [...new Set(groups.map(({ suite }) => suite))];
  return suites
    .map((suite) =>
      writeTable(
        suite,
        groups.filter((group) => group.suite === suite),
        read,
      ),
    )
    .join("\n\n");
}

function writeTable({ name, variants, baseline }: Suite, groups: readonly Group[], read: Reader) {
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
      ...columns.map(({ group, metric }) => formatSpread(read(group, variant, metric))),
    ]),
  ];
  const widths = ["", ...columns].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const align = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => `| ${row.map(align).join(" | ")} |`).join("\n");
}

/** A multiple of 0 is none. */
function formatSpread(values: readonly number[]): string {
  const { median, min, max } = toSpread(values);
  if (!Number.isFinite(max)) return "–";
  const range = `${format(min)}–${format(max)}`;
  return format(min) === format(max) ? format(median) : `${format(median)} (${range})`;
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
