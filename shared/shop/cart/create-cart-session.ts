import type { CartResponse } from "../api/api.ts";
import type { Cart } from "../domain/cart.ts";
import { type CartEdit, identifyLine, keyOf } from "../domain/cart-edit.ts";
import { type CheckoutPayload, toCheckoutPayload } from "../domain/checkout-payload.ts";
import { type CartChange, compareCarts, isSameCart, type Pieces } from "../domain/compare-carts.ts";
import { keepLineIds } from "../domain/keep-line-ids.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { UnconfirmedError } from "../errors/unconfirmed-error.ts";
import { type CartState, change, INITIAL_CART_STATE } from "./cart-state.ts";
import type { Outbox } from "./outbox.ts";
import {
  applyEntries,
  findApplied,
  hasUnmatched,
  markSent,
  type OutboxEntry,
} from "./outbox-entry.ts";

/**
 * Edits of the cart that follow each other faster than this are sent together. It is longer than the time
 * between two quick clicks, and short enough for other tabs to show the edit within a second.
 */
export const EDIT_DEBOUNCE_MS = 500;

/**
 * How old the server's cart may be when an edit is applied to it and written: a shopper who goes on
 * clicking needs one read for all of it, and what another device adds meanwhile is found soon.
 */
export const CART_MAX_AGE_MS = 5_000;

/** How often a request to save the cart is made without a response, until the shopper does something. */
const SAVE_ATTEMPTS_MAX = 2;

/** How often the cart may have changed between a read and its write, until the shopper does something. */
const SAVE_CONFLICTS_MAX = 3;

/** Where a session reads the cart from and writes it to. */
export interface CartBackend {
  /** The cart's id; `undefined` if this browser never had a cart. */
  readId(): string | undefined;
  /** The cart's id, created if there is none. */
  ensureId(): string;
  read(id: string): Promise<CartResponse>;
  /**
   * Writes the whole cart; fulfilled with the server's cart.
   *
   * @param etag of the cart that was read; the server rejects the write if it has another one by now
   */
  write(
    id: string,
    payload: CheckoutPayload,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<CartResponse>;
  /** Runs `work` with a lock that all tabs share; its signal is aborted when this page loses the lock. */
  lock(work: (lost: AbortSignal) => Promise<void>): Promise<void>;
}

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

export interface CartListeners {
  onChange(state: CartState): void;
  /**
   * Called when entries are saved.
   *
   * @param pieces what they have added to the cart and removed from it
   * @param carts the server's cart with them, and the one before as far as it is known
   */
  onSaved(
    entries: readonly OutboxEntry[],
    pieces: readonly Pieces[],
    carts: readonly [Cart, Cart],
  ): void;
  /** Called with the error when the session pauses. */
  onError(error: unknown): void;
}

const NO_CART: CartResponse = { cart: { id: "", campaigns: [] } };

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
 * Ten quick clicks are a read and two writes. No response is not a rejection: the cart is read again,
 * which shows whether the edits were applied. After a second error the session pauses, until the
 * shopper edits or tries again, or the page is online or visible again.
 */
export function createCartSession(
  backend: CartBackend,
  outbox: Outbox,
  listeners: CartListeners,
): CartSession {
  let state = INITIAL_CART_STATE;
  const saveDebounce = createSaveDebounce();
  /** Settles the promises of callers, by the ids of their entries. */
  const waiting = new Map<string, (error?: unknown) => void>();
  /** How many callers need the server's cart. */
  let readerCount = 0;
  /** Whether the outbox may have entries; at first those of other pages. */
  let isDue = true;
  /** Settles like the promise, but never if the lock has been lost meanwhile. */
  let whileLocked = <T>(step: Promise<T>): Promise<T> => step;
  /** Fulfilled when nothing is left to do. */
  let running: Promise<void> | undefined;
  /** When the server's cart was read or written under the lock that is held; 0 if it was not. */
  let readAt = 0;
  /** The id of the cart that was read. */
  let cartId: string | undefined;
  let etag: string | undefined;
  /** Whether entries are sent one by one, because the server has rejected several together. */
  let isOneByOne = false;
  let attempts = 0;
  let conflicts = 0;
  let write = new AbortController();
  /** Why the session has paused, or an edit was not saved. */
  let lastError: unknown;

  const hasWork = () => !state.isPaused && (isDue || (state.isStale && readerCount > 0));

  /** The state with the changes, and with the outbox as it is now. */
  function update(changes: Partial<CartState> = {}): void {
    const { entries, receipts } = outbox.read();
    const [rejected] = receipts.filter(({ id, error }) => error && !waiting.has(id));
    const next = { ...state, ...changes };
    next.entries = isSameList(entries, state.entries) ? state.entries : entries;
    // Another page has saved them.
    if (receipts.length > 0) next.isStale = true;
    if (rejected) next.error = { kind: "rejected", message: rejected.error?.serverMessage };
    if (entries.length === 0) isOneByOne = false;
    if (entries.length === 0 && next.error?.kind === "unsaved") next.error = null;
    const isAwaited = ({ id }: OutboxEntry) => waiting.has(id);
    const before = state;
    state = isSameList(Object.values(next), Object.values(state))
      ? state
      : change(state, next, isAwaited);
    if (state !== before) listeners.onChange(state);
    for (const { id, error } of receipts)
      settle(id, error && new ApiError({ call: WRITE, failure: "http", ...error }));
  }

  function settle(id: string, error?: unknown): void {
    waiting.get(id)?.(error);
    waiting.delete(id);
  }

  /** The shopper or the network did something, so the session makes requests again. */
  function resume(): Promise<void> | undefined {
    attempts = 0;
    conflicts = 0;
    if (state.isPaused) update({ isPaused: false });
    if (hasWork()) running ??= run();
    return running;
  }

  async function run(): Promise<void> {
    try {
      await outbox.load();
    } catch (error) {
      pause(error);
    }
    while (hasWork()) await backend.lock(work);
    running = undefined;
  }

  /**
   * With the lock.
   *
   * @param lost is aborted with it: this work then waits for ever, and the next one does the rest
   */
  async function work(lost: AbortSignal): Promise<void> {
    whileLocked = (step) =>
      new Promise((resolve, reject) => {
        step.then(
          (result) => lost.aborted || resolve(result),
          (error) => lost.aborted || reject(error),
        );
      });
    lost.addEventListener("abort", expire);
    const wait = whileLocked;
    try {
      isDue = false;
      refresh();
      while (hasWork()) {
        const server = await wait(readUnlessCurrent());
        if (state.entries.length > 0) await wait(save(server));
        await wait(saveDebounce.wait());
        isDue = false;
        refresh();
      }
    } catch (error) {
      pause(error);
    }
    expire();
  }

  /** Looks what is in the outbox. */
  function refresh(changes?: Partial<CartState>): void {
    update(changes);
    isDue ||= state.entries.length > 0;
  }

  /** @returns the server's cart */
  async function readUnlessCurrent(): Promise<Cart> {
    if (state.server && isCurrent()) return state.server;
    cartId = backend.readId();
    expire();
    state = { ...state, isStale: false };
    const response = cartId ? await whileLocked(backend.read(cartId)) : NO_CART;
    update();
    if (isMoved()) {
      readAgain(new Error(MOVED));
      return readUnlessCurrent();
    }
    const { server, optimistic, entries } = state;
    const before = server && optimistic ? [server, optimistic] : [];
    const applied = findApplied(entries, response.cart);
    const others = entries.filter((entry) => !applied.includes(entry));
    const cart = receive(response, before, applied);
    if (hasUnmatched(others, cart))
      update({ error: { kind: "changed", changes: compareCarts(server ?? cart, cart) } });
    return cart;
  }

  /** What was read as one cart is not written to another. */
  const isCurrent = () => !state.isStale && Date.now() - readAt < CART_MAX_AGE_MS && !isMoved();

  /**
   * The server has this cart, in which the entries `saved` are saved.
   *
   * @param before carts whose ids its lines keep
   * @param changes what the server has changed on its own
   */
  function receive(
    response: CartResponse,
    before: readonly Cart[],
    saved: readonly OutboxEntry[],
    changes: readonly CartChange[] = [],
  ): Cart {
    readAt = Date.now();
    etag = response.etag;
    const server = keepLineIds(response.cart, ...before);
    const earlier = state.server ?? server;
    outbox.end(saved);
    const error = state.error?.kind === "unread" ? null : state.error;
    update({ server, error: changes.length > 0 ? { kind: "changed", changes } : error });
    if (saved.length > 0) {
      const pieces = saved.flatMap(({ sent }) => sent?.pieces ?? []);
      listeners.onSaved(saved, [...pieces, ...changes], [server, earlier]);
    }
    for (const { id } of saved) settle(id);
    return server;
  }

  async function save(server: Cart): Promise<void> {
    const batch = isOneByOne ? state.entries.slice(0, 1) : state.entries;
    const target = applyEntries(batch, server);
    // As after a request that was applied without a response.
    if (isSameCart(target, server)) return confirm({ cart: server, etag }, target, batch);
    const sent = mark(server, batch);
    let response: CartResponse;
    try {
      response = await whileLocked(send(target));
    } catch (error) {
      return handleError(error, batch);
    }
    // The response says nothing about the cart that the browser has now.
    if (isMoved()) readAgain(new Error(MOVED));
    else confirm(response, target, sent);
  }

  const isMoved = () => cartId !== backend.readId();

  /** @throws the error, if it has been read too often */
  function readAgain(error: unknown): void {
    conflicts += 1;
    expire();
    if (conflicts > SAVE_CONFLICTS_MAX) throw error;
  }

  /** The entries of a request, stored as sent. */
  function mark(server: Cart, batch: readonly OutboxEntry[]): OutboxEntry[] {
    // First, because the entries are stored with it.
    cartId = backend.ensureId();
    const marked = markSent(batch, server);
    for (const entry of marked) outbox.replace(entry);
    state = { ...state, entries: [...marked, ...state.entries.slice(batch.length)] };
    return marked;
  }

  function send(target: Cart): Promise<CartResponse> {
    write = new AbortController();
    const options = { etag, signal: write.signal };
    return backend.write(backend.ensureId(), toCheckoutPayload(target), options);
  }

  function confirm(response: CartResponse, target: Cart, batch: readonly OutboxEntry[]): void {
    attempts = 0;
    receive(response, [target], batch, compareCarts(target, response.cart));
  }

  /** @throws the error, if it should pause the session */
  async function handleError(error: unknown, batch: readonly OutboxEntry[]): Promise<void> {
    const { status = 0 } = isApiError(error) ? error : {};
    const isRejected = status >= 400 && status < 500 && !RETRYABLE.includes(status);
    if (isMoved()) readAgain(error);
    else if (status === 412) {
      // An earlier request without a response may still be applied.
      if (!batch.some(({ sent }) => sent)) clearSent();
      readAgain(error);
    } else if (isRejected && batch.length > 1) {
      isOneByOne = true;
      clearSent();
    } else if (isRejected && batch[0]) {
      reject(batch[0], error);
    } else {
      attempts += 1;
      expire();
      await whileLocked(readUnlessCurrent());
      if (attempts < SAVE_ATTEMPTS_MAX || state.entries.length === 0) return;
      // Only then has the server certainly not applied it: a proxy that gives up says nothing.
      if (status >= 400 && !LATE.includes(status)) clearSent();
      throw error;
    }
  }

  function reject(entry: OutboxEntry, error: unknown): void {
    const { id } = entry;
    const { status, serverMessage: message } = isApiError(error) ? error : {};
    lastError = error;
    outbox.end([entry], { status, serverMessage: message });
    update({ error: waiting.has(id) ? state.error : { kind: "rejected", message } });
    settle(id, error);
  }

  /** The server's cart is read before the next write. */
  function expire(): void {
    readAt = 0;
  }

  /** The server has not applied any of the edits. */
  function clearSent(): void {
    for (const entry of state.entries) outbox.replace({ ...entry, sent: undefined });
    update();
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
    update({ isPaused: true, isStale: true });
    const isUnsaved = state.entries.length > 0;
    if (isUnsaved || state.server) update({ error: { kind: isUnsaved ? "unsaved" : "unread" } });
    for (const { sent, settle } of settled)
      settle?.(sent ? new UnconfirmedError(UNCONFIRMED, { cause: error }) : error);
    listeners.onError(error);
  }

  /** @param wait settles the promise of a caller */
  function append(change: CartEdit, wait?: (error?: unknown) => void): void {
    const edit = identifyLine(change, state.optimistic);
    const { entries } = state;
    // The caller tries again what could not be confirmed.
    const tried =
      wait &&
      entries.find(
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
    saveDebounce.flush();
    await resume();
    if (lastError !== before) throw lastError;
  }

  function invalidate(): void {
    refresh({ isStale: true });
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
      invalidate();
      await flush().finally(stopWatching);
      const after = state.optimistic;
      if (!before || !after || isSameCart(before, after)) return true;
      update({ error: { kind: "changed", changes: compareCarts(before, after) } });
      return false;
    },
    retry() {
      refresh();
      saveDebounce.flush();
      resume();
    },
    invalidate,
    watch,
    leave() {
      const { server, optimistic, entries } = state;
      if (!server || !optimistic || !isCurrent() || entries.every(({ sent }) => sent)) return;
      write.abort();
      mark(server, entries);
      send(optimistic).catch(() => undefined);
    },
  };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const WRITE = "PUT /rest/checkout/{cartId}/items/";

const MOVED = "The browser has another cart now.";

const UNCONFIRMED =
  "The server may have saved a change of the cart, but did not confirm it. The cart shows it as unsaved.";

/** Request timeout, bad gateway, gateway timeout: the server may still handle the request. */
const LATE = [408, 502, 504];

/** Of the 4xx: request timeout, too early, too many requests. The same request may succeed later. */
const RETRYABLE = [408, 425, 429];

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
