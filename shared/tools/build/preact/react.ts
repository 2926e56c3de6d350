/**
 * Replaces `react` in the light build: Preact with its compatibility layer, and ids that are unique within a page. Any
 * other export of React that the widgets use must be added here, or else the build fails.
 */
export { createContext } from "preact";
export {
  Component,
  Fragment,
  useEffectEvent,
  useSyncExternalStore,
} from "preact/compat";
// An export of this file overrides the one of the same name in `*`.
export * from "preact/hooks";
export { Activity, useEffect, useLayoutEffect } from "./activity.ts";
export { memo } from "./memo.ts";
export { useId } from "./root-ids.ts";
