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

export interface Root {
  render(children: ComponentChildren): void;
  unmount(): void;
}

export function createRoot(container: Element, options: RootOptions = {}): Root {
  const ids = createIds(options.identifierPrefix);
  return {
    render: (children) => render(createTree(children, ids, options), container),
    unmount: () => render(null, container),
  };
}

export function hydrateRoot(
  container: Element,
  children: ComponentChildren,
  options: RootOptions = {},
): Pick<Root, "unmount"> {
  hydrate(createTree(children, createIds(options.identifierPrefix), options), container);
  return { unmount: () => render(null, container) };
}

function createTree(
  children: ComponentChildren,
  value: () => string,
  { onUncaughtError }: RootOptions,
): VNode {
  return createElement(
    RootBoundary,
    { onUncaughtError },
    createElement(RootIds.Provider, { value }, children),
  );
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
