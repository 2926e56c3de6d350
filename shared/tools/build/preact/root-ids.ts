import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";

/**
 * Preact's ids are unique within a root only (preactjs/preact#3781). These start with the
 * `identifierPrefix` of their root, like React's, and are numbered in the order of the first render,
 * so that prerendered markup and its hydration match.
 *
 * @returns a function that creates the next id. Each id ends in a letter, so that `${id}1` is never another id
 */
export function createIds(prefix = ""): () => string {
  let count = 0;
  return () => `${prefix}-${count++}i`;
}

export const RootIds = createContext(createIds());

export function useId(): string {
  const createId = useContext(RootIds);
  return useMemo(createId, [createId]);
}
