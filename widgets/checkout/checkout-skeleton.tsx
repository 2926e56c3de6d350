import styles from "./checkout.module.css";

/** Where the order will stand once it has come; the status beside it says so in words. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.order}>
        {[0, 1].map((line) => (
          <div className={styles.bone} key={line}>
            <span className={styles.picture} />
            <span className={styles.long} />
            <span className={styles.short} />
          </div>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.slab} />
      </div>
    </div>
  );
}
