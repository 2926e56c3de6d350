import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPrograms } from "./install-programs.ts";
import { MOMENTS, NEVER } from "./moments.ts";
import { openShop, type Shop } from "./open-shop.ts";

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
      await (typeof step === "string" ? shop.orca.press(step) : step(shop));
      await waitForSilence();
    }
    const hearExpected = () =>
      hear().flatMap(
        (heard) =>
          says.find((said) => (typeof said === "string" ? said === heard : said.test(heard))) ?? [],
      );
    await expect.poll(hearExpected, { timeout: TIMEOUT_MS }).toEqual(says);
    await waitForSilence();
    expect(hearExpected()).toEqual(says);
    for (const heard of hear()) {
      expect(heard).not.toMatch(NEVER);
      if (neverSays) expect(heard).not.toMatch(neverSays);
    }
  });
});
