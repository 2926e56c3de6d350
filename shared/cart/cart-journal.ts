import type { Cart } from "../domain/cart.ts";
import { JOURNAL_MAX_LENGTH } from "../domain/limits.ts";
import { readCartId } from "../platform/cart-id.ts";
import {
  type JournalBaseKey,
  type JournalKey,
  readLocal,
  removeLocal,
  writeLocal,
} from "../platform/storage.ts";
import { holdTabLock } from "../platform/tab-lock.ts";
import { store } from "../store/store.ts";
import type { CartState, PendingEdit } from "./cart-state.ts";

export interface CartJournal {
  /** Keeps the unsaved edits, or removes them once there are none. */
  save(state: CartState): void;
  /** Leaves the edits to the next page. */
  release(): void;
  /** Takes them back on return to this page; `false` where another page has taken them over. */
  reclaim(): boolean;
}

/** What is stored under a key of its own by each page that has unsaved edits. */
export interface JournalEntry {
  version: number;
  /** Unix time in milliseconds. */
  savedAt: number;
  userId: string;
  cartId: string;
  edits: readonly PendingEdit[];
}

/** Changes with the form of what is stored; a journal of another version is dropped. */
export const JOURNAL_VERSION = 1;

/** Until an edit has been painted, in milliseconds. */
const BASE_DELAY_MS = 50;

/** Where the cart is stored that the edits of a journal were made on. */
export function toBaseKey(key: JournalKey): JournalBaseKey {
  return key.replace("Journal", "JournalBase") as JournalBaseKey;
}

/**
 * The unsaved edits in local storage, so that they survive their page. Each page writes under a key of
 * its own and holds a lock of that name meanwhile; where the lock is free, the page is gone.
 *
 * The cart that the edits were made on is stored apart and in a task of its own: an old phone needs
 * 40 ms for one of 500 lines. Without it the next page shows the edits once it has read the cart.
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
    if (cart && base === cart && edits.length > 0) write(toBaseKey(key), cart);
  }

  return {
    save({ carts, edits: unsaved }) {
      const cartId = readCartId();
      const server = carts?.server;
      if (unsaved !== edits) {
        edits = unsaved;
        if (cartId && edits.length > 0) {
          releaseLock ??= holdTabLock(key);
          const entry = { version: JOURNAL_VERSION, savedAt: Date.now(), cartId, edits };
          write(key, { ...entry, userId: journalUserId() });
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

/** Whose edits they are. */
export function journalUserId(): string {
  return String(store.getState().user?.id ?? ANONYMOUS_ID);
}

export const ANONYMOUS_ID = "anon";
