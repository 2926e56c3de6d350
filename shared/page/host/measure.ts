import { EVENT_PREFIX } from "../chunks/contract-names.ts";

/**
 * Adds a mark and a measure that end now to the browser's performance timeline, for the host's monitoring.
 *
 * @param start in milliseconds since the navigation
 */
export function measure(name: string, start = 0): void {
  try {
    performance.mark(EVENT_PREFIX + name);
    performance.measure(EVENT_PREFIX + name, { start });
  } catch {
    // Firefox before 101 measures from a mark only.
  }
}
