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
 * it, because vendors tell pages to create a queue for the default consent before any script. A file of that name alone
 * is none either, because the page may have one of its own: from another host than the vendor's it counts if the page
 * has the vendor's global, or the same script names it.
 *
 * @param name the vendor's global, which is a queue or contains one until the script has loaded
 * @param host of the vendor
 * @param file the end of the script's address that is the same if the page loads it through a proxy
 * @throws {TypeError} when a global of that name has another type
 */
export function isLoadedByPage(name: string, host: string, file: string, method?: string): boolean {
  const found = hasGlobal(name, method) && vendorGlobals[name];
  if (found && !Array.isArray(found.queue ?? found.q ?? found)) return true;
  const naming = findScript(file, host) ?? findScript(file, new RegExp(`[^/\\w]${name}\\b`));
  return !!(naming ?? (found && findScript(file)));
}

/** Types of scripts that hold data, among them the page's configuration with the vendors' ids. */
const DATA_TYPES = /json|importmap|rules|html/;

/**
 * The first script of the page that contains all of these words in its text or in one attribute, whatever its type and
 * the attribute are: consent tools, optimizers and libraries that run scripts in a worker change both. A text without an
 * address may be data, such as a framework's state with the page's configuration.
 */
export function findScript(...words: (string | RegExp)[]): HTMLScriptElement | undefined {
  return [...readDocument("scripts")].find(
    ({ type, text, attributes }) =>
      !DATA_TYPES.test(type) &&
      [text, ...[...attributes].map(({ value }) => value)].some((written) =>
        words.every((word) => written.split(word, 2).length > 1),
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
