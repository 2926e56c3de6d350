import type { CartResponse } from "../api/api.ts";
import { type Cart, cartTotalCents } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { toCheckoutPayload } from "../domain/checkout-payload.ts";
import { compareCarts, isSameCart } from "../domain/compare-carts.ts";
import { keepLineIds } from "../domain/keep-line-ids.ts";
import { CART_MAX_AGE_MS, SAVE_ATTEMPTS_MAX, SAVE_CONFLICTS_MAX } from "../domain/limits.ts";
import { isApiError } from "../errors/api-error.ts";
import { UnconfirmedError } from "../errors/unconfirmed-error.ts";
import { countApplied, markSent } from "./applied-edits.ts";
import type { CartBackend } from "./cart-backend.ts";
import type { CartJournal } from "./cart-journal.ts";
import {
  addEdit,
  type CartState,
  change,
  INITIAL_CART_STATE,
  pause,
  rejectFirst,
} from "./cart-state.ts";
import { createEditPause } from "./edit-pause.ts";
import { applyEdits, type UnsavedEdit, type Waiter } from "./unsaved-edits.ts";

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
  /** Marks the cart as stale: it is read again, at once if a component shows it. */
  invalidate(): void;
  /** Keeps the cart up to date until the function that this returns is called. */
  watch(): () => void;
  /** Saves the edits that closed pages have left behind. */
  restore(): void;
  /** Sends all edits while the page is being left, if its cart is current. */
  leave(): void;
}

export interface CartListeners {
  onChange(state: CartState): void;
  onSaved(cart: Cart, edits: readonly UnsavedEdit[]): void;
  /** Called with the error when the session pauses. */
  onError(error: unknown): void;
}

const NO_CART: CartResponse = { cart: { id: "", campaigns: [] } };

/**
 * A cart that is edited on this page and saved on a server, which only ever receives whole carts. So a
 * cart is written as databases do it: under a lock that all tabs share, the server's cart is read, the
 * edits are applied to it, and the result is written.
 *
 *     edit ─► lock ─► earlier pages' edits ─► read ─► write ─► pause after quick edits ─► unlock
 *                                              ▲        │               │
 *                                              └────────┴───────────────┘
 *                              no response, changed meanwhile, more edits
 *
 * Ten quick clicks are a read and two writes. No response is not a rejection: the cart is read again,
 * which shows whether the edits were applied. After a second error the session pauses, until the
 * shopper edits or tries again, or the page is online or visible again.
 */
export function createCartSession(
  backend: CartBackend,
  journal: CartJournal,
  listeners: CartListeners,
): CartSession {
  let state = INITIAL_CART_STATE;
  const editPause = createEditPause();
  /** How many callers need the server's cart. */
  let readerCount = 0;
  let isRestoring = false;
  let isRunning = false;
  /** When the server's cart was read or written under the lock that is held. */
  let readAt = Number.NEGATIVE_INFINITY;
  let etag: string | undefined;
  /** How many edits are sent one by one, because the server rejected them together. */
  let singles = 0;
  let attempts = 0;
  let conflicts = 0;
  /** Whether a write got no response, so that edits which were sent may be applied at any time. */
  let isUnconfirmed = false;
  let write = new AbortController();
  let flushWaiters: Waiter[] = [];
  /** Why the session is paused, or an edit was not saved since the flush began. */
  let flushError: unknown;

  const hasWork = () =>
    !state.isPaused &&
    (state.edits.length > 0 || isRestoring || (state.isStale && readerCount > 0));

  function update(next: CartState): void {
    state = next;
    listeners.onChange(state);
  }

  /** The shopper or the network did something, so the session makes requests again. */
  function resume(): void {
    attempts = 0;
    conflicts = 0;
    if (state.isPaused) update(change(state, { isPaused: false }));
    void run();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (hasWork()) await backend.lock(work);
    isRunning = false;
    settleFlushes();
  }

  /** With the lock. */
  async function work(): Promise<void> {
    try {
      dropTakenOver();
      await restoreEarlierEdits();
      while (hasWork()) {
        dropTakenOver();
        await readUnlessCurrent();
        if (state.edits.length > 0) await save();
        settleFlushes();
        await editPause.wait();
      }
    } catch (error) {
      giveUp(error);
    }
    expire();
  }

  /** Before this page's own edits, which would be overridden by older ones later. */
  async function restoreEarlierEdits(): Promise<void> {
    const entries = await journal.readEarlier();
    if (entries.length > 0) await readUnlessCurrent();
    const { server, edits } = state;
    if (server) {
      const earlier = entries.flatMap((entry) => {
        const taken = entry.take(server);
        return taken.slice(countApplied(taken, server)).map(withoutSent);
      });
      if (earlier.length > 0) update(change(state, { edits: [...earlier, ...edits] }));
    }
    isRestoring = false;
  }

  /** Another page saves the edits: this one was left for a while, or could not confirm them. */
  function dropTakenOver(): void {
    if (state.edits.length === 0 || !journal.isTakenOver()) return;
    const { edits } = state;
    update(change(state, { edits: [], isStale: true, error: null }));
    settle(edits);
  }

  async function readUnlessCurrent(): Promise<void> {
    if (isCurrent()) return;
    const id = backend.readId();
    expire();
    state = { ...state, isStale: false };
    const response = id ? await backend.read(id) : NO_CART;
    readAt = Date.now();
    etag = response.etag;
    const { server, optimistic, edits, error } = state;
    const before = server && optimistic ? [server, optimistic] : [];
    const cart = keepLineIds(response.cart, ...before);
    const applied = edits.slice(0, countApplied(edits, cart));
    update(
      change(state, {
        server: cart,
        edits: edits.slice(applied.length),
        error: error?.kind === "unread" ? null : error,
      }),
    );
    if (applied.length > 0) reportSaved(applied, cart);
  }

  const isCurrent = () => !state.isStale && Date.now() - readAt < CART_MAX_AGE_MS;

  async function save(): Promise<void> {
    const { server, edits } = state;
    if (!server) return;
    const count = singles > 0 ? 1 : edits.length;
    const target = applyEdits(edits.slice(0, count), server);
    // As after a request that was applied without a response.
    if (isSameCart(target, server)) return confirm(count, target, { cart: server, etag });
    try {
      confirm(count, target, await send(count, target, server));
    } catch (error) {
      await handleError(error, count);
    }
  }

  function send(count: number, target: Cart, server: Cart): Promise<CartResponse> {
    const { edits } = state;
    // First, because the edits are stored with it.
    const id = backend.ensureId();
    const sent = markSent(edits.slice(0, count), server);
    update(change(state, { edits: [...sent, ...edits.slice(count)] }));
    write = new AbortController();
    const options = { etag, signal: write.signal };
    return backend.write(id, toCheckoutPayload(target), options);
  }

  function confirm(count: number, target: Cart, response: CartResponse): void {
    const { edits, error } = state;
    const changes = compareCarts(target, response.cart);
    const saved = edits.slice(0, count);
    const unsaved = edits.slice(count);
    const server = keepLineIds(response.cart, target);
    readAt = Date.now();
    etag = response.etag;
    attempts = 0;
    isUnconfirmed = false;
    singles = Math.max(0, singles - count);
    const isSaved = error?.kind === "unsaved" && unsaved.length === 0;
    update(
      change(state, {
        server,
        edits: unsaved,
        error: changes.length > 0 ? { kind: "changed", changes } : isSaved ? null : error,
      }),
    );
    reportSaved(saved, server);
  }

  /** @throws the error, if it should pause the session */
  async function handleError(error: unknown, count: number): Promise<void> {
    const { status = 0, serverMessage } = isApiError(error) ? error : {};
    const isRejected = status >= 400 && status < 500 && !RETRYABLE.includes(status);
    if (status === 412) {
      conflicts += 1;
      expire();
      if (!isUnconfirmed) clearSent();
      if (conflicts > SAVE_CONFLICTS_MAX) throw error;
    } else if (isRejected) {
      const [first] = state.edits;
      if (count > 1) {
        singles = count;
        clearSent();
      } else if (first) {
        singles = Math.max(0, singles - 1);
        update(rejectFirst(state, serverMessage));
        settle([first], error);
      }
    } else {
      attempts += 1;
      isUnconfirmed = true;
      expire();
      await readUnlessCurrent();
      if (attempts < SAVE_ATTEMPTS_MAX || state.edits.length === 0) return;
      clearSent();
      throw error;
    }
  }

  /** The server's cart is read before the next write. */
  function expire(): void {
    readAt = Number.NEGATIVE_INFINITY;
  }

  /** The server has not applied any of the edits. */
  function clearSent(): void {
    isUnconfirmed = false;
    update(change(state, { edits: state.edits.map(withoutSent) }));
  }

  /** Nothing is requested until the shopper or the network does something. */
  function giveUp(error: unknown): void {
    const waiting = state.edits.filter(({ waiter }) => waiter);
    singles = 0;
    isRestoring = false;
    flushError = error;
    update(pause(state));
    for (const entry of waiting) {
      const message =
        "A change of the cart was sent, but neither a response nor the cart could be read since. The server may have saved it. The cart shows it as unsaved, until it is read again.";
      settle([entry], entry.sent ? new UnconfirmedError(message, { cause: error }) : error);
    }
    listeners.onError(error);
    settleFlushes();
  }

  function reportSaved(edits: readonly UnsavedEdit[], server: Cart): void {
    listeners.onSaved(server, edits);
    settle(edits);
  }

  function settle(edits: readonly UnsavedEdit[], error?: unknown): void {
    flushError = error ?? flushError;
    for (const { waiter } of edits) settleWaiter(waiter, error);
  }

  function settleFlushes(): void {
    if (hasWork()) return;
    const waiters = flushWaiters;
    flushWaiters = [];
    for (const waiter of waiters) settleWaiter(waiter, flushError);
  }

  function flush(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (flushWaiters.length === 0) flushError = undefined;
      flushWaiters.push({ resolve, reject });
      editPause.end();
      resume();
    });
  }

  function edit(entry: UnsavedEdit): void {
    if (!isRunning) dropTakenOver();
    update(addEdit(state, entry));
    if (entry.waiter) editPause.end();
    else editPause.restart();
    resume();
  }

  return {
    getState: () => state,
    edit: (change) => edit({ edit: change }),
    editAndWait: (change) =>
      new Promise((resolve, reject) => edit({ edit: change, waiter: { resolve, reject } })),
    flush,
    async sync() {
      const before = state.optimistic;
      readerCount += 1;
      state = { ...state, isStale: true };
      try {
        await flush();
      } finally {
        readerCount -= 1;
      }
      const after = state.optimistic;
      if (!before || !after || isSameOrder(before, after)) return true;
      update(change(state, { error: { kind: "changed", changes: compareCarts(before, after) } }));
      return false;
    },
    retry() {
      editPause.end();
      resume();
    },
    invalidate() {
      state = { ...state, isStale: true };
      resume();
    },
    watch() {
      readerCount += 1;
      resume();
      return () => {
        readerCount -= 1;
      };
    },
    restore() {
      isRestoring = true;
      resume();
    },
    leave() {
      const { server, optimistic, edits } = state;
      if (!server || !optimistic || !isCurrent() || edits.every(({ sent }) => sent)) return;
      write.abort();
      isUnconfirmed = true;
      send(edits.length, optimistic, server).catch(() => undefined);
    },
  };
}

/** Whether the shopper gets the same for the same amount. */
function isSameOrder(one: Cart, other: Cart): boolean {
  return isSameCart(one, other) && cartTotalCents(one) === cartTotalCents(other);
}

function withoutSent(entry: UnsavedEdit): UnsavedEdit {
  return entry.sent ? { ...entry, sent: undefined } : entry;
}

function settleWaiter(waiter: Waiter | undefined, error: unknown): void {
  if (error === undefined) waiter?.resolve();
  else waiter?.reject(error);
}

/** Of the 4xx: request timeout, too early, too many requests. The same request may succeed later. */
const RETRYABLE = [408, 425, 429];
