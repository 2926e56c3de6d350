import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { reportError } from "../../../page/host/report.ts";
import { consumeEscape } from "../../../page/platform/consume-escape.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import { isSearchable } from "../../../shop/domain/search-rules.ts";
import { useShared } from "../../../shop/store/store.ts";
import {
  type DelayedEffect,
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEffect,
  type SearchEvent,
} from "./reduce-search.ts";
import { runFullSearch } from "./run-full-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

/**
 * The search box's state and event handlers.
 *
 * @param listId id of the list; an option's is this and its position from 0
 */
export function useSearchBox(options: SearchBoxOptions, listId: string) {
  const input = useRef<HTMLInputElement>(null);
  const isTabbing = useRef(false);
  const [state, setState] = useState(INITIAL_SEARCH_STATE);
  // Several events may come before the first is rendered.
  const latest = useRef(state);
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadInstantSearch>>>();
  const [delayed, setDelayed] = useState<DelayedEffect>();
  const { term, panel, phase, results, activeIndex } = state;
  const isBusy = phase === "loading";
  const isInvalid = panel === "invalid";
  const hasPanel = isInvalid || (isBusy ? !!chunk : phase !== "idle");
  const isShown = panel !== "closed" && hasPanel;
  const activeId = activeIndex < 0 ? undefined : listId + activeIndex;

  function dispatch(event: SearchEvent): void {
    const [next, ...effects] = reduceSearch(latest.current, event, options);
    latest.current = next;
    setState(next);
    effects.forEach(run);
  }

  function run(effect: SearchEffect): void {
    switch (effect.type) {
      case "query":
        setDelayed(effect);
        // The chunks load during the debounce delay.
        loadInstantSearch().then(setChunk, (error) => {
          if (latest.current.phase === "loading") showError(error);
        });
        loadApi().catch(() => undefined);
        break;
      case "prefetch":
        // The first query reports an error.
        loadInstantSearch().then(setChunk, () => undefined);
        break;
      case "abort":
        setDelayed(undefined);
        break;
      case "reject":
        setDelayed(effect);
        break;
      case "search":
        runFullSearch(effect.term);
    }
  }

  function showError(error: unknown): void {
    reportError("The search failed.", error);
    dispatch({ type: "failed" });
  }

  function handleInput(
    event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>,
  ): void {
    // After a composition, `compositionend` calls this handler again.
    const { isComposing } = event.nativeEvent as InputEvent;
    dispatch({ type: isComposing ? "written" : "typed", term: event.currentTarget.value });
  }

  function open(): void {
    dispatch({ type: "opened" });
  }

  /** Searches again after an error. The focus is moved because the button that calls this disappears. */
  function retry(): void {
    input.current?.focus();
    open();
  }

  /** Clears the results and keeps the term. */
  function dismiss(): void {
    dispatch({ type: "dismissed" });
  }

  function clear(): void {
    input.current?.focus();
    dispatch({ type: "typed", term: "" });
  }

  function search(searched = term): void {
    if (!isSearchable(searched, options.minLength)) input.current?.focus();
    dispatch({ type: "submitted", term: searched });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent } = event;
    isTabbing.current = key === "Tab";
    // Safari fires keydown after compositionend, so keyCode 229 is the only sign.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key === "Escape" && (isShown || term)) {
      input.current?.focus();
      if (isShown) dispatch({ type: "closed" });
      else clear();
      // Only the innermost layer closes, not the menu around the box.
      consumeEscape(event);
    } else if (target !== input.current) return;
    else if (key === "Enter") {
      const option = isShown && activeId && readDocument("getElementById")(activeId);
      if (option) option.click();
      else search();
    } else if (/^Arrow(Up|Down)$/.test(key) && !event.shiftKey && !event.metaKey) {
      dispatch({ type: "moved", by: key === "ArrowDown" ? 1 : -1 });
    } else {
      if (/^(Home|End|Arrow)/.test(key)) dispatch({ type: "deactivated" });
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
    if (isTabbing.current || (relatedTarget && options.closeOnOutsideClick))
      dispatch({ type: "closed" });
  }

  // The shopper may have typed into prerendered markup before hydration. It is read before the text of the
  // host's own field is written (replace-content.ts), which React shows with the next render.
  const adoptTyped = useEffectEvent(() =>
    dispatch({ type: "typed", term: input.current?.value ?? "" }),
  );
  useLayoutEffect(() => adoptTyped(), []);

  const searched = useShared((state) => state.searched);
  const prefill = useEffectEvent((term = "") => {
    if (!latest.current.term) dispatch({ type: "written", term });
  });
  useEffect(() => prefill(searched), [searched]);

  return {
    chunk,
    term,
    results,
    isInvalid,
    isShown,
    isBusy,
    hasFailed: isShown && phase === "failed",
    activeId,
    dismiss,
    clear,
    search,
    retry,
    queryProps: { effect: delayed, input, dispatch, onError: showError },
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

/** Loads what only results need, when a search box is first used. */
const loadInstantSearch = loadOnce("instant-search", () => import("./instant-search.ts"));
