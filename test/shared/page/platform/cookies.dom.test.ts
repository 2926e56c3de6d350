import { afterEach, describe, expect, it, vi } from "vitest";
import {
  CookieNameError,
  readCookie,
  removeCookie,
  writeCookie,
} from "../../../../shared/page/platform/cookies.ts";

/** Spies on the strings that are assigned to `document.cookie`. */
function watchCookies() {
  return vi.spyOn(document, "cookie", "set");
}

function blockCookies() {
  const throwSecurityError = () => {
    throw new DOMException("The document is sandboxed.", "SecurityError");
  };
  const blocked = { get: throwSecurityError, set: throwSecurityError, configurable: true };
  Object.defineProperty(document, "cookie", blocked);
}

function visit(address: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

const readMaxAge = (written = "") => Number(/max-age=(\d+)/.exec(written)?.[1]);

const DAY = 86_400;

const HOME = location.href;

afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
  visit(HOME);
  for (const name of ["a", "b", "ä;="]) removeCookie(name);
});

describe("a cookie", () => {
  it("has the path / and the attribute SameSite=Lax", () => {
    const set = watchCookies();
    writeCookie("a", "1");
    expect(set.mock.lastCall?.[0]).toMatch(/^a=1; path=\/;/);
    expect(set.mock.lastCall?.[0]).toMatch(/; sameSite=Lax/i);
  });

  it.each([
    ["https://www.shop.example/", true],
    ["http://www.shop.example/", false],
  ])("is Secure only on https pages: %s", (address, isSecure) => {
    visit(address);
    const set = watchCookies();
    writeCookie("a", "1");
    expect(/; secure/i.test(String(set.mock.lastCall?.[0]))).toBe(isSecure);
    expect(readCookie("a")).toBe("1");
  });

  it.each(["", "www.shop.example", "shop.example", ".shop.example"])(
    "can be removed if it was set with the domain “%s”",
    (domain) => {
      visit("https://www.shop.example/");
      document.cookie = `a=1; path=/${domain && `; domain=${domain}`}`;
      expect(readCookie("a")).toBe("1");
      removeCookie("a", domain);
      expect(readCookie("a")).toBeUndefined();
    },
  );

  it("can be removed", () => {
    writeCookie("a", "1");
    removeCookie("a");
    expect(readCookie("a")).toBeUndefined();
  });

  it.each([
    ["one day by default", undefined, DAY],
    ["years of 360 days", "1y", 360 * DAY],
    ["months of 30 days", "2m", 60 * DAY],
    ["days", "2d", 2 * DAY],
    ["hours", "3h", 3 * 3_600],
    ["minutes", "5min", 300],
    ["seconds", "30s", 30],
  ] as const)("expires after %s", (_what, lifetime, expected) => {
    const set = watchCookies();
    writeCookie("a", "1", lifetime);
    expect(readMaxAge(set.mock.lastCall?.[0])).toBe(expected);
  });

  it.each([undefined, null, "", "expires", "Max-Age", "PATH", "domain", "Secure", "SameSite"])(
    "can't have the name “%s”",
    (given) => {
      const name = given as string;
      for (const call of [
        () => readCookie(name),
        () => writeCookie(name, "1"),
        () => removeCookie(name),
      ]) {
        expect(call).toThrow(CookieNameError);
        expect(call).toThrow(`Cookie name ${JSON.stringify(name)} is not allowed`);
      }
    },
  );
});

it("a cookie on a page without cookies is missing", () => {
  blockCookies();
  writeCookie("a", "1");
  expect(readCookie("a")).toBeUndefined();
  removeCookie("a");
});
