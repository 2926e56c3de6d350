import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import { JOURNAL_MAX_AGE_MS } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import { ifTabLockFree } from "../platform/if-tab-lock-free.ts";
import { type JournalKey, readLocal, removeLocal } from "../platform/storage.ts";
import {
  ANONYMOUS_ID,
  JOURNAL_VERSION,
  type JournalEntry,
  journalUserId,
  toBaseKey,
} from "./cart-journal.ts";
import type { PendingEdit } from "./cart-state.ts";
import { applyEdits } from "./pending-edits.ts";

export interface RestoredEdits {
  cartId: string;
  /** The cart on which the edits were made, as the server sent it. */
  server: Cart;
  edits: readonly PendingEdit[];
}

/**
 * Passes the edits of closed pages to `restore`, and removes them from storage, so that only one page
 * restores them. Those of another user or another cart stay until they expire.
 *
 * Every script of the site can write to local storage, so everything is validated: the numbers of the
 * edits directly, and the rest by the cart with the edits applied.
 *
 * @throws {ApiError} if the cart has to be read for that; the edits then stay in storage
 */
export async function restoreEdits(
  keys: readonly JournalKey[],
  restore: (edits: RestoredEdits) => void,
): Promise<void> {
  const { checkCart, readCart } = await loadApi();
  for (const key of keys) {
    await ifTabLockFree(key, async () => {
      const entry = parseEntry(readLocal(key));
      if (entry && !isOwn(entry)) return;
      const server = entry && (readBase(key, checkCart) ?? (await readCart(entry.cartId)));
      removeLocal(key);
      removeLocal(toBaseKey(key));
      if (entry && server && areValid(entry.edits, server, checkCart))
        restore({ ...entry, server });
    });
  }
}

/** Edits of a signed-out shopper are restored after the log-in as well. */
function isOwn({ cartId, userId }: JournalEntry): boolean {
  return cartId === readCartId() && (userId === journalUserId() || userId === ANONYMOUS_ID);
}

/** @returns `undefined` if the entry is invalid, too old or of another version */
function parseEntry(written: string | null): JournalEntry | undefined {
  try {
    const entry: JournalEntry = JSON.parse(written ?? "");
    if (entry.version !== JOURNAL_VERSION) return undefined;
    if (!(Date.now() - entry.savedAt < JOURNAL_MAX_AGE_MS)) return undefined;
    const edits = entry.edits.map(({ edit, sent }) => ({ edit, sent }));
    return { ...entry, edits };
  } catch {
    return undefined;
  }
}

/** @returns `undefined` if the page was closed before it stored its cart */
function readBase(key: JournalKey, checkCart: (cart: unknown) => Cart): Cart | undefined {
  try {
    return checkCart(JSON.parse(readLocal(toBaseKey(key)) ?? ""));
  } catch {
    return undefined;
  }
}

function areValid(
  edits: readonly PendingEdit[],
  server: Cart,
  checkCart: (cart: unknown) => Cart,
): boolean {
  try {
    if (!edits.every(({ edit }) => hasCounts(edit))) return false;
    const edited = applyEdits(edits, server);
    // The check leaves out lines without a product.
    return countItems(checkCart(edited)) === countItems(edited);
  } catch {
    return false;
  }
}

const COUNTS = ["campaignId", "quantity", "cents", "donationCents"];

/** Whether the numbers of an edit are whole and not negative. */
function hasCounts(edit: object): boolean {
  return Object.entries(edit).every(
    ([name, value]) => !COUNTS.includes(name) || (Number.isInteger(value) && value >= 0),
  );
}
