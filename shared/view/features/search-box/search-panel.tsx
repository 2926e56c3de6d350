import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { fillPlural } from "../../../page/host/fill-text.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { useDismissal } from "../../../page/platform/use-dismissal.ts";
import { useShared } from "../../../shop/store/store.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { useLiveRegion } from "../../ui/use-live-region.ts";
import * as hidden from "../../ui/visually-hidden.module.css";
import { InstantResults } from "./instant-results.tsx";
import { placePanel } from "./place-panel.ts";
import {
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from "./reduce-search.ts";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchBoxTexts } from "./search-box.texts.ts";
import { searchPanelTexts } from "./search-panel.texts.ts";
import { useDelayedSearch } from "./use-delayed-search.ts";

/** What the field calls. */
export interface SearchPanelHandle {
  dispatch: Dispatch<SearchEvent>;
  /** Returns whether it has used the key. */
  handleKeyDown: (event: KeyboardEvent) => boolean;
  handleBlur: (event: FocusEvent) => void;
}

/** What the field shows of the panel. */
export interface FieldState {
  /** Of the list of results, while there is one. */
  listId: string | undefined;
  activeId: string | undefined;
  /** Of the message that the term is too short. */
  errorId: string | undefined;
  isBusy: boolean;
}

export interface SearchPanelProps {
  handle: RefObject<SearchPanelHandle | null>;
  /** Events from before this chunk was loaded. */
  early: RefObject<SearchEvent[]>;
  /** Id of the list; an option's is this and its position from 0. */
  id: string;
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** As it is in the field. */
  term: string;
  options: SearchBoxOptions;
  search: (term?: string) => void;
  retry: () => void;
  clear: () => void;
  onChange: (field: FieldState) => void;
}

const TEXTS = { ...searchBoxTexts, ...searchPanelTexts };

/** The panel below a search box, and all that happens while the shopper types. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, root, input, term, options, onChange } = props;
  const texts = useTexts(TEXTS);
  const locale = useShared((state) => state.page.locale);
  const panel = useRef<HTMLDivElement>(null);
  const isTabbing = useRef(false);
  const [state, dispatch] = useReducer(
    (state: SearchState, event: SearchEvent) => reduceSearch(state, event, options),
    INITIAL_SEARCH_STATE,
  );
  const { phase, results, activeIndex } = state;
  const isInvalid = state.panel === "invalid";
  const isShown = state.panel !== "closed" && (isInvalid || phase !== "idle");
  const isBusy = phase === "loading";
  const hasFailed = isShown && phase === "failed";
  // While the first response is under way, the list has placeholders.
  const hasList = isShown && (isBusy || !!results?.campaigns.length);
  const isStatusKnown = useLiveRegion(isShown && (hasList ? "hidden" : "message"));
  const listId = hasList ? id : undefined;
  const activeId = activeIndex < 0 ? undefined : id + activeIndex;
  const statusId = `${id}status`;
  const errorId = isInvalid ? statusId : undefined;
  useDelayedSearch(state.delayed, { options, input, dispatch });
  useDismissal(root, isShown || term !== "", (reason, { target }) => {
    if (reason === "press" && options.closeOnOutsideClick) dispatch({ type: "dismissed" });
    if (reason !== "escape" || !root.current?.contains(target as Node)) return false;
    input.current?.focus();
    if (isShown) dispatch({ type: "closed" });
    else props.clear();
  });

  function handleKeyDown(event: KeyboardEvent): boolean {
    const { key, target, shiftKey, metaKey } = event;
    isTabbing.current = key === "Tab";
    if (target !== input.current) return false;
    if (key === "Enter") {
      const option = isShown && activeId && readDocument("getElementById")(activeId);
      if (option) option.click();
      return !!option;
    }
    if (/^Arrow(Up|Down)$/.test(key) && !shiftKey && !metaKey) {
      dispatch({ type: "moved", by: key === "ArrowDown" ? 1 : -1, term });
      return true;
    }
    if (/^(Home|End|Arrow)/.test(key)) dispatch({ type: "deactivated" });
    return false;
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    const isByTab = isTabbing.current;
    isTabbing.current = false;
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    if (isByTab || (relatedTarget && options.closeOnOutsideClick)) dispatch({ type: "closed" });
  }

  useImperativeHandle(props.handle, () => ({ dispatch, handleKeyDown, handleBlur }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the events come once
  useLayoutEffect(() => {
    for (const event of props.early.current.splice(0)) dispatch(event);
  }, []);

  useLayoutEffect(
    () => onChange({ listId, activeId, errorId, isBusy }),
    [onChange, listId, activeId, errorId, isBusy],
  );

  useLayoutEffect(() => {
    if (isShown && panel.current && root.current) return placePanel(panel.current, root.current);
  }, [root, isShown]);

  /** What screen readers announce about the results; the message in their place where there are none. */
  function renderStatus(): ReactNode {
    if (!isShown || !isStatusKnown) return null;
    if (isInvalid) return fillPlural(texts, "search.tooShort", options.minLength, locale);
    if (hasFailed) return texts["search.failed"];
    // While earlier results are shown it is empty, so that screen readers announce the same count again.
    if (isBusy) return !results?.campaigns.length && texts["search.loading"];
    if (!results) return null;
    const { campaigns, totalElements } = results;
    if (campaigns.length === 0) {
      return (
        <FilledText text={texts["search.none"]} values={{ term: <bdi>{results.term}</bdi> }} />
      );
    }
    return fillPlural(texts, "search.count", totalElements, locale, {
      shown: campaigns.length.toLocaleString(locale),
    });
  }

  return (
    <div ref={panel} className={isShown ? styles.panel : undefined}>
      <p
        id={statusId}
        className={isShown && !hasList ? styles.message : hidden.visuallyHidden}
        role="status"
      >
        {renderStatus()}
      </p>
      {isShown && (
        <InstantResults
          id={id}
          results={results}
          isBusy={isBusy}
          maxResults={options.maxResults}
          activeId={activeId}
          search={props.search}
        />
      )}
      {hasFailed && (
        <button type="button" className={styles.all} onClick={props.retry}>
          {texts["search.retry"]}
        </button>
      )}
    </div>
  );
}
