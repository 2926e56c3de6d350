import { track } from "../../shared/shop/analytics/track.ts";
import type { Campaign } from "../../shared/shop/api/response-readers.ts";
import { campaignPath } from "../../shared/shop/domain/campaign-path.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { CampaignFacts } from "../../shared/view/features/campaign-facts/campaign-facts.tsx";
import { PreviewImage } from "../../shared/view/ui/preview-image.tsx";
import { Skeleton } from "../../shared/view/ui/skeleton.tsx";
import * as styles from "./search-results.module.css";

/** These images are in the first view: one row on a desktop, two on a phone. */
const FIRST_VIEW_COUNT = 4;

export interface ResultsGridProps {
  campaigns: readonly Campaign[];
  term: string;
  /** How many campaigns are on the pages before. */
  offset: number;
}

/** The campaigns of one page, each a link with an image. */
export function ResultsGrid({ campaigns, term, offset }: ResultsGridProps) {
  const links = useShared((state) => state.page.links);
  const trackClick = ({ id }: Campaign, index: number) =>
    track("search_result_click", { term, campaignId: id, position: offset + index + 1 });
  return (
    // Safari ignores the list semantics of `list-style: none` without an explicit role.
    // biome-ignore lint/a11y/noRedundantRoles: Safari needs it here
    <ul className={styles.grid} role="list">
      {campaigns.map((campaign, index) => (
        <li key={campaign.id}>
          <a
            className={styles.card}
            href={campaignPath(campaign.slug, links)}
            onClick={() => trackClick(campaign, index)}
            onAuxClick={({ button }) => button === 1 && trackClick(campaign, index)}
          >
            <PreviewImage
              src={campaign.design?.dimensions?.["400"]}
              alt=""
              priority={index === 0 ? "high" : index < FIRST_VIEW_COUNT ? "auto" : undefined}
            />
            <span className={styles.name} dir="auto">
              {campaign.name}
            </span>
            <CampaignFacts campaign={campaign} className={styles.facts} />
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
