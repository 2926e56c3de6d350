import { loadApi } from "../api/load-api.ts";
import { type Cart, countItems } from "../domain/cart.ts";
import { JOURNAL_MAX_AGE_MS } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import { type JournalKey, readLocal, removeLocal } from "../platform/storage.ts";
import { ifTabLockFree } from "../platform/tab-lock.ts";
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
  /** The cart that the edits were made on, as the server sent it. */
  server: Cart;
  edits: readonly PendingEdit[];
}

/**
 * Hands the edits of pages that are gone to `restore`, and removes them from storage: each is handed
 * to one page only. Those of another user or another cart stay until they are too old.
 *
 * Local storage is open to every script of the site, so all of it is validated: the numbers of the
 * edits by themselves, and the rest of them by the cart that they lead to.
 *
 * @throws {ApiError} where the cart has to be read for that; the edits then stay in storage
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

/** What a signed-out shopper has put into the cart stays in it after logging in. */
function isOwn({ cartId, userId }: JournalEntry): boolean {
  return cartId === readCartId() && (userId === journalUserId() || userId === ANONYMOUS_ID);
}

/** @returns nothing where it is not an entry of this version, or too old */
function parseEntry(written: string | null): JournalEntry | undefined {
  try {
    const entry: JournalEntry = JSON.parse(written ?? "");
    if (entry.version !== JOURNAL_VERSION) return undefined;
    if (!(Date.now() - entry.savedAt < JOURNAL_MAX_AGE_MS)) return undefined;
    const edits = entry.edits.map(({ edit, isSent }) => ({ id: 0, edit, isSent: isSent === true }));
    return { ...entry, edits };
  } catch {
    return undefined;
  }
}

/** @returns nothing where the page was gone before it could store its cart */
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
