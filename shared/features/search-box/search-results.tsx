import { type MouseEvent, type RefObject, useLayoutEffect } from "react";
import { track } from "../../analytics/track.ts";
import { campaignPath } from "../../domain/campaign-path.ts";
import { resultsPath } from "../../domain/search-rules.ts";
import { useTexts } from "../../store/page-slice.ts";
import { PreviewImage } from "../../ui/preview-image.tsx";
import { showInTopLayer } from "../../ui/top-layer.ts";
import type { Results } from "./fetch-results.ts";
import { placePanel } from "./place-panel.ts";
import styles from "./search-box.module.css";
import { searchTexts } from "./search-box.texts.ts";

export interface SearchResultsProps {
  /** Id of the list; an option's is this and its position from 0. */
  id: string;
  /** The search box; its last child is the panel around these results. */
  box: RefObject<HTMLElement | null>;
  /** None while the panel shows a message. */
  results: Results | null;
  /** Whether these are the results of an earlier term while the next are loading. */
  isBusy: boolean;
  activeId: string | undefined;
  search: (term: string) => void;
}

/**
 * The campaigns that were found, each a link, so that it can be opened in a new tab. Shows the panel in
 * the top layer.
 */
export function SearchResults(props: SearchResultsProps) {
  const { id, box, results, isBusy, activeId, search } = props;
  const texts = useTexts(searchTexts);

  useLayoutEffect(() => {
    const panel = box.current?.lastElementChild as HTMLElement;
    return showInTopLayer(panel, () => box.current && placePanel(panel, box.current));
  }, [box]);

  if (!results) return null;
  const { term, campaigns, totalElements } = results;

  function handleSeeAll(event: MouseEvent): void {
    track("search_see_all", { term });
    // The browser handles clicks that open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    search(term);
  }

  return (
    <>
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={texts["search.results"]}
        aria-busy={isBusy}
      >
        {campaigns.map((campaign, index) => (
          <a
            key={campaign.id}
            id={id + index}
            className={styles.option}
            role="option"
            aria-selected={id + index === activeId}
            href={campaignPath(campaign.slug)}
            tabIndex={-1}
            ref={id + index === activeId ? scrollIntoView : undefined}
            onClick={() =>
              track("search_result_click", {
                term,
                campaignId: campaign.id,
                position: index + 1,
              })
            }
          >
            <PreviewImage src={campaign.design?.dimensions?.["400"]} alt="" size={56} />
            <span className={styles.name}>
              <bdi>{campaign.name}</bdi>
            </span>
          </a>
        ))}
      </div>
      {totalElements > campaigns.length && (
        <a className={styles.all} href={resultsPath(term)} onClick={handleSeeAll}>
          {texts["search.all"]}
        </a>
      )}
    </>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
