import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { SEARCH_FORM_ID } from "../../../page/chunks/contract-names.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import { isSearchable } from "../../../shop/domain/search-rules.ts";
import { useShared } from "../../../shop/store/store.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

// The panel is a lazy chunk, which can't bring the styles of its parts along.
import "../../ui/preview-image.module.css";
import "../../ui/skeleton.module.css";
import "../../ui/visually-hidden.module.css";
import "../campaign-facts/campaign-facts.module.css";
import { runFullSearch } from "./run-full-search.ts";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchBoxTexts } from "./search-box.texts.ts";
import type { FieldState } from "./search-panel.tsx";
import { useSearchPanel } from "./use-search-panel.ts";

export interface SearchBoxProps {
  options: SearchBoxOptions;
  /** Accessible name of the box; without one the text `search.label`. */
  label?: string;
  /** Whether this is the site's search landmark; a page may have only one. */
  isLandmark?: boolean;
}

/**
 * The search box: an editable combobox with a list of links. The focus stays in the input;
 * `aria-activedescendant` names the active option. This is the field, and the search that opens the page of
 * results. Everything below the field is the panel, a chunk that loads when the box is first used.
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
  const [term, setTerm] = useState("");
  const [field, setField] = useState<Partial<FieldState>>({});
  const { panel, early, chunk, hasFailed, setFailed, dispatch } = useSearchPanel(
    options,
    root,
    input,
  );
  const form = isLandmark ? SEARCH_FORM_ID : "";
  const submitProps = {
    type: "submit" as const,
    form,
    onClick(event: MouseEvent) {
      event.preventDefault();
      search();
    },
  };

  function type(typed: string): void {
    setTerm(typed);
    dispatch({ type: "typed", term: typed });
    // It is needed after a pause, or by Enter. The request reports an error.
    loadApi().catch(() => undefined);
  }

  function handleInput({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
    // After a composition, `compositionend` calls this handler again.
    if ((nativeEvent as InputEvent).isComposing) setTerm(currentTarget.value);
    else type(currentTarget.value);
  }

  function open(): void {
    dispatch({ type: "opened", term });
  }

  /** Searches again after an error. The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    open();
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

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent } = event;
    // Safari fires keydown after compositionend, so keyCode 229 is the only sign.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (!panel.current?.handleKeyDown(event)) {
      if (key !== "Enter" || target !== input.current) return;
      search();
    }
    event.preventDefault();
  }

  /** A click on a result or a button leaves the focus in the input. */
  function keepFocus(event: MouseEvent): void {
    if (event.target !== input.current) event.preventDefault();
  }

  function handleBlur(event: FocusEvent): void {
    const { currentTarget, relatedTarget } = event;
    // The focus may move on to the button that tries again.
    if (!currentTarget.contains(relatedTarget as Node | null)) {
      setFailed(false);
      if (!panel.current) early.current.push({ type: "closed" });
    }
    panel.current?.handleBlur(event);
  }

  // The shopper may have typed into prerendered markup before hydration. It is read before the text of the
  // host's own field is written (replace-content.ts), which React shows with the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the term is read once
  useLayoutEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, []);
  useEffect(() => setTerm((term) => term || (searched ?? "")), [searched]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events of the field and of what is around it
    <div
      ref={root}
      className={styles.searchBox}
      // Browsers before 2023 don't support `<search>`.
      role={isLandmark ? "search" : undefined}
      onKeyDown={handleKeyDown}
      onMouseDown={keepFocus}
      onBlur={handleBlur}
    >
      <div className={styles.field}>
        <input
          ref={input}
          value={term}
          onChange={handleInput}
          onCompositionEnd={handleInput}
          onClick={open}
          onFocus={open}
          className={styles.input}
          form={form}
          name="term"
          role="combobox"
          aria-label={label ?? texts["search.label"]}
          aria-autocomplete={options.instant ? "list" : undefined}
          aria-expanded={!!field.listId}
          aria-controls={field.listId}
          aria-activedescendant={field.activeId}
          aria-invalid={!!field.errorId}
          aria-describedby={field.errorId}
          placeholder={options.placeholder || texts["search.placeholder"]}
          autoComplete="off"
          autoCapitalize="none"
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
            {field.isBusy ? <Spinner /> : <Icon shape={SHAPES.search} />}
          </IconButton>
        )}
      </div>
      {options.button && (
        <Button className={styles.submit} {...submitProps}>
          {texts["search.submit"]}
        </Button>
      )}
      {chunk && (
        <chunk.SearchPanel
          handle={panel}
          early={early}
          id={id}
          root={root}
          input={input}
          term={term}
          options={options}
          search={search}
          retry={retry}
          clear={clear}
          onChange={setField}
        />
      )}
      {!chunk && hasFailed && (
        <div className={styles.panel}>
          <p className={styles.message} role="alert">
            {texts["search.failed"]}
          </p>
          <button type="button" className={styles.all} onClick={retry}>
            {texts["search.retry"]}
          </button>
        </div>
      )}
    </div>
  );
}
