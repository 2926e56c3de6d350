import { useEffect, useRef } from "react";
import { fillText } from "../../shared/host/texts.ts";
import { defineWidget } from "../../shared/mount/widget-definition.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CampaignCounts } from "./campaign-counts.tsx";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";
import { DashboardNotice } from "./dashboard-notice.tsx";
import { useCampaignCounts } from "./use-campaign-counts.ts";

/** The signed-in user's campaigns in numbers, and the ways on from there. */
function Dashboard() {
  const texts = useTexts(dashboardTexts);
  const { locale, links } = useShared((state) => state.page);
  const { state, retry } = useCampaignCounts();
  const { status, counts } = state;
  const isRetrying = status === "retrying";
  const total = counts && counts.ready + counts.active + counts.ended + counts.draft;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const wasRetrying = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone once it has helped.
    if (wasRetrying.current && (status === "ready" || status === "signedOut")) {
      titleRef.current?.focus();
    }
    wasRetrying.current = isRetrying;
  }, [status, isRetrying]);

  function describe(): string {
    if (status === "loading" || isRetrying) return texts["dashboard.loading"];
    if (!total) return "";
    if (total === 1) return texts["dashboard.one"];
    return fillText(texts["dashboard.many"], { count: total.toLocaleString(locale) });
  }

  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} ref={titleRef}>
          {texts["dashboard.title"]}
        </h2>
        <p className={styles.total} role="status">
          {describe()}
        </p>
      </div>
      {(status === "loading" || Boolean(total)) && <CampaignCounts counts={counts} />}
      {total === 0 && (
        <DashboardNotice title={texts["dashboard.empty"]} hint={texts["dashboard.emptyHint"]}>
          <ActionLink look="filled" href={links.wizard}>
            {texts["dashboard.startFirst"]}
          </ActionLink>
        </DashboardNotice>
      )}
      {(status === "failed" || isRetrying) && (
        <DashboardNotice
          title={texts["dashboard.failed"]}
          hint={texts["dashboard.failedHint"]}
          isAlert={!isRetrying}
        >
          <Button isBusy={isRetrying} onClick={() => !isRetrying && retry()}>
            {texts["dashboard.retry"]}
          </Button>
        </DashboardNotice>
      )}
      {status === "signedOut" && (
        <DashboardNotice
          title={texts["dashboard.signedOut"]}
          hint={texts["dashboard.signedOutHint"]}
          isAlert
        >
          <Button data-widget-open="login">{texts["dashboard.logIn"]}</Button>
        </DashboardNotice>
      )}
      {status !== "signedOut" && (
        <ul className={styles.links}>
          {total !== 0 && (
            <li>
              <ActionLink look="link" href={links.wizard}>
                {texts["dashboard.start"]}
              </ActionLink>
            </li>
          )}
          <li>
            <ActionLink look="link" href={links.explore}>
              {texts["dashboard.explore"]}
            </ActionLink>
          </li>
          <li>
            <ActionLink look="link" href={links.account}>
              {texts["dashboard.account"]}
            </ActionLink>
          </li>
        </ul>
      )}
    </section>
  );
}

export const widget = defineWidget({ name: "dashboard", options: {}, Component: Dashboard });
