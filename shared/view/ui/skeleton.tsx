import type { ReactNode } from "react";
import * as styles from "./skeleton.module.css";

/**
 * A placeholder for content that is loading. It is hidden from screen readers, which get a status message
 * instead.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {children}
    </div>
  );
}
