import type { ReactNode } from "react";
import styles from "./dashboard.module.css";

export interface DashboardNoticeProps {
  title: string;
  hint: string;
  /** Whether it is read out by itself: it stands for something that went wrong. */
  isAlert?: boolean;
  /** What to do about it. */
  children: ReactNode;
}

/** Stands where the counts would stand, and takes as much room. */
export function DashboardNotice({ title, hint, isAlert, children }: DashboardNoticeProps) {
  return (
    <div className={styles.notice}>
      {/* Only words that are new in the page are read out: a second failure is told again. */}
      <div key={String(isAlert)} role={isAlert ? "alert" : undefined}>
        <p className={styles.message}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  );
}
