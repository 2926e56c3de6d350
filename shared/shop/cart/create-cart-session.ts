import { cartTotalCents, countItems } from "../domain/cart.ts";
import { type CartEdit, identifyLine, keyOf } from "../domain/cart-edit.ts";
import { compareCarts, isSameCart } from "../domain/compare-carts.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { UnconfirmedError } from "../errors/unconfirmed-error.ts";
import {
  type CartBackend,
  type CartState,
  createCartWriter,
  type WriterSession,
} from "./cart-writer.ts";
import type { Outbox } from "./outbox.ts";
import { applyEntries } from "./outbox-entry.ts";

/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than the time
 * between two quick clicks, and short enough for other tabs to show the edit within a second.
 */
export const EDIT_DEBOUNCE_MS = 500;

export interface CartSession {
  getState(): CartState;
  /** Shows the edit at once, and saves it. */
  edit(edit: CartEdit): void;
  /**
   * Like `edit`, but settles when it is saved, and undoes the edit if it isn't.
   *
   * @throws {ApiError} it was not saved
   * @throws {UnconfirmedError} it may have been saved; the edit stays unsaved
   */
  editAndWait(edit: CartEdit): Promise<void>;
  /** Fulfilled when everything is saved; rejected with the error otherwise. */
  flush(): Promise<void>;
  /**
   * Like `flush`, and then the page has the server's cart of this moment.
   *
   * @returns whether it is the order that the page has shown; if not, `error` names what has changed
   */
  sync(): Promise<boolean>;
  /** Reads and saves again, after an error or without waiting for further edits. */
  retry(): void;
  /**
   * Marks the cart as stale: it is read again, at once if a component shows it. The promises of
   * edits that another page has saved are fulfilled.
   */
  invalidate(): void;
  /** Keeps the cart up to date until the function that this returns is called. */
  watch(): () => void;
  /** Sends all edits while the page is being left, if its cart is current. */
  leave(): void;
}

export interface CartListeners extends Pick<WriterSession, "onSaved"> {
  onChange(state: CartState): void;
  /** Called with the error when the session pauses. */
  onError(error: unknown): void;
}

/**
 * A cart that is edited on this page and saved on a server, which only ever receives whole carts. So a
 * cart is written as databases do it: edits are entries of an outbox, and under a lock that all tabs share,
 * the server's cart is read, all entries are applied to it, and the result is written.
 *
 *     edit ─► outbox ─► lock ─► read ─► write ─► debounce quick edits ─► unlock
 *                                ▲        │               │
 *                                └────────┴───────────────┘
 *                     no response, changed meanwhile, more entries
 *
 * Ten quick clicks are a read and two writes. The writer makes the requests. After its second error the
 * session pauses, until the shopper edits or tries again, or the page is online or visible again.
 */
export function createCartSession(
  backend: CartBackend,
  outbox: Outbox,
  listeners: CartListeners,
): CartSession {
  let state: CartState = { entries: [], isPaused: false, error: null };
  const saveDebounce = createSaveDebounce();
  /** Settles the promises of callers, by the ids of their entries. */
  const waiting = new Map<string, (error?: unknown) => void>();
  /** How many callers need the server's cart. */
  let readerCount = 0;
  /** Whether the outbox may have entries; at first those of other pages. */
  let isDue = true;
  /** Fulfilled when nothing is left to do. */
  let running: Promise<void> | undefined;
  /** Why the session has paused, or an edit was not saved. */
  let lastError: unknown;

  const writer = createCartWriter(backend, outbox, {
    getState: () => state,
    update,
    onSaved(entries, pieces, carts) {
      listeners.onSaved(entries, pieces, carts);
      for (const { id } of entries) settle(id);
    },
    /** A restored line with an unsaved edit is then restored as the server last had it. */
    onRejected(entry, error) {
      const { id, edit } = entry;
      const { status, serverMessage: message } = isApiError(error) ? error : {};
      lastError = error;
      if (edit.kind === "restore" && edit.savedLine) {
        const { savedLine: line } = edit;
        outbox.replace({ ...entry, edit: { ...edit, line, savedLine: undefined } });
      } else outbox.end([entry], { status, serverMessage: message });
      update({ error: waiting.has(id) ? state.error : { kind: "rejected", message } });
      settle(id, error);
    },
  });

  const hasWork = () => !state.isPaused && (isDue || (writer.isStale() && readerCount > 0));

  /** The state with the changes, and with the outbox as it is now. */
  function update(changes: Partial<CartState> = {}): void {
    const { entries, receipts } = outbox.read();
    const before = state;
    const next = { ...before, ...changes };
    next.entries = isSameList(entries, before.entries) ? before.entries : entries;
    // Another page has saved them.
    if (receipts.length > 0) writer.invalidate();
    const rejected = receipts.find(({ id, error }) => error && !waiting.has(id));
    if (rejected) next.error = { kind: "rejected", message: rejected.error?.serverMessage };
    if (entries.length === 0 && next.error?.kind === "unsaved") next.error = null;
    if (next.server && (next.server !== before.server || next.entries !== before.entries)) {
      next.optimistic = applyEntries(entries, next.server);
      const certain = entries.filter(({ id }) => !waiting.has(id));
      next.count = countItems(
        certain.length < entries.length ? applyEntries(certain, next.server) : next.optimistic,
      );
    }
    state = next;
    if (!isSameList(Object.values(next), Object.values(before))) listeners.onChange(next);
    for (const { id, error } of receipts)
      settle(id, error && new ApiError({ call: WRITE, failure: "http", ...error }));
  }

  function settle(id: string, error?: unknown): void {
    waiting.get(id)?.(error);
    waiting.delete(id);
  }

  /** Looks what is in the outbox. */
  function refresh(): void {
    update();
    isDue ||= state.entries.length > 0;
  }

  /** The shopper or the network did something, so the session makes requests again. */
  function resume(): Promise<void> | undefined {
    writer.startOver();
    if (state.isPaused) update({ isPaused: false });
    if (hasWork()) running ??= run();
    return running;
  }

  async function run(): Promise<void> {
    while (hasWork()) await backend.lock(work);
    running = undefined;
  }

  /** With the lock. If it is lost, this waits for ever, and the next work does the rest. */
  async function work(lost: AbortSignal): Promise<void> {
    writer.lock(lost);
    try {
      isDue = false;
      refresh();
      while (hasWork()) {
        await writer.write();
        await writer.whileLocked(saveDebounce.wait());
        isDue = false;
        refresh();
      }
    } catch (error) {
      pause(error);
    }
    writer.unlock();
  }

  /**
   * Nothing is requested until the shopper or the network does something. Of the edits that a caller waits
   * for, those that were sent stay, because the server may have applied them. The others are undone.
   */
  function pause(error: unknown): void {
    lastError = error;
    const awaited = state.entries.filter(({ id }) => waiting.has(id));
    outbox.end(awaited.filter(({ sent }) => !sent));
    const settled = awaited.map(({ id, sent }) => ({ settle: waiting.get(id), sent }));
    waiting.clear();
    writer.invalidate();
    update({ isPaused: true });
    const isUnsaved = state.entries.length > 0;
    if (isUnsaved || state.server) update({ error: { kind: isUnsaved ? "unsaved" : "unread" } });
    for (const { sent, settle } of settled)
      settle?.(sent ? new UnconfirmedError(UNCONFIRMED, { cause: error }) : error);
    listeners.onError(error);
  }

  /** @param wait settles the promise of a caller */
  function append(change: CartEdit, wait?: (error?: unknown) => void): void {
    const edit = identifyLine(change, state.optimistic);
    // The caller tries again what could not be confirmed.
    const tried =
      wait &&
      state.entries.find(
        (entry) => entry.sent && !waiting.has(entry.id) && keyOf(entry.edit) === keyOf(edit),
      );
    const id = tried ? tried.id : outbox.append(edit)?.id;
    if (wait && id) waiting.set(id, wait);
    isDue = true;
    update({ error: null, isPaused: false });
    if (wait) saveDebounce.flush();
    else saveDebounce.call();
    resume();
  }

  async function flush(): Promise<void> {
    const before = lastError;
    refresh();
    saveDebounce.flush();
    await resume();
    if (lastError !== before) throw lastError;
  }

  function invalidate(): void {
    writer.invalidate();
    refresh();
    resume();
  }

  function watch() {
    readerCount += 1;
    resume();
    return () => {
      readerCount -= 1;
    };
  }

  return {
    getState: () => state,
    edit: append,
    editAndWait: (edit) =>
      new Promise((resolve, reject) => {
        append(edit, (error) => (error === undefined ? resolve() : reject(error)));
      }),
    flush,
    async sync() {
      const before = state.optimistic;
      const stopWatching = watch();
      writer.invalidate();
      await flush().finally(stopWatching);
      const after = state.optimistic;
      if (!before || !after) return true;
      const isSameTotal = cartTotalCents(before) === cartTotalCents(after);
      if (isSameTotal && isSameCart(before, after)) return true;
      update({ error: { kind: "changed", changes: compareCarts(before, after) } });
      return false;
    },
    retry: () => void flush().catch(() => undefined),
    invalidate,
    watch,
    leave: writer.leave,
  };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const WRITE = "PUT /rest/checkout/{cartId}/items/";

const UNCONFIRMED =
  "The server may have saved a change of the cart, but did not confirm it. The cart shows it as unsaved.";

/** Delays saving, so that quick edits are saved together. */
function createSaveDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onEnd = () => {};

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    onEnd();
  }

  return {
    /** There was an edit: the delay begins anew. */
    call() {
      clearTimeout(timer);
      timer = setTimeout(flush, EDIT_DEBOUNCE_MS);
    },
    /** Ends the delay. */
    flush,
    /** Fulfilled when the delay is over; at once if there is none. For one caller at a time. */
    wait: () =>
      new Promise<void>((resolve) => {
        onEnd = resolve;
        if (timer === undefined) resolve();
      }),
  };
}
