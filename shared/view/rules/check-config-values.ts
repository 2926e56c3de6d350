import { safeLink } from "../../page/host/safe-link.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import {
  locale,
  ORDER,
  PURCHASED_CAMPAIGN,
  PURCHASED_ITEM,
  USER,
} from "../../shop/config/page-config.ts";
import type { JsonField, JsonTarget } from "./check-json-syntax.ts";
import { toFolder, toRootAddress } from "./check-loaders.ts";
import type { Tell } from "./checked-page.ts";
import { didYouMean, findClosest } from "./find-closest.ts";
import { reportPlaceholder } from "./find-placeholder.ts";

interface ConfigValues extends JsonTarget {
  /** In the order of the configuration, each group before the fields in it. */
  fields: readonly JsonField[];
  /** Whether a `<base>` changes what relative addresses mean. */
  hasBase: boolean;
}

/** The fields of objects in which the widgets ignore unknown fields, because servers write all that they know. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  user: Object.keys(USER),
  order: Object.keys(ORDER),
  // Also fields of a cart that a server may write.
  "order.items": [
    ...Object.keys(PURCHASED_CAMPAIGN),
    ...Object.keys(PURCHASED_ITEM),
    "donation",
    "size",
  ],
};

/** Checks the meaning of a configuration's values. Their readers check whether they are valid. */
export function checkConfigValues(config: ConfigValues): void {
  checkUser(config);
  for (const field of config.fields) {
    checkText(field, config);
    checkNames(field, config);
    if (field.path === "locale") checkLocale(field, config);
  }
}

/**
 * In a page, the reader checks only the form of the tag, because listing the supported locales takes a browser 28 ms.
 */
function checkLocale({ node: { value, offset } }: JsonField, { at, report }: ConfigValues): void {
  const tag = locale.read(value);
  if (tag === undefined || Intl.NumberFormat.supportedLocalesOf(tag).length > 0) return;
  report("invalid-value", at(offset))`
    "locale": ${JSON.stringify(value)} is no language with formats of numbers, so en-US is used.
    Write a language tag like en-US.`;
}

/** Reports the misspelt fields of what `NAMES` lists, and all others of an order, which is written for the widgets. */
function checkNames(named: JsonField, { fields, at, report }: ConfigValues): void {
  const { path, node, offset } = named;
  const known = (Object.hasOwn(NAMES, path) && NAMES[path]) || [];
  for (const written of known.length > 0 ? listRecords(node.value) : []) {
    for (const key of Object.keys(written)) {
      const meant = findClosest(key, known);
      const field = fields.find((one) => one.path === `${path}.${key}`);
      if (meant ? !(meant in written) : path === "order")
        report("unknown-attribute", at(field?.offset ?? offset))`
          "${path}" has no field “${key}”.${didYouMean(meant)}
          ${meant ? `Write "${meant}".` : `Remove it. Fields here: ${known.join(", ")}.`}`;
    }
  }
}

/** An object; of a list, its objects and those in their `items`. */
function listRecords(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value))
    return value.flatMap((one) => [...listRecords(one), ...listRecords(Object(one).items)]);
  return isRecord(value) ? [value] : [];
}

function checkUser({ fields, at, report }: ConfigValues): void {
  // If a field occurs more than once, the last one is used.
  const user = fields.filter(({ path }) => path === "user").at(-1);
  if (!user) return;
  const written = isRecord(user.node.value) ? user.node.value : {};
  // Templates write null or "" for a signed-out user, and servers a country and flags such as `loggedIn`.
  const isWritten = (value: unknown) => value !== "" && /string|number/.test(typeof value);
  if (isWritten(written.id) || !Object.values(written).some(isWritten)) return;
  report("missing-value", at(user.offset))`
    The user in the configuration has no id, so the page is that of a signed-out user.
    Write the "id", or "user": null for a signed-out user.`;
}

/** How the ids of Google begin. Old shops have one that begins with UA-, which Google reads no more. */
const ID_STARTS: Readonly<Record<string, string>> = {
  "analytics.webAnalytics": "G",
  "analytics.dataLayer": "GTM",
  "analytics.searchAds": "AW",
};

/** Reports a placeholder, a relative address and an id of another service. */
function checkText({ path, node }: JsonField, config: ConfigValues): void {
  const { hasBase, at, report } = config;
  const { value } = node;
  const spot = at(node.offset);
  const label = `"${path}": `;
  if (typeof value !== "string") return;
  // The widgets fill the placeholders of texts, such as `{count}`, and of links.
  const text = /^(texts|links)\./.test(path) ? value.replace(/(?<![{$#%@])\{\w+\}/g, "") : value;
  if (reportPlaceholder(text, spot, report, label)) return;
  const tell = report("invalid-value", spot);
  const isLink = path.startsWith("links.");
  const isAddress =
    isLink || ["texts", "texts.from", "assets", "user.profilePicture"].includes(path);
  if (isAddress || path.startsWith("texts.")) checkMarkup(value, tell, label);
  const isSite = /^www\./i.test(value.trim());
  const address = isSite ? `https://${value.trim()}` : toRootAddress(value.trim());
  if (isLink && value.trim() === "false")
    tell`${label}"false" is an address, and not the value that leaves a link out.
      Write false without quotation marks.`;
  else if (isAddress && safeLink.read(value) && address && (isSite || !hasBase))
    tell`${label}${JSON.stringify(value)} is relative to each page, so it leads elsewhere in each folder.
      ${isSite ? "Write" : "Begin it at the root of your site:"} "${address}".`;
  const start = Object.hasOwn(ID_STARTS, path) && ID_STARTS[path];
  const [, written = start] = /^(UA|G|GTM|AW)-/.exec(value) ?? [];
  if (start && (written !== start || /-X+$/.test(value)))
    tell`${label}${JSON.stringify(value)} is no id of this service, so it gets no events.
      Write your id, which begins with ${start}-.`;
  else if (path === "assets" && toFolder(value) !== value)
    tell`${label}${JSON.stringify(value)} is not the folder of the loader, which doesn't find its files there.
      Write "${toFolder(value)}".`;
}

/** Reports HTML in a text or an address of JSON, which is not read as HTML. */
export function checkMarkup(value: string, tell: Tell, label: string): void {
  const [entity] = /&(#\w+|[A-Z]?[a-z]{2,8}\d?);/.exec(value) ?? [];
  const [tag] = /<\/?[a-z][^<>]*>/i.exec(value) ?? [];
  if (entity)
    tell`${label}“${entity}” is not decoded here, so it stays as it is written.
      Write the character itself: switch the escaping of your template off, and let it encode JSON.`;
  else if (tag)
    tell`${label}this is no HTML, so shoppers read “${tag}”.
      Write the text without tags.`;
}
