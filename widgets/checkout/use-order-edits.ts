import { useCallback, useEffect, useState } from "react";
import type { CartEdit } from "../../shared/domain/cart-edit.ts";
import { guardUnsaved } from "../../shared/platform/unsaved-changes.ts";
import { editCart } from "../../shared/store/cart/cart-session.ts";

export interface OrderEdits {
  /** Shows the edit at once, and saves it; what becomes of that stands in the cart's state. */
  edit(edit: CartEdit): void;
  /** Whether what stands in a campaign's donation field is an amount; one that is not can't be saved. */
  noteValidity(campaignId: number, isValid: boolean): void;
}

/**
 * Edits of the order, and the browser's question while some are not saved.
 *
 * @param isSaved whether the server has every edit
 * @param warning for browsers that show it
 */
export function useOrderEdits(
  { isSaved, isLeaving }: { isSaved: boolean; isLeaving: boolean },
  warning: string,
): OrderEdits {
  const [invalid, setInvalid] = useState<readonly number[]>([]);
  const isUnsaved = !isLeaving && (!isSaved || invalid.length > 0);
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  const noteValidity = useCallback((campaignId: number, isValid: boolean): void => {
    setInvalid((before) => {
      const others = before.filter((id) => id !== campaignId);
      return isValid ? others : [...others, campaignId];
    });
  }, []);

  return { edit: editCart, noteValidity };
}
