import { type ComponentChildren, createContext, createElement } from "preact";
import * as hooks from "preact/hooks";

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
export { memo } from "./memo.ts";
export { useId } from "./root-ids.ts";

/** Whether the component is in a hidden `Activity`. */
const Hidden = createContext(false);

/** React's `Activity`, for children that are not in the page while they are hidden: their effects don't run. */
export function Activity(props: { mode: "hidden" | "visible"; children: ComponentChildren }) {
  return createElement(Hidden.Provider, { value: props.mode === "hidden" }, props.children);
}

const whileVisible =
  (use: typeof hooks.useEffect): typeof hooks.useEffect =>
  (effect, inputs) => {
    const isHidden = hooks.useContext(Hidden);
    use(() => (isHidden ? undefined : effect()), inputs && [...inputs, isHidden]);
  };

export const useEffect = whileVisible(hooks.useEffect);
export const useLayoutEffect = whileVisible(hooks.useLayoutEffect);
