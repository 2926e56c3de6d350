import { assert } from "../../page/host/value-reader.ts";
import { cartReader } from "../api/response-readers.ts";
import type { Cart } from "../domain/cart.ts";
import { applyEdit, type CartEdit, isUnmatched, keyOf } from "../domain/cart-edit.ts";
import type { ItemIds } from "../domain/checkout-payload.ts";
import { compareCarts, isSameCart, type Pieces, quantityOf } from "../domain/compare-carts.ts";

/** An edit in the outbox: the server has not confirmed it. */
export interface OutboxEntry {
  id: string;
  /** Unix time in milliseconds, which orders the entries of all pages. */
  at: number;
  /** The cart's id, if the cart had one then. */
  cartId?: string;
  /** The id of the user who made the edit, or `anon`, if the page knew that. */
  user?: string;
  edit: CartEdit;
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response. Edits that were sent
   * `at` the same time were in one request, in the order of their `place`, and each adds `pieces` to the cart. For each
   * product, and for that of an addition, the cart had `before` pieces of it before the request, and has `after`
   * pieces after the edit and `end` pieces after the whole request, in which a later edit may remove the line.
   */
  sent?: SentQuantities & { at: number; place?: number; pieces?: (Pieces & SentQuantities)[] };
}

interface SentQuantities {
  before?: number;
  after?: number;
  end?: number;
}

/**
 * Whether a stored edit can be applied: it makes a valid cart of one that has the line which it is about. Every script of
 * the site can write to the storage.
 *
 * @throws {TypeError} if not even its form is that of an edit
 */
export function canBeApplied(edit: CartEdit): boolean {
  const { campaignId, kind } = edit;
  const ids = { campaignId, productId: 0, sizeId: 0 };
  const cart = { id: "", campaigns: [] };
  const filled = applyEdit(cart, { kind: "add", ...ids, sizeName: "", quantity: 1 });
  // What is removed may be restored.
  const edited =
    kind === "remove" || kind === "restore"
      ? applyEdit(cart, { ...edit, kind: "restore" })
      : applyEdit(filled, { ...edit, content: "0/0#0" } as CartEdit);
  // The reader leaves out lines without a product.
  return isSameCart(assert(cartReader, edited, "the cart"), edited);
}

/** The cart with the edits of these entries applied, oldest first. */
export function applyEntries(entries: readonly Pick<OutboxEntry, "edit">[], cart: Cart): Cart {
  let edited = cart;
  for (const { edit } of entries) edited = applyEdit(edited, edit);
  return edited;
}

/** Whether one of the edits is about a line that another device has removed or changed. */
export function hasUnmatched(entries: readonly Pick<OutboxEntry, "edit">[], cart: Cart): boolean {
  return entries.some(({ edit }, index) =>
    isUnmatched(edit, applyEntries(entries.slice(0, index), cart)),
  );
}

/**
 * Whether `edit` replaces the previous edit, because it sets the same value or undoes that edit.
 */
export function isOverridden(before: CartEdit, edit: CartEdit): boolean {
  // Neither of two additions overrides the other.
  return edit.kind !== "add" && (keyOf(before) === keyOf(edit) || isUndone(before, edit));
}

/** Whether `edit` restores the line that the previous edit removes. */
export function isUndone(before: CartEdit, edit: CartEdit): boolean {
  return edit.kind === "restore" && keyOf(before) === keyOf({ ...edit, kind: "remove" });
}

/** The entries, which are sent in this order, applied to `server`. */
export function markSent(entries: readonly OutboxEntry[], server: Cart): OutboxEntry[] {
  const at = Date.now();
  const target = applyEntries(entries, server);
  let cart = server;
  return entries.map((entry, place) => {
    const { edit } = entry;
    const earlier = cart;
    cart = applyEdit(cart, edit);
    const count = (ids: ItemIds) => {
      const [before, after, end] = [server, cart, target].map((one) => quantityOf(one, ids));
      return { before, after, end };
    };
    const pieces = compareCarts(earlier, cart).map(({ name, quantity, ...piece }) => ({
      ...piece,
      ...count(piece),
    }));
    return { ...entry, sent: { at, place, pieces, ...(edit.kind === "add" && count(edit)) } };
  });
}

/**
 * The entries that the server has applied without a response, found by the cart that was read since: it has as many of
 * each product as after the edit, or after its request. Applied once more, the edit could be about another line with
 * the same product and size. Entries that precede an applied one in its request were applied too. Any other sent edit
 * counts as applied if it would no longer change the cart.
 */
export function findApplied(entries: readonly OutboxEntry[], server: Cart): OutboxEntry[] {
  const isApplied = ({ edit, sent }: OutboxEntry) => {
    if (!sent) return false;
    if (edit.kind !== "add") {
      const { pieces = [] } = sent;
      return (["after", "end"] as const).some(
        (when) =>
          pieces.some((piece) => piece[when] !== piece.before) &&
          pieces.every((piece) => piece[when] === quantityOf(server, piece)),
      );
    }
    const { before = 0, after = 0, end = before } = sent;
    const quantity = quantityOf(server, edit);
    if (quantity === end && end !== before) return true;
    // Another device may have added more of the product meanwhile.
    return after >= before && quantity >= after;
  };
  const applied = entries.filter(({ sent }, index) =>
    entries.slice(index).some((later) => sent && later.sent?.at === sent.at && isApplied(later)),
  );
  // The first ones may have been in an earlier request, without the others.
  let others = entries.filter((entry) => entry.sent && !applied.includes(entry));
  while (!isSameCart(applyEntries(others, server), server)) others = others.slice(0, -1);
  return [...applied, ...others];
}
