import type { RootOptions } from "react-dom/client";
import { ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { reportError, warnHost } from "../../page/host/report.ts";
import { keepInlineStyles } from "../../page/platform/hard-isolation.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import * as styles from "../theme/root.module.css";

let rootCount = 0;

/**
 * The element for a React root. Rendering into the host's element itself would throw, and erase the
 * host's new content, once the host replaces its children.
 *
 * @param tag `span` for a widget that is phrasing content
 */
export function createRootElement(tag: "div" | "span", name: string): HTMLElement {
  const element = readDocument("createElement")(tag);
  element.className = `${styles.root} ${ROOT_CLASS}-${name}`;
  // React listens for clicks here. Without the role, screen readers say "clickable" in Firefox at regions in it.
  element.role = "none";
  keepInlineStyles(element);
  return element;
}

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
  identifierPrefix?: string | null,
): RootOptions {
  return {
    identifierPrefix: identifierPrefix ?? `fw${++rootCount}`,
    // The error boundary reports it (error-boundary.tsx), with React and with Preact.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => reportError(`${owner} failed and was unmounted.`, error, element),
    onRecoverableError: (error) => {
      warnHost(
        `The fragment of ${owner} did not match and was rendered again (${(error as Error).message}).`,
        element,
      );
    },
  };
}
