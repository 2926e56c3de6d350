import {
  Component,
  type ComponentChildren,
  createElement,
  hydrate,
  render,
  type VNode,
} from "preact";
import "./restore-text.ts";
import { createIds, RootIds } from "./root-ids.ts";

/**
 * Replaces `react-dom` and `react-dom/client` in the light build: React's roots, with the options that
 * the widgets use. `onCaughtError` and `onRecoverableError` are never called, because Preact does not
 * report caught errors, and hydrates mismatched markup without a warning.
 */
export { flushSync } from "preact/compat";

export interface RootOptions {
  identifierPrefix?: string;
  onUncaughtError?: (error: unknown) => void;
}

export function createRoot(
  container: Element,
  { identifierPrefix, onUncaughtError }: RootOptions = {},
) {
  const value = createIds(identifierPrefix);
  const createTree = (children: ComponentChildren): VNode =>
    createElement(
      RootBoundary,
      { onUncaughtError },
      createElement(RootIds.Provider, { value }, children),
    );
  return {
    render: (children: ComponentChildren) => render(createTree(children), container),
    hydrate: (children: ComponentChildren) => hydrate(createTree(children), container),
    unmount: () => render(null, container),
  };
}

export function hydrateRoot(container: Element, children: ComponentChildren, options: RootOptions) {
  const root = createRoot(container, options);
  root.hydrate(children);
  return root;
}

/** Unmounts the whole root after an uncaught error, as React does. */
class RootBoundary extends Component<Pick<RootOptions, "onUncaughtError">, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.onUncaughtError?.(error);
  }

  override render(): ComponentChildren {
    return this.state.hasFailed ? null : this.props.children;
  }
}
