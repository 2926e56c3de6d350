import styles from "./cart.module.css";

/** Where lines will stand once the cart has come; the status beside it says so in words. */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}

export function LineSkeleton() {
  return (
    <div className={styles.bone} aria-hidden="true">
      <span className={styles.image} />
      <span className={styles.long} />
      <span className={styles.short} />
    </div>
  );
}
