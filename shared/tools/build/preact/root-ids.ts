import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";

/**
 * Preact's ids are unique within a root only (preactjs/preact#3781). These start with the
 * `identifierPrefix` of their root, like React's, and are numbered in the order of the first render,
 * so that prerendered markup and its hydration match.
 */
export class RootIds {
  readonly #prefix: string;
  #count = 0;

  constructor(prefix = "") {
    this.#prefix = prefix;
  }

  /** Ends in a letter, so that `${id}1` of one is never the id of another. */
  next(): string {
    return `${this.#prefix}-${this.#count++}i`;
  }
}

export const RootIdsContext = createContext(new RootIds());

export function useId(): string {
  const ids = useContext(RootIdsContext);
  return useMemo(() => ids.next(), [ids]);
}
