import {
  type JournalBaseKey,
  type JournalKey,
  readLocal,
  removeLocal,
  writeLocal,
} from "../../page/platform/storage.ts";
import { holdTabLock } from "../../page/platform/tab-lock.ts";
import type { Cart } from "../domain/cart.ts";
import { JOURNAL_MAX_LENGTH } from "../domain/limits.ts";
import { store } from "../store/store.ts";
import { readCartId } from "./cart-id.ts";
import type { CartState, PendingEdit } from "./cart-state.ts";

export interface CartJournal {
  key: JournalKey;
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
  edits: readonly PendingEdit[];
}

/** Incremented when the stored format changes; entries of another version are dropped. */
export const JOURNAL_VERSION = 1;

/** Until an edit has been painted, in milliseconds. */
const BASE_DELAY_MS = 50;

/** The key of the cart on which the edits of a journal were made. */
export function toBaseKey(key: JournalKey): JournalBaseKey {
  return key.replace("Journal", "JournalBase") as JournalBaseKey;
}

/**
 * Stores unsaved edits in local storage, so that they survive their page. Each page has its own key
 * and holds a lock of that name; if the lock is free, the page has been closed.
 *
 * The cart on which the edits were made is stored under another key in a task of its own, because an
 * old phone needs 40 ms for one of 500 lines. Without it the next page shows the edits once it has
 * read the cart.
 */
export function createCartJournal(): CartJournal {
  const key: JournalKey = `cartJournal.${Date.now().toString(36)}${Math.random()}`;
  let releaseLock: (() => void) | undefined;
  let edits: readonly PendingEdit[] = [];
  let base: Cart | undefined;

  function release(): void {
    releaseLock?.();
    releaseLock = undefined;
  }

  function write(to: JournalKey | JournalBaseKey, value: unknown): void {
    const written = JSON.stringify(value);
    if (written.length <= JOURNAL_MAX_LENGTH) writeLocal(to, written);
    else removeLocal(to);
  }

  function writeBase(cart: Cart | undefined): void {
    if (cart && base === cart) write(toBaseKey(key), cart);
  }

  return {
    key,

    save({ carts, edits: unsaved }) {
      const cartId = readCartId();
      const server = carts?.server;
      if (unsaved !== edits) {
        edits = unsaved;
        if (cartId && edits.length > 0) {
          releaseLock ??= holdTabLock(key);
          const entry: JournalEntry = {
            version: JOURNAL_VERSION,
            savedAt: Date.now(),
            userId: journalUserId(),
            cartId,
            edits,
          };
          write(key, entry);
        } else {
          removeLocal(key);
          removeLocal(toBaseKey(key));
          base = undefined;
          release();
        }
      }
      if (edits.length > 0 && server !== base) {
        base = server;
        setTimeout(() => writeBase(server), BASE_DELAY_MS);
      }
    },

    release,

    reclaim() {
      if (edits.length === 0) return true;
      if (readLocal(key) === null) return false;
      releaseLock ??= holdTabLock(key);
      return true;
    },
  };
}

/** Id of the edits' owner. */
export function journalUserId(): string {
  return String(store.getState().user?.id ?? ANONYMOUS_ID);
}

export const ANONYMOUS_ID = "anon";
