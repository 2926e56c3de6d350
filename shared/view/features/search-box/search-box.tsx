import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { SEARCH_FORM_ID } from "../../../page/chunks/contract-names.ts";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { isComposing } from "../../../page/platform/is-composing.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { useDismissal } from "../../../page/platform/use-dismissal.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import { useQuery } from "../../../shop/api/use-query.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

// The panel is a lazy chunk, which can't bring the styles of its parts along.
import "../../ui/preview-image.module.css";
import "../../ui/skeleton.module.css";
import "../../ui/visually-hidden.module.css";
import "../campaign-facts/campaign-facts.module.css";
import {
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from "./reduce-search.ts";
import { runFullSearch } from "./run-full-search.ts";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchBoxTexts } from "./search-box.texts.ts";

/** Longer terms are no names of campaigns, and back ends refuse them. */
const TERM_MAX_LENGTH = 200;

export interface SearchBoxProps {
  options: SearchBoxOptions;
  /** Accessible name of the box; without one the text `search.label`. */
  label?: string;
  /** Whether this is the site's search landmark; a page may have only one. */
  isLandmark?: boolean;
}

const loadSearchPanel = loadOnce("search-panel", () => import("./search-panel.tsx"));

/**
 * The search box: an editable combobox with a list of links. The focus stays in the input;
 * `aria-activedescendant` names the active option. This is the field with the state of the box, and the search
 * that opens the page of results. What is below the field is the panel, a chunk that loads when the box is
 * first used.
 *
 * It is no `<form>`: the HTML parser ignores a nested form's start tag, and its end tag closes the outer
 * one, so prerendered markup would break a host's page-wide form. `form=""` keeps the field out of it.
 * The landmark's field belongs to the form that the page may have for searches without JavaScript.
 */
export function SearchBox({ options, label, isLandmark }: SearchBoxProps) {
  const texts = useTexts(searchBoxTexts);
  const searched = useShared((state) => state.searched);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTabbing = useRef(false);
  const [{ term, panel, query, active }, dispatch] = useReducer(
    (state: SearchState, event: SearchEvent) => reduceSearch(state, event, options),
    INITIAL_SEARCH_STATE,
  );

  const isInvalid = panel === "invalid";
  const isActive = isInvalid || query !== undefined;
  const isShown =
    isInvalid || (panel === "open" && isActive && isSearchable(term, options.minLength));
  const chunk = useQuery(isActive ? "search-panel" : null, loadSearchPanel, {
    errorMessage: "The search failed.",
    gcTime: 0,
  });
  const { fetchResults, SearchPanel, TypingPause } = chunk.data ?? {};
  const size = options.maxResults;
  const results = useQuery(
    fetchResults && query ? `instant results of ${query}, size=${size}` : null,
    async (api, signal) => fetchResults?.(api, query ?? "", { size, signal }),
    { errorMessage: "The search failed.", gcTime: 0, keepPreviousData: true },
  );
  const campaigns = results.data?.campaigns ?? [];
  const isBusy = isShown && !isInvalid && (results.isFetching || query !== normalizeTerm(term));
  const hasFailed =
    (chunk.status === "error" && !chunk.isFetching) || (results.status === "error" && !isBusy);
  // While the first response is under way, the list has placeholders.
  const hasList =
    isShown && !!SearchPanel && !isInvalid && !hasFailed && (isBusy || campaigns.length > 0);
  const activeIndex = active ? campaigns.indexOf(active) : -1;
  const activeId = activeIndex < 0 ? undefined : id + activeIndex;
  const listId = hasList ? id : undefined;
  const statusId = `${id}status`;
  const errorId = isInvalid && SearchPanel ? statusId : undefined;

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

  function type(typed: string): void {
    dispatch({ type: "typed", term: typed });
    // It is needed after a pause, or by Enter. The request reports an error.
    loadApi().catch(() => undefined);
  }

  function handlePause(): void {
    // A shopper who has left the box does not need the message that a term is too short.
    const hasFocus = readDocument("activeElement") === input.current;
    if (hasFocus || isSearchable(term, options.minLength)) dispatch({ type: "paused" });
  }

  function open(): void {
    dispatch({ type: "opened" });
    loadSearchPanel().catch(() => undefined);
  }

  /** Searches again after an error. The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    for (const { status, refetch } of [chunk, results]) if (status === "error") refetch();
  }

  function clear(): void {
    input.current?.focus();
    type("");
  }

  function search(searched = term): void {
    if (isSearchable(searched, options.minLength)) {
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

  /** A click on a result or a button leaves the focus in the input. */
  function keepFocus(event: MouseEvent): void {
    if (event.target !== input.current) event.preventDefault();
  }

  // The shopper may have typed into prerendered markup before hydration. It is read before the text of the
  // host's own field is written (replace-content.ts), which React shows with the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the term is read once
  useLayoutEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, []);
  useEffect(() => dispatch({ type: "filled", term: searched ?? "" }), [searched]);

  const form = isLandmark ? SEARCH_FORM_ID : "";
  const submitProps = {
    type: "submit" as const,
    form,
    onClick(event: MouseEvent) {
      event.preventDefault();
      search();
    },
  };
  const failure = hasFailed && (
    <>
      <p className={styles.message} role="alert">
        {texts["search.failed"]}
      </p>
      <button type="button" className={styles.all} onClick={retry}>
        {texts["search.retry"]}
      </button>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events of the field and of what is around it
    <div
      ref={root}
      className={styles.searchBox}
      // Browsers before 2023 don't support `<search>`.
      role={isLandmark ? "search" : undefined}
      onKeyDown={handleKeyDown}
      onMouseDown={keepFocus}
    >
      <div className={styles.field}>
        <input
          ref={input}
          value={term}
          maxLength={TERM_MAX_LENGTH}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onClick={open}
          onFocus={open}
          className={styles.input}
          form={form}
          name="term"
          role="combobox"
          aria-label={label ?? texts["search.label"]}
          aria-autocomplete={options.instant ? "list" : undefined}
          aria-expanded={hasList}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-invalid={isInvalid || undefined}
          aria-describedby={errorId}
          placeholder={options.placeholder || texts["search.placeholder"]}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="search"
        />
        {/* With a key, because Preact would make it of the other button, and create that one anew. */}
        {term && (
          <IconButton key="clear" aria-label={texts["search.clear"]} onClick={clear}>
            <Icon shape={SHAPES.close} />
          </IconButton>
        )}
        {!options.button && (
          <IconButton aria-label={texts["search.submit"]} {...submitProps}>
            {isBusy ? <Spinner /> : <Icon shape={SHAPES.search} />}
          </IconButton>
        )}
      </div>
      {options.button && (
        <Button className={styles.submit} {...submitProps}>
          {texts["search.submit"]}
        </Button>
      )}
      {TypingPause && (
        <TypingPause term={term} debounceMs={options.debounce} onPause={handlePause} />
      )}
      {isShown && SearchPanel && (
        <SearchPanel
          id={id}
          statusId={statusId}
          root={root}
          results={results.data}
          tooShort={isInvalid ? options.minLength : undefined}
          isBusy={isBusy}
          hasList={hasList}
          maxResults={size}
          activeId={activeId}
          search={search}
        >
          {failure}
        </SearchPanel>
      )}
      {isShown && !SearchPanel && failure && <div className={styles.panel}>{failure}</div>}
    </div>
  );
}
