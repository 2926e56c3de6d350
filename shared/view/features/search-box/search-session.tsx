import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { useDebouncedCallback } from "use-debounce";
import { isComposing } from "../../../page/platform/is-composing.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { useDismissal } from "../../../page/platform/use-dismissal.ts";
import { useQuery } from "../../../shop/api/use-query.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import { store } from "../../../shop/store/store.ts";
import { fetchResults } from "./fetch-results.ts";
import {
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from "./reduce-search.ts";
import { runFullSearch } from "./run-full-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { SearchPanel } from "./search-panel.tsx";

/** What the field of the search box calls. */
export interface SearchHandlers {
  type: (term: string) => void;
  /** The field was focused or clicked. */
  open: () => void;
  search: () => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

export interface SearchSessionProps {
  /** Of the list; ids of its options and of the status begin with it. */
  id: string;
  options: SearchBoxOptions;
  /** As it is in the field. */
  term: string;
  /** The search box, with the field and this. */
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Set by this. */
  handlers: RefObject<SearchHandlers | null>;
  /** Whether Enter was pressed before this was loaded. */
  isSubmitted: RefObject<boolean>;
  clear: () => void;
  setIsBusy: (isBusy: boolean) => void;
}

/**
 * What a search box does once it is used: it searches while the shopper types, moves through the results, and
 * opens the page of results. The focus stays in the input; `aria-activedescendant` names the active option.
 */
export function SearchSession(props: SearchSessionProps) {
  const { id, options, term, root, input, handlers, isSubmitted, clear, setIsBusy } = props;
  const { minLength, maxResults: size } = options;
  const isTabbing = useRef(false);
  const [{ panel, query, active }, dispatch] = useReducer(
    (state: SearchState, event: SearchEvent) => reduceSearch(state, event, { ...options, term }),
    undefined,
    startState,
  );

  const isInvalid = panel === "invalid";
  const isShown =
    isInvalid || (panel === "open" && query !== undefined && isSearchable(term, minLength));
  const results = useQuery(
    query ? `instant results of ${query}, size=${size}` : null,
    (signal) => fetchResults(query ?? "", { size, signal }),
    { errorMessage: "The search failed.", gcTime: 0, keepPreviousData: true },
  );
  const campaigns = results.data?.campaigns ?? [];
  const isBusy = isShown && !isInvalid && (results.isFetching || query !== normalizeTerm(term));
  const hasFailed = results.status === "error" && !isBusy;
  // While the first response is under way, the list has placeholders.
  const hasList = isShown && !isInvalid && !hasFailed && (isBusy || campaigns.length > 0);
  const activeIndex = active ? campaigns.indexOf(active) : -1;
  const activeId = activeIndex < 0 ? undefined : id + activeIndex;
  const statusId = `${id}status`;

  useDismissal(root, isShown || term !== "", (reason, event) => {
    const isByTab = reason === "focus" && isTabbing.current;
    if (isByTab || (reason !== "escape" && options.closeOnOutsideClick))
      dispatch({ type: "closed" });
    const isInside = root.current && event.composedPath().includes(root.current);
    if (reason !== "escape" || !isInside) return false;
    input.current?.focus();
    if (isShown) dispatch({ type: "closed" });
    else clear();
  });

  /** A shopper who has left the box gets the results on the way back. */
  function startState(): SearchState {
    const typed = reduceSearch(INITIAL_SEARCH_STATE, { type: "typed", term }, { ...options, term });
    const isOfPage = term === (store.getState().searched ?? "");
    const { query } = isOfPage || isSubmitted.current ? INITIAL_SEARCH_STATE : typed;
    const hasLeft = !hasFocus() && readDocument("activeElement") !== readDocument("body");
    return { ...INITIAL_SEARCH_STATE, query, panel: hasLeft ? "closed" : "open" };
  }

  function hasFocus(): boolean {
    return !!root.current?.contains(readDocument("activeElement"));
  }

  const pause = useDebouncedCallback(() => {
    // A shopper who has left the box does not need the message that a term is too short.
    if (isSearchable(term, minLength) || hasFocus()) dispatch({ type: "paused" });
  }, options.debounce);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each term
  useEffect(() => pause(), [term]);

  /** Searches again after an error. The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    results.refetch();
  }

  function search(searched = term): void {
    if (isSearchable(searched, minLength)) {
      // An instant search still under way would fill the cache that the full search clears.
      dispatch({ type: "dismissed" });
      runFullSearch(searched);
    } else {
      input.current?.focus();
      dispatch({ type: "rejected" });
    }
  }

  /** Activates the next option, or the one before; after the last one comes the first. */
  function move(by: 1 | -1): void {
    const next = by > 0 ? activeIndex + 1 : Math.max(activeIndex, 0) - 1 + campaigns.length;
    dispatch({ type: "moved", active: campaigns[next % campaigns.length] });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, ctrlKey, shiftKey, altKey, metaKey, nativeEvent } = event;
    if (isComposing(nativeEvent)) return;
    isTabbing.current = key === "Tab";
    if (target !== input.current) return;
    if (key === "Enter") {
      const option = isShown && activeId && readDocument("getElementById")(activeId);
      const modifiers = { ctrlKey, shiftKey, altKey, metaKey };
      const click = { ...modifiers, bubbles: true, cancelable: true, composed: true };
      // As a click with these keys: in a new tab, or in a new window.
      if (option) option.dispatchEvent(new MouseEvent("click", click));
      else search();
    } else if (/^Arrow(Up|Down)$/.test(key) && !shiftKey && !metaKey) {
      move(key === "ArrowDown" ? 1 : -1);
    } else {
      if (active && /^(Home|End|Arrow)/.test(key)) dispatch({ type: "moved", active: undefined });
      return;
    }
    event.preventDefault();
  }

  useLayoutEffect(() => {
    handlers.current = {
      type: (typed) => dispatch({ type: "typed", term: typed }),
      open: () => dispatch({ type: "opened" }),
      search,
      handleKeyDown,
    };
    const states = {
      "aria-expanded": options.instant ? String(hasList) : undefined,
      "aria-controls": hasList ? id : undefined,
      "aria-activedescendant": activeId,
      "aria-invalid": isInvalid ? "true" : undefined,
      "aria-describedby": isInvalid ? statusId : undefined,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isSubmitted.current) search();
    isSubmitted.current = false;
  }, []);
  useEffect(() => setIsBusy(isBusy), [isBusy, setIsBusy]);

  return (
    isShown && (
      <SearchPanel
        id={id}
        statusId={statusId}
        root={root}
        results={results.data}
        tooShort={isInvalid ? minLength : undefined}
        isBusy={isBusy}
        hasList={hasList}
        maxResults={size}
        activeId={activeId}
        search={search}
        retry={hasFailed ? retry : undefined}
      />
    )
  );
}
