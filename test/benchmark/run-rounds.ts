import type { Condition } from "./conditions.ts";
import type { Environment } from "./open-page.ts";

/** One kind of measurement, which is made of each variant under each condition. */
export interface Suite {
  name: string;
  variants: readonly string[];
  /** The variant that the ratios are to. */
  baseline: string;
  conditions: readonly Condition[];
  measure(environment: Environment, variant: string, condition: Condition): Promise<Sample>;
}

/** Values by their names, which contain the unit. */
export type Sample = Readonly<Record<string, number>>;

/** What a suite showed under one condition: by variant, one sample for each round. */
export interface Group {
  suite: Suite;
  condition: Condition;
  samples: Record<string, Sample[]>;
}

/** Measures everything once a round, in random order; what is compared follows each other. */
export async function runRounds(
  suites: readonly Suite[],
  roundCount: number,
  environment: Environment,
): Promise<Group[]> {
  const groups = suites.flatMap((suite) =>
    suite.conditions.map((condition): Group => ({ suite, condition, samples: {} })),
  );
  const jobs = groups.flatMap(({ suite }) => suite.variants).length * roundCount;
  const startedAt = Date.now();
  let done = 0;
  for (let round = 1; round <= roundCount; round += 1) {
    for (const { suite, condition, samples } of shuffle(groups)) {
      for (const variant of shuffle(suite.variants)) {
        const minutes = (Date.now() - startedAt) / 60_000;
        const rest = done ? (minutes / done) * (jobs - done) : 0;
        const times = `${minutes.toFixed(1)} min, ${rest.toFixed(1)} to go`;
        const text = `${round}/${roundCount}, ${times}: ${suite.name} ${variant} ${condition}`;
        process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
        const measure = () => suite.measure(environment, variant, condition);
        // One page that fails in a long run is opened once more.
        const sample = await measure().catch((error) => {
          console.error(error);
          return measure();
        });
        samples[variant] = [...(samples[variant] ?? []), sample];
        done += 1;
      }
    }
  }
  return groups;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((first, second) => first.key - second.key).map(({ item }) => item);
}
