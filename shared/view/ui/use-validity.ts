import { createContext, useCallback, useState } from "react";

/** Called when the text of a field becomes invalid, and when it is not any more. */
type ValidityListener = (isValid: boolean) => void;

/** Has the listener of the fields below it. */
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
