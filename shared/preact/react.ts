import { useCallback, useDebugValue, useSyncExternalStore } from "preact/compat";

/**
 * Replaces `react` in the light build: Preact with its compatibility layer, and ids that are unique
 * within a page. Any other export of React that the widgets use must be added here, or else the build
 * fails.
 */
export {
  Component,
  Fragment,
  memo,
  useEffectEvent,
  useSyncExternalStore,
} from "preact/compat";
// An export of this file overrides the one of the same name in `*`.
export * from "preact/hooks";
export { useId } from "./root-ids.ts";

/** What our dependencies (zustand) use of the default export; Preact's own is not tree-shakable. */
export default { useCallback, useDebugValue, useSyncExternalStore };
