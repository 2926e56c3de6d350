import type { Texts } from "../../page/host/fill-text.ts";
import { safeLink } from "../../page/host/safe-link.ts";
import {
  array,
  assert,
  boolean,
  type Field,
  type FieldsOf,
  field,
  isRecord,
  number,
  type OnInvalid,
  object,
  oneOf,
  optional,
  parsed,
  type Reader,
  type Readers,
  selector,
  string,
  type ValueOf,
  type Values,
} from "../../page/host/value-reader.ts";
import type { Purchased, PurchasedItem } from "../domain/purchased.ts";
import {
  CART_ICON_DEFAULT,
  CART_ICON_FLAGS,
  type CartIconFlag,
  DONATION_MAX_CENTS,
} from "../domain/shared-limits.ts";
import type { FundraisingUser } from "./public-api.ts";

/** The donations that are offered unless the page's configuration names others, in US dollars. */
const DONATION_AMOUNTS: readonly number[] = [5, 10, 25];

/** Third-party services that receive events, besides the server's own log. */
export const CHANNEL_NAMES = [
  "webAnalytics",
  "searchAds",
  "socialPixel",
  "pinTracker",
  "landingPage",
  "productAnalytics",
  "attribution",
  "dataLayer",
] as const;

export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** The shop's id at a third-party service; many are numbers. */
export type VendorId = string | number;

interface AnalyticsConfig extends Partial<Record<ChannelName, VendorId>> {
  requireConsent: boolean;
  ecommerce?: boolean;
  /** Whether events from before the consent are sent after it; `true` if it is missing. */
  sendEarlierEvents?: boolean;
}

/** A page may write as a text what a server sends as a number. */
const id: Reader<VendorId> = {
  allowed: "a text or a number",
  read(value) {
    if (typeof value !== "string") return typeof value === "number" ? value : undefined;
    return String(Number(value)) === value ? Number(value) : value || undefined;
  },
};

const country: Reader<{ usa: boolean }> = {
  allowed: "an object with usa: true or false",
  read: (value) =>
    isRecord(value) && typeof value.usa === "boolean" ? { usa: value.usa } : undefined,
};

/** The fields of a user, in the configuration and in responses. */
export const USER = {
  id,
  userHash: optional(string),
  email: optional(string),
  firstName: optional(string),
  lastName: optional(string),
  // Any string, because an <img> runs no code, and the default avatar replaces one that fails to load.
  profilePicture: optional(string),
  country: optional(country),
};

/** Other fields of a user are ignored, because servers write all that they know about a user. */
export const userReader: Reader<FundraisingUser> = object(USER);

/** The value of `user` on pages that don't know their user, because they are static or cached. */
const ASK = "ask";

const user: Reader<FundraisingUser | typeof ASK> = {
  allowed: `an object, null or "${ASK}"`,
  read: (value, ...rest) => (value === ASK ? ASK : userReader.read(value, ...rest)),
};

const amounts: Reader<readonly number[]> = {
  allowed: `a list of amounts from 0.01 to ${DONATION_MAX_CENTS / 100}`,
  read: (value) =>
    Array.isArray(value) &&
    value.every(
      (amount) =>
        typeof amount === "number" && amount >= 0.01 && amount <= DONATION_MAX_CENTS / 100,
    )
      ? value
      : undefined,
};

const textsByKey = object<Record<string, Reader<string>>>(
  { from: optional(safeLink) as Reader<string> },
  string,
);

const texts: Reader<Texts> = {
  allowed: "an address or object",
  read: (value, ...rest) =>
    textsByKey.read(typeof value === "string" ? { from: value } : value, ...rest),
};

/** The fields of a `PurchasedItem`. */
export const PURCHASED_ITEM = {
  productId: number,
  sizeId: optional(number),
  sizeName: optional(string),
  quantity: number,
  name: string,
  price: number,
  type: optional(string),
} satisfies FieldsOf<PurchasedItem>;

export const PURCHASED_CAMPAIGN = { campaignId: number, items: array(object(PURCHASED_ITEM)) };

export const purchasedReader: Reader<Purchased> = array(object(PURCHASED_CAMPAIGN));

/** The order that a confirmation page describes. */
export const ORDER = {
  /** The order's own id, by which it is logged once. */
  id,
  /** The total with donations, in US dollars. */
  value: optional(number),
  items: optional({
    allowed: "campaigns with items of productId, name, price and quantity",
    read: (value) => {
      try {
        return assert(purchasedReader, value, "items");
      } catch {
        return undefined;
      }
    },
  }),
};

const orderReader = object(ORDER);

export type Order = ValueOf<typeof orderReader>;

/** A link to an optional page. A missing link is empty. */
const link = (initial: string) =>
  field({ allowed: `${safeLink.allowed}, or false`, read: readOptionalLink }, initial);

const readOptionalLink = (value: unknown) => (value === false ? "" : safeLink.read(value));

/** A link with a placeholder for a value. */
const linkWith = (placeholder: string, initial: string) =>
  field(
    parsed(`${safeLink.allowed}, with ${placeholder}`, (written) =>
      written.includes(placeholder) ? safeLink.read(written) : undefined,
    ),
    initial,
  );

/**
 * URLs of the site's pages. A plain `safeLink` can't be empty, because the widgets navigate to it
 * themselves.
 */
const LINKS = {
  home: link("/"),
  howItWorks: link("/how-it-works/"),
  explore: link("/explore/"),
  cart: link("/cart/"),
  checkout: field(safeLink, "/checkout/"),
  /** Empty: header and footer don't offer the log-in. */
  login: link("/login/"),
  register: field(safeLink, "/register/"),
  dashboard: link("/dashboard/overview/"),
  account: link("/dashboard/account/profile/"),
  wizard: field(safeLink, "/start/wizard-loading/"),
  helpCenter: link("/help/"),
  /** If it is empty, no link is shown, even if the build has a gift-card page. */
  giftCards: {
    ...link(SETTINGS.giftCardPage),
    read: (value: unknown) => (value === "" ? "" : readOptionalLink(value)),
  },
  /** Empty: the page reloads. */
  afterLogout: link(""),
  payment: field(safeLink, "/payment/"),
  /** Empty: no link is shown. The same applies to the next two. */
  forgotPassword: link(""),
  terms: link(""),
  privacy: link(""),
  campaign: linkWith("{slug}", "/{slug}/"),
  results: linkWith("{term}", "/results/{term}"),
};

export type Links = Values<typeof LINKS>;

export const locale = parsed("a language tag like en-US", (written) =>
  // Without a text there is nothing to check, and the check is slow.
  written ? Intl.getCanonicalLocales(written.replace(/_/g, "-"))[0] : undefined,
);

/**
 * The one definition of the content of `<script type="application/json" data-widget-config>`: how each
 * field is read, and its default. `docs/markup.md` explains the fields to page authors.
 */
export const FIELDS = {
  /** `base.home`, `base.checkout`, …; empty if the page has none. */
  pageId: field(string, ""),
  user: field<FundraisingUser | typeof ASK | null>(user, null),
  /** When the cart icons of the page are shown. */
  cartIcon: field<CartIconFlag>(oneOf(CART_ICON_FLAGS), CART_ICON_DEFAULT),
  links: withDefaults<Links>(LINKS),
  /** The loader's folder, which the loader reads itself. Empty: the folder of its script. */
  assets: field(safeLink, ""),
  /** The donations that are offered beside the field for any amount, in US dollars. */
  donationAmounts: field(amounts, DONATION_AMOUNTS),
  /** Selector of the global notice bar. */
  notice: field(selector, "[data-widget-notice]"),
  /** Selector of the page content, which moves down if the notice bar would cover it. */
  content: field(selector, "[data-widget-content]"),
  /** Only channels that have an id are used. With `ecommerce`, Google's channels get GA4's events, too. */
  analytics: withDefaults<AnalyticsConfig>({
    ...Object.fromEntries(CHANNEL_NAMES.map((channel) => [channel, optional(id)])),
    requireConsent: field(boolean, true),
    ecommerce: optional(boolean),
    sendEarlierEvents: optional(boolean),
  }),
  /** On the page that confirms it: the order that was placed. */
  order: optional(orderReader),
  chat: withDefaults<{ appId?: VendorId }>({ appId: optional(id) }),
  /** Texts by key that replace the English texts. `from` is the address of a JSON file with more texts. */
  texts: field(texts, {}),
  /** BCP 47 tag. */
  locale: field(locale, "en-US"),
};

/** A page's configuration, as the widgets use it. */
export type PageConfig = Omit<Values<typeof FIELDS>, "user"> & {
  user: FundraisingUser | null;
  /** Whether the widgets request the user, who is `null` until then. */
  asksUser?: true;
};

/** The id of the page that confirms an order, whatever it was paid with. Servers have it from a time of PayPal alone. */
export const CONFIRMATION_PAGE = "base.paypalConfirmation";

/** Pages that offer neither log-in nor account, so that a paying shopper is not distracted. */
export const PAGES_WITHOUT_ACCOUNT = ["base.checkout", CONFIRMATION_PAGE];

export const DEFAULT_CONFIG = validatePageConfig({}, "");

/**
 * Validates a configuration. Defaults replace missing and invalid values. It works without a browser, so that tools can
 * read a page.
 *
 * @param language the page's language, which is the default of `locale`
 * @param fields the readers of the fields; only a browser can validate CSS selectors
 */
export function validatePageConfig(
  written: Record<string, unknown>,
  language: string,
  onInvalid?: OnInvalid,
  fields = FIELDS,
): PageConfig {
  const initial = locale.read(language) ?? FIELDS.locale.default;
  const reader = group({ ...fields, locale: field(locale, initial) });
  const { user, ...page } = reader.read(written, "", (path, value, ...rest) => {
    // Server templates write null or "" for a missing value.
    if (value !== null && value !== undefined && value !== "") onInvalid?.(path, value, ...rest);
  }) as Values<typeof FIELDS>;
  if (user === ASK) return { ...page, user: null, asksUser: true };
  // Without an id the user is anonymous.
  return { ...page, user: user && "id" in user ? user : null };
}

/** An object with these fields and no others. */
export function group<Fields extends Readers>(fields: Fields): Reader<Values<Fields>> {
  const allowed = `the fields ${Object.keys(fields).join(", ")}`;
  return object(fields, { allowed, read: () => undefined });
}

/** A group; if it is missing, its fields have their defaults. */
function withDefaults<T>(fields: Readers): Field<T> {
  const reader = group(fields) as Reader<T>;
  return field(reader, reader.read({}) as T);
}

/** The channels that a page uses, and the chat: those with an id. */
export const listChannels = ({
  analytics,
  chat,
}: Pick<PageConfig, "analytics" | "chat">): (ChannelName | "chat")[] => [
  ...CHANNEL_NAMES.filter((name) => analytics[name] !== undefined),
  ...(chat.appId === undefined ? [] : (["chat"] as const)),
];
