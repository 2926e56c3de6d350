import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { LATER_CHUNK, SEARCH_FORM_ID } from "../../../page/chunks/contract-names.ts";
import { loadOnce, useOnDemand } from "../../../page/chunks/load-once.ts";
import { reportError } from "../../../page/host/report.ts";
import { goTo } from "../../../page/platform/go-to.ts";
import { isComposing } from "../../../page/platform/is-composing.ts";
import { isSearchable, resultsPath } from "../../../shop/domain/search-rules.ts";
import { store, useShared, useTexts } from "../../../shop/store/store.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

// The session is a lazy chunk, which can't bring the styles of its parts along.
import "../../ui/preview-image.module.css";
import "../../ui/skeleton.module.css";
import "../../ui/visually-hidden.module.css";
import "../campaign-facts/campaign-facts.module.css";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchBoxTexts } from "./search-box.texts.ts";
import { SearchFailure } from "./search-failure.tsx";
import type { SearchHandlers } from "./search-session.tsx";

/** Longer terms are no names of campaigns, and back ends refuse them. */
const TERM_MAX_LENGTH = 200;

export interface SearchBoxProps {
  options: SearchBoxOptions;
  /** Accessible name of the box; without one the text `search.label`. */
  label?: string;
  /** Whether this is the site's search landmark; a page may have only one. */
  isLandmark?: boolean;
}

export const loadSearchSession = loadOnce(LATER_CHUNK, () => import("./search-session.tsx"));

/**
 * The search box: an editable combobox with a list of links. This is the field with its term and its buttons.
 * What searches, and shows the results below the field, is the session, a chunk that loads when the box is
 * first used. Until then the field keeps what is typed, and whether Enter was pressed.
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
  const handlers = useRef<SearchHandlers>(null);
  /** Whether the session has to begin with a full search. */
  const isSubmitted = useRef(false);
  const [term, setTerm] = useState("");
  const [isUsed, setIsUsed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const session = useOnDemand(loadSearchSession, isUsed, handleLoadError);

  /** Enter still leads to the page of results, as without scripts. */
  function handleLoadError(error: unknown): void {
    setIsUsed(false);
    reportError("The search could not be loaded.", error);
    // From the field, because the term of this render may be an old one by now.
    const written = input.current?.value ?? "";
    const isWanted = isSearchable(written, options.minLength);
    if (!isSubmitted.current) setHasFailed(isWanted && options.instant);
    else if (isWanted) goTo(resultsPath(written, store.getState().page.links));
    isSubmitted.current = false;
  }

  function load(): void {
    setHasFailed(false);
    setIsUsed(true);
  }

  function type(typed: string): void {
    setTerm(typed);
    handlers.current?.type(typed);
    if (options.instant) load();
  }

  function open(): void {
    handlers.current?.open();
    load();
  }

  function clear(): void {
    input.current?.focus();
    type("");
  }

  function search(): void {
    isSubmitted.current = !handlers.current;
    handlers.current?.search();
    load();
  }

  /** The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    load();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent } = event;
    if (handlers.current) handlers.current.handleKeyDown(event);
    else if (key === "Enter" && target === input.current && !isComposing(nativeEvent)) {
      event.preventDefault();
      search();
    }
  }

  // The shopper may have typed into prerendered markup before hydration. It is read before the text of the
  // host's own field is written (replace-content.ts), which React shows with the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the term is read once
  useLayoutEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, []);
  useEffect(() => setTerm((typed) => typed || (searched ?? "")), [searched]);

  const form = isLandmark ? SEARCH_FORM_ID : "";
  const submitProps = {
    type: "submit" as const,
    form,
    onClick(event: MouseEvent) {
      event.preventDefault();
      search();
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events of the field and of what is around it
    <div
      ref={root}
      className={styles.searchBox}
      // Browsers before 2023 don't support `<search>`.
      role={isLandmark ? "search" : undefined}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.field}>
        {/* The session sets the states of a combobox, so these stay as they are here. */}
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
          aria-expanded={false}
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
      {hasFailed && (
        <div className={styles.panel}>
          <SearchFailure retry={retry} />
        </div>
      )}
      {session && (
        <session.SearchSession
          id={id}
          options={options}
          term={term}
          root={root}
          input={input}
          handlers={handlers}
          isSubmitted={isSubmitted}
          clear={clear}
          setIsBusy={setIsBusy}
        />
      )}
    </div>
  );
}
