import { track } from "../../shared/analytics/track.ts";
import type { Campaign } from "../../shared/api/campaign-calls.ts";
import { campaignPath } from "../../shared/domain/campaign-path.ts";
import { PreviewImage } from "../../shared/ui/preview-image.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./search-results.module.css";

export interface ResultsGridProps {
  campaigns: readonly Campaign[];
  term: string;
  /** How many campaigns are on the pages before. */
  offset: number;
}

/** The campaigns of one page, each a link with an image. */
export function ResultsGrid({ campaigns, term, offset }: ResultsGridProps) {
  return (
    // Safari ignores the list semantics of `list-style: none` without an explicit role.
    // biome-ignore lint/a11y/noRedundantRoles: Safari needs it here
    <ul className={styles.grid} role="list">
      {campaigns.map(({ id, slug, name, design }, index) => (
        <li key={id}>
          <a
            className={styles.card}
            href={campaignPath(slug)}
            onClick={() =>
              track("search_result_click", { term, campaignId: id, position: offset + index + 1 })
            }
          >
            <PreviewImage src={design?.dimensions?.["400"]} alt="" />
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for the campaigns while they are loading. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      <div className={styles.grid}>
        {[...Array(Math.max(count, 1)).keys()].map((index) => (
          <div key={index}>
            <span className={styles.skeletonImage} />
            <span className={styles.skeletonName} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
