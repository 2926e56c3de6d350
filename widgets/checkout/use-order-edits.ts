import { useCallback, useEffect, useState } from "react";
import type { CartEdit } from "../../shared/domain/cart-edit.ts";
import { guardUnsaved } from "../../shared/platform/unsaved-changes.ts";
import { editCart, flushCart } from "../../shared/store/cart/cart-session.ts";

export interface OrderEdits {
  /** Shows the edit at once, and saves it. */
  edit(edit: CartEdit): void;
  /** Whether what stands in a campaign's donation field is an amount; one that is not can't be saved. */
  noteValidity(campaignId: number, isValid: boolean): void;
}

/**
 * Edits of the order, and the browser's question while some are not saved.
 *
 * @param hasFailed whether earlier edits still wait, because they could not be saved
 * @param warning for browsers that show it
 */
export function useOrderEdits(
  { hasFailed, isLeaving }: { hasFailed: boolean; isLeaving: boolean },
  warning: string,
): OrderEdits {
  const [underWay, setUnderWay] = useState(0);
  const [invalid, setInvalid] = useState<readonly number[]>([]);
  const isUnsaved = !isLeaving && (hasFailed || underWay > 0 || invalid.length > 0);
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  function edit(change: CartEdit): void {
    editCart(change);
    setUnderWay((count) => count + 1);
    const settle = () => setUnderWay((count) => count - 1);
    // What kept it from being saved stands in the cart's state.
    flushCart().then(settle, settle);
  }

  const noteValidity = useCallback((campaignId: number, isValid: boolean): void => {
    setInvalid((before) => {
      const others = before.filter((id) => id !== campaignId);
      return isValid ? others : [...others, campaignId];
    });
  }, []);

  return { edit, noteValidity };
}
