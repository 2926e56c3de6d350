import { COOKIES, readCookie } from "../../page/platform/cookies.ts";
import { renewSecurityToken } from "../../shop/api/security-token.ts";
import { useTexts } from "../../shop/store/store.ts";
import { cookiesTexts } from "./cookies.texts.ts";

/** If the browser blocks cookies, the message that replaces any other error message; otherwise `false`. */
export function useCookiesError(hasError: boolean): string | false {
  const texts = useTexts(cookiesTexts);
  return hasError && areCookiesBlocked() && texts["cookies.blocked"];
}

/**
 * A back end that checks the token rejects every call without cookies. Chromium's `navigator.cookieEnabled` is true where
 * the user blocks the cookies of a site.
 */
export function areCookiesBlocked(): boolean {
  renewSecurityToken();
  return readCookie(COOKIES.securityToken) === undefined;
}
