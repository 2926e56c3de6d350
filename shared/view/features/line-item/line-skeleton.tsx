import { Skeleton } from "../../ui/skeleton.tsx";
import * as styles from "./line-skeleton.module.css";

/** Placeholder for a line: its image and two lines of text. */
export function LineSkeleton() {
  return (
    <Skeleton>
      <div className={styles.lineSkeleton}>
        <span className={styles.image} />
        <span className={styles.text} />
        <span className={styles.text} />
      </div>
    </Skeleton>
  );
}
