import type { ComponentProps, MouseEvent, ReactNode } from "react";
import * as alertStyles from "./alert.module.css";
import { Button, type ButtonProps } from "./button.tsx";
import * as sign from "./error-sign.module.css";
import * as styles from "./message.module.css";

export interface MessageProps {
  message: ReactNode;
  /** Whether it is an error message, which screen readers announce at once. */
  isAlert?: boolean;
  /** The class of the element around the message and its children; default: a column. */
  className?: string;
  /** What the user can do: a button or a link. */
  children: ReactNode;
}

/** A message in place of content that is missing. */
export function Message({ message, isAlert = false, className, children }: MessageProps) {
  return (
    // Screen readers announce an alert only when it is new in the page.
    <div
      key={String(isAlert)}
      className={className ?? styles.column}
      role={isAlert ? "alert" : undefined}
    >
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}

export interface AlertProps extends Omit<ComponentProps<"div">, "className" | "role"> {
  /** Whether screen readers announce all of it; if not, an element in it has the role `alert`. */
  isAlert?: boolean;
}

/** An error message beside its subject, with what the user can do. */
export function Alert({ isAlert = true, ...rest }: AlertProps) {
  const className = `${alertStyles.alert} ${sign.errorSign}`;
  return <div {...rest} className={className} role={isAlert ? "alert" : undefined} />;
}

export interface RetryButtonProps extends Pick<ButtonProps, "look" | "isBusy"> {
  retry: () => void;
  children: ReactNode;
}

/**
 * Tries again what has failed. A success removes the button, and the focus would fall to the top of the page.
 * So the button first moves it to the nearest section or `tabIndex={-1}` around it, or to the heading of that.
 */
export function RetryButton({ retry, ...button }: RetryButtonProps) {
  function handleClick({ currentTarget }: MouseEvent): void {
    if (button.isBusy) return;
    const around = currentTarget.closest<HTMLElement>(`section, ${FOCUSABLE}`);
    const heading = around?.querySelector<HTMLElement>(`:is(h1, h2)${FOCUSABLE}`);
    (heading ?? around)?.focus({ preventScroll: true });
    retry();
  }

  return <Button {...button} onClick={handleClick} />;
}

const FOCUSABLE = '[tabindex="-1"]';
