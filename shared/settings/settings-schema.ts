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
  /** Where `/rest/…` lives; empty: on the page's own origin. */
  apiBaseAddress: emptyOr(httpAddress),
  /** Which payment processors the checkout offers. */
  payments: v.strictObject({
    card: v.boolean(),
    payPal: v.boolean(),
    applePay: v.boolean(),
    amazonPay: v.boolean(),
  }),
  /** Where people can't register: in the dialog, on the page of its own, or both. */
  registration: v.strictObject({ disabledAsModal: v.boolean(), disabledAsPage: v.boolean() }),
  /** The gift-card shop on another site; empty: no gift cards are offered. */
  giftCardPage: emptyOr(httpAddress),
  /** Site key (v3) of the recaptcha on the registration form; empty: none. */
  recaptchaKey: v.string(),
  /** Where its script comes from: google.com, or recaptcha.net for readers whom that can't reach. */
  recaptchaScript: v.optional(httpAddress, "https://www.google.com/recaptcha/api.js"),
  /** Whether YouTube merchandise can be had. */
  youTubeMerchandise: v.boolean(),
  /** How many categories of design templates stand under each root. */
  designTemplateCategoriesPerRoot: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** As they are written: what has a default may be left out. */
export type WrittenSettings = v.InferInput<typeof settingsSchema>;

/**
 * Checks settings of unknown origin.
 *
 * @throws {TypeError} naming every wrong field, its value and what is allowed
 */
export function parseSettings(input: unknown): Settings {
  const result = v.safeParse(settingsSchema, input);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "(the whole file)";
    return `  ${field} is ${issue.received}: ${issue.message}`;
  });
  throw new TypeError(`The build settings are not valid.\n${complaints.join("\n")}`);
}
