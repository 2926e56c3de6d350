import { CART_ICON_FLAGS } from "../../shop/domain/limits.ts";
import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { readDocument } from "../platform/read-document.ts";
import { CHANNELS, DEFAULT_CONFIG, type PageConfig } from "./page-config.ts";
import { warnHost } from "./report.ts";
import { boolean, link, oneOf, selector, string, type ValueReader } from "./value-reader.ts";

export const locale: ValueReader<string> = {
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

const id: ValueReader<string | number> = {
  allowed: "a text or a number",
  read: (value) => (typeof value === "string" || typeof value === "number" ? value : undefined),
};

const country: ValueReader<{ usa: boolean }> = {
  allowed: "an object with usa: true or false",
  read: (value) =>
    isRecord(value) && typeof value.usa === "boolean" ? { usa: value.usa } : undefined,
};

const amounts: ValueReader<number[]> = {
  allowed: "a list of amounts",
  read: (value) =>
    Array.isArray(value) && value.every((amount) => amount > 0) ? value : undefined,
};

type Readers = Readonly<Record<string, ValueReader<unknown>>>;

/** Returns the reader of a field, or `undefined` if the field is ignored. */
type FindReader = (name: string) => ValueReader<unknown> | undefined;

/** Other fields of a user are ignored. */
export const USER_READERS: Readers = {
  id,
  userHash: string,
  email: string,
  firstName: string,
  lastName: string,
  // Any string, because an <img> runs no code, and the default avatar replaces one that fails to load.
  profilePicture: string,
  country,
};

export function findConfigScript(): Element | null {
  return readDocument("querySelector")(`script[${ATTRIBUTES.config}]`);
}

/**
 * Reads the page's configuration. Missing and invalid values have their defaults. Each invalid value
 * is one warning.
 */
export function readPageConfig(): PageConfig {
  const script = findConfigScript();
  const warn = (message: string) => warnHost(`<script ${ATTRIBUTES.config}>: ${message}.`, script);
  return validatePageConfig(
    parseConfig(script, warn),
    readDocument("documentElement").lang,
    selector,
    (path, value, allowed, used) =>
      warn(
        `"${path}": ${JSON.stringify(value)} is not allowed. ` +
          `Allowed: ${allowed}. ${used ? `Used instead: ${used}` : "It is ignored"}`,
      ),
  );
}

/**
 * The configuration with the defaults of what is missing or invalid. It needs no browser, so that a tool
 * can check a page.
 *
 * @param language the page's, which is the default of `locale`
 * @param selectorReader the reader of CSS selectors; the browser's own needs a document
 * @param onInvalid called for each invalid field with its path (`links.cart`), its value, what is
 *   allowed, and the JSON of the default, if there is one
 */
export function validatePageConfig(
  written: Record<string, unknown>,
  language: string,
  selectorReader: ValueReader<string>,
  onInvalid: (path: string, value: unknown, allowed: string, used: string | undefined) => void,
): PageConfig {
  function readFields<T extends object>(
    path: string,
    written: Record<string, unknown>,
    defaults: T,
    findReader: FindReader,
  ): T {
    const fields = { ...defaults } as Record<string, unknown>;
    for (const [name, value] of Object.entries(written)) {
      const reader = findReader(name);
      // Server templates write null or "" for a missing value.
      if (!reader || value === null || (value === "" && reader !== string)) continue;
      const result = reader.read(value);
      if (result !== undefined) fields[name] = result;
      else {
        onInvalid(path + name, value, reader.allowed, JSON.stringify(fields[name]));
      }
    }
    return fields as T;
  }

  function group<T extends object>(
    name: string,
    defaults: T,
    findReader: FindReader,
  ): ValueReader<T> {
    return {
      allowed: "an object",
      read: (value) =>
        isRecord(value) ? readFields(`${name}.`, value, defaults, findReader) : undefined,
    };
  }

  const { links, analytics, chat } = DEFAULT_CONFIG;
  const texts = group("texts", {}, (name) => (name === "from" ? link : string));
  const readers: Readers = {
    pageId: string,
    user: group("user", {}, (name) => getOwn(USER_READERS, name)),
    cartIcon: oneOf(CART_ICON_FLAGS),
    donationAmounts: amounts,
    links: group("links", links, only(each(Object.keys(links), link))),
    notice: selectorReader,
    content: selectorReader,
    analytics: group(
      "analytics",
      analytics,
      only({ ...each(CHANNELS, id), requireConsent: boolean }),
    ),
    chat: group("chat", chat, only({ appId: id })),
    texts: {
      allowed: "an address or object",
      read: (value) => texts.read(typeof value === "string" ? { from: value } : value),
    },
    locale,
  };
  const defaults = {
    ...DEFAULT_CONFIG,
    locale: locale.read(language) ?? DEFAULT_CONFIG.locale,
  };
  const config = readFields("", written, defaults, only(readers));
  // Without an id the user is anonymous.
  return config.user && "id" in config.user ? config : { ...config, user: null };
}

/** The content of the script; an empty object if it is missing or invalid, after a warning. */
export function parseConfig(
  script: Element | null,
  warn: (message: string) => void,
): Record<string, unknown> {
  const json = script?.textContent?.trim();
  if (!json) return {};
  let error = "is not a JSON object";
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch (cause) {
    error = `is not valid JSON (${(cause as Error).message})`;
  }
  warn(`its content ${error}. Used instead: the defaults`);
  return {};
}

/** A name in the page's configuration may be one that every object has, such as `constructor`. */
function getOwn(readers: Readers, name: string): ValueReader<unknown> | undefined {
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
}

/** Rejects fields with other names. */
function only(readers: Readers): FindReader {
  const allowed = `the fields ${Object.keys(readers).join(", ")}`;
  return (name) => getOwn(readers, name) ?? { allowed, read: () => undefined };
}

function each(names: readonly string[], reader: ValueReader<unknown>): Readers {
  return Object.fromEntries(names.map((name) => [name, reader]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
