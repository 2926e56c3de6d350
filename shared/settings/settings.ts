import type { WrittenSettings } from "./settings-schema.ts";

/**
 * The settings of this shop's build. `build.mjs` checks them and compiles them in; what they switch
 * off is not in the bundle at all. Meaning and limits of each stand in `settings-schema.ts`.
 */
export const settings: WrittenSettings = {
  environmentName: "production",
  apiBaseAddress: "",
  payments: { card: true, payPal: true, applePay: true, amazonPay: false },
  registration: { disabledAsModal: false, disabledAsPage: false },
  giftCardPage: "https://gift-cards.example/",
  recaptchaKey: "",
  youTubeMerchandise: false,
  designTemplateCategoriesPerRoot: 3,
};
