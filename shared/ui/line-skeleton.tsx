import styles from "./line-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

/** The place of a line: its picture, and words beside it. */
export function LineSkeleton() {
  return (
    <Skeleton>
      <div className={styles.lineSkeleton}>
        <span className={styles.picture} />
        <span className={styles.long} />
        <span className={styles.short} />
      </div>
    </Skeleton>
  );
}
