import { LineSkeleton } from "../../shared/features/line-item/line-skeleton.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./checkout.module.css";

/** Placeholder for the order while it is loading. */
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
