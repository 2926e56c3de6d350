import type { outboxStorage } from "../../page/platform/outbox-storage.ts";
import type { listNotices, postNotice } from "../../page/platform/tab-notice.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { canBeApplied, isOverridden, isUndone, type OutboxEntry } from "./outbox-entry.ts";

/** How long an entry is kept if no page saves it. */
export const ENTRY_MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * How old another page's entry must be before a page that can't lock sends it. By then, the
 * requests of the entry's own page have ended.
 */
export const UNLOCKED_AGE_MS = 60_000;

/**
 * How often, and for how long, a page waits for its storage to show what another page has ended. A script of
 * the site may have changed the storage, so it doesn't wait for ever.
 */
const LATE_STORAGE = { looks: 20, intervalMs: 50 };

/** How many receipts are kept until their pages read them. */
const RECEIPTS_MAX = 100;

/**
 * The characters that are stored with an unsent entry as spaces, so that what is noted when it is sent always fits.
 * Without the note, another page would send the entry again.
 */
const NOTE_LENGTH = 300;

const NOTICE_PREFIX = "fundraising-ended ";

/** How another page has ended an entry: it was rejected if there is an `error`, otherwise saved. */
export interface Receipt {
  id: string;
  error?: { status?: number; serverMessage?: string };
}

/** What an outbox needs of its page. */
export interface OutboxEnvironment {
  /**
   * The id of the browser's cart. If it changes, the entries from before a log-in are moved to the new cart.
   */
  readCartId(): string | undefined;
  /** The id of the tab's user, or `anon`; `null` if the page does not know it yet. */
  readUserId(): string | null;
  /** Whether only one page at a time sends entries. */
  canLock(): boolean;
  storage: typeof outboxStorage;
  postNotice: typeof postNotice;
  listNotices: typeof listNotices;
}

export interface Outbox {
  /**
   * The entries of all pages for the browser's cart, sent entries first and then by age, and the receipts that other
   * pages have left for this page since the last call.
   */
  read(): { entries: OutboxEntry[]; receipts: Receipt[] };
  /**
   * Adds an edit. It replaces the page's last edit if that sets the same value and was not sent.
   *
   * @returns `undefined` if the edit undoes the last edit, which is then removed
   */
  append(edit: CartEdit): OutboxEntry | undefined;
  /** Replaces an entry. */
  replace(entry: OutboxEntry): unknown;
  /** Removes entries that were saved or, with `error`, rejected, and leaves receipts for their pages. */
  end(entries: readonly OutboxEntry[], error?: Receipt["error"]): void;
  /**
   * Fulfilled once the storage of this page shows which entries other pages have ended. Without this, a page that
   * gets the lock from another one would send them again.
   */
  catchUp(): Promise<void>;
}

/**
 * The edits of the cart that are not saved yet. Each is an entry in storage under a key of its own; the page that has
 * the cart's lock sends the entries of all pages, and removes the entries that were saved or rejected.
 *
 * A page also keeps its own entries in memory, because storage can be full or blocked, and a script of
 * the site can clear it.
 */
export function createOutbox(environment: OutboxEnvironment): Outbox {
  const { readCartId, readUserId, canLock, storage, postNotice, listNotices } = environment;
  const openedAt = Date.now();
  const own = new Map<string, OutboxEntry>();
  /** The entries by id with the strings that they were parsed from. */
  const parsed = new Map<string, { written: string; entry: OutboxEntry }>();
  /**
   * The ids of entries that this page has ended, needed because the storage may fail to remove
   * them.
   */
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
      const value = JSON.parse(written);
      // An edit of the future was made while the clock was wrong.
      const isRecent = Date.now() - value.at < ENTRY_MAX_AGE_MS;
      if (value.receipt && isRecent) return undefined;
      if (isRecent && canBeApplied(value.edit)) {
        const entry = { ...value, id };
        parsed.set(id, { written, entry });
        return entry;
      }
    } catch {
      // The widgets have not written this entry.
    }
    storage.remove(id);
    return undefined;
  }

  /**
   * Whether an entry is for the browser's cart. A log-in may give the shopper another cart, so what was done before it
   * is for that. What a user has done stays with its cart, because a page may learn too late that the user has changed.
   */
  function isOurs({ id, cartId, user }: OutboxEntry): boolean {
    if (user === "anon" || (cartId && cartId === readCartId())) return true;
    return user ? !cartId && user === readUserId() : !cartId || own.has(id);
  }

  function store(entry: OutboxEntry): OutboxEntry {
    const stored = { ...entry, cartId: readCartId(), user: readUserId() ?? undefined };
    const { id, ...rest } = stored;
    if (own.has(id)) own.set(id, stored);
    const json = JSON.stringify(rest);
    storage.write(id, rest.sent ? json : json + " ".repeat(NOTE_LENGTH));
    return stored;
  }

  /** @param written the list of receipts, or one in the place of its entry */
  function readReceipts(written: string | null): Receipt[] {
    try {
      const value = JSON.parse(written ?? "");
      return [value.receipt ?? value].flat().filter((receipt) => Object(receipt).id);
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

  function takeReceipts(
    written = [storage.readReceipts(), ...[...own.keys()].map(storage.read)],
  ): void {
    const taken = written.flatMap(readReceipts).filter(({ id }) => own.delete(id));
    for (const { id } of taken) storage.remove(id);
    received.push(...taken);
  }

  /**
   * Takes over what other pages have done with this page's entries, and stores missing entries again. Those of a user
   * who has gone with the cart are left to the user's next page.
   */
  function keepOwn(): void {
    takeReceipts();
    for (const entry of own.values()) {
      const stored = readEntry(entry.id);
      keepSent(stored);
      if (!isOurs(entry)) {
        own.delete(entry.id);
        received.push({ id: entry.id, error: {} });
      } else if (stored?.cartId !== readCartId() || !stored) {
        // A script of the site has cleared the storage, or the browser has another cart.
        store(own.get(entry.id) ?? entry);
      }
    }
  }

  // The event's value is read, because a script may clear the storage before the next read.
  storage.listen((id, written) => {
    takeReceipts([written]);
    if (own.has(id)) keepSent(readEntry(id, written));
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
        const isFree = entry && (canLock() || entry.at < openedAt - UNLOCKED_AGE_MS);
        if (isFree && isOurs(entry)) entries.set(id, entry);
      }
      const sorted = [...entries.values()].sort(compareEntries);
      // The next edit must come after all of these, even if the clock was set back.
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
        // The server's line is still as it was before the first of the two edits.
        if ("content" in last.edit) added = { ...edit, content: last.edit.content } as CartEdit;
      }
      lastAt = Math.max(Date.now(), lastAt + 1);
      const entry = { id: `${lastAt.toString(36)}${Math.random()}`, at: lastAt, edit: added };
      own.set(entry.id, entry);
      return store(entry);
    },

    replace: store,

    end(entries, error) {
      const foreign = entries.filter(({ id }) => !own.delete(id));
      // The receipts are written first, because a page stores its entry again if it disappears without one. If the
      // storage is full, each takes the place of its entry, which is longer.
      const isListed =
        foreign.length === 0 ||
        storage.writeReceipts(
          JSON.stringify(
            [
              ...readReceipts(storage.readReceipts()),
              ...foreign.map(({ id }) => ({ id, error })),
            ].slice(-RECEIPTS_MAX),
          ),
        );
      for (const entry of entries) {
        const { id } = entry;
        ended.add(id);
        if (isListed || !foreign.includes(entry)) storage.remove(id);
        else storage.write(id, JSON.stringify({ at: Date.now(), receipt: { id, error } }));
        postNotice(NOTICE_PREFIX + id);
      }
    },

    async catchUp() {
      const isLate = (id: string) => own.has(id) || (!ended.has(id) && readEntry(id));
      for (let looks = 0; looks < LATE_STORAGE.looks; looks += 1) {
        const notices = await listNotices();
        takeReceipts();
        if (!notices.some((name) => isLate(name.replace(NOTICE_PREFIX, "")))) return;
        await new Promise((resolve) => setTimeout(resolve, LATE_STORAGE.intervalMs));
      }
    },
  };
}

/**
 * The order in which entries are applied. It is the same in all pages, even for edits of the same millisecond. Sent
 * entries come first, because their requests may still arrive.
 */
function compareEntries(one: OutboxEntry, other: OutboxEntry): number {
  if (one.sent && other.sent)
    return one.sent.at - other.sent.at || (one.sent.place ?? 0) - (other.sent.place ?? 0);
  if (one.sent || other.sent) return one.sent ? -1 : 1;
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}
