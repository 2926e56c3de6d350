import type { ComponentProps } from "react";
import styles from "./trouble.module.css";

export interface TroubleProps extends Omit<ComponentProps<"div">, "className" | "role"> {
  /** Whether all of it is read out at once; if not, something in it says so of itself. */
  isAlert?: boolean;
}

/** What did not work out, beside what it is about, and what to do about it. */
export function Trouble({ isAlert = true, ...rest }: TroubleProps) {
  return <div {...rest} className={styles.trouble} role={isAlert ? "alert" : undefined} />;
}
