/** Cookies that the widgets read and write themselves. */
export const CLIENT_COOKIES = ["securityToken", "cartId", "userIsInvitee"];

/** How long a session lasts, by the document: 30 days. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** Cookies of one browser, by name. */
export type CookieJar = Map<string, string>;

export type ReceivedCookie = ReturnType<typeof readCookies>[number];

/** Attributes by their names in lower case; one without a value has the empty text. */
export function readCookies(headers: Headers) {
  return headers.getSetCookie().map((line) => {
    const [[name = "", value = ""] = [], ...attributes] = line.split(";").map((part) => {
      const [key = "", ...text] = part.split("=");
      return [key.trim(), text.join("=").trim()] as const;
    });
    const entries = attributes.map(([key, text]) => [key.toLowerCase(), text] as const);
    return { name, value, attributes: Object.fromEntries<string | undefined>(entries) };
  });
}

export function isRemoval({ value, attributes }: ReceivedCookie): boolean {
  const { "max-age": age, expires = "" } = attributes;
  return age === undefined ? value === "" || Date.parse(expires) < Date.now() : Number(age) <= 0;
}

/** Stores what a response sets and removes. */
export function storeCookies(jar: CookieJar, cookies: readonly ReceivedCookie[]): void {
  for (const cookie of cookies) {
    if (isRemoval(cookie)) jar.delete(cookie.name);
    else jar.set(cookie.name, cookie.value);
  }
}

/** What is wrong with a cookie of a session. */
export function describeCookie({ name, attributes }: ReceivedCookie, isSecure: boolean): string[] {
  const { httponly, samesite = "", secure, path, expires, "max-age": age } = attributes;
  const faults = [
    httponly === undefined && "is not HttpOnly, so a script of the page can read it",
    !/^(lax|strict)$/i.test(samesite) && "is not SameSite=Lax, so other sites can send it",
    isSecure &&
      secure === undefined &&
      "is not Secure, so browsers send it over http as well, where others can read it",
    path !== "/" && "has no Path=/, so other pages don't send it",
    (age ?? expires) === undefined &&
      "has no Max-Age (30 days), so the user is signed out with the browser",
    Number(age ?? SESSION_SECONDS) !== SESSION_SECONDS &&
      `has Max-Age=${age} instead of ${SESSION_SECONDS} (30 days)`,
  ];
  return faults.filter(Boolean).map((fault) => `The cookie ${name} ${fault}.`);
}
