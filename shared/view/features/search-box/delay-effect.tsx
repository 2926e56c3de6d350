import { useEffect } from "react";
import { useDebouncedCallback } from "use-debounce";
import type { DelayedEffect } from "./reduce-search.ts";

export interface DelayEffectProps {
  /** The latest effect; without one, that before is cancelled. */
  effect: DelayedEffect | undefined;
  delayMs: number;
  run: (effect: DelayedEffect) => void;
}

/**
 * Runs an effect once the shopper has paused. It renders nothing; as a component it brings its hook along
 * with the chunk of the results.
 */
export function DelayEffect({ effect, delayMs, run }: DelayEffectProps) {
  const runLater = useDebouncedCallback(run, delayMs);
  useEffect(() => {
    if (effect) runLater(effect);
    else runLater.cancel();
  }, [effect, runLater]);
  return null;
}
