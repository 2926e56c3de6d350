import { readDocument } from "../../../page/platform/read-document.ts";
import type { Metadata } from "../events.ts";
import type { Ecommerce } from "./to-ga4-parameters.ts";

/**
 * Sends events to one vendor. `startChannel` catches all errors, so a channel may call the globals of the vendor or the
 * host without checks.
 */
export interface Channel {
  /** The vendor's global. A page that loads the vendor itself may create it late, when the user consents. */
  global: string;
  /** Whether a page that loads the vendor itself is ready for events; default: it has the global. */
  isReady?(): boolean;
  /**
   * Prepares the vendor's global function or queue. If the page loads the vendor's script, its global is
   * used; otherwise the script has to be loaded, with the queue of the page or a new one.
   *
   * @param id the vendor's id for the shop
   * @returns `undefined` if the page loads the script, because then the page also updates the consent
   */
  start(id: string): Connection | undefined;
  /** Whether `updateConsent` is also called when the consent to another category has changed. */
  hasSignals?: true;
  /** @param path of the page that the event is about, which may have been replaced since */
  send?(eventName: string, metadata: Metadata, path?: string): void;
  /** Called instead of `send` if the page has enabled GA4's e-commerce events. */
  sendCommerce?(eventName: string, metadata: Metadata, ecommerce: Ecommerce): void;
}

export interface Connection {
  /** The script to load. */
  script?: VendorScript;
  /** Called when consent was withdrawn, or granted again. */
  updateConsent?(isGranted: boolean): void;
}

export interface VendorScript {
  address: string;
  onLoad?(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: vendors' globals have no types
export type VendorGlobal = any;

/** The window, typed for the globals of vendors. */
export const vendorGlobals = window as unknown as Record<string, VendorGlobal>;

/**
 * Whether the page already has the vendor's global.
 *
 * @throws {TypeError} when a global of that name has another type
 */
export function hasGlobal(name: string, method?: string): boolean {
  const found = vendorGlobals[name];
  if (found === undefined || found === null) return false;
  if (typeof (method ? found[method] : found) === "function") return true;
  throw new TypeError(`window.${name} is not this vendor's.`);
}

/**
 * Whether the page loads the vendor's script by itself, now or once a consent tool lets it. A queue alone is no sign of
 * it, because vendors tell pages to create a queue for the default consent before any script.
 *
 * @param name the vendor's global, which is a queue or contains one until the script has loaded
 * @param script a part of the script's address that is the same if the page loads it through a proxy
 * @throws {TypeError} when a global of that name has another type
 */
export function isLoadedByPage(name: string, script: string, method?: string): boolean {
  const found = hasGlobal(name, method) && vendorGlobals[name];
  return hasScript(script) || (found && !Array.isArray(found.queue ?? found.q ?? found));
}

/** Types of scripts that hold data, among them the page's configuration with the vendors' ids. */
const DATA_TYPES = /json|importmap|rules|html/;

/**
 * Whether a script of the page contains one of these words in its text or in any attribute: consent tools, optimizers
 * and libraries that run scripts in a worker change the type of a script, and move its address.
 */
export function hasScript(...words: string[]): boolean {
  return [...readDocument("scripts")].some(
    ({ type, text, attributes }) =>
      !DATA_TYPES.test(type) &&
      [text, ...[...attributes].map(({ value }) => value)].some((written) =>
        words.some((word) => written.includes(word)),
      ),
  );
}

/** URLs of the vendors' scripts; to some of them the channel appends the shop's id. */
export const VENDOR_SCRIPTS = {
  tagManager: "https://www.googletagmanager.com/",
  searchAds: "https://bat.bing.com/bat.js",
  socialPixel: "https://connect.facebook.net/en_US/fbevents.js",
  pinTracker: "https://s.pinimg.com/ct/core.js",
  landingPage: "https://d3pkntwtp2ukl5.cloudfront.net/uba.js",
  productAnalytics: "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",
  attribution: "https://scripts.attributionapp.com/attribution.js",
  chat: "https://widget.intercom.io/widget/",
} as const;
