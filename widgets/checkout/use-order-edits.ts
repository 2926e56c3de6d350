import { useCallback, useEffect, useState } from "react";
import { editCart } from "../../shared/cart/cart-session.ts";
import type { CartEdit } from "../../shared/domain/cart-edit.ts";
import { guardUnsaved } from "../../shared/platform/unsaved-changes.ts";

export interface OrderEdits {
  /** Shows the edit at once, and saves it; errors are in the store. */
  edit(edit: CartEdit): void;
  /** Records whether a campaign's donation field contains a valid amount. */
  onValidityChange(campaignId: number, isValid: boolean): void;
}

/**
 * Edits of the order, and the browser's confirmation dialog while some are not saved.
 *
 * @param warning for browsers that show it
 */
export function useOrderEdits(
  { unsavedCount, isLeaving }: { unsavedCount: number; isLeaving: boolean },
  warning: string,
): OrderEdits {
  const [invalid, setInvalid] = useState<readonly number[]>([]);
  const isUnsaved = !isLeaving && (unsavedCount > 0 || invalid.length > 0);
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  const onValidityChange = useCallback((campaignId: number, isValid: boolean): void => {
    setInvalid((before) => {
      const others = before.filter((id) => id !== campaignId);
      return isValid ? others : [...others, campaignId];
    });
  }, []);

  return { edit: editCart, onValidityChange };
}
