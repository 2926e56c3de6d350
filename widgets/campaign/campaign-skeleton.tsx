import { Skeleton } from "../../shared/view/ui/skeleton.tsx";
import * as styles from "./campaign.module.css";

const { long, short, field } = styles;
const FIELDS = [long, short, field, field, field, field];

/** Placeholder for the image and the form while the products are loading. */
export function CampaignSkeleton() {
  return (
    <Skeleton>
      <div className={styles.picker}>
        {" "}
        <div className={styles.skeletonImage} />
        <div className={styles.form}>
          {FIELDS.map((className, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <div key={index} className={className} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
