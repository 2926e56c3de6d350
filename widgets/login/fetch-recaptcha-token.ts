import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { waitAtMost } from "../../shared/page/platform/wait-at-most.ts";

/** How long each step of recaptcha may take: loading, getting ready, and creating a token. */
export const RECAPTCHA_TIMEOUT_MS = 10_000;

/**
 * Recaptcha v3, which never shows a challenge. The challenge of v2 is rendered outside the modal
 * dialog and so is inert (google/recaptcha#318), and v2 has no event for closing it.
 */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<unknown>;
}

/** The server compares this with the action in the verified token. */
const ACTION = "register";

/**
 * Imported dynamically, because most pages don't need it. The condition lets the build remove the
 * import if there is no key.
 */
const loadScriptLoader = SETTINGS.recaptchaKey
  ? loadOnce("third-party-script", () => import("../../shared/page/platform/third-party-script.ts"))
  : () => Promise.reject(new Error("This build has no recaptcha key."));

/** After an error the script is requested at another URL, because scripts are loaded once per URL. */
let failedLoads = 0;

/**
 * Loads the script; fulfilled once it is ready to create tokens.
 *
 * @throws {RecaptchaError}
 */
export async function loadRecaptcha(): Promise<void> {
  const address = new URL(SETTINGS.recaptchaScript);
  address.searchParams.set("render", SETTINGS.recaptchaKey);
  // Makes the script use trusted types.
  address.searchParams.set("trustedtypes", "true");
  if (failedLoads) address.searchParams.set("attempt", String(failedLoads + 1));
  try {
    await waitAtMost(loadUntilReady(address.href), RECAPTCHA_TIMEOUT_MS);
  } catch (cause) {
    failedLoads += 1;
    throw new RecaptchaError(cause);
  }
}

async function loadUntilReady(address: string): Promise<void> {
  const { loadThirdPartyScript } = await loadScriptLoader();
  await loadThirdPartyScript(address, [SETTINGS.recaptchaScript]);
  await new Promise<void>((resolve) => readRecaptcha().ready(resolve));
}

/**
 * Creates a token for one registration request: it expires after two minutes, or when it is used.
 *
 * @throws {RecaptchaError}
 */
export async function fetchRecaptchaToken(): Promise<string> {
  await loadRecaptcha();
  try {
    const execution = readRecaptcha().execute(SETTINGS.recaptchaKey, { action: ACTION });
    const token = await waitAtMost(Promise.resolve(execution), RECAPTCHA_TIMEOUT_MS);
    if (typeof token !== "string" || !token) throw new TypeError(`${token} is not a token.`);
    return token;
  } catch (cause) {
    throw new RecaptchaError(cause);
  }
}

/** The global is read for each call, because other scripts of the page may replace it. */
function readRecaptcha(): Recaptcha {
  return (window as unknown as { grecaptcha: Recaptcha }).grecaptcha;
}

/**
 * Recaptcha returned no token: its script failed to load, was never ready, or has another API. The
 * message tells developers which; the user gets a text.
 */
export class RecaptchaError extends Error {
  override readonly name = "RecaptchaError";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Recaptcha returned no token, so users can't register. ${reason}`, { cause });
  }
}

export function isRecaptchaError(error: unknown): error is RecaptchaError {
  return error instanceof Error && error.name === "RecaptchaError";
}
