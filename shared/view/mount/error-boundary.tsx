import { Component, Fragment, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called for each error. */
  onError?: (error: unknown) => void;
  /** Called after the second error, when nothing is rendered any more. */
  onFailure?: (error: unknown) => void;
}

/**
 * Keeps an error from unmounting the rest of the tree. The children are mounted again after the first
 * error, because translation tools and extensions change text nodes that React owns, and a new mount
 * recovers from that.
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
    this.props.onError?.(error);
    const errorCount = this.state.errorCount + 1;
    this.setState({ errorCount, hasError: errorCount > 1 });
    if (errorCount > 1) this.props.onFailure?.(error);
  }

  override render(): ReactNode {
    const { errorCount, hasError } = this.state;
    return hasError ? null : <Fragment key={errorCount}>{this.props.children}</Fragment>;
  }
}
