import { scopeName, unscopeName } from "./scope-name.ts";

/**
 * The keys in the browser's storage. Scripts of the host page write the keys that are marked as the host's; the widgets
 * use these names for nothing else. `scopeName` adds the shop's address to all but `HOST_KEYS`.
 *
 * Local storage, until the user clears it:
 * - `cartEmptiedAt`: when the shopper took the last line out of the cart, which is no payment.
 * - `cartId`: a copy of the cookie; written with the first item.
 * - `cartOutbox.{id}`: an edit of the cart that is not saved yet; removed once it is saved.
 * - `cartReceipts`: which edits of other pages a page has saved; written when it has.
 * - `cookieConsentAccepted`: `"true"` after the user has consented to third-party scripts, the one
 *   category that was granted, or `"false"` after the consent was withdrawn.
 * - `recordedOrders`: digests of the orders that were logged, each with its time; written when an order is placed.
 * - `userChangedAt`: when a page has noticed last that the user is another one, for pages in a cache of the browser.
 * - `probe`: whether the storage keeps a value; written and removed by the debug panel.
 * - `organizationSignup`: that the user came to sign up an organization; the host's.
 * - `orgSelected`: the organization that the user chose; the host's.
 * - `socialRedirect`: where to continue after a log-in with a social network; the host's.
 *
 * Session storage, as long as the tab:
 * - `currentUserId`: the id of the tab's user, or `anon`; written whenever it changes.
 * - `debugPanel`: that the debug panel is open; removed when it is closed.
 * - `pendingOrder`: the contents of an order whose payment has started; written by the checkout, removed
 *   when the order is logged.
 * - `paymentProcessor`: the way to pay that the shopper chose last.
 * - `recordedOrders`: the same as in the local storage, written when that is full.
 * - `userChangedAt`: what the local storage had when a page of the tab was left last.
 * - `purchased`: `"true"` after an order in this tab, until the next payment starts or the user changes.
 * - `manualNonprofit`: a nonprofit that the user typed in instead of choosing one; the host's, removed
 *   when the user changes.
 */
export type LocalKey =
  | "cartEmptiedAt"
  | "cartId"
  | "cartReceipts"
  | "cookieConsentAccepted"
  | "probe"
  | "recordedOrders"
  | "userChangedAt"
  | `${typeof OUTBOX_PREFIX}${string}`;
export type SessionKey =
  | "currentUserId"
  | "debugPanel"
  | "pendingOrder"
  | "paymentProcessor"
  | "purchased"
  | "recordedOrders"
  | "userChangedAt"
  | "manualNonprofit";
/**
 * The number is incremented when the stored format changes: a build ignores entries of other
 * formats.
 */
export const OUTBOX_PREFIX = "cartOutbox.1.";

/** The keys that scripts of the host read or write, which know only these names. */
const HOST_KEYS = ["cookieConsentAccepted", "currentUserId", "manualNonprofit", "purchased"];
const toName = SETTINGS.apiBaseAddress
  ? (key: string) => (HOST_KEYS.includes(key) ? key : scopeName(key))
  : scopeName;

/** In sandboxed frames even the property throws, so each access reads it again. */
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

/** The ids of the unsaved cart edits of all open pages. */
export function listOutboxIds(): string[] {
  try {
    const keys = Object.keys(localStorage)
      .map(unscopeName)
      .filter((key) => key.startsWith(OUTBOX_PREFIX));
    return keys.map((key) => key.slice(OUTBOX_PREFIX.length));
  } catch {
    return [];
  }
}

function createAccess<Key extends string>(find: () => Storage) {
  /**
   * The values that the page has written, each with what the storage had then: another value if it is blocked or full.
   * The page's value stands in for that, until another page changes it.
   */
  const memory = new Map<Key, [value: string, stored: string | null]>();
  /** In a storage that is blocked, `use` has no effect and no result. */
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(find());
    } catch {
      return null;
    }
  }
  const readStored = (key: Key) => attempt((storage) => storage.getItem(toName(key)));
  return {
    read(key: Key): string | null {
      const stored = readStored(key);
      const kept = memory.get(key);
      if (kept?.[1] === stored) return kept[0];
      memory.delete(key);
      return stored;
    },
    /** @returns whether other pages can read the value */
    write(key: Key, value: string): boolean {
      attempt((storage) => storage.setItem(toName(key), value));
      // Read, because privacy extensions drop values without an error.
      const stored = readStored(key);
      memory.set(key, [value, stored]);
      return stored === value;
    },
    remove(key: Key): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(toName(key)));
    },
  };
}
