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
import { consumeEscape } from "../../../page/platform/consume-escape.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import type { Campaign } from "../../../shop/api/campaign-calls.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import { useShared } from "../../../shop/store/store.ts";
import { runFullSearch } from "./run-full-search.ts";
import type { SearchOptions } from "./search-options.ts";
import { useInstantSearch } from "./use-instant-search.ts";

/**
 * The search box's state and event handlers.
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
  const { chunk, results, isBusy } = instant;
  const campaigns = results?.campaigns ?? [];
  const activeIndex = active ? campaigns.indexOf(active) : -1;
  const activeId = activeIndex < 0 ? undefined : listId + activeIndex;
  const isShown = isOpen && (isInvalid || (isBusy ? !!chunk : !!results));

  function showInvalid(): void {
    setOpen(true);
    setInvalid(true);
  }

  function changeTerm(value: string): void {
    setTerm(value);
    setActive(undefined);
    const isLongEnough = isSearchable(value, options.minLength);
    const isTooShort = !isLongEnough && normalizeTerm(value) !== "";
    if (!isTooShort) setInvalid(false);
    if (isLongEnough) showResults(value);
    else instant.clear();
    if (isTooShort && options.instant) instant.afterPause(rejectTerm);
  }

  function rejectTerm(): void {
    // A shopper who has left the box does not need the message any more.
    if (readDocument("activeElement") === input.current) showInvalid();
  }

  function handleInput(
    event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>,
  ): void {
    const { value } = event.currentTarget;
    // An unfinished composition is not searched; `compositionend` calls this handler again.
    if ((event.nativeEvent as InputEvent).isComposing) setTerm(value);
    else changeTerm(value);
  }

  function showResults(value = term): void {
    setOpen(true);
    if (!options.instant) return;
    if (isSearchable(value, options.minLength)) instant.query(normalizeTerm(value));
    else instant.prefetch();
  }

  /** Shows existing results. Typing or an arrow key fetches cleared ones; focus and clicks don't. */
  function open(): void {
    showResults(results ? term : "");
  }

  /** Searches again after an error. The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    showResults();
  }

  /** Clears the results and keeps the term. */
  function dismiss(): void {
    close();
    instant.clear();
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
      // An instant search still under way would fill the cache that the full search clears.
      dismiss();
      runFullSearch(normalizeTerm(searched));
    } else {
      instant.clear();
      input.current?.focus();
      showInvalid();
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent } = event;
    isTabbing.current = key === "Tab";
    // Safari fires keydown after compositionend, so keyCode 229 is the only sign.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key === "Escape" && (isShown || term)) {
      input.current?.focus();
      if (isShown) close();
      else clear();
      // Only the innermost layer closes, not the menu around the box.
      consumeEscape(event);
    } else if (target !== input.current) return;
    else if (key === "Enter") {
      const option = isShown && activeId && readDocument("getElementById")(activeId);
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
    if (target === input.current) open();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    if (isTabbing.current || (relatedTarget && options.closeOnOutsideClick)) close();
  }

  // The shopper may have typed into prerendered markup before hydration.
  const adoptTyped = useEffectEvent(() => changeTerm(input.current?.value ?? ""));
  useEffect(() => adoptTyped(), []);

  const searched = useShared((state) => state.searched);
  useEffect(() => setTerm((typed) => typed || searched || ""), [searched]);

  return {
    chunk,
    term,
    results,
    isInvalid,
    isShown,
    isBusy,
    activeId,
    dismiss,
    clear,
    search,
    retry,
    rootProps: {
      onKeyDown: handleKeyDown,
      onMouseDown: keepFocus,
      onFocus: handleFocus,
      onBlur: handleBlur,
    },
    inputProps: {
      ref: input,
      value: term,
      onChange: handleInput,
      onCompositionEnd: handleInput,
      onClick: open,
    },
  };
}
