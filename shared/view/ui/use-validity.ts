import { useCallback, useState } from "react";

/** Called when the text of a field becomes invalid, and when it is not any more. */
export type ValidityListener = (isValid: boolean) => void;

/**
 * Whether all fields that report to `onValidityChange` are valid. Until they are, sums that depend on
 * them are stale.
 */
export function useValidity() {
  const [invalidCount, setInvalidCount] = useState(0);
  const onValidityChange = useCallback<ValidityListener>(
    (isValid) => setInvalidCount((count) => count + (isValid ? -1 : 1)),
    [],
  );
  return { isValid: invalidCount === 0, onValidityChange };
}
