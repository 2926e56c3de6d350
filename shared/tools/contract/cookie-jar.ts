export interface ReceivedCookie {
  name: string;
  value: string;
  /** Attributes by their names in lower case; the empty text for one without a value. */
  attributes: ReadonlyMap<string, string>;
}

/** Cookies of one browser, by name. */
export type CookieJar = Map<string, string>;

export function readCookies(headers: Headers): ReceivedCookie[] {
  return headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split(";");
    const [name, value] = splitPair(pair);
    const entries = attributes.map((attribute) => {
      const [key, text] = splitPair(attribute);
      return [key.toLowerCase(), text] as const;
    });
    return { name, value, attributes: new Map(entries) };
  });
}

export function isRemoval({ value, attributes }: ReceivedCookie): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined) return Number(age) <= 0;
  const expires = attributes.get("expires");
  return value === "" || (expires !== undefined && Date.parse(expires) < Date.now());
}

/** Stores what a response sets and removes. */
export function storeCookies(jar: CookieJar, cookies: readonly ReceivedCookie[]): void {
  for (const cookie of cookies) {
    if (isRemoval(cookie)) jar.delete(cookie.name);
    else jar.set(cookie.name, cookie.value);
  }
}

function splitPair(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
