import type { Selector, SelectorComponent } from "lightningcss";

/** An id that no element of the widgets has. A short one, because it is in every selector. */
export const UNUSED_ID = "_";
const SPECIFICITY: SelectorComponent = {
  type: "pseudo-class",
  kind: "not",
  selectors: [
    [
      { type: "id", name: UNUSED_ID },
      { type: "id", name: UNUSED_ID },
    ],
  ],
};

/**
 * Gives a selector the specificity of two ids, so that rules of the host with one id don't override it. Selectors inside
 * `:not()` and the like are visited too; there this changes nothing.
 */
export function addSpecificity(selector: Selector): Selector | undefined {
  if (selector.some((part) => part.type === "id" && part.name === UNUSED_ID)) {
    return undefined;
  }
  const pseudoElement = selector.findIndex(({ type }) => type === "pseudo-element");
  const end = pseudoElement < 0 ? selector.length : pseudoElement;
  return [...selector.slice(0, end), SPECIFICITY, ...selector.slice(end)];
}
