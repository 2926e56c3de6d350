import { loadApi } from "../../shared/api/load-api.ts";
import { finishLogin } from "../../shared/store/finish-login.ts";
import type { AccountMode, Typed } from "./account-fields.ts";
import { fetchRecaptchaToken } from "./fetch-recaptcha-token.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";

/**
 * Logs in or registers, and goes on to where people belong after it.
 *
 * @throws {ApiError} when the server refuses or can't be reached
 * @throws {RecaptchaError}
 */
export async function sendAccount(mode: AccountMode, typed: Typed): Promise<void> {
  if (HAS_REGISTRATION && mode === "register") return register(typed);
  const api = await loadApi();
  const { email, password } = typed;
  await finishLogin("user_login", await api.logIn({ email, password }));
}

async function register(typed: Typed): Promise<void> {
  const api = await loadApi();
  const token = SETTINGS.recaptchaKey && { recaptchaToken: await fetchRecaptchaToken() };
  await finishLogin("user_signup", await api.register({ ...typed, ...token }));
}
