import type { ReactNode } from "react";
import styles from "./message.module.css";

export interface MessageProps {
  message: string;
  /** A second sentence, in smaller letters. */
  hint?: string;
  /** `card` has a border and, on wide views, the children at its end. */
  look?: "plain" | "card";
  /** Whether it is an error message, which screen readers announce at once. */
  isAlert?: boolean;
  /** What the user can do: a button or a link. */
  children: ReactNode;
}

/** A message in place of content that is missing. */
export function Message(props: MessageProps) {
  const { message, hint, look = "plain", isAlert = false, children } = props;
  return (
    // Screen readers announce an alert only when it is new in the page.
    <div
      key={String(isAlert)}
      className={look === "card" ? styles.card : styles.plain}
      role={isAlert ? "alert" : undefined}
    >
      <div>
        <p className={styles.message}>{message}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
