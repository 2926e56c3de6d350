import { useEffect } from "react";
import { useDebouncedCallback } from "use-debounce";

export interface TypingPauseProps {
  term: string;
  debounceMs: number;
  onPause: () => void;
}

/** Calls `onPause` once a term has not changed for a while. A component, because it comes with a lazy chunk. */
export function TypingPause({ term, debounceMs, onPause }: TypingPauseProps) {
  const pause = useDebouncedCallback(onPause, debounceMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each term
  useEffect(() => pause(), [term]);
  return null;
}
