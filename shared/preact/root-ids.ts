import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";

/**
 * Preact counts ids within a root (preactjs/preact#3781), so those of two roots on a page clash.
 * These begin with the `identifierPrefix` of their root, as React's do, and count in the order of the
 * first render, so that prerendered markup and its hydration agree.
 */
export class RootIds {
  readonly #prefix: string;
  #count = 0;

  constructor(prefix = "") {
    this.#prefix = prefix;
  }

  /** Ends in a letter, because `id + 1` of one must not be the id of another. */
  next(): string {
    return `${this.#prefix}-${this.#count++}i`;
  }
}

export const RootIdsContext = createContext(new RootIds());

export function useId(): string {
  const ids = useContext(RootIdsContext);
  return useMemo(() => ids.next(), [ids]);
}
