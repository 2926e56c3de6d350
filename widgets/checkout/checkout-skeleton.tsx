import { LineSkeleton } from "../../shared/ui/line-skeleton.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./checkout.module.css";

/** Where the order will stand once it has come. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div>
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className={styles.side}>
        <Skeleton>
          <div className={styles.slab} />
        </Skeleton>
      </div>
    </div>
  );
}
