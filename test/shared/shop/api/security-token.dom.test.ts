import { beforeEach, describe, expect, it, vi } from "vitest";
import { readCookie, removeCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { renewSecurityToken } from "../../../../shared/shop/api/security-token.ts";
import { areCookiesBlocked } from "../../../../shared/view/mount/use-cookies-error.ts";

const FIVE_MINUTES_MS = 300_000;

// A distant date, because happy-dom's cookies expire by the real clock.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2100, 0, 1) }));

describe("the security token", () => {
  const expectExpiry = (cookie = "") =>
    expect(cookie).toContain(`max-age=${FIVE_MINUTES_MS / 1_000}`);

  it("consists of 16 random bytes and is stored in its cookie for five minutes", () => {
    const set = vi.spyOn(document, "cookie", "set");
    const token = renewSecurityToken();
    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(readCookie("securityToken")).toBe(token);
    expectExpiry(set.mock.lastCall?.[0]);
  });

  it.each([
    ["later", FIVE_MINUTES_MS - 1_000],
    ["after the clock was set back", -3_600_000],
  ])("is the same while it is used, and a use %s extends it by five minutes", (_when, byMs) => {
    const token = renewSecurityToken();
    vi.setSystemTime(Date.now() + byMs);
    const set = vi.spyOn(document, "cookie", "set");
    expect(renewSecurityToken()).toBe(token);
    expectExpiry(set.mock.lastCall?.[0]);
  });

  it("is replaced once its cookie has expired", () => {
    const token = renewSecurityToken();
    removeCookie("securityToken");
    expect(renewSecurityToken()).not.toBe(token);
  });

  it.each(["", "€", "a b", "a\nb", "100%"])(
    "is replaced if the cookie is %j, which is not valid in a header",
    (value) => {
      writeCookie("securityToken", value);
      const token = renewSecurityToken();
      expect(token).toMatch(/^[\da-f]{32}$/);
      expect(readCookie("securityToken")).toBe(token);
    },
  );
});

it("cookies are blocked if the browser keeps none, whatever it says itself", () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(true);
  removeCookie("securityToken");
  expect(areCookiesBlocked()).toBe(false);
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  expect(areCookiesBlocked()).toBe(true);
});
