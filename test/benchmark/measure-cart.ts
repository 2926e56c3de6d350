import { setTimeout as wait } from "node:timers/promises";
import { CONDITIONS } from "./conditions.ts";
import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";

/**
 * From the click that opens the cart to the paint of its lines; animations are not waited for. The
 * click comes at once (`cold`), or a pointer has been over the trigger for 300 ms (`intended`). Shopify's library fetches and renders its cart when the page loads.
 */
const TRIGGER = 'a[data-widget-open="cart"]';
const WIDGET = {
  trigger: `document.querySelector('${TRIGGER}')`,
  cart: 'dialog[open]:not(:has([aria-busy="true"])) input',
};
const SHOPIFY = {
  trigger: "frames['frame-toggle'].document.querySelector('.shopify-buy__cart-toggle')",
  cart: ".shopify-buy-frame--cart.is-active",
};

/** How long the pointer is over the trigger. */
const INTENT_MS = 300;

/** By then, a cart that was read is read again. */
const AGE_MS = 5_500;

export const CART: Suite = {
  name: "cart",
  variants: ["react-cold", "react-intended", "lite-cold", "lite-intended", "shopify"],
  baseline: "react-cold",
  conditions: CONDITIONS,
  measure(environment, variant, condition) {
    const [path = "", way] = variant.split("-");
    const { trigger, cart } = way ? WIDGET : SHOPIFY;
    return withPage(environment, path, condition, async ({ page, settle }) => {
      if (way === "intended") {
        // The scripts of a page that was used are there; the shopper then comes back from elsewhere in the page.
        await page.hover(TRIGGER).then(settle);
        await page.mouse.move(0, 0);
        await wait(AGE_MS);
        await page.hover(TRIGGER);
        await wait(INTENT_MS);
      }
      const time: number = await page.evaluate(`benchmark.timeClick(${trigger}, '${cart}')`);
      await settle();
      const calls: number = await page.evaluate(() => window.benchmark.countCalls());
      return { "usable ms": time, calls };
    });
  },
};
