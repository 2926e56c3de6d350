import type { CartResponse } from "../api/api.ts";
import type { Cart } from "../domain/cart.ts";
import { type CheckoutPayload, toCheckoutPayload } from "../domain/checkout-payload.ts";
import {
  type CartChange,
  compareCarts,
  isSameCart,
  type Pieces,
  quantityOf,
} from "../domain/compare-carts.ts";
import { keepLineIds } from "../domain/keep-line-ids.ts";
import { isApiError } from "../errors/api-error.ts";
import type { CartError } from "../store/store.ts";
import type { Outbox } from "./outbox.ts";
import {
  applyEntries,
  findApplied,
  hasUnmatched,
  markSent,
  type OutboxEntry,
} from "./outbox-entry.ts";

/**
 * How old the server's cart may be when edits are applied to it: old enough for one read to serve a
 * series of clicks, and new enough to find additions from another device soon.
 */
export const CART_MAX_AGE_MS = 5_000;

/**
 * After how many failed saves (rejections don't count) the session pauses, until the shopper or the network does
 * something.
 */
const SAVE_ATTEMPTS_MAX = 2;

/** How often a write may conflict with a change since the read before the session pauses. */
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
   * @param etag the version of the cart that was read; the server rejects the write if its cart has changed since
   */
  write(
    id: string,
    payload: CheckoutPayload,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<CartResponse>;
  /** Runs `work` with a lock that all tabs share; its signal is aborted when this page loses the lock. */
  lock(work: (lost: AbortSignal) => Promise<void>): Promise<void>;
}

/** The cart of a page. */
export interface CartState {
  /** The cart in the last response, with what other pages have saved since; undefined until it was read. */
  server?: Cart;
  /** The server's cart with the edits of all entries. */
  optimistic?: Cart;
  /** Number of items. Additions that a caller waits for are not counted, because the server may reject them. */
  count?: number;
  /** The edits that the server has not confirmed, oldest first. */
  entries: readonly OutboxEntry[];
  /** Whether requests have stopped after an error until the shopper or the network does something. */
  isPaused: boolean;
  error: CartError | null;
}

export interface SavedEdits {
  entries: readonly OutboxEntry[];
  /** What they have added to the cart or removed from it. */
  pieces: readonly Pieces[];
  /** The server's cart with them. */
  after: Cart;
  /** The server's cart before, if the page has read it. */
  before?: Cart;
}

/** The session whose entries are written. */
export interface WriterSession {
  getState(): CartState;
  /** Applies the changes, and reads the outbox again. */
  update(changes?: Partial<CartState>): void;
  onSaved(saved: SavedEdits): void;
  /** Called when the server has rejected an entry. */
  onRejected(entry: OutboxEntry, error: unknown): void;
}

const NO_CART: CartResponse = { cart: { id: "", campaigns: [] } };

const MOVED = "The browser has another cart now.";

/** Request timeout, bad gateway, gateway timeout: the server may still handle the request. */
const LATE = [408, 502, 504];

/**
 * The 4xx that are not about the edits: the session or the security token has expired, a firewall or a log-in page has
 * responded, the server is busy. The same request may succeed later.
 */
const RETRYABLE = [401, 403, 405, 408, 425, 429];

/**
 * Reads the server's cart, applies all entries of the outbox to it, and writes the result, while the page has the lock.
 * A missing response is no rejection: the cart is read again to find out whether the entries were applied.
 */
export function createCartWriter(backend: CartBackend, outbox: Outbox, session: WriterSession) {
  const { getState, update } = session;
  let lock = new AbortController().signal;
  /** When the server's cart was last read or written under the current lock; 0 if it was not. */
  let readAt = 0;
  /** When the server's cart was last read or written. */
  let receivedAt = 0;
  /** Whether the server's cart may have changed, so that components that show it need another read. */
  let isStale = true;
  /** The id of the cart that was read. */
  let cartId: string | undefined;
  let etag: string | undefined;
  /** Whether entries are sent one by one, because the server has rejected several together. */
  let isOneByOne = false;
  let attempts = 0;
  let conflicts = 0;
  let request = new AbortController();

  /**
   * Whether the browser has another cart since the read. A cart must not be written under another
   * cart's id.
   */
  const isMoved = () => cartId !== backend.readId();
  /** Neither long ago nor in the future, where it is if the clock was set back since. */
  const isNow = (at: number) => Math.abs(Date.now() - at) < CART_MAX_AGE_MS;
  const isCurrent = () => !isStale && isNow(readAt) && !isMoved();

  /** Makes the next write read the server's cart first. */
  function expire(): void {
    readAt = 0;
  }

  /**
   * Settles like the promise. Once the lock is lost it never settles, because the next holder of the lock continues the
   * work.
   */
  function whileLocked<T>(step: Promise<T>): Promise<T> {
    const lost = lock;
    return new Promise((resolve, reject) => {
      step.then(
        (result) => lost.aborted || resolve(result),
        (error) => lost.aborted || reject(error),
      );
    });
  }

  /**
   * @param onRead called with the server's cart before the sent entries are looked up in it
   * @throws {ApiError}
   */
  async function readUnlessCurrent(onRead?: (cart: Cart) => void): Promise<Cart> {
    const { server } = getState();
    if (server && isCurrent()) return server;
    // Before the id is that of another cart, because the session then removes what the page shows of the earlier one.
    update();
    cartId = backend.readId();
    expire();
    isStale = false;
    const response = cartId ? await whileLocked(backend.read(cartId)) : NO_CART;
    update();
    if (isMoved()) {
      countConflict(new Error(MOVED));
      return readUnlessCurrent();
    }
    onRead?.(response.cart);
    const { server: earlier, optimistic, entries } = getState();
    const applied = findApplied(entries, response.cart);
    const others = entries.filter((entry) => !applied.includes(entry));
    const cart = receive(response, earlier && optimistic ? [earlier, optimistic] : [], applied);
    if (hasUnmatched(others, cart))
      update({ error: { kind: "changed", changes: compareCarts(earlier ?? cart, cart) } });
    return cart;
  }

  /**
   * Stores the server's cart, in which the entries `saved` are saved.
   *
   * @param before the carts whose line ids are kept
   * @param changes changes that the server has made on its own
   */
  function receive(
    response: CartResponse,
    before: readonly Cart[],
    saved: readonly OutboxEntry[],
    changes: readonly CartChange[] = [],
  ): Cart {
    readAt = Date.now();
    receivedAt = readAt;
    etag = response.etag;
    const state = getState();
    const server = keepLineIds(response.cart, ...before);
    outbox.end(saved);
    const error = state.error?.kind === "unread" ? null : state.error;
    update({ server, error: changes.length > 0 ? { kind: "changed", changes } : error });
    const pieces = saved.flatMap(({ sent }) => sent?.pieces ?? []);
    if (saved.length > 0)
      session.onSaved({
        entries: saved,
        pieces: [...pieces, ...changes],
        after: server,
        before: state.server,
      });
    return server;
  }

  async function catchUp(): Promise<void> {
    if (getState().entries.length === 0) return;
    await whileLocked(outbox.catchUp());
    update();
  }

  async function save(server: Cart): Promise<void> {
    const { entries } = getState();
    isOneByOne &&= entries.length > 1;
    const batch = isOneByOne ? entries.slice(0, 1) : entries;
    const target = applyEntries(batch, server);
    // Nothing to write: the edits cancel each other out, and no earlier request was applied.
    const unsent = batch.map(({ sent, ...entry }) => entry);
    if (isSameCart(target, server)) return confirm({ cart: server, etag }, target, unsent);
    const sent = mark(server, batch);
    let response: CartResponse;
    try {
      response = await whileLocked(send(target));
      // The response says nothing about the cart that the browser has now.
      if (isMoved()) throw new Error(MOVED);
    } catch (error) {
      return handleError(error, server, target, batch);
    }
    confirm(response, target, sent);
  }

  /** @throws the error, if the cart has been read too often */
  function countConflict(error: unknown): void {
    conflicts += 1;
    if (conflicts > SAVE_CONFLICTS_MAX) throw error;
  }

  /** The entries of a request, stored as sent. */
  function mark(server: Cart, batch: readonly OutboxEntry[]): OutboxEntry[] {
    // Set first, because the entries are stored with the cart's id.
    cartId = backend.ensureId();
    const marked = markSent(batch, server);
    for (const entry of marked) outbox.replace(entry);
    update();
    return marked;
  }

  function send(target: Cart): Promise<CartResponse> {
    request = new AbortController();
    const options = { etag, signal: request.signal };
    return backend.write(backend.ensureId(), toCheckoutPayload(target), options);
  }

  function confirm(response: CartResponse, target: Cart, batch: readonly OutboxEntry[]): void {
    attempts = 0;
    receive(response, [target], batch, compareCarts(target, response.cart));
  }

  /** @throws the error, if it should pause the session */
  async function handleError(
    error: unknown,
    server: Cart,
    target: Cart,
    batch: readonly OutboxEntry[],
  ): Promise<void> {
    const { status = 0 } = isApiError(error) ? error : {};
    const isRejected = status >= 400 && status < 500 && !RETRYABLE.includes(status);
    if (isMoved()) countConflict(error);
    else if (status === 412) {
      expire();
      // A browser may repeat a request after a lost connection, so the first attempt may have been
      // applied. Another device may have written something else since.
      const isArrived = (cart: Cart) =>
        compareCarts(server, target).every(
          (change) => quantityOf(cart, change) === quantityOf(target, change),
        );
      await readUnlessCurrent((cart) => isArrived(cart) || unmark(batch));
      if (getState().entries.length > 0) countConflict(error);
    } else if (isRejected && batch.length > 1) {
      isOneByOne = true;
      unmark(batch);
    } else if (isRejected && batch[0]) {
      session.onRejected(batch[0], error);
    } else {
      attempts += 1;
      expire();
      await readUnlessCurrent();
      // Only after the read, because the server may have failed after it applied them. With a
      // status of `LATE` it may still apply them.
      if (status >= 400 && !LATE.includes(status)) unmark(batch);
      if (attempts >= SAVE_ATTEMPTS_MAX && getState().entries.length > 0) throw error;
    }
  }

  /** Marks the entries as not applied by this request. An earlier request without a response may still arrive. */
  function unmark(batch: readonly OutboxEntry[]): void {
    const unsaved = new Set(getState().entries.map(({ id }) => id));
    for (const entry of batch) if (unsaved.has(entry.id)) outbox.replace(entry);
    update();
  }

  return {
    whileLocked,
    isCurrent,
    isMoved,
    isStale: () => isStale,
    /** Whether the cart was read or written in the last seconds, under whatever lock. */
    isRecent: () => isNow(receivedAt) && !isMoved(),
    invalidate() {
      isStale = true;
    },
    /** The page has got the lock, which it holds until `lost` is aborted or `unlock` is called. */
    lock(lost: AbortSignal) {
      lock = lost;
      lost.addEventListener("abort", expire);
    },
    unlock: expire,
    /** The shopper or the network did something, so more requests may be made. */
    startOver() {
      attempts = 0;
      conflicts = 0;
    },
    /**
     * Reads the cart, unless it was just read, and writes the entries.
     *
     * @throws the error of a read, or of the last request to save
     */
    async write() {
      await catchUp();
      const server = await readUnlessCurrent();
      // An entry that another page has ended may have arrived here meanwhile.
      await catchUp();
      if (getState().entries.length > 0) await save(server);
    },
    /** Sends all entries while the page is being left, if its cart is current. Others stay in the outbox. */
    leave() {
      const { server, optimistic, entries } = getState();
      if (!server || !optimistic || !isCurrent() || entries.every(({ sent }) => sent)) return;
      request.abort();
      mark(server, entries);
      send(optimistic).catch(() => undefined);
    },
  };
}
