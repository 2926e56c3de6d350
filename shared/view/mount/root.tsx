import { Component, Fragment, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { reportError, warnHost } from "../../page/host/report.ts";
import { keepInlineStyles } from "../../page/platform/hard-isolation.ts";
import { markOwn } from "../../page/platform/own-elements.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import * as styles from "../theme/root.module.css";

/** A React root in the host's page, of a mount point, of the areas or of the debug panel. */

/** The owner of a root, which error messages name. */
export interface RootOwner {
  /** For messages: `header widget`. */
  owner: string;
  /** The mount point, if it has one. */
  mountPoint?: Element | undefined;
}

export interface RootOptions extends RootOwner {
  /**
   * Set if the element contains prerendered markup, which is then hydrated: the prefix of the
   * markup's ids.
   */
  prerenderedPrefix?: string | undefined;
}

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
  // Set as an attribute, because Firefox before version 119 ignores the property `role`.
  element.setAttribute("role", "none");
  return element;
}

/**
 * Renders into such an element, or hydrates it. Without handlers, React reports errors to the host's
 * `window.onerror`; without a prefix, the ids of two roots clash.
 */
export function renderRoot(
  element: HTMLElement,
  tree: ReactNode,
  { owner, mountPoint, prerenderedPrefix }: RootOptions,
): Root {
  keepInlineStyles(element);
  markOwn(element);
  const id = `fw${++rootCount}`;
  // With an id, a script that morphs the page removes the whole element, and doesn't turn it into the host's content.
  element.id = `${id}-root`;
  const options = {
    identifierPrefix: prerenderedPrefix ?? id,
    // In both builds, the error boundary reports it.
    onCaughtError: () => undefined,
    onUncaughtError: (error: unknown) =>
      reportError(`The ${owner} failed and was unmounted.`, error, mountPoint),
    onRecoverableError: (error: unknown) =>
      warnHost(
        `The fragment of the ${owner} did not match and was rendered again (${(error as Error).message}).`,
        mountPoint,
      ),
  };
  if (prerenderedPrefix) return hydrateRoot(element, tree, options);
  const root = createRoot(element, options);
  root.render(tree);
  return root;
}

/**
 * Whether a trigger is a button of a widget: it has no address to follow, or a link in the server's markup became a
 * button. Links, the widgets' own as well, lead to their address where nothing opens.
 */
export const isOwnButton = (trigger: Element): boolean =>
  trigger.matches(`.${ROOT_CLASS} :is(button, [role=button])`);

export interface ErrorBoundaryProps extends RootOwner {
  children: ReactNode;
  /** Called after the second error, when nothing is rendered any more. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Reports errors, and keeps them from unmounting the rest of the tree. The children are mounted again after
 * the first error, because translation tools and extensions change text nodes that React owns, and a new
 * mount recovers from that.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { errorCount: number; hasError: boolean }
> {
  override state = { errorCount: 0, hasError: false };

  /** Without this, an error during the second mount would unmount the whole root. */
  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown): void {
    const { owner, mountPoint, onFailure } = this.props;
    reportError(`The ${owner} threw an error.`, error, mountPoint);
    const errorCount = this.state.errorCount + 1;
    this.setState({ errorCount, hasError: errorCount > 1 });
    if (errorCount > 1) onFailure?.(error);
  }

  override render(): ReactNode {
    const { errorCount, hasError } = this.state;
    return hasError ? null : <Fragment key={errorCount}>{this.props.children}</Fragment>;
  }
}
