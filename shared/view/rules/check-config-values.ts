import { safeLink } from "../../page/host/safe-link.ts";
import { locale, USER } from "../../shop/config/page-config.ts";
import { toRootAddress } from "./check-loaders.ts";
import { findClosest } from "./find-closest.ts";
import { findPlaceholder } from "./find-placeholder.ts";
import type { Report, Spot } from "./page-view.ts";

/** A field of a configuration, or of a group of fields in it. */
export interface ConfigField {
  /** `links.cart` */
  path: string;
  value: unknown;
  spot: Spot;
  valueSpot: Spot;
}

export interface ConfigValues {
  /** In the order of the configuration, each group before the fields in it. */
  fields: readonly ConfigField[];
  /** Whether a `<base>` changes what relative addresses mean. */
  hasBase: boolean;
  /** The character of an entity such as `&amp;`; the entity itself, if there is no such character. */
  decodeEntity: (entity: string) => string;
  report: Report;
}

const USER_FIELDS = Object.keys(USER);
const USER_PATH = "user.";

/**
 * Fields that only a signed-in user has. Servers write a country and flags such as `loggedIn` for
 * signed-out users, too.
 */
const NAMING_FIELDS = ["userHash", "email", "firstName", "lastName", "profilePicture"];

/** Checks the meaning of a configuration's values. Their readers check whether they are valid. */
export function checkConfigValues(config: ConfigValues): void {
  checkUser(config);
  for (const field of config.fields) {
    checkText(field, config);
    if (field.path === "locale") checkLocale(field, config);
  }
}

/**
 * In a page, the reader checks only the form of the tag, because listing the supported locales takes a browser 28 ms.
 */
function checkLocale({ value, valueSpot }: ConfigField, { report }: ConfigValues): void {
  const tag = locale.read(value);
  if (tag === undefined || Intl.NumberFormat.supportedLocalesOf(tag).length > 0) return;
  report("invalid-value", valueSpot)`
    "locale": ${JSON.stringify(value)} is no language with formats of numbers, so en-US is used.
    Write a language tag like en-US.`;
}

/** The widgets ignore unknown fields of a user, because servers write all that they know of one. */
function checkUser({ fields, report }: ConfigValues): void {
  // If a field occurs more than once, the last one is used.
  const user = fields.filter(({ path }) => path === USER_PATH.slice(0, -1)).at(-1);
  if (!user) return;
  const written = Object(user.value);
  for (const { path, spot } of fields) {
    const key = path.slice(USER_PATH.length);
    if (!path.startsWith(USER_PATH) || USER_FIELDS.includes(key) || !(key in written)) continue;
    const meant = findClosest(key, USER_FIELDS);
    if (!meant || meant in written) continue;
    report("unknown-attribute", spot)`A user has no field “${key}”. Did you mean ${meant}?
      Write "${meant}".`;
  }
  // Templates of a signed-out user write null or "".
  const isWritten = (field: string) => (written[field] ?? "") !== "";
  if (isWritten("id") || !NAMING_FIELDS.some(isWritten)) return;
  report("missing-value", user.spot)`
    The user in the configuration has no id, so the page is that of a signed-out user.
    Write the "id", or "user": null for a signed-out user.`;
}

/** Reports a placeholder, an entity of HTML and a relative address. */
function checkText({ path, value, valueSpot }: ConfigField, config: ConfigValues): void {
  const { hasBase, decodeEntity, report } = config;
  if (typeof value !== "string") return;
  const tell = report("invalid-value", valueSpot);
  const placeholder = findPlaceholder(value);
  const entity = value.match(/&#?\w+;/g)?.find((one) => decodeEntity(one) !== one);
  const isLink = path.startsWith("links.");
  const isAddress = isLink || ["texts", "texts.from"].includes(path);
  const isSite = /^www\./i.test(value.trim());
  const address = isSite ? `https://${value.trim()}` : toRootAddress(value.trim());
  if (placeholder)
    report("placeholder", valueSpot)`"${path}": ${placeholder.message}
      ${placeholder.fix}`;
  else if (entity)
    tell`"${path}": The content of a script is not decoded, so “${entity}” stays as it is.
      Write ${JSON.stringify(decodeEntity(entity)).slice(1, -1)} itself: switch the escaping of your template off here.`;
  else if (isLink && value.trim() === "false")
    tell`"${path}": "false" is an address, and not the value that leaves a link out.
      Write false without quotation marks.`;
  else if (isAddress && safeLink.read(value) && address && (isSite || !hasBase))
    tell`"${path}": ${JSON.stringify(value)} is relative to each page, so it leads elsewhere in each folder.
      ${isSite ? "Write" : "Begin it at the root of your site:"} "${address}".`;
}
