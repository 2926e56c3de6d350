import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./search-results.module.css";

/** Placeholders for the campaigns while they are loading. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      <div className={styles.grid}>
        {Array.from({ length: Math.max(count, 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index}>
            <span className={styles.boneImage} />
            <span className={styles.boneName} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
