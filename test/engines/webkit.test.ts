import { describe, expect, inject, it } from "vitest";
import { fillCart, openEngine } from "./open-engine.ts";
import { NO_ANSWER, startWebKit } from "./start-webkit.ts";
import { walkShop } from "./walk-shop.ts";

/** What was wrong in WebKit only, and the shop. */
const engine = openEngine(() => startWebKit(inject("programs").webkit));

it("the quantity field has no stepper of the browser beside its own buttons", async () => {
  const page = await engine.open("/lighthouse-animal-rescue/");
  await fillCart(page);
  const readField = () =>
    page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("dialog [role=spinbutton]");
      if (!field) throw new Error("There is no quantity field.");
      const { right, top, bottom } = field.getBoundingClientRect();
      return { value: field.value, right, middle: (top + bottom) / 2 };
    });
  const { right, middle } = await readField();
  // The browser's stepper would be at the end of the field, and its buttons meet in the middle.
  for (const y of [middle - 4, middle + 4]) {
    await page.clickAt(Math.round(right) - 6, Math.round(y));
    expect((await readField()).value).toBe("1");
  }
});

// Not for any other error, which could be the product's.
describe(
  "WebKit, again if its driver did not answer",
  { retry: { count: 1, condition: NO_ANSWER } },
  () => walkShop(engine),
);
