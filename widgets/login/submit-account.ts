import { loadApi } from "../../shared/shop/api/load-api.ts";
import { finishLogin } from "../../shared/shop/user/finish-login.ts";
import { type AccountMode, type AccountValues, HAS_REGISTRATION } from "./account-fields.ts";
import { fetchRecaptchaToken } from "./fetch-recaptcha-token.ts";

/**
 * Logs in or registers, and then redirects or reloads the page.
 *
 * @throws {ApiError} when the server rejects the request or can't be reached
 * @throws {RecaptchaError}
 */
export async function submitAccount(mode: AccountMode, values: AccountValues): Promise<void> {
  const api = await loadApi();
  if (HAS_REGISTRATION && mode === "register") {
    const token = SETTINGS.recaptchaKey && { recaptchaToken: await fetchRecaptchaToken() };
    return finishLogin("user_signup", await api.register({ ...values, ...token }));
  }
  const { email, password } = values;
  return finishLogin("user_login", await api.logIn({ email, password }));
}
