import { withTimeLimit } from "../../shared/chunks/with-time-limit.ts";
import { RECAPTCHA_TIMEOUT_MS } from "../../shared/domain/limits.ts";
import { RecaptchaError } from "../../shared/errors/recaptcha-error.ts";

/**
 * Recaptcha v3, which judges by itself and never shows a puzzle: that of v2 stands outside our modal
 * dialog, where nobody can reach it (google/recaptcha#318), and v2 doesn't tell when it is closed.
 */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<unknown>;
}

/** What the server finds in the verified token: that it was made for this form. */
const ACTION = "register";

/**
 * Fetched only here, or the page would pay for it by itself. The build has to see at once that
 * without a key nothing leads there.
 */
function loadScriptLoader() {
  return SETTINGS.recaptchaKey
    ? import("../../shared/platform/third-party-script.ts")
    : Promise.reject(new Error("This build has no key."));
}

/** A script that hangs, or left something strange behind, is asked for at another address. */
let failedLoads = 0;

/**
 * Fetches the script; fulfilled once a token can be asked for.
 *
 * @throws {RecaptchaError}
 */
export async function loadRecaptcha(): Promise<void> {
  const address = new URL(SETTINGS.recaptchaScript);
  address.searchParams.set("render", SETTINGS.recaptchaKey);
  // Has it keep to the page's trusted types.
  address.searchParams.set("trustedtypes", "true");
  if (failedLoads) address.searchParams.set("attempt", String(failedLoads + 1));
  try {
    const { loadThirdPartyScript } = await limitTime(loadScriptLoader());
    await limitTime(loadThirdPartyScript(address.href, [SETTINGS.recaptchaScript]));
    await limitTime(new Promise<void>((resolve) => readRecaptcha().ready(() => resolve())));
  } catch (cause) {
    failedLoads += 1;
    throw new RecaptchaError(cause);
  }
}

/**
 * A token for one attempt to register: it dies after two minutes, and with its first use.
 *
 * @throws {RecaptchaError}
 */
export async function fetchRecaptchaToken(): Promise<string> {
  await loadRecaptcha();
  try {
    const asked = readRecaptcha().execute(SETTINGS.recaptchaKey, { action: ACTION });
    const token = await limitTime(Promise.resolve(asked));
    if (typeof token !== "string" || !token) throw new TypeError(`${token} is no token.`);
    return token;
  } catch (cause) {
    throw new RecaptchaError(cause);
  }
}

/** Read each time: other scripts of the page may put something else in its place. */
function readRecaptcha(): Recaptcha {
  return (window as unknown as { grecaptcha: Recaptcha }).grecaptcha;
}

function limitTime<T>(promise: Promise<T>): Promise<T> {
  const fail = () => new Error("Recaptcha has not answered in time.");
  return withTimeLimit(promise, RECAPTCHA_TIMEOUT_MS, fail);
}
