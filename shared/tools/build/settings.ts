import type { WrittenSettings } from "./settings-schema.ts";

/** What the pages of the demo shop have in common (`demo-pages/`). */
const SHOP = {
  cartIcon: 2,
  links: { helpCenter: "/how-it-works/#questions" },
  texts: {
    "header.brand": "Homespun",
    "footer.promise": "Good shirts that pay for good things.",
  },
} as const;

/**
 * The settings of this shop's build. `build.mjs` validates them and compiles them in; disabled
 * features are not in the bundle. `settings-schema.ts` documents each of them.
 */
export const settings: WrittenSettings = {
  environmentName: "production",
  isolation: "soft",
  debug: true,
  apiBaseAddress: "",
  payments: { card: true, payPal: true, applePay: true, amazonPay: false },
  registration: { disabledAsModal: false, disabledAsPage: false },
  giftCardPage: "https://gift-cards.example/",
  recaptchaKey: "",
  youTubeMerchandise: false,
  designTemplateCategoriesPerRoot: 3,
  fragments: {
    shop: SHOP,
    // A fragment shows nothing of a user, so any id stands for every signed-in one.
    "shop-signed-in": { ...SHOP, user: { id: "any" } },
    "shop-checkout": { ...SHOP, pageId: "base.checkout" },
  },
};
