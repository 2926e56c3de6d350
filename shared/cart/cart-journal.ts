import { loadApi } from "../api/load-api.ts";
import type { Cart } from "../domain/cart.ts";
import { JOURNAL_MAX_AGE_MS, JOURNAL_MAX_LENGTH } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import {
  type JournalKey,
  listJournals,
  readLocal,
  removeLocal,
  writeLocal,
} from "../platform/storage.ts";
import { holdTabLock, ifTabLockFree } from "../platform/tab-lock.ts";
import { store } from "../store/store.ts";
import type { CartState, PendingEdit } from "./cart-state.ts";
import { applyEdits } from "./pending-edits.ts";

export interface CartJournal {
  /** Keeps the unsaved edits, or removes them once there are none. */
  save(state: CartState): void;
  /** Hands the edits that earlier pages left behind to `restore`; each is handed to one page only. */
  takeOver(restore: (entry: JournalEntry) => void): Promise<void>;
  /** Leaves the edits to the next page. */
  release(): void;
  /** Takes them back on return to this page; `false` where another page has taken them over. */
  reclaim(): boolean;
}

export interface JournalEntry {
  cartId: string;
  /** The cart that the edits were made on, as the server sent it. */
  server: Cart;
  edits: readonly PendingEdit[];
}

/** Changes with the form of what is stored; a journal of another version is dropped. */
const VERSION = 1;

/**
 * The unsaved edits in local storage, so that they survive their page. Each page writes under a key of
 * its own and holds a lock of that name meanwhile; where the lock is free, the page is gone.
 */
export function createCartJournal(): CartJournal {
  const key: JournalKey = `cartJournal.${Date.now().toString(36)}${Math.random()}`;
  let releaseLock: (() => void) | undefined;
  let saved: Partial<JournalEntry> = {};

  function release(): void {
    releaseLock?.();
    releaseLock = undefined;
  }

  return {
    save({ carts, edits }) {
      const cartId = readCartId();
      const server = carts?.server ?? { id: "", campaigns: [] };
      if (edits === saved.edits && carts?.server === saved.server) return;
      saved = { edits, server: carts?.server };
      const entry = {
        version: VERSION,
        savedAt: Date.now(),
        userId: userId(),
        cartId,
        server,
        edits,
      };
      const written = cartId && edits.length > 0 ? JSON.stringify(entry) : "";
      if (written && written.length <= JOURNAL_MAX_LENGTH) {
        releaseLock ??= holdTabLock(key);
        writeLocal(key, written);
      } else {
        removeLocal(key);
        release();
      }
    },

    async takeOver(restore) {
      const others = listJournals().filter((other) => other !== key);
      if (others.length === 0) return;
      const { checkCart } = await loadApi();
      for (const other of others) {
        await ifTabLockFree(other, () => {
          const entry = parseEntry(readLocal(other), checkCart);
          if (entry === "foreign") return;
          removeLocal(other);
          if (entry) restore(entry);
        });
      }
    },

    release,

    reclaim() {
      if (!saved.edits?.length) return true;
      if (readLocal(key) === null) return false;
      releaseLock ??= holdTabLock(key);
      return true;
    },
  };
}

const ANONYMOUS = "anon";

function userId(): string {
  return String(store.getState().user?.id ?? ANONYMOUS);
}

/**
 * Local storage is open to every script of the site, so all of it is checked: the numbers of the
 * edits by themselves, and the rest of them by the cart that they lead to.
 *
 * @returns nothing where it is no journal, or too old; `foreign` where it is another user's or
 *   another cart's. What a signed-out user has put into a cart stays in it after logging in.
 */
function parseEntry(
  written: string | null,
  checkCart: (cart: unknown) => Cart,
): JournalEntry | "foreign" | undefined {
  try {
    const entry = JSON.parse(written ?? "");
    if (entry.version !== VERSION || !(Date.now() - entry.savedAt < JOURNAL_MAX_AGE_MS)) return;
    if (entry.userId !== userId() && entry.userId !== ANONYMOUS) return "foreign";
    if (entry.cartId !== readCartId()) return "foreign";
    const server = checkCart(entry.server);
    const edits = (entry.edits as PendingEdit[]).map(({ edit, isSent }) => ({
      id: 0,
      edit,
      isSent,
    }));
    if (!edits.every(({ edit }) => hasCounts(edit))) return;
    checkCart(applyEdits(edits, server));
    return { cartId: entry.cartId, server, edits };
  } catch {
    return undefined;
  }
}

/** Whether the numbers that an edit may have are whole and not negative. */
function hasCounts(edit: object): boolean {
  return Object.entries(edit).every(
    ([name, value]) =>
      !["campaignId", "quantity", "cents", "donationCents"].includes(name) ||
      (Number.isInteger(value) && value >= 0),
  );
}
