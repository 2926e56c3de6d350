import styles from "./search-results.module.css";

/** Where campaigns will stand once they have come; the status above says so in words. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: Math.max(count, 1) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is as good as another
        <div className={styles.bone} key={index}>
          <span className={styles.bonePicture} />
          <span className={styles.boneName} />
        </div>
      ))}
    </div>
  );
}
