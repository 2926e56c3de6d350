import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { useDismissal } from "../../../page/platform/dismissal.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { isInputMethodKey } from "../../../page/platform/user-events.ts";
import { useQuery } from "../../../shop/api/use-query.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { fetchResults } from "./fetch-results.ts";
import type { SearchEvent, SearchState } from "./reduce-search.ts";
import { runFullSearch } from "./run-full-search.ts";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchPanelTexts } from "./search-panel.texts.ts";
import { SearchPanel } from "./search-panel.tsx";

export interface SearchSessionProps {
  /** The id of the list. The ids of its options and of the status begin with it. */
  id: string;
  options: SearchBoxOptions;
  state: SearchState;
  dispatch: Dispatch<SearchEvent>;
  /** The element of the search box, which contains the field and this session. */
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  setIsBusy: (isBusy: boolean) => void;
}

/**
 * Acts on the state of a search box: it searches while the shopper types, moves through the results, and opens the page
 * of results. The focus stays in the input; `aria-activedescendant` names the active option. It can't be memoized: in
 * React 19.2, `useEffectEvent` keeps the first render's function in memoized components (React's issue 34818).
 */
export function SearchSession(props: SearchSessionProps) {
  const { id, options, state, dispatch, root, input, setIsBusy } = props;
  const { term, panel, query, active, isSubmitted } = state;
  const { minLength, maxResults: size } = options;
  const texts = useTexts(searchPanelTexts);
  const cancel = useRef<HTMLButtonElement>(null);
  const isTabbing = useRef(false);

  const isInvalid = panel === "invalid";
  const isShown =
    isInvalid || (panel === "open" && query !== undefined && isSearchable(term, minLength));
  const results = useQuery(
    query ? `instant results of ${query}, size=${size}` : null,
    (signal, isReread) => fetchResults(query ?? "", { size, signal, isReread }),
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

  useDismissal(root, panel !== "closed" || term !== "", (reason, event) => {
    const isLeft = reason === "page" || (reason === "focus" && isTabbing.current);
    if (isLeft || (reason !== "escape" && options.closeOnOutsideClick))
      dispatch({ type: "closed" });
    const isInside = root.current && event.composedPath().includes(root.current);
    if (reason !== "escape" || !isInside) return false;
    input.current?.focus();
    if (isShown) dispatch({ type: "closed" });
    else if (cancel.current?.offsetWidth) leave();
    else if (term) dispatch({ type: "typed", term: "" });
    else return false;
  });

  /** Ends the search: the field gives its place back to the bar, and Tab leads to what follows there. */
  function leave(): void {
    dispatch({ type: "typed", term: "" });
    cancel.current?.focus();
    cancel.current?.blur();
  }

  function isFocusInside(): boolean {
    return !!root.current?.contains(readDocument("activeElement"));
  }

  const handlePause = useEffectEvent(() => {
    // A shopper who has left the box does not need the message that a term is too short.
    if (isSearchable(term, minLength) || isFocusInside()) dispatch({ type: "paused" });
  });

  /** Searches again after an error. Moves the focus to the field, because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    results.refetch();
  }

  function search(): void {
    if (isSearchable(term, minLength)) {
      // A pending instant search would fill the cache that the full search clears, so it is
      // aborted.
      dispatch({ type: "dismissed" });
      runFullSearch(term);
    } else {
      input.current?.focus();
      dispatch({ type: "rejected" });
    }
  }

  /** Activates the next or the previous option, and wraps around at the ends. */
  function move(by: 1 | -1): void {
    const next = by > 0 ? activeIndex + 1 : Math.max(activeIndex, 0) - 1 + campaigns.length;
    dispatch({ type: "moved", active: campaigns[next % campaigns.length] });
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, metaKey } = event;
    if (isInputMethodKey(event)) return;
    isTabbing.current = key === "Tab";
    if (target !== input.current) return;
    const option = isShown && activeId && readDocument("getElementById")(activeId);
    if (key === "Enter" && option) {
      // A click with the modifier keys of the event, which open a new tab or a new window.
      option.dispatchEvent(new MouseEvent("click", event));
    } else if (/^Arrow(Up|Down)$/.test(key) && !shiftKey && !metaKey) {
      move(key === "ArrowDown" ? 1 : -1);
    } else {
      if (active && /^(Home|End|Arrow)/.test(key)) dispatch({ type: "moved", active: undefined });
      return;
    }
    event.preventDefault();
  });
  // A layout effect, because others wait for a frame: what is typed meanwhile would never be searched.
  useLayoutEffect(() => {
    const element = root.current;
    let pause: ReturnType<typeof setTimeout>;
    const searchAfterPause = () => {
      clearTimeout(pause);
      pause = setTimeout(() => handlePause(), options.debounce);
    };
    // For the term that was typed before this chunk had loaded.
    searchAfterPause();
    // It must run before the field's listener, which submits the term at Enter unless an option was
    // activated.
    element?.addEventListener("keydown", handleKeyDown, true);
    // The pause begins with the keystroke: an effect of a new term would begin it after the panel is placed, 10 ms later
    // on a slow phone.
    element?.addEventListener("input", searchAfterPause, true);
    // Whether the field had the focus when the user left the window: WebKit then shows no sign of the focus.
    const markLeft = () =>
      element?.toggleAttribute("data-left", element.contains(readDocument("activeElement")));
    element?.addEventListener("focusout", markLeft);
    return () => {
      clearTimeout(pause);
      element?.removeEventListener("keydown", handleKeyDown, true);
      element?.removeEventListener("input", searchAfterPause, true);
      element?.removeEventListener("focusout", markLeft);
    };
  }, [root, options.debounce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is submitted
  useLayoutEffect(() => {
    if (isSubmitted) search();
  }, [isSubmitted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shopper who left while this was loading gets the results on the way back
  useLayoutEffect(() => {
    if (!isFocusInside() && readDocument("activeElement") !== readDocument("body"))
      dispatch({ type: "closed" });
  }, []);
  useLayoutEffect(() => {
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
  useEffect(() => setIsBusy(isBusy), [isBusy, setIsBusy]);

  return (
    <>
      {/* Only the header of a phone shows it; a keyboard has Escape. A press leaves the focus in the field, which keeps the search open. */}
      <button
        ref={cancel}
        type="button"
        tabIndex={-1}
        className={styles.cancel}
        onMouseDown={(event) => event.preventDefault()}
        onClick={leave}
      >
        {texts["search.cancel"]}
      </button>
      {isShown && (
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
          dispatch={dispatch}
          retry={hasFailed ? retry : undefined}
        />
      )}
    </>
  );
}
