import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/**
 * Keeps the place of what is on its way, and breathes where motion is welcome. Nobody hears it: a
 * status beside it says so in words.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {children}
    </div>
  );
}
