import { withTimeLimit } from "../chunks/with-time-limit.ts";
import { THIRD_PARTY_SCRIPT_TIMEOUT_MS } from "../domain/limits.ts";

/**
 * Scripts of other companies. Only addresses below these are ever loaded, so that whoever can write
 * a page's configuration can't have the page run a script of theirs.
 */
export const VENDORS = {
  tagManager: "https://www.googletagmanager.com/",
  searchAds: "https://bat.bing.com/bat.js",
  socialPixel: "https://connect.facebook.net/en_US/fbevents.js",
  pinTracker: "https://s.pinimg.com/ct/core.js",
  landingPage: "https://d3pkntwtp2ukl5.cloudfront.net/uba.js",
  productAnalytics: "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",
  attribution: "https://scripts.attributionapp.com/attribution.js",
  chat: "https://widget.intercom.io/widget/",
} as const;

/** The recaptcha's address is a setting, and in no build that has no key for it. */
const PREFIXES: readonly string[] = [
  ...Object.values(VENDORS),
  ...(SETTINGS.recaptchaKey ? [SETTINGS.recaptchaScript] : []),
];

/** Arrivals by address; a script that failed may be asked for again. */
const scripts = new Map<string, Promise<void>>();

/**
 * Adds a script to the page, once for each address, and is fulfilled when it has run.
 *
 * @throws {Error} saying what to do, when the address is none of a vendor's, the page's policies
 *   don't allow it, or it can't be had in time
 */
export function loadThirdPartyScript(address: string): Promise<void> {
  let arrival = scripts.get(address);
  if (!arrival) {
    arrival = attach(address);
    scripts.set(address, arrival);
    arrival.catch(() => scripts.delete(address));
  }
  return arrival;
}

async function attach(address: string): Promise<void> {
  const { origin, pathname } = new URL(assertVendor(address));
  const script = document.createElement("script");
  script.async = true;
  // Pages that trust scripts by a nonce put it on their own; ours may go on with it.
  const trusted = Document.prototype.querySelector.call(document, "script[nonce]");
  if (trusted instanceof HTMLScriptElement && trusted.nonce) script.nonce = trusted.nonce;
  try {
    script.src = toTrusted(address);
  } catch (cause) {
    throw new Error(
      `The page's trusted types don't allow ${origin}${pathname}. Add the policy "${POLICY}" to the ` +
        "trusted-types directive of its content security policy.",
      { cause },
    );
  }
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () =>
      reject(
        new Error(
          `${origin}${pathname} could not be loaded. Where the page's content security policy is the ` +
            `reason, add ${origin} to its script-src; blockers of the reader's and a failing network ` +
            "look the same.",
        ),
      ),
    );
    document.head.append(script);
  });
  try {
    await withTimeLimit(
      arrival,
      THIRD_PARTY_SCRIPT_TIMEOUT_MS,
      () =>
        new Error(`${origin}${pathname} has not arrived in time. Check whether it can be reached.`),
    );
  } catch (error) {
    script.remove();
    throw error;
  }
}

const POLICY = "fundraising";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** Browsers without trusted types have no such thing, and TypeScript knows none yet. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

/** Made with the first script, and only then: a host that loads none need not allow it. */
let policy: ScriptPolicy | null | undefined;

/**
 * The address as the page's trusted types want it. Where the policy is refused it stays a plain
 * text, which is enough on pages that name policies without requiring them.
 */
function toTrusted(address: string): string {
  if (policy === undefined) {
    try {
      const { trustedTypes } = window as WithTrustedTypes;
      policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: assertVendor }) ?? null;
    } catch {
      policy = null;
    }
  }
  return policy ? policy.createScriptURL(address) : address;
}

function assertVendor(address: string): string {
  const { href } = new URL(address);
  if (PREFIXES.some((prefix) => href.startsWith(prefix))) return href;
  throw new Error(`${href} is none of the scripts that may be loaded from elsewhere.`);
}
