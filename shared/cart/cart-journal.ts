import type { Cart } from "../domain/cart.ts";
import { JOURNAL_MAX_LENGTH } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import { type JournalKey, readLocal, removeLocal, writeLocal } from "../platform/storage.ts";
import { holdTabLock } from "../platform/tab-lock.ts";
import { store } from "../store/store.ts";
import type { CartState, PendingEdit } from "./cart-state.ts";

export interface CartJournal {
  /** Stores the unsaved edits, or removes the entry if there are none. */
  save(state: CartState): void;
  /** Releases the lock, so that the next page restores the edits. */
  release(): void;
  /** Locks the entry again on return to this page; `false` if another page has restored it. */
  reclaim(): boolean;
}

/** Each page with unsaved edits stores one, under a key of its own. */
export interface JournalEntry {
  version: number;
  /** Unix time in milliseconds. */
  savedAt: number;
  userId: string;
  cartId: string;
  /** The cart that the edits were made on, as the server sent it. */
  server: Cart;
  edits: readonly PendingEdit[];
}

/** Incremented when the stored format changes; entries of another version are dropped. */
export const JOURNAL_VERSION = 1;

/**
 * Stores unsaved edits in local storage, so that they survive their page. Each page has its own key
 * and holds a lock of that name; if the lock is free, the page has been closed.
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
        version: JOURNAL_VERSION,
        savedAt: Date.now(),
        userId: journalUserId(),
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

    release,

    reclaim() {
      if (!saved.edits?.length) return true;
      if (readLocal(key) === null) return false;
      releaseLock ??= holdTabLock(key);
      return true;
    },
  };
}

/** Id of the user to whom the edits belong. */
export function journalUserId(): string {
  return String(store.getState().user?.id ?? ANONYMOUS_ID);
}

export const ANONYMOUS_ID = "anon";
