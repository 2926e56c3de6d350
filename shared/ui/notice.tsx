import type { ReactNode } from "react";
import styles from "./notice.module.css";

export interface NoticeProps {
  message: string;
  /** Whether it is read out at once: it stands for something that went wrong. */
  isAlert?: boolean;
  /** The way on from there: a button or a link. */
  children: ReactNode;
}

/** Says why there is nothing to see, where it would be seen. */
export function Notice({ message, isAlert = false, children }: NoticeProps) {
  return (
    // Only what is new in the page is read out.
    <div key={String(isAlert)} className={styles.notice} role={isAlert ? "alert" : undefined}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
