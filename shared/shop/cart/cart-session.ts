import { cartTotalCents, countItems } from "../domain/cart.ts";
import { type CartEdit, identifyLine, keyOf } from "../domain/cart-edit.ts";
import { compareCarts, isSameCart } from "../domain/compare-carts.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { quoteServer } from "../errors/quote-server.ts";
import { UnconfirmedError } from "../errors/unconfirmed-error.ts";
import {
  CART_MAX_AGE_MS,
  type CartBackend,
  type CartState,
  createCartWriter,
  type WriterSession,
} from "./cart-writer.ts";
import type { Outbox } from "./outbox.ts";
import { applyEntries, type OutboxEntry } from "./outbox-entry.ts";
import { createSaveDebounce } from "./save-debounce.ts";

export interface CartSession {
  getState(): CartState;
  /** Shows the edit at once, and saves it. */
  edit(edit: CartEdit): void;
  /**
   * Like `edit`, but settles when the edit is saved, and undoes the edit if it can't be saved.
   *
   * @throws {ApiError} it was not saved
   * @throws {UnconfirmedError} it may have been saved; the edit stays unsaved
   */
  editAndWait(edit: CartEdit): Promise<void>;
  /** Fulfilled when everything is saved; rejected with the error otherwise. */
  flush(): Promise<void>;
  /**
   * Like `flush`, and then reads the server's cart.
   *
   * @returns whether the page has already shown this order; if not, `error` tells what has changed
   */
  sync(): Promise<boolean>;
  /** Reads and saves at once: after an error, or to end the wait for further edits. */
  retry(): void;
  /**
   * Marks the cart as stale: it is read again, at once if a component shows it. The promises of
   * edits that another page has saved are fulfilled.
   */
  invalidate(): void;
  /** Keeps the cart up to date until the returned function is called. A cart that was read some seconds ago is read again. */
  watch(): () => void;
  /** Reads the cart before it is shown, unless it was read just now. Fulfilled after that; an error is only reported. */
  prefetch(): Promise<void> | undefined;
  /** Sends all edits while the page is being left, if its cart is current. */
  leave(): void;
}

export interface CartListeners extends Pick<WriterSession, "onSaved"> {
  onChange(state: CartState): void;
  /** Called with entries of this page that any page has saved. */
  onConfirmed(entries: readonly OutboxEntry[]): void;
  /** Called when the server has rejected an entry of this page. */
  onRejected(): void;
  /** Called with the error when the session pauses. */
  onError(error: unknown): void;
}

/**
 * A cart that is edited on this page and saved on a server, which accepts only whole carts. So edits are entries of an
 * outbox, and under a lock that all tabs share, the server's cart is read, all entries are applied to it, and the
 * result is written.
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
  /** The ids of this page's entries that could not be confirmed, as their callers know. */
  const unconfirmed = new Set<string>();
  /** How many callers need the server's cart. */
  let readerCount = 0;
  let prefetchedAt = 0;
  /** Fulfilled when nothing is left to do. */
  let running: Promise<void> | undefined;
  /** Why the session has paused, or an edit was not saved. */
  let lastError: unknown;

  const writer = createCartWriter(backend, outbox, {
    getState: () => state,
    update,
    onSaved(saved) {
      listeners.onSaved(saved);
      listeners.onConfirmed(saved.entries);
      for (const { id } of saved.entries) settle(id);
    },
    /**
     * If a rejected `restore` contains an unsaved edit of the line, the line is restored without
     * that edit.
     */
    onRejected(entry, error) {
      const { id, edit } = entry;
      const status = isApiError(error) ? error.status : undefined;
      const message = quoteServer(error);
      lastError = error;
      if (edit.kind === "restore" && edit.savedLine) {
        const { savedLine: line } = edit;
        outbox.replace({ ...entry, edit: { ...edit, line, savedLine: undefined } });
      } else outbox.end([entry], { status, serverMessage: message });
      update({ error: waiting.has(id) ? state.error : { kind: "rejected", message } });
      settle(id, error);
    },
  });

  const hasWork = () =>
    !state.isPaused && (state.entries.length > 0 || (writer.isStale() && readerCount > 0));

  /** Applies the changes, and what the outbox has now. The state stays the same object if nothing has changed. */
  function update(changes: Partial<CartState> = {}): void {
    const before = state;
    const { entries, receipts } = outbox.read();
    const saved = before.entries.filter(({ id }) =>
      receipts.some((one) => one.id === id && !one.error),
    );
    const next = { ...before, ...changes };
    if (!isSameList(entries, before.entries)) next.entries = entries;
    if (before.server && !changes.server && writer.isMoved())
      Object.assign(next, { server: undefined, optimistic: undefined });
    const rejected = receipts.find(({ id, error }) => error && !waiting.has(id))?.error;
    if (rejected) next.error = { kind: "rejected", message: rejected.serverMessage };
    if (receipts.length > 0) {
      // Another page has saved these entries. Their edits are shown until the server's cart is read, so that the next
      // click goes on from there.
      if (before.server && !changes.server && !writer.isCurrent())
        next.server = applyEntries(saved, before.server);
      writer.invalidate();
    }
    if (entries.length === 0 && next.error?.kind === "unsaved") next.error = null;
    if (next.server && (next.server !== before.server || next.entries !== before.entries)) {
      next.optimistic = applyEntries(entries, next.server);
      const certain = entries.filter(({ id }) => !waiting.has(id));
      next.count = countItems(applyEntries(certain, next.server));
    }
    if (!isSameList(Object.values(next), Object.values(before))) {
      state = next;
      listeners.onChange(state);
    }
    if (saved.length > 0) listeners.onConfirmed(saved);
    for (const { id, error } of receipts)
      settle(id, error && new ApiError({ call: WRITE, failure: "http", ...error }));
  }

  function settle(id: string, error?: unknown): void {
    if (error) listeners.onRejected();
    waiting.get(id)?.(error);
    waiting.delete(id);
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

  /**
   * Runs while the page has the lock. If the lock is lost, this never settles, and the next run
   * continues the work.
   */
  async function work(lost: AbortSignal): Promise<void> {
    writer.lock(lost);
    try {
      update();
      while (hasWork()) {
        await writer.write();
        await writer.whileLocked(saveDebounce.wait());
        update();
      }
    } catch (error) {
      pause(error);
    }
    writer.unlock();
  }

  /**
   * Stops requests until the shopper or the network does something. If a caller waits for an edit, the edit stays if it
   * was sent, because the server may have applied it; otherwise it is undone.
   */
  function pause(error: unknown): void {
    lastError = error;
    const awaited = state.entries.filter(({ id }) => waiting.has(id));
    outbox.end(awaited.filter(({ sent }) => !sent));
    const callers = new Map(waiting);
    waiting.clear();
    writer.invalidate();
    update({ isPaused: true });
    const isUnsaved = state.entries.length > 0;
    if (isUnsaved || state.server) update({ error: { kind: isUnsaved ? "unsaved" : "unread" } });
    for (const { id, sent } of awaited) {
      unconfirmed.add(id);
      callers.get(id)?.(sent ? new UnconfirmedError(UNCONFIRMED, { cause: error }) : error);
    }
    listeners.onError(error);
  }

  /** @param wait settles the promise of a caller */
  function append(change: CartEdit, wait?: (error?: unknown) => void): void {
    const edit = identifyLine(change, state.optimistic);
    // The caller repeats an addition that could not be confirmed, so its entry is used again.
    const tried =
      wait &&
      state.entries.find(({ id, edit: one }) => unconfirmed.has(id) && keyOf(one) === keyOf(edit));
    const id = tried ? tried.id : outbox.append(edit)?.id;
    if (wait && id) {
      waiting.set(id, wait);
      unconfirmed.delete(id);
    }
    update({ error: null });
    if (wait) saveDebounce.flush();
    else saveDebounce.call();
    resume();
  }

  async function flush(): Promise<void> {
    const before = lastError;
    update();
    saveDebounce.flush();
    await resume();
    if (lastError !== before) throw lastError;
  }

  function invalidate(): void {
    writer.invalidate();
    update();
    resume();
  }

  function watch() {
    if (readerCount === 0 && !writer.isRecent()) writer.invalidate();
    readerCount += 1;
    update();
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
    prefetch() {
      if (readerCount > 0 || Math.abs(Date.now() - prefetchedAt) < CART_MAX_AGE_MS) return running;
      prefetchedAt = Date.now();
      const stopWatching = watch();
      return Promise.resolve(running).then(() => {
        stopWatching();
        // What shows the cart begins to read again, and not with an error.
        if (state.isPaused && state.entries.length === 0) update({ isPaused: false, error: null });
      });
    },
    leave: writer.leave,
  };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const WRITE = "PUT /rest/checkout/{cartId}/items/";

const UNCONFIRMED = "The server may have saved a change of the cart, but did not confirm it.";
