import * as v from "valibot";

/** Only the build reads this file, so the validator costs a page nothing. */

const httpAddress = v.pipe(
  v.string(),
  v.url("must be an absolute http(s) address"),
  v.regex(/^https?:/i, "must be an http(s) address"),
);

const emptyOr = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.union([v.literal(""), schema], "must be empty or an absolute http(s) address");

export const settingsSchema = v.strictObject({
  /** Which installation this is, for error reports: `production`, `staging`, … */
  environmentName: v.pipe(v.string(), v.nonEmpty("must not be empty")),
  /**
   * The path before `/rest/…` on the page's own origin; may be empty. With another path, the widgets add it to the names
   * of what they keep in the browser, so that several shops can share an origin.
   */
  apiBaseAddress: v.pipe(
    v.string(),
    v.regex(
      /^(\/[\w.~%-]+)*\/?$/,
      "must be empty or a path such as /shop: the security token is a cookie of the page's origin, " +
        "so an API on another origin could not compare it",
    ),
    // A shop's names must not depend on how its address is written.
    v.transform((address) => address.replace(/\/$/, "")),
  ),
  /**
   * How far the widgets' styles are isolated from those of the host: `soft` from rules without `!important`, unless the
   * page has `data-isolation="hard"`; `hard` from all rules, at the cost of the widgets' animations.
   */
  isolation: v.optional(v.picklist(["soft", "hard"], 'must be "soft" or "hard"'), "soft"),
  /** Whether `?widget-debug` and `api.debug()` open the debug panel. */
  debug: v.optional(v.boolean(), true),
  /**
   * Whether the build has demo data, with which the widgets respond to their own calls in pages whose script
   * tag has `data-demo`. For trying, never for a shop. `node build.mjs --demo` sets it.
   */
  demo: v.optional(v.boolean(), false),
  /** Which payment processors the checkout offers. */
  payments: v.strictObject({
    card: v.boolean(),
    payPal: v.boolean(),
    applePay: v.boolean(),
    amazonPay: v.boolean(),
  }),
  /** Where registration is disabled: in the dialog, on the page of its own, or both. */
  registration: v.strictObject({ disabledAsModal: v.boolean(), disabledAsPage: v.boolean() }),
  /** URL of the gift-card shop, if the page's `links.giftCards` names no other; empty: none. */
  giftCardPage: emptyOr(httpAddress),
  /** Site key (v3) of the recaptcha on the registration form; empty: no recaptcha. */
  recaptchaKey: v.string(),
  /** URL of the recaptcha's script: on google.com, or recaptcha.net for countries that block Google. */
  recaptchaScript: v.optional(httpAddress, "https://www.google.com/recaptcha/api.js"),
  /** Whether YouTube merchandise is available. */
  youTubeMerchandise: v.boolean(),
  /** How many categories of design templates each root has. */
  designTemplateCategoriesPerRoot: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** The settings as written: those with a default are optional. */
export type WrittenSettings = v.InferInput<typeof settingsSchema>;

/**
 * Validates settings.
 *
 * @throws {TypeError} naming every invalid field, its value and what is allowed
 */
export function parseSettings(input: unknown): Settings {
  const result = v.safeParse(settingsSchema, input);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "(the whole file)";
    return `  ${field} is ${issue.received}: ${issue.message}`;
  });
  throw new TypeError(`The build settings are not valid.\n${errors.join("\n")}`);
}
