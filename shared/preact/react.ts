import { useCallback, useDebugValue, useSyncExternalStore } from "preact/compat";

/**
 * What `react` is in the light build: Preact with its layer of React's API, and ids that are unique
 * within a page. A new use of React outside of its hooks is one more name here; without it the build
 * says which name is missing.
 */
export {
  Component,
  Fragment,
  memo,
  useEffectEvent,
  useSyncExternalStore,
} from "preact/compat";
// An export of this file hides the one of the same name behind the star.
export * from "preact/hooks";
export { useId } from "./root-ids.ts";

/** All that our dependencies (zustand) take from the default export; Preact's own can't be shaken. */
export default { useCallback, useDebugValue, useSyncExternalStore };
