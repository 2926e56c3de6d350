import { Component, Fragment, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called each time something inside fails. */
  onError?: (error: unknown) => void;
  /** What stands there once a second attempt has failed as well. */
  fallback?: ReactNode;
  /** Called once a second attempt has failed as well. */
  giveUp?: (error: unknown) => void;
}

/**
 * Keeps a failing component from taking its neighbours along. What failed is mounted anew once:
 * translation tools and extensions change text nodes under React's feet, and a fresh start cures
 * that.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failures: number; isDown: boolean }
> {
  override state = { failures: 0, isDown: false };

  /** Without this, React lets a boundary catch only once at a time, and the whole root falls. */
  static getDerivedStateFromError() {
    return { isDown: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
    const failures = this.state.failures + 1;
    this.setState({ failures, isDown: failures > 1 });
    if (failures > 1) this.props.giveUp?.(error);
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    const { failures, isDown } = this.state;
    if (isDown) return failures > 1 ? fallback : null;
    return <Fragment key={failures}>{children}</Fragment>;
  }
}
