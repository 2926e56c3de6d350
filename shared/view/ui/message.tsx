import type { ReactNode } from "react";
import * as styles from "./message.module.css";
import { RetryButton, type RetryButtonProps } from "./retry-button.tsx";

export interface MessageProps {
  message: ReactNode;
  /** Whether it is an error message, which screen readers announce at once. */
  isAlert?: boolean;
  /** Of the element around the message and its children; default: a column. */
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

export interface ErrorMessageProps
  extends Omit<MessageProps, "isAlert" | "children">,
    Pick<RetryButtonProps, "isBusy" | "retry"> {
  /** Text of the button. */
  retryLabel: string;
}

/** Replaces content that could not be loaded with an error message and a retry button. */
export function ErrorMessage({ retryLabel, isBusy, retry, ...message }: ErrorMessageProps) {
  return (
    <Message {...message} isAlert={!isBusy}>
      <RetryButton isBusy={isBusy} retry={retry}>
        {retryLabel}
      </RetryButton>
    </Message>
  );
}
