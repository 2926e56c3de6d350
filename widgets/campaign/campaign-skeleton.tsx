import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./campaign.module.css";

/** Placeholder for the image and the form while the products are loading. */
export function CampaignSkeleton() {
  return (
    <Skeleton>
      <div className={styles.picker}>
        {" "}
        <div className={styles.skeletonImage} />
        <div className={styles.form}>
          {["long", "short", "field", "field", "field", "field"].map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <div key={index} className={styles[kind]} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
