import type { Environment } from "./open-page.ts";
import type { Group, Suite } from "./run-rounds.ts";
import { type Spread, toQuartiles, toRatios } from "./statistics.ts";

/** Variants of an earlier build end in this: `react-head before`. */
const SUFFIX = " before";
const isBuild = (variant: string) => /^(react|lite)(-|$)/.test(variant);

/** The suite with each variant of today's builds once more, from the server of the earlier build. */
export function withEarlierBuild(
  suite: Suite,
  earlier: Pick<Environment, "url" | "cookies">,
): Suite {
  return {
    ...suite,
    variants: suite.variants.flatMap((variant) =>
      isBuild(variant) ? [variant, variant + SUFFIX] : [variant],
    ),
    measure: (environment, variant, condition) =>
      variant.endsWith(SUFFIX)
        ? suite.measure({ ...environment, ...earlier }, variant.slice(0, -SUFFIX.length), condition)
        : suite.measure(environment, variant, condition),
  };
}

export interface Comparison {
  suite: string;
  condition: string;
  variant: string;
  metric: string;
  /** Of today's values to those of the earlier build in the same rounds. */
  ratios: number[];
  verdict: "better" | "worse" | "the same";
}

/** How today's builds differ from the earlier one. For every metric, less is better. */
export function compareBuilds(groups: readonly Group[]): Comparison[] {
  return groups.flatMap(({ suite, condition, samples }) =>
    suite.variants
      .filter((variant) => samples[variant + SUFFIX])
      .flatMap((variant) =>
        Object.keys(samples[variant]?.[0] ?? {}).map((metric) => {
          const read = (name: string) =>
            (samples[name] ?? []).map((sample) => sample[metric] ?? Number.NaN);
          const ratios = toRatios(read(variant), read(variant + SUFFIX));
          const verdict = judge(toQuartiles(ratios));
          return { suite: suite.name, condition, variant, metric, ratios, verdict };
        }),
      ),
  );
}

/** Three quarters of the rounds have to agree, because single rounds differ by more than builds do. */
function judge({ min, max }: Spread): Comparison["verdict"] {
  if (max < 1) return "better";
  return min > 1 ? "worse" : "the same";
}
