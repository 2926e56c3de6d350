import {
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { LATER_CHUNK, SEARCH_FORM_ID } from "../../../page/chunks/public-names.ts";
import { goTo } from "../../../page/platform/go-to.ts";
import { isInputMethodKey } from "../../../page/platform/user-events.ts";
import { isSearchable, resultsPath } from "../../../shop/domain/search-rules.ts";
import { store, useShared, useTexts } from "../../../shop/store/store.ts";
import { useOnDemand } from "../../mount/use-on-demand.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Icon, IconButton, SHAPES } from "../../ui/icon.tsx";

// Imported here, because the session is a chunk that is loaded on demand and has no styles.
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
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchBoxTexts } from "./search-box.texts.ts";
import { SearchFailure } from "./search-failure.tsx";

/** Back ends reject longer terms, and no campaign has such a long name. */
const TERM_MAX_LENGTH = 200;

export interface SearchBoxProps {
  options: SearchBoxOptions;
  /** The accessible name of the box; default: the text `search.label`. */
  label?: string;
  /** Whether this is the site's search landmark; a page may have only one. */
  isLandmark?: boolean;
}

/** The session sets the states of the combobox, so these are never changed here. */
const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
} as const;
/** Without instant results, the field has no list. */
const SEARCHBOX = { role: "searchbox" };

export const loadSearchSession = loadOnce(LATER_CHUNK, () => import("./search-session.tsx"));

/**
 * The search box: an editable combobox with a list of links. This component has the field, the buttons and the state.
 * The session acts on the state; it is a chunk that loads when the box is first used: it searches, shows the results
 * below the field, and opens the page of results.
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
  const [isUsed, setIsUsed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [state, dispatch] = useReducer(
    (state: SearchState, event: SearchEvent) => reduceSearch(state, event, options),
    INITIAL_SEARCH_STATE,
  );
  const { term, isSubmitted } = state;
  const session = useOnDemand(loadSearchSession, isUsed, "The search", handleLoadError);

  /** Enter still leads to the page of results, as without scripts. */
  function handleLoadError(): void {
    setIsUsed(false);
    const isWanted = isSearchable(term, options.minLength);
    setHasFailed(isWanted && !isSubmitted && options.instant);
    if (!isSubmitted) return;
    dispatch({ type: "dismissed" });
    if (isWanted) goTo(resultsPath(term, store.getState().page.links));
  }

  function load(): void {
    setHasFailed(false);
    setIsUsed(true);
  }

  function type(typed: string): void {
    dispatch({ type: "typed", term: typed });
    if (options.instant) load();
  }

  function open(): void {
    dispatch({ type: "opened" });
    load();
  }

  function clear(): void {
    input.current?.focus();
    type("");
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    dispatch({ type: "submitted" });
    load();
  }

  /** Moves the focus to the field, because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    load();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, defaultPrevented, nativeEvent } = event;
    if (key === "Enter" && !defaultPrevented && !isInputMethodKey(nativeEvent)) submit(event);
  }

  // The shopper may have typed into prerendered markup before hydration. It is read before the text of the
  // host's own field is written (replace-content.ts), which React shows with the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the term is read once
  useLayoutEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, []);
  // Before the paint, so that the shopper does not begin to type in an empty field.
  useLayoutEffect(() => {
    if (searched !== undefined) dispatch({ type: "filled", term: searched });
  }, [searched]);

  const form = isLandmark ? SEARCH_FORM_ID : "";
  const submitProps = { type: "submit" as const, form, onClick: submit };
  return (
    // Browsers before 2023 don't support `<search>`.
    <div ref={root} className={styles.searchBox} role={isLandmark ? "search" : undefined}>
      <div className={styles.field}>
        <input
          ref={input}
          value={term}
          maxLength={TERM_MAX_LENGTH}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onClick={open}
          onFocus={open}
          onKeyDown={handleKeyDown}
          className={styles.input}
          form={form}
          name="term"
          {...(options.instant ? COMBOBOX : SEARCHBOX)}
          aria-label={label ?? texts["search.label"]}
          placeholder={options.placeholder || texts["search.placeholder"]}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="search"
        />
        {/*
         * Without the key, Preact would turn the other button into this one, and create it anew.
         */}
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
      {hasFailed && (
        <div className={styles.panel}>
          <SearchFailure message={texts["search.unreachable"]} retry={retry} />
        </div>
      )}
      {session && (
        <session.SearchSession
          id={id}
          options={options}
          state={state}
          dispatch={dispatch}
          root={root}
          input={input}
          setIsBusy={setIsBusy}
        />
      )}
    </div>
  );
}
