import type { CartResponse } from "../api/api.ts";
import type { Cart } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { toCheckoutPayload } from "../domain/checkout-payload.ts";
import { type CartChange, compareCarts, isSameCart } from "../domain/compare-carts.ts";
import { keepLineIds } from "../domain/keep-line-ids.ts";
import { isApiError } from "../errors/api-error.ts";
import { UnconfirmedError } from "../errors/unconfirmed-error.ts";
import type { CartBackend } from "./cart-backend.ts";
import type { CartJournal } from "./cart-journal.ts";
import { type CartState, change, INITIAL_CART_STATE, pause } from "./cart-state.ts";
import { createEditPause } from "./edit-pause.ts";
import { applyEdits, findApplied, markSent, queueEdit, type UnsavedEdit } from "./unsaved-edits.ts";

/**
 * How old the server's cart may be when an edit is applied to it and written: a shopper who goes on
 * clicking needs one read for all of it, and what another device adds meanwhile is found soon.
 */
export const CART_MAX_AGE_MS = 5_000;

/** How often a request to save the cart is made without a response, until the shopper does something. */
const SAVE_ATTEMPTS_MAX = 2;

/** How often the cart may have changed between a read and its write, until the shopper does something. */
const SAVE_CONFLICTS_MAX = 3;

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
  /**
   * Reads and saves again, after an error or without waiting for further edits. The first call also saves
   * the edits that closed pages have left behind.
   */
  retry(): void;
  /** Marks the cart as stale: it is read again, at once if a component shows it. */
  invalidate(): void;
  /** Keeps the cart up to date until the function that this returns is called. */
  watch(): () => void;
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
  /** Whether edits of other pages have not been looked for yet. */
  let isNew = true;
  /** Whether this page has the lock, so that no other one takes over its edits. */
  let hasLock = false;
  /** Settles like the promise, but never if the lock has been lost meanwhile. */
  let whileLocked = <T>(step: Promise<T>): Promise<T> => step;
  /** Fulfilled when nothing is left to do. */
  let running: Promise<void> | undefined;
  /** When the server's cart was read or written under the lock that is held; 0 if it was not. */
  let readAt = 0;
  let etag: string | undefined;
  /** Whether edits are sent one by one, because the server has rejected several together. */
  let isOneByOne = false;
  let attempts = 0;
  let conflicts = 0;
  /** Whether a write got no response, so that its edits may be applied at any time. */
  let isUnconfirmed = false;
  let write = new AbortController();
  /** Why the session has paused, or an edit was not saved. */
  let lastError: unknown;

  const hasWork = () =>
    !state.isPaused && (state.edits.length > 0 || isNew || (state.isStale && readerCount > 0));

  function update(changes: Partial<CartState>): void {
    state = change(state, changes);
    if (state.edits.length === 0) isOneByOne = false;
    listeners.onChange(state);
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
    while (hasWork()) await backend.lock(work);
    running = undefined;
  }

  /**
   * With the lock.
   *
   * @param lost is aborted with it: this work then waits for ever, and the next one does the rest
   */
  async function work(lost: AbortSignal): Promise<void> {
    hasLock = true;
    const wait = <T>(step: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        step.then(
          (result) => lost.aborted || resolve(result),
          (error) => lost.aborted || reject(error),
        );
      });
    whileLocked = wait;
    lost.addEventListener("abort", () => {
      hasLock = false;
      expire();
    });
    // The work before may have lost the lock while it waited for the response.
    if (state.edits.some(({ sent }) => sent)) isUnconfirmed = true;
    try {
      dropTakenOver();
      // Before this page's own edits, which would be overridden by older ones later.
      const earlier = await wait(journal.takeEarlier(() => wait(readUnlessCurrent())));
      if (earlier.length > 0) update({ edits: [...earlier, ...state.edits] });
      // A request of their page may still arrive.
      if (earlier.some(({ sent }) => sent)) isUnconfirmed = true;
      isNew = false;
      while (hasWork()) {
        dropTakenOver();
        const server = await readUnlessCurrent();
        if (state.edits.length > 0) await save(server);
        await whileLocked(editPause.wait());
      }
    } catch (error) {
      giveUp(error);
    }
    expire();
    hasLock = false;
  }

  /** Another page saves the edits: this one was left for a while, could not confirm them, or can't lock. */
  function dropTakenOver(): void {
    const { edits } = state;
    if (edits.length === 0 || !journal.isTakenOver()) return;
    update({ edits: [], isStale: true, error: null });
    settleAll(edits);
  }

  /** @returns the server's cart */
  async function readUnlessCurrent(): Promise<Cart> {
    if (state.server && isCurrent()) return state.server;
    const id = backend.readId();
    expire();
    state = { ...state, isStale: false };
    const response = id ? await whileLocked(backend.read(id)) : NO_CART;
    // Where pages can't lock, also during a read.
    dropTakenOver();
    const { server, optimistic, edits } = state;
    const before = server && optimistic ? [server, optimistic] : [];
    return receive(response, before, findApplied(edits, response.cart));
  }

  const isCurrent = () => !state.isStale && Date.now() - readAt < CART_MAX_AGE_MS;

  /**
   * The server has this cart, in which the edits `saved` are saved.
   *
   * @param before carts whose ids its lines keep
   * @param changes what the server has changed on its own
   */
  function receive(
    response: CartResponse,
    before: readonly Cart[],
    saved: readonly UnsavedEdit[],
    changes: readonly CartChange[] = [],
  ): Cart {
    readAt = Date.now();
    etag = response.etag;
    const server = keepLineIds(response.cart, ...before);
    const edits = state.edits.filter((entry) => !saved.includes(entry));
    const { kind } = state.error ?? {};
    const isSolved = edits.length === 0 && (kind === "unsaved" || kind === "unread");
    const error = isSolved ? null : state.error;
    update({ server, edits, error: changes.length > 0 ? { kind: "changed", changes } : error });
    if (saved.length > 0) listeners.onSaved(server, saved);
    settleAll(saved);
    return server;
  }

  async function save(server: Cart): Promise<void> {
    const batch = isOneByOne ? state.edits.slice(0, 1) : state.edits;
    const count = batch.length;
    const target = applyEdits(batch, server);
    // As after a request that was applied without a response.
    if (isSameCart(target, server)) return confirm({ cart: server, etag }, target, count);
    let response: CartResponse;
    try {
      response = await whileLocked(send(server, target, count));
    } catch (error) {
      return handleError(error, count);
    }
    confirm(response, target, count);
  }

  function send(server: Cart, target: Cart, count: number): Promise<CartResponse> {
    // First, because the edits are stored with it.
    const id = backend.ensureId();
    update({ edits: markSent(state.edits, count, server) });
    write = new AbortController();
    return backend.write(id, toCheckoutPayload(target), { etag, signal: write.signal });
  }

  function confirm(response: CartResponse, target: Cart, count: number): void {
    attempts = 0;
    isUnconfirmed = false;
    const saved = state.edits.slice(0, count);
    receive(response, [target], saved, compareCarts(target, response.cart));
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
    } else if (isRejected && count > 1) {
      isOneByOne = true;
      clearSent();
    } else if (isRejected) {
      rejectFirst(error, serverMessage);
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

  /** A line that was restored is then restored as the server had it. */
  function rejectFirst(error: unknown, message: string | undefined): void {
    const [rejected, ...others] = state.edits;
    if (!rejected) return;
    const { edit, settle } = rejected;
    const line = edit.kind === "restore" && edit.savedLine;
    const revised = line ? [{ edit: { ...edit, line, savedLine: undefined } }] : [];
    update({
      edits: [...revised, ...others],
      error: settle ? state.error : { kind: "rejected", message },
    });
    lastError = error;
    settle?.(error);
  }

  /** The server's cart is read before the next write. */
  function expire(): void {
    readAt = 0;
  }

  /** The server has not applied any of the edits. */
  function clearSent(): void {
    isUnconfirmed = false;
    update({ edits: state.edits.map((entry) => ({ ...entry, sent: undefined })) });
  }

  /** Nothing is requested until the shopper or the network does something. */
  function giveUp(error: unknown): void {
    const { edits } = state;
    lastError = error;
    update(pause(state));
    for (const { sent, settle } of edits)
      settle?.(sent ? new UnconfirmedError(UNCONFIRMED, { cause: error }) : error);
    listeners.onError(error);
  }

  function edit(entry: UnsavedEdit): void {
    // First, because the edits are stored with this one, as if none had been taken over.
    if (!hasLock) dropTakenOver();
    update({ edits: queueEdit(state.edits, entry), error: null, isPaused: false });
    if (entry.settle) editPause.end();
    else editPause.restart();
    resume();
  }

  async function flush(): Promise<void> {
    const before = lastError;
    editPause.end();
    await resume();
    if (lastError !== before) throw lastError;
  }

  function invalidate(): void {
    state = { ...state, isStale: true };
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
    edit: (change) => edit({ edit: change }),
    editAndWait: (change) =>
      new Promise((resolve, reject) => {
        edit({
          edit: change,
          settle: (error) => (error === undefined ? resolve() : reject(error)),
        });
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
      editPause.end();
      resume();
    },
    invalidate,
    watch,
    leave() {
      const { server, optimistic, edits } = state;
      if (!server || !optimistic || !isCurrent() || edits.every(({ sent }) => sent)) return;
      write.abort();
      isUnconfirmed = true;
      send(server, optimistic, edits.length).catch(() => undefined);
    },
  };
}

function settleAll(edits: readonly UnsavedEdit[]): void {
  for (const { settle } of edits) settle?.();
}

const UNCONFIRMED =
  "A change of the cart got no response, and the cart could not be read since, so the server may have saved it. The cart shows it as unsaved until it is read again.";

/** Of the 4xx: request timeout, too early, too many requests. The same request may succeed later. */
const RETRYABLE = [408, 425, 429];
