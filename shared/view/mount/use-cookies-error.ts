import { areCookiesBlocked } from "../../shop/api/security-token.ts";
import { useTexts } from "../../shop/store/store.ts";
import { cookiesTexts } from "./cookies.texts.ts";

/** If the browser blocks cookies, the message that replaces any other error message; otherwise `false`. */
export function useCookiesError(hasError: boolean): string | false {
  const texts = useTexts(cookiesTexts);
  return hasError && areCookiesBlocked() && texts["cookies.blocked"];
}
