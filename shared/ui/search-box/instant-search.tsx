import { useEffect, useEffectEvent } from "react";
import { type Instant, useInstantSearch } from "./use-instant-search.ts";

/**
 * The part of a search box that is fetched when somebody first turns to it: sending searches and
 * showing what they find. It weighs 1.7 KB brotli that no page needs to be ready.
 */
export { SearchResults } from "./search-results.tsx";

export interface InstantSearchProps {
  /** How many campaigns at most. */
  size: number;
  /** Quiet time in milliseconds after the last question before it is sent. */
  delayMs: number;
  /** What to search for, in an object of its own for each time it is asked; `null`: nothing. */
  question: { term: string } | null;
  tell: (instant: Instant) => void;
}

/** Renders nothing; it is a component because the searches are hooks. */
export function InstantSearch({ size, delayMs, question, tell }: InstantSearchProps) {
  const { found, isBusy, ask, forget } = useInstantSearch(size, delayMs);
  const follow = useEffectEvent((asked: InstantSearchProps["question"]) =>
    asked ? ask(asked.term) : forget(),
  );
  const tellAll = useEffectEvent(tell);
  useEffect(() => follow(question), [question]);
  useEffect(() => tellAll({ found, isBusy }), [found, isBusy]);
  return null;
}
