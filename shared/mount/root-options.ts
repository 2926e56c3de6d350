import type { RootOptions } from "react-dom/client";
import { reportError, warnHost } from "../host/report.ts";

let rootCount = 0;

/**
 * Options that every React root of ours has. Without handlers of our own, React hands errors to the
 * host's `window.onerror`; without a prefix, the ids of two roots clash.
 *
 * @param owner for messages: `the header`
 * @param identifierPrefix of prerendered markup, where the ids are there already
 */
export function createRootOptions(
  owner: string,
  element?: Element,
  identifierPrefix = `fw${++rootCount}`,
): RootOptions {
  return {
    identifierPrefix,
    // The boundary that has caught it reports it (error-boundary.tsx), with every renderer alike.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => reportError(`${owner} failed and was taken away.`, error, element),
    onRecoverableError: (error) => {
      warnHost(
        `The prerendered markup of ${owner} was not what this page needs and was rendered anew ` +
          `(${(error as Error).message}).`,
        element,
      );
    },
  };
}
