import { type Dispatch, type MouseEvent, memo, useCallback } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { formatNumber } from "../../../page/host/format-number.ts";
import { findTarget } from "../../../page/platform/user-events.ts";
import { isModifiedClick } from "../../../page/platform/web-address.ts";
import { track } from "../../../shop/analytics/track.ts";
import { campaignPath } from "../../../shop/domain/campaign-path.ts";
import { resultsPath } from "../../../shop/domain/search-rules.ts";
import { splitMatches } from "../../../shop/domain/split-matches.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { PreviewImage } from "../../ui/preview-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CampaignFacts } from "../campaign-facts/campaign-facts.tsx";
import type { InstantResults } from "./fetch-results.ts";
import type { SearchEvent } from "./reduce-search.ts";
import { runFullSearch } from "./run-full-search.ts";
import * as styles from "./search-box.module.css";
import { searchPanelTexts } from "./search-panel.texts.ts";

const NONE: InstantResults["campaigns"] = [];

export interface ResultListProps {
  /**
   * The id of the list. The id of an option is this id followed by its position, counted from 0.
   */
  id: string;
  /** Absent before the first response, if the term is too short, and after an error. */
  results: InstantResults | undefined;
  /** Whether results are loading; until then, the results of an earlier term or none are shown. */
  isBusy: boolean;
  maxResults: number;
  activeId: string | undefined;
  dispatch: Dispatch<SearchEvent>;
}

/**
 * The campaigns that were found, each a link, so that it can be opened in a new tab; placeholders for them
 * while the first response is under way. Memoized, because the box renders with each key and with each change of
 * its spinner, and the list takes most of that time.
 */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { id, results, isBusy, maxResults, activeId, dispatch } = props;
  const texts = useTexts(searchPanelTexts);
  const { locale, links } = useShared((state) => state.page);
  const { term = "", campaigns = NONE, totalElements = 0 } = results ?? {};

  // The handler is stable, because Firefox treats an option with a new handler as a new option, and
  // screen readers announce it again.
  const handleOption = useCallback(
    ({ nativeEvent }: MouseEvent) => {
      const option = findTarget(nativeEvent, "[role=option]");
      const index = Number(option?.id.slice(id.length));
      const campaign = option && campaigns[index];
      // The middle button opens a link in a new tab, the right one a menu.
      if (!campaign || nativeEvent.button > 1) return;
      track("search_result_click", { term, campaignId: campaign.id, position: index + 1 });
    },
    [id, term, campaigns],
  );

  function handleSeeAll(event: MouseEvent): void {
    if (event.button > 1) return;
    track("search_see_all", { term });
    if (isModifiedClick(event)) return;
    event.preventDefault();
    dispatch({ type: "dismissed" });
    runFullSearch(term);
  }

  if (campaigns.length === 0 && !isBusy) {
    if (!results || !links.explore) return null;
    return (
      <a className={styles.all} href={links.explore}>
        {texts["search.explore"]}
      </a>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: options are links, which Enter clicks */}
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={texts["search.results"]}
        aria-busy={isBusy}
        onClick={handleOption}
        onAuxClick={handleOption}
      >
        {campaigns.length === 0 && (
          <Skeleton>
            {[...Array(maxResults).keys()].map((index) => (
              <span key={index} className={styles.placeholder} />
            ))}
          </Skeleton>
        )}
        {campaigns.map((campaign, index) => (
          <a
            key={campaign.id}
            id={id + index}
            className={styles.option}
            role="option"
            aria-selected={id + index === activeId}
            href={campaignPath(campaign.slug, links)}
            tabIndex={-1}
            ref={id + index === activeId ? scrollIntoView : undefined}
          >
            <PreviewImage src={campaign.design?.dimensions?.["400"]} alt="" size={56} />
            <span className={styles.text}>
              <span className={styles.name}>
                <bdi>
                  <MarkedText text={campaign.name} term={term} />
                </bdi>
              </span>
              <CampaignFacts
                // The day on which it ships follows from its end.
                campaign={{ ...campaign, shipsAt: undefined }}
                className={styles.facts}
                renderName={(name) => <MarkedText text={name} term={term} />}
              />
            </span>
          </a>
        ))}
      </div>
      {totalElements > maxResults && (
        <a
          className={styles.all}
          href={resultsPath(term, links)}
          onClick={handleSeeAll}
          onAuxClick={handleSeeAll}
        >
          {fillText(texts["search.all"], { total: formatNumber(totalElements, locale) })}
        </a>
      )}
    </>
  );
});

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** A text in which the matches of a search term are in `<mark>`s. */
function MarkedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part, index) => {
    // Each part is in an element, because translation tools replace text nodes that React owns.
    const Part = part.isMatch ? "mark" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
      <Part key={index} className={part.isMatch ? styles.match : undefined}>
        {part.text}
      </Part>
    );
  });
}
