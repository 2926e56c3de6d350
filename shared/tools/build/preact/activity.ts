import { type ComponentChildren, createContext, createElement } from "preact";
import * as hooks from "preact/hooks";

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
