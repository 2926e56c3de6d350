import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Campaign } from "../../api/campaign-calls.ts";
import { isSearchable, normalizeTerm } from "../../domain/search-rules.ts";
import { useShared } from "../../store/store.ts";
import { runFullSearch } from "./run-full-search.ts";
import type { SearchOptions } from "./search-options.ts";
import { useInstantSearch } from "./use-instant-search.ts";

/**
 * How the search box behaves: what typing, keys and focus do to what is shown.
 *
 * @param listId id of the list; an option's is this and its position from 0
 */
export function useSearchBox(options: SearchOptions, listId: string) {
  const input = useRef<HTMLInputElement>(null);
  const isTabbing = useRef(false);
  const [term, setTerm] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The campaign, not its position: new results must not put another one under it.
  const [active, setActive] = useState<Campaign>();
  const instant = useInstantSearch(options.maxResults, options.debounce);
  const { SearchResults, results, isBusy } = instant;
  const campaigns = results?.campaigns ?? [];
  const activeIndex = active ? campaigns.indexOf(active) : -1;
  const activeId = activeIndex < 0 ? undefined : listId + activeIndex;
  const isShown = isOpen && (isInvalid || !!results);

  function changeTerm(value: string): void {
    setTerm(value);
    setActive(undefined);
    const isLongEnough = isSearchable(value, options.minLength);
    if (isLongEnough || !normalizeTerm(value)) setInvalid(false);
    if (isLongEnough) showResults(value);
    else instant.clear();
  }

  function handleInput(
    event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>,
  ): void {
    const { value } = event.currentTarget;
    // Half a composition is no word yet. Its end comes here as an event of its own.
    if ((event.nativeEvent as InputEvent).isComposing) setTerm(value);
    else changeTerm(value);
  }

  function showResults(value = term): void {
    setOpen(true);
    if (!options.instant) return;
    if (isSearchable(value, options.minLength)) instant.query(normalizeTerm(value));
    else instant.prefetch();
  }

  function close(): void {
    setOpen(false);
    setInvalid(false);
    setActive(undefined);
  }

  function clear(): void {
    input.current?.focus();
    changeTerm("");
  }

  function search(searched = term): void {
    if (isSearchable(searched, options.minLength)) {
      close();
      // An instant search still under way would fill the cache that the full search clears.
      instant.clear();
      runFullSearch(normalizeTerm(searched));
    } else {
      input.current?.focus();
      setOpen(true);
      setInvalid(true);
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent } = event;
    isTabbing.current = key === "Tab";
    // Safari ends a composition before it tells of the key that ended it; only 229 gives that away.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key === "Escape" && (isShown || term)) {
      input.current?.focus();
      if (isShown) close();
      else clear();
      // Only the innermost layer closes, not the menu that the box may stand in.
      event.stopPropagation();
    } else if (target !== input.current) return;
    else if (key === "Enter") {
      const option = isShown && activeId && document.getElementById(activeId);
      if (option) option.click();
      else search();
    } else if (/^Arrow(Up|Down)$/.test(key) && !event.shiftKey && !event.metaKey) {
      const count = campaigns.length;
      const next = key === "ArrowDown" ? activeIndex + 1 : Math.max(activeIndex, 0) - 1 + count;
      setActive(campaigns[next % count]);
      showResults();
    } else {
      if (/^(Home|End|Arrow)/.test(key)) setActive(undefined);
      return;
    }
    event.preventDefault();
  }

  /** A click on a result or a button leaves the focus in the input. */
  function keepFocus(event: MouseEvent): void {
    if (event.target !== input.current) event.preventDefault();
  }

  function handleFocus({ target }: FocusEvent): void {
    isTabbing.current = false;
    if (target === input.current) showResults();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    if (isTabbing.current || (relatedTarget && options.closeOnOutsideClick)) close();
  }

  // In prerendered markup people may have typed before this was there.
  const adoptTyped = useEffectEvent(() => changeTerm(input.current?.value ?? ""));
  useEffect(() => adoptTyped(), []);

  const searched = useShared((state) => state.searched);
  useEffect(() => setTerm((typed) => typed || searched || ""), [searched]);

  return {
    SearchResults,
    input,
    term,
    results,
    isInvalid,
    isOpen,
    isShown,
    isBusy,
    activeId,
    handleInput,
    showResults,
    close,
    clear,
    search,
    handleKeyDown,
    keepFocus,
    handleFocus,
    handleBlur,
  };
}
