import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { CART_ICON_FLAGS } from "../domain/limits.ts";
import { CHANNELS, DEFAULT_CONFIG, type PageConfig } from "./page-config.ts";
import { warnHost } from "./report.ts";
import { flag, link, oneOf, selector, text, type ValueReader } from "./value-reader.ts";

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

const id: ValueReader<string | number> = {
  allowed: "a text or a number",
  read: (value) => (typeof value === "string" || typeof value === "number" ? value : undefined),
};

const country: ValueReader<{ usa: boolean }> = {
  allowed: "an object with usa: true or false",
  read: (value) =>
    isRecord(value) && typeof value.usa === "boolean" ? { usa: value.usa } : undefined,
};

type Fields = Readonly<Record<string, ValueReader<unknown>>>;

/** `undefined` for a field that is passed over without a word. */
type ReaderOf = (name: string) => ValueReader<unknown> | undefined;

const USER_FIELDS: Fields = {
  id,
  userHash: text,
  email: text,
  firstName: text,
  lastName: text,
  // An <img> runs no code, and one that does not load shows the default avatar.
  profilePicture: text,
  country,
};

export function findConfigScript(): Element | null {
  return Document.prototype.querySelector.call(document, `script[${ATTRIBUTES.config}]`);
}

/**
 * Reads the page's configuration. Whatever is missing or refused has its default; each refusal is
 * one warning, and none stops a widget.
 */
export function readPageConfig(): PageConfig {
  const script = findConfigScript();
  const warn = (complaint: string, used = "the defaults") =>
    warnHost(
      `<script ${ATTRIBUTES.config}>: ${complaint}. Used instead: ${used}.`,
      script ?? undefined,
    );

  function readFields<T extends object>(
    path: string,
    written: Record<string, unknown>,
    defaults: T,
    readerOf: ReaderOf,
  ): T {
    const fields = { ...defaults } as Record<string, unknown>;
    for (const [name, value] of Object.entries(written)) {
      const reader = readerOf(name);
      // Templates write nothing in either way.
      if (!reader || value === null || (value === "" && reader !== text)) continue;
      const result = reader.read(value);
      if (result !== undefined) fields[name] = result;
      else {
        warn(
          `"${path}${name}": ${JSON.stringify(value)} is not allowed. Allowed: ${reader.allowed}`,
          JSON.stringify(fields[name]) ?? "what stands without it",
        );
      }
    }
    return fields as T;
  }

  function group<T extends object>(name: string, defaults: T, readerOf: ReaderOf): ValueReader<T> {
    return {
      allowed: "an object",
      read: (value) =>
        isRecord(value) ? readFields(`${name}.`, value, defaults, readerOf) : undefined,
    };
  }

  const { links, analytics, chat } = DEFAULT_CONFIG;
  const fields: Fields = {
    pageId: text,
    user: group("user", {}, (name) => pick(USER_FIELDS, name)),
    cartIcon: oneOf(CART_ICON_FLAGS),
    links: group("links", links, only(each(Object.keys(links), link))),
    notice: selector,
    content: selector,
    analytics: group("analytics", analytics, only({ ...each(CHANNELS, id), requireConsent: flag })),
    chat: group("chat", chat, only({ appId: id })),
    texts: group("texts", {}, () => text),
    locale,
  };
  const pageLocale = locale.read(document.documentElement.lang);
  const config = readFields(
    "",
    parseConfig(script, warn),
    { ...DEFAULT_CONFIG, locale: pageLocale ?? DEFAULT_CONFIG.locale },
    only(fields),
  );
  // A user without an id is nobody.
  return config.user && "id" in config.user ? config : { ...config, user: null };
}

function parseConfig(
  script: Element | null,
  warn: (complaint: string) => void,
): Record<string, unknown> {
  const json = script?.textContent?.trim();
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
    warn("its content is not a JSON object");
  } catch (error) {
    warn(`its content is not valid JSON (${(error as Error).message})`);
  }
  return {};
}

/** A name that the page wrote may be one that every object has, like `constructor`. */
function pick(fields: Fields, name: string): ValueReader<unknown> | undefined {
  return Object.entries(fields).find(([field]) => field === name)?.[1];
}

/** Any other name is refused. */
function only(fields: Fields): ReaderOf {
  return (name) =>
    pick(fields, name) ?? {
      allowed: `the fields ${Object.keys(fields).join(", ")}`,
      read: () => undefined,
    };
}

function each(names: readonly string[], reader: ValueReader<unknown>): Fields {
  return Object.fromEntries(names.map((name) => [name, reader]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
