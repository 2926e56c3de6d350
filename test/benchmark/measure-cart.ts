import { CONDITIONS } from "./conditions.ts";
import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";

/**
 * From the click that opens the cart to the paint of its lines; animations are not waited for. The
 * widgets fetch the cart's scripts at the click (`cold`) or when the pointer is over the trigger
 * (`prefetched`). Shopify's library fetches and renders its cart when the page loads.
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

export const CART: Suite = {
  name: "cart",
  variants: ["react-cold", "react-prefetched", "lite-cold", "lite-prefetched", "shopify"],
  baseline: "react-cold",
  conditions: CONDITIONS,
  measure(environment, variant, condition) {
    const [path = "", way] = variant.split("-");
    const { trigger, cart } = way ? WIDGET : SHOPIFY;
    return withPage(environment, path, condition, async ({ page, settle }) => {
      if (way === "prefetched") await page.hover(TRIGGER).then(settle);
      const time: number = await page.evaluate(`benchmark.timeClick(${trigger}, '${cart}')`);
      return { "usable ms": time };
    });
  },
};
