import type { WrittenSettings } from "./settings-schema.ts";

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
  giftCardPage: "",
  recaptchaKey: "",
  youTubeMerchandise: false,
  designTemplateCategoriesPerRoot: 3,
};
