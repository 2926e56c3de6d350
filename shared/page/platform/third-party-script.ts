import { readDocument } from "./read-document.ts";
import { waitOrReject } from "./wait-at-most.ts";

/** How long a third-party script may take to load before it counts as failed. */
export const THIRD_PARTY_SCRIPT_TIMEOUT_MS = 30_000;

/** The scripts by address. A script that failed is removed, so that the next call tries again. */
const scripts = new Map<string, Promise<void>>();

/**
 * Adds a third-party script to the page, once for each address. Fulfilled when it has run.
 *
 * @param vendors the allowed beginnings of the address, so that a page's configuration can't make the page
 *   run any other script
 * @throws {Error} saying what to do, if the address is not allowed, the page's policies forbid the script,
 *   or it doesn't load in time
 */
export function loadThirdPartyScript(address: string, vendors: readonly string[]): Promise<void> {
  let loaded = scripts.get(address);
  if (!loaded) {
    loaded = attach(address, vendors);
    scripts.set(address, loaded);
    loaded.catch(() => scripts.delete(address));
  }
  return loaded;
}

async function attach(address: string, vendors: readonly string[]): Promise<void> {
  const { href, origin, pathname } = new URL(address);
  if (!vendors.some((vendor) => href.startsWith(vendor))) {
    throw new Error(`${href} is none of the scripts that are allowed.`);
  }
  const name = origin + pathname;
  const script = readDocument("createElement")("script");
  script.async = true;
  // A content security policy with a nonce may allow only scripts that have this nonce.
  const trusted = readDocument("querySelector")("script[nonce]");
  if (trusted instanceof HTMLScriptElement && trusted.nonce) script.nonce = trusted.nonce;
  try {
    script.src = toTrusted(href);
  } catch (cause) {
    throw new Error(
      `The page's trusted types don't allow ${name}. Add the policy "${POLICY}" to the ` +
        "trusted-types directive of its content security policy.",
      { cause },
    );
  }
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    readDocument("head").append(script);
  }).catch(() => {
    throw new Error(
      `${name} could not be loaded. If the page's content security policy is the reason, add ` +
        `${origin} to its script-src. A content blocker or a network error looks the same.`,
    );
  });
  const createTimeoutError = () =>
    new Error(`${name} has not arrived in time. Check whether it is reachable.`);
  try {
    await waitOrReject(loaded, THIRD_PARTY_SCRIPT_TIMEOUT_MS, createTimeoutError);
  } catch (error) {
    script.remove();
    throw error;
  }
}

const POLICY = "fundraising";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** Older browsers and TypeScript's DOM types don't have it. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

/**
 * Created with the first script, because a host without third-party scripts need not allow the
 * policy.
 */
let policy: ScriptPolicy | null | undefined;

/**
 * The address for a page that requires trusted types. If the policy is forbidden, the address stays a
 * string, which is enough on pages that restrict policies without requiring trusted types.
 */
function toTrusted(address: string): string {
  if (policy === undefined) {
    try {
      const { trustedTypes } = window as WithTrustedTypes;
      policy =
        trustedTypes?.createPolicy(POLICY, { createScriptURL: (address) => address }) ?? null;
    } catch {
      policy = null;
    }
  }
  return policy ? policy.createScriptURL(address) : address;
}
