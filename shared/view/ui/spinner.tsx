import * as styles from "./spinner.module.css";

/** A ring that turns beside or in place of what starts an action, while that is in progress. */
export function Spinner() {
  return <span className={styles.spinner} />;
}
