import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./search-results.module.css";

/** Where campaigns will stand once they have come. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      <div className={styles.grid}>
        {Array.from({ length: Math.max(count, 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is as good as another
          <div key={index}>
            <span className={styles.bonePicture} />
            <span className={styles.boneName} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
