import { useMemo } from "react";
import type { Texts } from "../../page/host/fill-text.ts";
import { useShared } from "./store.ts";

/** A widget's texts, with those that the page's configuration replaces. */
export function useTexts<Defaults extends Texts>(defaults: Defaults): Defaults {
  const replaced = useShared((state) => state.page.texts);
  return useMemo(() => ({ ...defaults, ...replaced }), [defaults, replaced]);
}
