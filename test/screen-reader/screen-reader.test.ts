import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPrograms } from "./install-programs.ts";
import moments from "./moments.json" with { type: "json" };
import { openShop, type Shop } from "./open-shop.ts";
import { takeStep } from "./take-step.ts";

/**
 * A moment of one walk through the demo shop, which begins where the one before has ended, and what a shopper
 * who does not look should hear: these utterances, in this order and each once, with others between them. One
 * between slashes is a pattern.
 */
interface Moment {
  moment: string;
  do: string[];
  says: string[];
  neverSays?: string;
}
const MOMENTS: Moment[] = moments;

const toPattern = (written: string) => {
  const [, pattern] = /^\/(.*)\/$/.exec(written) ?? [];
  return new RegExp(pattern ?? `^${written.replace(/[.$()[\]|?*+]/g, "\\$&")}$`);
};

/** At no moment: noise, an error where there is none, and an amount without a word about it. */
const NEVER = /clickable|–|^\$[\d,.]+$/;

const SILENCE_MS = 600;
const TIMEOUT_MS = 10_000;

const obstacle = installPrograms();
if (obstacle) console.warn(`What screen readers say is not tested. ${obstacle}`);

describe.skipIf(obstacle)("Orca with Firefox says", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop?.close());

  /** Orca leaves out what the next key interrupts, so a shopper listens first. */
  async function waitForSilence(): Promise<void> {
    const { utterances } = shop.orca;
    let count: number;
    do {
      count = utterances.length;
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
    } while (utterances.length > count);
  }

  it.for(MOMENTS)("$moment", async ({ do: steps, says, neverSays }, { onTestFailed }) => {
    onTestFailed(() => console.log(`Heard: ${hear().join(" | ")}`));
    const start = shop.orca.utterances.length;
    const hear = () => shop.orca.utterances.slice(start);
    for (const step of steps) {
      await takeStep(shop, step);
      await waitForSilence();
    }
    const hearExpected = () =>
      hear().flatMap((heard) => says.find((said) => toPattern(said).test(heard)) ?? []);
    await expect.poll(hearExpected, { timeout: TIMEOUT_MS }).toEqual(says);
    await waitForSilence();
    expect(hearExpected()).toEqual(says);
    for (const heard of hear()) {
      expect(heard).not.toMatch(NEVER);
      if (neverSays) expect(heard).not.toMatch(toPattern(neverSays));
    }
  });
});
