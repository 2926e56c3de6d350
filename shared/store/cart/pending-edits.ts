import type { Cart } from "../../domain/cart.ts";
import { applyEdit, type CartEdit, isSuperseding, isUndoing } from "../../domain/cart-edit.ts";

/** An edit that the server has not answered yet, and whoever waits for that. */
export interface PendingEdit {
  edit: CartEdit;
  resolve?: () => void;
  reject?: (error: unknown) => void;
}

/** The cart with these edits in it, oldest first. */
export function carryOut(edits: readonly PendingEdit[], cart: Cart): Cart {
  return edits.reduce((done, { edit }) => applyEdit(done, edit), cart);
}

/**
 * The pending edits with one more, and without those that it makes pointless. One that undoes an
 * earlier one goes with it. What is in the request under way stays: the server may have it already.
 *
 * @param sent those of `pending` that are in that request
 */
export function queueEdit(
  pending: readonly PendingEdit[],
  sent: readonly PendingEdit[],
  entry: PendingEdit,
): PendingEdit[] {
  const unsent = pending.filter((earlier) => !sent.includes(earlier));
  const undone = unsent.find(({ edit }) => isUndoing(entry.edit, edit));
  if (undone) return pending.filter((earlier) => earlier !== undone);
  const pointless = unsent.filter(({ edit }) => isSuperseding(entry.edit, edit));
  return [...pending.filter((earlier) => !pointless.includes(earlier)), entry];
}
