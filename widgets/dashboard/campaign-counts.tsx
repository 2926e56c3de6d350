import type { CampaignCounts as Counts } from "../../shared/shop/api/response-shapes.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import * as styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const STATUSES = ["ready", "active", "ended", "draft"] as const;

/** The number of campaigns in each status; placeholders while they are loading. */
export function CampaignCounts({ counts }: { counts: Counts | undefined }) {
  const texts = useTexts(dashboardTexts);
  const locale = useShared((state) => state.page.locale);

  function chooseLook(status: (typeof STATUSES)[number]): string | undefined {
    if (!counts) return styles.pending;
    return status === "active" ? styles.active : "";
  }

  return (
    <dl className={styles.counts} aria-hidden={!counts || undefined}>
      {STATUSES.map((status) => (
        <div className={`${styles.count} ${chooseLook(status)}`} key={status}>
          <dt className={styles.status}>{texts[`dashboard.${status}`]}</dt>
          <dd className={styles.number}>{counts?.[status].toLocaleString(locale)}</dd>
          <dd className={styles.hint}>{texts[`dashboard.${status}Hint`]}</dd>
        </div>
      ))}
    </dl>
  );
}
