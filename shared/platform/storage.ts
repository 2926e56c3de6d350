/**
 * Every key of ours in the browser's storage, by where it lives. What is marked as the host's is
 * written by the scripts of host pages; the widgets keep its name free, and drop it where it says so.
 *
 * Local storage, until somebody clears it:
 * - `cartJournal.{page}`: edits of the cart that a page has not saved yet; dropped once they are.
 * - `cartJournalBase.{page}`: the cart that they were made on; dropped with them.
 * - `cartId`: copy of the cookie of that name; written with the first item.
 * - `cookieConsentAccepted`: `"true"` once people have agreed to being counted; written by the
 *   consent, and removed when they take it back, or `"false"` where a page requires no consent.
 * - `recordedOrders`: digests of the confirmations that were logged; written when an order is placed.
 * - `organizationSignup`: that people came to sign an organization up; the host's.
 * - `orgSelected`: the organization that they chose; the host's.
 * - `socialRedirect`: where a log-in by way of a social network leads back to; the host's.
 *
 * Session storage, as long as the tab:
 * - `currentUserId`: whose tab it is, or `anon`; written whenever that changes.
 * - `pendingOrder`: the contents of an order whose payment has started; written by the checkout,
 *   removed when the order is logged or the user changes.
 * - `keptEvents`: events that could not be logged, for the tab's next page, with whose they are.
 * - `purchased`: `"true"` once something was bought in this tab, until the next order goes to be paid
 *   for or somebody else is signed in.
 * - `manualNonprofit`: a nonprofit that was typed in instead of chosen; the host's, dropped with the
 *   next user.
 */
export const STORAGE_KEYS = {
  local: [
    ...["cartId", "cookieConsentAccepted", "recordedOrders"],
    ...["organizationSignup", "orgSelected", "socialRedirect"],
  ],
  session: [...["currentUserId", "pendingOrder", "keptEvents", "purchased"], "manualNonprofit"],
} as const;

export type JournalKey = `cartJournal.${string}`;
export type JournalBaseKey = `cartJournalBase.${string}`;
export type LocalKey = (typeof STORAGE_KEYS.local)[number] | JournalKey | JournalBaseKey;
export type SessionKey = (typeof STORAGE_KEYS.session)[number];

/** In sandboxed frames even naming the storage throws, so it is named at each access only. */
export const {
  read: readLocal,
  write: writeLocal,
  remove: removeLocal,
} = createAccess<LocalKey>(() => localStorage);

export const {
  read: readSession,
  write: writeSession,
  remove: removeSession,
} = createAccess<SessionKey>(() => sessionStorage);

/** The journals of the cart, of this page and of others. */
export function listJournals(): JournalKey[] {
  try {
    const isJournal = (key: string): key is JournalKey => key.startsWith("cartJournal.");
    return Object.keys(localStorage).filter(isJournal);
  } catch {
    return [];
  }
}

function createAccess<Key extends string>(find: () => Storage) {
  /** Stands in where storage is blocked or full: lives as long as the page. */
  const memory = new Map<Key, string>();
  return {
    /** What is stored under a key, or `null`. */
    read(key: Key): string | null {
      try {
        return memory.get(key) ?? find().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: Key, value: string): void {
      try {
        find().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: Key): void {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Where storage is blocked there is nothing to remove.
      }
    },
  };
}
