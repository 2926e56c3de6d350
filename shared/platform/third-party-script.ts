import { withTimeLimit } from "../chunks/with-time-limit.ts";
import { THIRD_PARTY_SCRIPT_TIMEOUT_MS } from "../domain/limits.ts";

/** Arrivals by address; a script that failed may be asked for again. */
const scripts = new Map<string, Promise<void>>();

/**
 * Adds a script of another company to the page, once for each address, and is fulfilled when it has
 * run.
 *
 * @param vendors what the address may begin with, so that whoever can write a page's configuration
 *   can't have the page run a script of theirs
 * @throws {Error} saying what to do, when the address is none of these, the page's policies don't
 *   allow it, or it can't be had in time
 */
export function loadThirdPartyScript(address: string, vendors: readonly string[]): Promise<void> {
  let arrival = scripts.get(address);
  if (!arrival) {
    arrival = attach(address, vendors);
    scripts.set(address, arrival);
    arrival.catch(() => scripts.delete(address));
  }
  return arrival;
}

async function attach(address: string, vendors: readonly string[]): Promise<void> {
  const { href, origin, pathname } = new URL(address);
  if (!vendors.some((vendor) => href.startsWith(vendor))) {
    throw new Error(`${href} is none of the scripts that may be loaded from elsewhere.`);
  }
  allowed.add(href);
  const script = document.createElement("script");
  script.async = true;
  // Pages that trust scripts by a nonce put it on their own; ours may go on with it.
  const trusted = Document.prototype.querySelector.call(document, "script[nonce]");
  if (trusted instanceof HTMLScriptElement && trusted.nonce) script.nonce = trusted.nonce;
  try {
    script.src = toTrusted(href);
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
const allowed = new Set<string>();

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
      policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: assertAllowed }) ?? null;
    } catch {
      policy = null;
    }
  }
  return policy ? policy.createScriptURL(address) : address;
}

/** Were the policy ever at hand elsewhere, it would still let nothing else through. */
function assertAllowed(address: string): string {
  if (allowed.has(address)) return address;
  throw new TypeError(`${address} is none of the scripts that were asked for.`);
}
