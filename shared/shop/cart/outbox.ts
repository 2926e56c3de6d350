import { assert } from "../../page/host/value-reader.ts";
import type { outboxStorage } from "../../page/platform/storage.ts";
import { outboxEntryReader } from "../api/response-readers.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { isOverridden, isUndone, type OutboxEntry } from "./outbox-entry.ts";

/** How long an entry is kept that no page of its cart has saved. */
export const ENTRY_MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * How old an entry of another page is before a page that can't lock sends it: its own page has the
 * responses to its requests by then, or has given them up.
 */
export const UNLOCKED_AGE_MS = 60_000;

/** How many receipts are kept for pages that have not read theirs. */
const RECEIPTS_MAX = 100;

/** How another page has ended an entry: without an error it was saved. */
export interface Receipt {
  id: string;
  error?: { status?: number; serverMessage?: string };
}

/** What an outbox needs of its page. */
export interface OutboxEnvironment {
  /** The id of the browser's cart. The entries of open pages follow the browser to another cart. */
  readCartId(): string | undefined;
  /** Whether only one page at a time sends entries. */
  canLock(): boolean;
  storage: typeof outboxStorage;
}

export interface Outbox {
  /**
   * The entries of the browser's cart, of all pages, those that were sent first and then the oldest; and how
   * other pages have ended entries of this page since the last call.
   */
  read(): { entries: OutboxEntry[]; receipts: Receipt[] };
  /**
   * Adds an edit. It replaces the page's last one if that sets the same and was not sent.
   *
   * @returns nothing if the edit undoes the last one, which is then removed
   */
  append(edit: CartEdit): OutboxEntry | undefined;
  /** Replaces an entry. */
  replace(entry: OutboxEntry): void;
  /** Removes entries that were saved, or were rejected with `error`, and leaves receipts for their pages. */
  end(entries: readonly OutboxEntry[], error?: Receipt["error"]): void;
}

/**
 * The edits of the cart that are not saved yet. Each is an entry in storage under a key of its own; the page
 * that has the cart's lock sends the entries of all pages, and removes those that it has sent.
 *
 * A page also keeps its own entries in memory, because storage can be full or blocked, and a script of
 * the site can clear it.
 */
export function createOutbox({ readCartId, canLock, storage }: OutboxEnvironment): Outbox {
  const openedAt = Date.now();
  const own = new Map<string, OutboxEntry>();
  /** The entries that were read, and what was stored then. */
  const parsed = new Map<string, { written: string; entry: OutboxEntry }>();
  /** The ids of entries that this page has ended, also if the storage can't remove them. */
  const ended = new Set<string>();
  /** The receipts for this page, until they are read. */
  let received: Receipt[] = [];
  let lastAt = 0;

  /** The stored entry; removed if it is invalid or too old. */
  function readEntry(id: string, written = storage.read(id)): OutboxEntry | undefined {
    if (written === null) return undefined;
    const known = parsed.get(id);
    if (known?.written === written) return known.entry;
    try {
      // Every script of the site can write to the storage.
      const entry = { ...assert(outboxEntryReader, JSON.parse(written), "the entry"), id };
      parsed.set(id, { written, entry });
      if (Math.abs(Date.now() - entry.at) < ENTRY_MAX_AGE_MS) return entry;
    } catch {
      // No page of ours has written it.
    }
    storage.remove(id);
    return undefined;
  }

  function isOurs({ at, cartId }: OutboxEntry): boolean {
    const isOfCart = cartId === undefined || cartId === readCartId();
    return isOfCart && (canLock() || at < openedAt - UNLOCKED_AGE_MS);
  }

  function store(entry: OutboxEntry): void {
    const { id, ...rest } = entry;
    if (own.has(id)) own.set(id, entry);
    storage.write(id, JSON.stringify({ ...rest, cartId: readCartId() }));
  }

  function readReceipts(written = storage.readReceipts()): Receipt[] {
    try {
      const receipts: Receipt[] = JSON.parse(written ?? "");
      return receipts.filter((receipt) => Object(receipt).id);
    } catch {
      // There is none, or a script of the site has written something else.
      return [];
    }
  }

  function keepSent(stored: OutboxEntry | undefined): void {
    const entry = stored && own.get(stored.id);
    if (entry && stored.sent?.at !== entry.sent?.at)
      own.set(entry.id, { ...entry, sent: stored.sent });
  }

  function takeReceipts(written?: string | null): void {
    received.push(...readReceipts(written).filter(({ id }) => own.delete(id)));
  }

  /** Keeps what other pages have done with this page's entries, and stores what is missing. */
  function keepOwn(): void {
    takeReceipts();
    for (const entry of own.values()) {
      const stored = readEntry(entry.id);
      keepSent(stored);
      // A script of the site has cleared the storage, or the browser has another cart.
      if (stored?.cartId !== readCartId() || !stored) store(own.get(entry.id) ?? entry);
    }
  }

  // A script may clear the storage before this page reads it the next time, or gets this event.
  storage.listen((id, written) => {
    if (own.has(id)) keepSent(readEntry(id, written));
    else takeReceipts(written);
    keepOwn();
  });

  return {
    read() {
      keepOwn();
      const receipts = received;
      received = [];
      const entries = new Map(own);
      for (const id of storage.listIds()) {
        const entry = own.has(id) || ended.has(id) ? undefined : readEntry(id);
        if (entry && isOurs(entry)) entries.set(id, entry);
      }
      const sorted = [...entries.values()].sort(compareEntries);
      // The next edit comes after all of them, also if the clock has been set back.
      lastAt = Math.max(lastAt, ...sorted.map(({ at }) => at));
      return { entries: sorted, receipts };
    },

    append(edit) {
      keepOwn();
      const last = [...own.values()].at(-1);
      let added = edit;
      if (last && !last.sent && isOverridden(last.edit, edit)) {
        own.delete(last.id);
        storage.remove(last.id);
        if (isUndone(last.edit, edit)) return undefined;
        // The line is still as it was before the first of the two.
        if ("content" in last.edit) added = { ...edit, content: last.edit.content } as CartEdit;
      }
      lastAt = Math.max(Date.now(), lastAt + 1);
      const entry = { id: `${lastAt.toString(36)}${Math.random()}`, at: lastAt, edit: added };
      own.set(entry.id, entry);
      store(entry);
      return entry;
    },

    replace: store,

    end(entries, error) {
      const foreign = entries.filter(({ id }) => !own.delete(id));
      // First, because its page stores an entry again that is gone without a receipt.
      if (foreign.length > 0) {
        const receipts = [...readReceipts(), ...foreign.map(({ id }) => ({ id, error }))];
        storage.writeReceipts(JSON.stringify(receipts.slice(-RECEIPTS_MAX)));
      }
      for (const { id } of entries) {
        ended.add(id);
        storage.remove(id);
      }
    },
  };
}

/**
 * The order in which entries are applied. It is the same in all pages, also for edits of the same moment, and
 * nothing comes before an entry that was sent: its request may still arrive.
 */
function compareEntries(one: OutboxEntry, other: OutboxEntry): number {
  if (one.sent && other.sent)
    return one.sent.at - other.sent.at || (one.sent.place ?? 0) - (other.sent.place ?? 0);
  if (one.sent || other.sent) return one.sent ? -1 : 1;
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}
