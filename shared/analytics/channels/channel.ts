import type { Metadata } from "../events.ts";

/**
 * A way to one vendor. Whatever a channel does runs inside one `try`, so it may simply call what the
 * vendor or the host has put into the window.
 */
export interface Channel {
  /**
   * Gets the vendor's function or queue ready: the host's own where its snippet stands in the page,
   * otherwise one of the vendor's form, and then the vendor's script has to be loaded.
   *
   * @param id by what the vendor knows the shop
   */
  start(id: string): Connection;
  send?(eventName: string, metadata: Metadata): void;
}

export interface Connection {
  /** What has to be loaded. */
  script?: VendorScript;
  /** Tells the vendor that consent was withdrawn, or given again. */
  tellConsent?(isGiven: boolean): void;
}

export interface VendorScript {
  address: string;
  /** Where calls wait until the script is there. */
  queue: unknown[];
  /** Once the script has run. */
  finish?(): void;
}

/** Where the host's own snippet stands in the page, its consent is the host's to tell. */
export const HOSTS_OWN: Connection = {};

// biome-ignore lint/suspicious/noExplicitAny: what vendors put there has no types
export type VendorGlobal = any;

/** The window, for what vendors and hosts put into it. */
export const vendors = window as unknown as Record<string, VendorGlobal>;

/**
 * Whether the page has the vendor's global already.
 *
 * @throws {TypeError} when something else bears that name
 */
export function hasGlobal(name: string, method?: string): boolean {
  const found = vendors[name];
  if (found === undefined || found === null) return false;
  if (typeof (method ? found[method] : found) === "function") return true;
  throw new TypeError(`window.${name} is something else than this vendor's.`);
}
