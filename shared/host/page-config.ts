import { ATTRIBUTES } from "../chunks/attributes.ts";
import type { CartIconFlag } from "../domain/cart-icon-visibility.ts";
import { CART_ICON_DEFAULT, CART_ICON_FLAGS } from "../domain/limits.ts";
import type { FundraisingUser } from "./public-api.ts";
import { warnHost } from "./report.ts";
import type { Texts } from "./texts.ts";
import { link, oneOf, selector, text, type ValueReader } from "./value-reader.ts";

/** Where things of the site are. `afterLogout` is empty where the page reloads instead. */
export interface Links {
  home: string;
  howItWorks: string;
  explore: string;
  cart: string;
  checkout: string;
  login: string;
  register: string;
  dashboard: string;
  account: string;
  wizard: string;
  helpCenter: string;
  giftCards: string;
  afterLogout: string;
  payment: string;
}

/** What a page says about itself in `<script type="application/json" data-widget-config>`. */
export interface PageConfig {
  /** `base.home`, `base.checkout`, …; empty where the page has none. */
  pageId: string;
  user: FundraisingUser | null;
  cartIcon: CartIconFlag;
  links: Links;
  /** Selector of the global notice bar. */
  notice: string;
  /** Selector of the page content that the notice bar pushes down. */
  content: string;
  texts: Texts;
  /** BCP 47 tag. */
  locale: string;
}

export const DEFAULT_CONFIG: PageConfig = {
  pageId: "",
  user: null,
  cartIcon: CART_ICON_DEFAULT,
  links: {
    home: "/",
    howItWorks: "/how-it-works/",
    explore: "/explore/",
    cart: "/cart/",
    checkout: "/checkout/",
    login: "/login/",
    register: "/register/",
    dashboard: "/dashboard/overview/",
    account: "/dashboard/account/profile/",
    wizard: "/start/wizard-loading/",
    helpCenter: "/help/",
    giftCards: SETTINGS.giftCardPage,
    afterLogout: "",
    payment: "/payment/",
  },
  notice: "[data-widget-notice]",
  content: "[data-widget-content]",
  texts: {},
  locale: "en-US",
};

const locale: ValueReader<string> = {
  allowed: "a language tag like en-US",
  read: (value) => {
    if (typeof value !== "string") return undefined;
    try {
      return Intl.getCanonicalLocales(value.trim().replace(/_/g, "-"))[0];
    } catch {
      return undefined;
    }
  },
};

/** Fields that other rooms of the configuration read themselves, or that later take effect. */
const OTHER_FIELDS = ["user", "links", "texts", "chat", "analytics"];

/**
 * Reads the page's configuration. Whatever is missing or refused has its default; each refusal is
 * one warning, and none stops a widget.
 */
export function readPageConfig(): PageConfig {
  const script = Document.prototype.querySelector.call(document, `script[${ATTRIBUTES.config}]`);
  const written = parseConfig(script);
  const refuse = (field: string, value: unknown, allowed: string, used: unknown) =>
    warnHost(
      `<script ${ATTRIBUTES.config}>: "${field}": ${JSON.stringify(value)} is not allowed. ` +
        `Allowed: ${allowed}. Used instead: ${JSON.stringify(used)}.`,
      script ?? undefined,
    );

  function readField<T>(field: string, value: unknown, reader: ValueReader<T>, fallback: T): T {
    if (value === undefined || value === null) return fallback;
    const result = reader.read(value);
    if (result !== undefined) return result;
    refuse(field, value, reader.allowed, fallback);
    return fallback;
  }

  function readGroup(field: string): Record<string, unknown> {
    const value = written[field] ?? {};
    if (isRecord(value)) return value;
    refuse(field, value, "an object", {});
    return {};
  }

  function readLinks(): Links {
    const group = readGroup("links");
    const links = { ...DEFAULT_CONFIG.links };
    for (const [name, value] of Object.entries(group)) {
      if (isKeyOf(name, links)) links[name] = readField(`links.${name}`, value, link, links[name]);
      else refuse(`links.${name}`, value, Object.keys(links).join(", "), null);
    }
    return links;
  }

  function readTexts(): Texts {
    const readable = Object.entries(readGroup("texts")).filter(([key, value]) => {
      if (typeof value === "string") return true;
      refuse(`texts.${key}`, value, text.allowed, "the English text");
      return false;
    });
    return Object.fromEntries(readable) as Texts;
  }

  for (const field of Object.keys(written)) {
    if (!(field in DEFAULT_CONFIG) && !OTHER_FIELDS.includes(field)) {
      const fields = [...Object.keys(DEFAULT_CONFIG), "chat", "analytics"].join(", ");
      refuse(field, written[field], `the fields ${fields}`, null);
    }
  }

  const pageLocale = locale.read(document.documentElement.lang || undefined);
  return {
    pageId: readField("pageId", written.pageId, text, DEFAULT_CONFIG.pageId),
    user: readUser(written.user, refuse),
    cartIcon: readField(
      "cartIcon",
      written.cartIcon,
      oneOf(CART_ICON_FLAGS),
      DEFAULT_CONFIG.cartIcon,
    ),
    links: readLinks(),
    notice: readField("notice", written.notice, selector, DEFAULT_CONFIG.notice),
    content: readField("content", written.content, selector, DEFAULT_CONFIG.content),
    texts: readTexts(),
    locale: readField("locale", written.locale, locale, pageLocale ?? DEFAULT_CONFIG.locale),
  };
}

type Refuse = (field: string, value: unknown, allowed: string, used: unknown) => void;

/** A user without an id is nobody. Of a user with one, only fields of the right kind are taken. */
function readUser(value: unknown, refuse: Refuse): FundraisingUser | null {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) {
    refuse("user", value, "an object or null", null);
    return null;
  }
  const { id, country, profilePicture } = value;
  if (id === undefined || id === null || id === "") return null;
  if (typeof id !== "string" && typeof id !== "number") {
    refuse("user.id", id, "a text or a number", null);
    return null;
  }
  const user: FundraisingUser = { id };
  for (const field of ["userHash", "email", "firstName", "lastName"] as const) {
    const written = value[field];
    if (typeof written === "string") user[field] = written;
    else if (written !== undefined && written !== null)
      refuse(`user.${field}`, written, text.allowed, null);
  }
  if (profilePicture !== undefined && profilePicture !== null && profilePicture !== "") {
    const picture = link.read(profilePicture);
    if (picture) user.profilePicture = picture;
    else refuse("user.profilePicture", profilePicture, link.allowed, null);
  }
  if (isRecord(country)) user.country = { usa: country.usa === true };
  return user;
}

function parseConfig(script: Element | null): Record<string, unknown> {
  const json = script?.textContent?.trim();
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
    warnHost(
      `<script ${ATTRIBUTES.config}>: its content is not a JSON object. Used instead: the defaults.`,
      script ?? undefined,
    );
  } catch (error) {
    warnHost(
      `<script ${ATTRIBUTES.config}>: its content is not valid JSON (${(error as Error).message}). ` +
        "Used instead: the defaults.",
      script ?? undefined,
    );
  }
  return {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKeyOf<T extends object>(key: PropertyKey, object: T): key is keyof T {
  return Object.hasOwn(object, key);
}
