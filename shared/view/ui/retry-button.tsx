import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export interface RetryButtonProps extends Pick<ButtonProps, "look" | "isBusy"> {
  retry: () => void;
  children: ReactNode;
}

/**
 * Tries again what has failed. The button leaves the page when that succeeds, so it passes the focus on,
 * which would fall back to the top of the page: to the nearest `tabIndex={-1}` around it, or to the
 * heading of its section.
 */
export function RetryButton({ retry, ...button }: RetryButtonProps) {
  function handleClick({ currentTarget }: MouseEvent): void {
    if (button.isBusy) return;
    const around = currentTarget.closest<HTMLElement>(`section, ${FOCUSABLE}`);
    const place = around?.matches(FOCUSABLE)
      ? around
      : around?.querySelector<HTMLElement>(FOCUSABLE);
    place?.focus({ preventScroll: true });
    retry();
  }

  return <Button {...button} onClick={handleClick} />;
}

const FOCUSABLE = '[tabindex="-1"]';
