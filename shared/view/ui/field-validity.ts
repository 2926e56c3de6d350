import { createContext, useCallback, useState } from "react";
import { bringIntoView } from "../../page/platform/visual-viewport.ts";

/** Called when the text of a field becomes invalid or valid again. */
type ValidityListener = (isValid: boolean) => void;

/** Provides the listener for the fields below it. */
export const ValidityContext = createContext<ValidityListener>(() => undefined);

/**
 * Whether all fields below a `ValidityContext` with `onValidityChange` are valid. Until they are, sums that
 * depend on them are stale.
 */
export function useValidity() {
  const [invalidCount, setInvalidCount] = useState(0);
  const onValidityChange = useCallback<ValidityListener>(
    (isValid) => setInvalidCount((count) => count + (isValid ? -1 : 1)),
    [],
  );
  return { isValid: invalidCount === 0, onValidityChange };
}

/**
 * Fires `invalid` on each invalid field in `root`, which shows its error, and focuses the first of them.
 *
 * @returns whether there is an invalid field
 */
export function focusInvalidField(root: ParentNode): boolean {
  // `checkValidity` fires `invalid`, so it is called for every field.
  const [first] = [...root.querySelectorAll("input")].filter((field) => !field.checkValidity());
  first?.closest("details")?.setAttribute("open", "");
  first?.focus();
  bringIntoView(() => first);
  return first !== undefined;
}
