import { useTexts } from "../../shop/store/store.ts";
import { cookiesTexts } from "./cookies.texts.ts";

/** Why the cart can't be read or saved in a browser that blocks cookies, for any error; `false` in others. */
export function useCookiesError(): string | false {
  const texts = useTexts(cookiesTexts);
  return !navigator.cookieEnabled && texts["cookies.blocked"];
}
