import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/**
 * Keeps the place of content that is loading. It is hidden from screen readers: a status beside it says
 * that something is loading.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {children}
    </div>
  );
}
