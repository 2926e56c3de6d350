import { type ReactNode, useState } from "react";
import { fillPlural, fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { readCampaignCounts } from "../../shared/shop/api/api.ts";
import type { CampaignCounts as Counts } from "../../shared/shop/api/response-readers.ts";
import { useQuery } from "../../shared/shop/api/use-query.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { ErrorMessage } from "../../shared/view/mount/error-message.tsx";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { Message } from "../../shared/view/ui/message.tsx";
import * as skeleton from "../../shared/view/ui/skeleton.module.css";
import * as styles from "./dashboard.module.css";
import { dashboardOptions } from "./dashboard.options.ts";
import { dashboardTexts } from "./dashboard.texts.ts";

/**
 * The counts of the signed-in user's campaigns, and links to further pages. They are requested again when another
 * user is signed in, and when the page comes back from the browser's back/forward cache, as the user may have
 * changed meanwhile. A page may not know its user, so the first request is made without one as well; once a user has
 * logged out, none is.
 */
function Dashboard({ options }: WidgetProps<typeof dashboardOptions>) {
  const texts = useTexts(dashboardTexts);
  const { locale, links } = useShared((state) => state.page);
  const userId = useShared((state) => state.user?.id);
  const [hadUser, setHadUser] = useState(false);
  const hasUser = userId !== undefined;
  if (hasUser && !hadUser) setHadUser(true);
  const isLoggedOut = hadUser && !hasUser;
  const { data, status, isFetching, refetch } = useQuery(
    isLoggedOut ? null : `campaign counts of ${userId}`,
    readCampaignCounts,
    { errorMessage: "The campaigns could not be counted.", gcTime: 0 },
  );
  // While the counts are refetched, the old ones may belong to another user.
  const counts = isFetching ? undefined : data;
  const total = counts && counts.ready + counts.active + counts.ended + counts.draft;
  const isSignedOut = isLoggedOut || counts === null;

  function describe(): string {
    if (isFetching) return texts["dashboard.loading"];
    return total ? fillPlural(texts, "dashboard", total, locale) : "";
  }

  function renderContent(): ReactNode {
    if (status === "error") {
      return (
        <ErrorMessage
          className={styles.message}
          message={withHint(texts["dashboard.failed"], texts["dashboard.failedHint"])}
          retryLabel={texts["dashboard.retry"]}
          isBusy={isFetching}
          retry={refetch}
        />
      );
    }
    if (isSignedOut) {
      return (
        <Message
          className={styles.message}
          message={withHint(texts["dashboard.signedOut"], texts["dashboard.signedOutHint"])}
          isAlert
        >
          <Button data-widget-open="login">{texts["dashboard.logIn"]}</Button>
        </Message>
      );
    }
    if (total !== 0) return <CampaignCounts counts={counts} {...options} />;
    return (
      <Message
        className={styles.message}
        message={withHint(texts["dashboard.empty"], texts["dashboard.emptyHint"])}
      >
        <ActionLink look="filled" href={links.wizard}>
          {texts["dashboard.startFirst"]}
        </ActionLink>
      </Message>
    );
  }

  const furtherLinks = [
    { name: "start", href: total !== 0 && links.wizard, look: "filled" },
    { name: "explore", href: links.explore, look: "link" },
    { name: "account", href: links.account, look: "link" },
  ] as const;

  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1}>
          {texts["dashboard.title"]}
        </h2>
        <p className={styles.total} role="status">
          {describe()}
        </p>
      </div>
      {renderContent()}
      {!isSignedOut && (
        <ul className={styles.links}>
          {furtherLinks.map(
            ({ name, href, look }) =>
              href && (
                <li key={name}>
                  <ActionLink look={look} href={href}>
                    {texts[`dashboard.${name}`]}
                  </ActionLink>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}

function withHint(message: string, hint: string): ReactNode {
  return (
    <>
      <span>{message}</span>{" "}
      <span className={styles.messageHint} dir="auto">
        {hint}
      </span>
    </>
  );
}

export const widget = defineWidget({
  name: "dashboard",
  options: dashboardOptions,
  Component: Dashboard,
});

/** In the order of a campaign's life. */
const STATUSES = ["draft", "ready", "active", "ended"] as const;

interface CampaignCountsProps {
  counts: Counts | undefined;
  /** The option of the widget. */
  statusLink: string;
}

/** The number of campaigns in each status; placeholders while they are loading. */
function CampaignCounts({ counts, statusLink }: CampaignCountsProps) {
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
          <dt className={styles.status}>
            {counts?.[status] && statusLink ? (
              <a href={fillText(statusLink, { status })}>{texts[`dashboard.${status}`]}</a>
            ) : (
              texts[`dashboard.${status}`]
            )}
          </dt>
          <dd className={`${styles.number} ${counts ? "" : skeleton.skeleton}`}>
            {counts && formatNumber(counts[status], locale)}
          </dd>
          <dd className={styles.hint}>{texts[`dashboard.${status}Hint`]}</dd>
        </div>
      ))}
    </dl>
  );
}
