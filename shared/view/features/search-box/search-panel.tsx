import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { fillPlural } from "../../../page/host/fill-text.ts";
import { formatNumber } from "../../../page/host/format-number.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { useLiveRegion } from "../../ui/use-live-region.ts";
import * as hidden from "../../ui/visually-hidden.module.css";
import { placePanel } from "./place-panel.ts";
import { ResultList, type ResultListProps } from "./result-list.tsx";
import * as styles from "./search-box.module.css";
import { searchPanelTexts } from "./search-panel.texts.ts";

/** The chunk of what a search box needs once the shopper types. */

export { fetchResults } from "./fetch-results.ts";
export { TypingPause } from "./typing-pause.ts";

export interface SearchPanelProps extends ResultListProps {
  statusId: string;
  /** The search box, at which the panel is placed. */
  root: RefObject<HTMLElement | null>;
  /** The shortest term, in characters, if the one in the field is shorter. */
  tooShort: number | undefined;
  /** Whether there are results, or placeholders for them. */
  hasList: boolean;
  /** An error message in place of results. */
  children: ReactNode;
}

/** What is below the field of a search box while it is open: results, a message, or an error. */
export function SearchPanel({
  statusId,
  root,
  tooShort,
  hasList,
  children,
  ...list
}: SearchPanelProps) {
  const { results, isBusy } = list;
  const texts = useTexts(searchPanelTexts);
  const locale = useShared((state) => state.page.locale);
  const panel = useRef<HTMLDivElement>(null);
  const isStatusKnown = useLiveRegion(hasList ? "hidden" : "message");

  useLayoutEffect(() => {
    if (panel.current && root.current) return placePanel(panel.current, root.current);
  }, [root]);

  /** What screen readers announce about the results; the message in their place where there are none. */
  function renderStatus(): ReactNode {
    if (!isStatusKnown || children) return null;
    if (tooShort) return fillPlural(texts, "search.tooShort", tooShort, locale);
    // While earlier results are shown it is empty, so that screen readers announce the same count again.
    if (isBusy) return !results?.campaigns.length && texts["search.loading"];
    if (!results) return null;
    const { term, campaigns, totalElements } = results;
    if (campaigns.length === 0) {
      return <FilledText text={texts["search.none"]} values={{ term: <bdi>{term}</bdi> }} />;
    }
    return fillPlural(texts, "search.count", totalElements, locale, {
      shown: formatNumber(campaigns.length, locale),
    });
  }

  return (
    <div ref={panel} className={styles.panel}>
      <p
        id={statusId}
        className={hasList || children ? hidden.visuallyHidden : styles.message}
        role="status"
      >
        {renderStatus()}
      </p>
      {children || <ResultList {...list} />}
    </div>
  );
}
