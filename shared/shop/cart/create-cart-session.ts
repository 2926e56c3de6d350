import type { Cart } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { toCheckoutPayload } from "../domain/checkout-payload.ts";
import { EDIT_DEBOUNCE_MS } from "../domain/limits.ts";
import { isApiError } from "../errors/api-error.ts";
import type { CartBackend } from "./cart-backend.ts";
import {
  type CartEffect,
  type CartEvent,
  type CartState,
  INITIAL_CART_STATE,
  type PendingEdit,
  type RestoredEdits,
  type Waiter,
} from "./cart-state.ts";
import { reduceCart } from "./reduce-cart.ts";

export interface CartSession {
  getState(): CartState;
  /** Shows the edit at once, and saves it. */
  edit(edit: CartEdit): void;
  /** Like `edit`, but settles when the server has responded, and undoes the edit after any error. */
  editAndWait(edit: CartEdit): Promise<void>;
  /** Fulfilled when everything is saved; rejected with the error otherwise. */
  flush(): Promise<void>;
  /** Reads and saves again, after an error or without waiting for further edits. */
  retry(): void;
  /** Marks the cart as stale: it is read again, at once if a component shows it. */
  invalidate(): void;
  /** Keeps the cart up to date until the function that this returns is called. */
  watch(): () => void;
  /** Sends all edits while the page is being left, if it is writing and its cart is not stale. */
  leave(): void;
  /** Adds the unsaved edits of another page. */
  restore(edits: RestoredEdits): void;
  /** Drops the edits that another page has restored. */
  yieldEdits(): void;
}

export interface CartListeners {
  onChange(state: CartState): void;
  onSaved(cart: Cart, edits: readonly PendingEdit[]): void;
  /** Called with errors of reading or writing the cart, except rejections (4xx). */
  onError(error: unknown): void;
}

/**
 * A cart that is edited on this page and saved on a server. `cart-state.ts` describes the state
 * machine; this runs its effects.
 *
 * A single edit is sent at once. Edits that quickly follow it are debounced until its response and
 * a pause, so ten quick clicks are two requests, however fast the server responds:
 *
 *     click  click click click          edits    1  2 3 4
 *     |-- PUT 1 --|          pause
 *                            |---- PUT 2+3+4 ----|
 */
export function createCartSession(backend: CartBackend, listeners: CartListeners): CartSession {
  let state = INITIAL_CART_STATE;
  let watcherCount = 0;
  const flushWaiters: Waiter[] = [];
  /** Why an edit was not saved since the flush began. */
  let flushError: unknown;
  /** Why the session is paused. */
  let failure: unknown;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  let write = new AbortController();
  let releaseLock: (() => void) | undefined;
  let lastLock: Promise<void> | undefined;

  function dispatch(event: CartEvent): void {
    const [next, ...effects] = reduceCart(state, event);
    state = next;
    effects.forEach(runEffect);
    listeners.onChange(state);
    settleFlushes();
  }

  function runEffect(effect: CartEffect): void {
    switch (effect.type) {
      case "lock":
        lock();
        return;
      case "unlock":
        releaseLock?.();
        return;
      case "startDebounce":
        clearTimeout(debounceTimer);
        debounceTimer = setTimeout(() => dispatch({ type: "debounced" }), EDIT_DEBOUNCE_MS);
        return;
      case "read": {
        const cartId = backend.readId();
        const cart = cartId ? backend.read(cartId) : Promise.resolve({ id: "", campaigns: [] });
        settle(cart, effect.requestId, cartId);
        return;
      }
      case "write": {
        const cartId = backend.ensureId();
        write.abort();
        write = new AbortController();
        const payload = toCheckoutPayload(effect.cart);
        settle(backend.write(cartId, payload, write.signal), effect.requestId, cartId);
        return;
      }
      case "settle":
        for (const { waiter } of effect.edits) {
          settleWaiter(waiter, effect.error);
          flushError = effect.error ?? flushError;
        }
        return;
      case "reportSaved":
        listeners.onSaved(effect.cart, effect.edits);
        return;
      case "reportError":
        failure = effect.error;
        listeners.onError(effect.error);
    }
  }

  function settleFlushes(): void {
    const isUnsaved = state.edits.length > 0;
    if (isUnsaved && state.phase.name !== "paused") return;
    const error = isUnsaved ? failure : flushError;
    for (const waiter of flushWaiters.splice(0)) settleWaiter(waiter, error);
  }

  /** One lock after the other, because waiting for the session's own lock would set `hasWaited`. */
  function lock(): void {
    const request = lastLock ? lastLock.then(() => backend.lock(work)) : backend.lock(work);
    const end = request.catch(fail).then(() => {
      if (lastLock === end) lastLock = undefined;
    });
    lastLock = end;
  }

  function work(hasWaited: boolean): Promise<void> {
    const released = new Promise<void>((resolve) => {
      releaseLock = resolve;
    });
    dispatch({ type: "locked", hasWaited, cartId: backend.readId() });
    return released;
  }

  function fail(error: unknown): void {
    dispatch({ type: "failed", requestId: state.requestId, error });
  }

  function settle(response: Promise<Cart>, requestId: number, cartId: string | undefined): void {
    response.then(
      (cart) => dispatch({ type: "fulfilled", requestId, cartId, cart }),
      (error) => dispatch({ type: isRejected(error) ? "rejected" : "failed", requestId, error }),
    );
  }

  return {
    getState: () => state,
    edit: (edit) => dispatch({ type: "edited", entry: { edit } }),
    editAndWait: (edit) =>
      new Promise((resolve, reject) =>
        dispatch({ type: "edited", entry: { edit, waiter: { resolve, reject } } }),
      ),
    flush: () =>
      new Promise((resolve, reject) => {
        if (flushWaiters.length === 0) flushError = undefined;
        flushWaiters.push({ resolve, reject });
        dispatch({ type: "flushed" });
      }),
    retry: () => dispatch({ type: "retried" }),
    invalidate: () => dispatch({ type: "invalidated" }),
    watch() {
      watcherCount += 1;
      dispatch({ type: "watched" });
      return () => {
        watcherCount -= 1;
        if (watcherCount === 0) dispatch({ type: "unwatched" });
      };
    },
    leave: () => dispatch({ type: "left" }),
    restore: (edits) => dispatch({ type: "restored", ...edits }),
    yieldEdits: () => dispatch({ type: "takenOver" }),
  };
}

function settleWaiter(waiter: Waiter | undefined, error: unknown): void {
  if (error === undefined) waiter?.resolve();
  else waiter?.reject(error);
}

/** Request timeout, too early, too many requests: the same request may succeed later. */
const RETRYABLE = [408, 425, 429];

/** Whether the server rejected the request with a 4xx, so that a retry would fail as well. */
export function isRejected(error: unknown): boolean {
  const { status = 0 } = isApiError(error) ? error : {};
  return status >= 400 && status < 500 && !RETRYABLE.includes(status);
}
