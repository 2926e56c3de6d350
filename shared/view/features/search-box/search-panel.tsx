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
import { searchBoxTexts } from "./search-box.texts.ts";
import { SearchFailure } from "./search-failure.tsx";
import { searchPanelTexts } from "./search-panel.texts.ts";

export interface SearchPanelProps extends ResultListProps {
  statusId: string;
  /** The search box, at which the panel is placed. */
  root: RefObject<HTMLElement | null>;
  /** The shortest term, in characters, if the one in the field is shorter. */
  tooShort: number | undefined;
  /** Whether there are results, or placeholders for them. */
  hasList: boolean;
  /** Set after an error, whose message replaces the results: searches again. */
  retry: (() => void) | undefined;
}

/** The panel below the field of an open search box: results, a message, or an error. */
export function SearchPanel({
  statusId,
  root,
  tooShort,
  hasList,
  retry,
  ...list
}: SearchPanelProps) {
  const { results, isBusy } = list;
  const texts = useTexts(searchPanelTexts);
  const boxTexts = useTexts(searchBoxTexts);
  const locale = useShared((state) => state.page.locale);
  const panel = useRef<HTMLDivElement>(null);
  const isStatusKnown = useLiveRegion(hasList ? "hidden" : "message");

  useLayoutEffect(() => {
    if (panel.current && root.current) return placePanel(panel.current, root.current);
  }, [root]);

  /** The text that screen readers announce: about the results, or the message in their place. */
  function renderStatus(): ReactNode {
    if (!isStatusKnown || retry) return null;
    if (tooShort) return fillPlural(texts, "search.tooShort", tooShort, locale);
    // The status is empty while earlier results are shown, so that screen readers announce the same
    // count again.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a result leaves the focus in the input
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <p
        id={statusId}
        className={hasList || retry ? hidden.visuallyHidden : styles.message}
        role="status"
      >
        {renderStatus()}
      </p>
      {retry ? (
        <SearchFailure
          message={navigator.onLine ? texts["search.failed"] : boxTexts["search.unreachable"]}
          retry={retry}
        />
      ) : (
        <ResultList {...list} />
      )}
    </div>
  );
}
