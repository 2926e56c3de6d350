import type { ReactNode } from "react";
import styles from "./message.module.css";

export interface MessageProps {
  message: string;
  /** A second sentence, in smaller letters. */
  hint?: string;
  /** `card` has a border and, on wide views, the children at its end. */
  look?: "plain" | "card";
  /** Whether screen readers announce it at once, because it says that something went wrong. */
  isAlert?: boolean;
  /** What the user can do: a button or a link. */
  children: ReactNode;
}

/** Says in the place of some content why there is none. */
export function Message(props: MessageProps) {
  const { message, hint, look = "plain", isAlert = false, children } = props;
  return (
    // Screen readers announce an alert only when it is new in the page.
    <div key={String(isAlert)} className={styles[look]} role={isAlert ? "alert" : undefined}>
      <div>
        <p className={styles.message}>{message}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
