import type { Texts } from "../../page/host/fill-text.ts";
import { useShared } from "./store.ts";

/**
 * The merged texts, by the defaults and what replaces them. A cart of 500 lines has thousands of components
 * with texts, and a language has hundreds of texts, so they are merged once.
 */
const merged = new WeakMap<Texts, WeakMap<Texts, Texts>>();

/**
 * A widget's texts, with those that the page's configuration replaces.
 *
 * @param defaults the same object for each render
 */
export function useTexts<Defaults extends Texts>(defaults: Defaults): Defaults {
  const replaced = useShared((state) => state.page.texts);
  const byReplaced = merged.get(defaults) ?? new WeakMap<Texts, Texts>();
  merged.set(defaults, byReplaced);
  const texts = byReplaced.get(replaced) ?? { ...defaults, ...replaced };
  byReplaced.set(replaced, texts);
  return texts as Defaults;
}
