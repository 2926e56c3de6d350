import { readDocument } from "../platform/read-document.ts";
import { waitOrReject } from "../platform/wait-at-most.ts";
import type { ChunkLoadError } from "./chunk-load-error.ts";

/** How long an area (cart, login) may take to load before it counts as failed. */
export const AREA_LOAD_TIMEOUT_MS = 120_000;

/**
 * Every address that has failed or timed out since the page was opened. This module runs before the
 * loader has checked that the page's `Set` works, so it is an array.
 */
const failedAddresses: string[] = [];

/**
 * Loads `url`, and retries once, because a network can fail for a moment. A retry has another address,
 * `url?retry=1`, `url?retry=2` and so on: older Firefox and Safari cache a failed import, and every
 * browser shares one that hangs, so an address that has failed is never requested again.
 *
 * @param limitMs the time of both attempts together; by default, the time of an area
 * @param isPinned whether a retry must use the same address; by default, on pages with integrity hashes, which are
 *   listed by address
 * @throws the second error of `load`, or the result of `onTimeout`
 */
export function loadWithRetry<T>(
  url: string,
  load: (address: string) => Promise<T>,
  onTimeout: (address: string) => ChunkLoadError,
  limitMs = AREA_LOAD_TIMEOUT_MS,
  isPinned = !!readDocument("querySelector")("script[data-widget-integrity]"),
): Promise<T> {
  let address: string;
  async function attempt(): Promise<T> {
    address = url;
    for (let retry = 1; !isPinned && failedAddresses.includes(address); retry += 1)
      address = `${url}?retry=${retry}`;
    try {
      return await load(address);
    } catch (error) {
      failedAddresses.push(address);
      throw error;
    }
  }
  return waitOrReject(attempt().catch(attempt), limitMs, () => {
    failedAddresses.push(address);
    return onTimeout(address);
  });
}
