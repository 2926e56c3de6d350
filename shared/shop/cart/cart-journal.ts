import {
  type JournalKey,
  listJournals,
  readLocal,
  removeLocal,
  writeLocal,
} from "../../page/platform/storage.ts";
import { holdTabLock, isTabLockFree } from "../../page/platform/tab-lock.ts";
import { loadApi } from "../api/load-api.ts";
import type { Cart } from "../domain/cart.ts";
import { readCartId } from "./cart-id.ts";
import type { CartState } from "./cart-state.ts";
import { identifyLines, type JournalEdit, toUnsavedEdits } from "./journal-edits.ts";
import type { UnsavedEdit } from "./unsaved-edits.ts";

/**
 * How long unsaved edits of the cart are stored, and up to how many characters of JSON: twice a
 * cart of 500 lines, and a tenth of what browsers let a site store.
 */
export const JOURNAL_MAX_AGE_MS = 7 * 24 * 3_600_000;
export const JOURNAL_MAX_LENGTH = 500_000;

export interface CartJournal {
  /** Stores the unsaved edits, or removes the entry if there are none. */
  save(state: CartState): void;
  /**
   * Removes the entries of other pages that this page has to save. The cart's lock is held.
   *
   * @param readServer called if there are any; what it throws leaves them where they are
   * @returns their edits with the line ids of the server's cart, oldest first
   * @throws {ChunkLoadError}
   */
  takeEarlier(readServer: () => Promise<Cart>): Promise<UnsavedEdit[]>;
  /** Whether another page has taken over this page's edits. */
  isTakenOver(): boolean;
  /** Lets the next page take over the edits, because this one is being left. */
  release(): void;
  /** This page is shown again. */
  reclaim(): void;
}

/** Each page with unsaved edits stores one, under a key of its own. */
export interface JournalEntry {
  version: number;
  /** Unix time in milliseconds. */
  savedAt: number;
  cartId: string;
  edits: readonly JournalEdit[];
}

/** Incremented when the stored format changes; entries of another version are dropped. */
export const JOURNAL_VERSION = 4;

/**
 * Stores unsaved edits in local storage, so that they survive their page. Each page has its own key
 * and holds a lock of that name; if the lock is free, the page has been closed, and the next page that
 * has the cart's lock takes over its edits. Edits that were sent without a response are taken over from an
 * open page as well: whether they were applied can't be found out once the cart has been written again.
 * The signed-in user doesn't matter, because the cart is the browser's, and stays after a log-out.
 */
export function createCartJournal(): CartJournal {
  const key: JournalKey = `cartJournal.${Date.now().toString(36)}${Math.random()}`;
  let releaseLock: (() => void) | undefined;
  let edits: readonly UnsavedEdit[] = [];
  let isStored = false;
  /** Another page may have taken over the edits since. */
  let wasLeft = false;
  let hasReadEarlier = false;

  function release(): void {
    releaseLock?.();
    releaseLock = undefined;
  }

  return {
    save(state) {
      if (state.edits === edits) return;
      edits = state.edits;
      const cartId = readCartId();
      const entry = { version: JOURNAL_VERSION, savedAt: Date.now(), cartId };
      const written = JSON.stringify({ ...entry, edits: identifyLines(state) });
      isStored = !!cartId && edits.length > 0 && written.length <= JOURNAL_MAX_LENGTH;
      if (isStored) {
        releaseLock ??= holdTabLock(key);
        writeLocal(key, written);
      } else {
        removeLocal(key);
        release();
      }
    },

    async takeEarlier(readServer) {
      const keys = listJournals().filter((other) => other !== key);
      // Where pages can't lock, the entry of an open page looks like that of a closed one.
      if (keys.length === 0 || (hasReadEarlier && !navigator.locks)) return [];
      hasReadEarlier = true;
      const { checkCart } = await loadApi();
      const found: { other: JournalKey; savedAt: number }[] = [];
      for (const other of keys) {
        const entry = readEntry(other);
        // An entry of another cart is removed after a week.
        if (!entry || entry.cartId !== readCartId()) continue;
        if (isAnySent(entry.edits) || (await isTabLockFree(other)))
          found.push({ other, savedAt: entry.savedAt });
      }
      if (found.length === 0) return [];
      const server = await readServer();
      found.sort((one, other) => one.savedAt - other.savedAt);
      return found.flatMap(({ other }) => {
        // Its page may have added to it meanwhile.
        const edits = readEntry(other)?.edits ?? [];
        removeLocal(other);
        return toUnsavedEdits(edits, server, checkCart);
      });
    },

    isTakenOver() {
      // Otherwise a script of the site has removed the entry.
      const canBe = wasLeft || isAnySent(edits) || !navigator.locks;
      return isStored && canBe && readLocal(key) === null;
    },

    release() {
      wasLeft = true;
      release();
    },

    reclaim() {
      if (isStored) releaseLock ??= holdTabLock(key);
    },
  };
}

/** Removes the entry, and returns nothing, if it is too old, of another version or none. */
function readEntry(key: JournalKey): JournalEntry | undefined {
  try {
    const entry: JournalEntry = JSON.parse(readLocal(key) ?? "");
    const isCurrent = Math.abs(Date.now() - entry.savedAt) < JOURNAL_MAX_AGE_MS;
    const isJournal = entry.version === JOURNAL_VERSION && Array.isArray(entry.edits);
    if (isCurrent && isJournal) return entry;
  } catch {
    // The entry is not JSON.
  }
  removeLocal(key);
  return undefined;
}

/** @param edits those that are stored may be anything */
function isAnySent(edits: readonly (Pick<UnsavedEdit, "sent"> | null)[]): boolean {
  return edits.some((edit) => edit?.sent);
}
