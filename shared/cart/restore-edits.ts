import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import { JOURNAL_MAX_AGE_MS } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import { type JournalKey, readLocal, removeLocal } from "../platform/storage.ts";
import { ifTabLockFree } from "../platform/tab-lock.ts";
import { ANONYMOUS_ID, JOURNAL_VERSION, type JournalEntry, journalUserId } from "./cart-journal.ts";
import { applyEdits } from "./pending-edits.ts";

/**
 * Passes the edits of closed pages to `restore`, and removes them from storage, so that only one page
 * restores them. Those of another user or another cart stay until they expire.
 */
export async function restoreEdits(
  keys: readonly JournalKey[],
  restore: (entry: JournalEntry) => void,
): Promise<void> {
  const { checkCart } = await loadApi();
  for (const key of keys) {
    await ifTabLockFree(key, () => {
      const entry = parseEntry(readLocal(key), checkCart);
      if (entry && !isOwn(entry)) return;
      removeLocal(key);
      if (entry) restore(entry);
    });
  }
}

/** Edits of a signed-out shopper are restored after the log-in as well. */
function isOwn({ cartId, userId }: JournalEntry): boolean {
  return cartId === readCartId() && (userId === journalUserId() || userId === ANONYMOUS_ID);
}

/**
 * Every script of the site can write to local storage, so the entry is validated: the numbers of the
 * edits directly, and the rest by the cart with the edits applied.
 *
 * @returns `undefined` if the entry is invalid, too old or of another version
 */
function parseEntry(
  written: string | null,
  checkCart: (cart: unknown) => Cart,
): JournalEntry | undefined {
  try {
    const entry: JournalEntry = JSON.parse(written ?? "");
    if (entry.version !== JOURNAL_VERSION) return undefined;
    if (!(Date.now() - entry.savedAt < JOURNAL_MAX_AGE_MS)) return undefined;
    const server = checkCart(entry.server);
    const edits = entry.edits.map(({ edit, isSent }) => ({ id: 0, edit, isSent: isSent === true }));
    if (!edits.every(({ edit }) => hasCounts(edit))) return undefined;
    const edited = applyEdits(edits, server);
    // `checkCart` leaves out lines without a product.
    const isValid = countItems(checkCart(edited)) === countItems(edited);
    return isValid ? { ...entry, server, edits } : undefined;
  } catch {
    return undefined;
  }
}

const COUNTS = ["campaignId", "quantity", "cents", "donationCents"];

/** Whether the numbers of an edit are whole and not negative. */
function hasCounts(edit: object): boolean {
  return Object.entries(edit).every(
    ([name, value]) => !COUNTS.includes(name) || (Number.isInteger(value) && value >= 0),
  );
}
