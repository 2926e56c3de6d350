import { Component, Fragment, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
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
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failures: number }> {
  override state = { failures: 0 };

  /**
   * Alone, without `getDerivedStateFromError`, which can't count: React empties the boundary first
   * and renders what this sets.
   */
  override componentDidCatch(error: unknown): void {
    const failures = this.state.failures + 1;
    this.setState({ failures });
    if (failures > 1) this.props.giveUp?.(error);
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    const { failures } = this.state;
    return failures > 1 ? fallback : <Fragment key={failures}>{children}</Fragment>;
  }
}
