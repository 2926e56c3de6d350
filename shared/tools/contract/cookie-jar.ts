export interface ReceivedCookie {
  name: string;
  value: string;
  /** Attributes by their names in lower case; the empty text for one without a value. */
  attributes: ReadonlyMap<string, string>;
}

/** Cookies that the widgets read and write themselves. */
export const CLIENT_COOKIES = ["securityToken", "cartId", "userIsInvitee"];

/** Cookies of one browser, by name. */
export type CookieJar = Map<string, string>;

export function readCookies(headers: Headers): ReceivedCookie[] {
  return headers.getSetCookie().map((line) => {
    const [[name, value] = ["", ""], ...attributes] = line.split(";").map(splitPair);
    const entries = attributes.map(([key, text]) => [key.toLowerCase(), text] as const);
    return { name, value, attributes: new Map(entries) };
  });
}

export function isRemoval({ value, attributes }: ReceivedCookie): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined) return Number(age) <= 0;
  return value === "" || Date.parse(attributes.get("expires") ?? "") < Date.now();
}

/** Stores what a response sets and removes. */
export function storeCookies(jar: CookieJar, cookies: readonly ReceivedCookie[]): void {
  for (const cookie of cookies) {
    if (isRemoval(cookie)) jar.delete(cookie.name);
    else jar.set(cookie.name, cookie.value);
  }
}

function splitPair(text: string): [string, string] {
  const [name = "", ...value] = text.split("=");
  return [name.trim(), value.join("=").trim()];
}
