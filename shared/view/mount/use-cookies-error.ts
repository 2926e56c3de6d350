import { areCookiesBlocked } from "../../shop/api/security-token.ts";
import { useTexts } from "../../shop/store/store.ts";
import { cookiesTexts } from "./cookies.texts.ts";

/** The message in place of any other for an error in a browser that blocks cookies; `false` in others. */
export function useCookiesError(hasError: boolean): string | false {
  const texts = useTexts(cookiesTexts);
  return hasError && areCookiesBlocked() && texts["cookies.blocked"];
}
