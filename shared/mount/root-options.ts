import type { RootOptions } from "react-dom/client";
import { reportError, warnHost } from "../host/report.ts";

let rootCount = 0;

/**
 * Options of every React root. Without handlers, React reports errors to the host's `window.onerror`;
 * without a prefix, the ids of two roots clash.
 *
 * @param owner for messages: `the header`
 * @param identifierPrefix of prerendered markup, which has its ids already
 */
export function createRootOptions(
  owner: string,
  element?: Element,
  identifierPrefix = `fw${++rootCount}`,
): RootOptions {
  return {
    identifierPrefix,
    // The error boundary reports it (error-boundary.tsx), with React and with Preact.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => reportError(`${owner} failed and was unmounted.`, error, element),
    onRecoverableError: (error) => {
      warnHost(
        `The prerendered markup of ${owner} did not match this page and was rendered again ` +
          `(${(error as Error).message}).`,
        element,
      );
    },
  };
}
