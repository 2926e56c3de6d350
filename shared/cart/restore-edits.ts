import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import { JOURNAL_MAX_AGE_MS } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import { type JournalKey, readLocal, removeLocal } from "../platform/storage.ts";
import { ifTabLockFree } from "../platform/tab-lock.ts";
import { ANONYMOUS_ID, JOURNAL_VERSION, type JournalEntry, journalUserId } from "./cart-journal.ts";
import { applyEdits } from "./pending-edits.ts";

/**
 * Hands the edits of pages that are gone to `restore`, and removes them from storage: each is handed
 * to one page only. Those of another user or another cart stay until they are too old.
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

/** What a signed-out shopper has put into the cart stays in it after logging in. */
function isOwn({ cartId, userId }: JournalEntry): boolean {
  return cartId === readCartId() && (userId === journalUserId() || userId === ANONYMOUS_ID);
}

/**
 * Local storage is open to every script of the site, so all of it is checked: the numbers of the
 * edits by themselves, and the rest of them by the cart that they lead to.
 *
 * @returns nothing where it is not an entry of this version, or too old
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
    // The check leaves out lines without a product.
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
