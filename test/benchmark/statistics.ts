export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @param values at least one */
export function toSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((first, second) => first - second);
  const at = (index: number) => sorted.at(index) ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(-1) };
}

/** As `toSpread`, but from the first to the third quartile. */
export function toQuartiles(values: readonly number[]): Spread {
  const sorted = [...values].sort((first, second) => first - second);
  const quarter = Math.floor(sorted.length / 4);
  return toSpread(sorted.slice(quarter, sorted.length - quarter));
}

/**
 * Each value is divided by the baseline of its own round, because the machine's speed varies. A round in which both are
 * 0 has no ratio.
 */
export function toRatios(values: readonly number[], baseline: readonly number[]): number[] {
  const ratios = values.map((value, round) => value / (baseline[round] ?? Number.NaN));
  return ratios.filter((ratio) => !Number.isNaN(ratio));
}
