import type { Cart } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import type { LineItem } from "../domain/line-item.ts";
import type { CartError } from "../store/store.ts";

/**
 * The state machine of a page's cart: states, events and effects. `reduceCart` computes the next state
 * and its effects; `createCartSession` runs the effects.
 *
 *             work to do                  stale or unread
 *     idle ──────────────► locking ────────────────────────► reading
 *      ▲                      │                               │   ▲
 *      │                      │ edits to send       fulfilled │   │ became stale, or rejected (4xx)
 *      │                      ▼                               ▼   │
 *      └─────────────────────────────────────────────────── writing ◄─┐
 *        nothing left to do: the lock is released              │      │ more edits
 *                                                              └──────┘
 *     locking, reading, writing ── no response, or 5xx ──► paused
 *     paused ── another edit, Try again, flush, back online, a message from another tab ──► locking
 *
 * One request is made at a time, under the lock that all tabs of the shop share, and each write sends
 * the whole cart. The optimistic cart is the server's with every unsaved edit applied. Edits are
 * operations, so they are applied again to each response, whatever another tab has written meanwhile.
 */
export interface CartState {
  phase: CartPhase;
  /** Undefined until the cart was read. */
  carts?: Carts;
  /** Edits that the server has not confirmed, oldest first. */
  edits: readonly PendingEdit[];
  /** `armed` for a while after an edit; the next edit in that time makes it `waiting`. */
  debounce: "off" | "armed" | "waiting";
  /** Whether a component shows the cart, so that a stale cart is read at once. */
  isWatched: boolean;
  /** How many edits are sent one by one, after the server rejected several together. */
  singles: number;
  error: CartError | null;
  /** Removed lines as the server had them, because an unsaved edit of the line may be rejected. */
  removed: Readonly<Record<string, LineItem>>;
  /** Sequence number of the last request; responses with another one are ignored. */
  requestId: number;
}

export type CartPhase =
  | { name: "idle" | "locking" | "paused" }
  | { name: "reading" /** Whether it became stale while it was read. */; isOutdated: boolean }
  /** `batch` are the edits in the request, `target` is the cart with them. */
  | { name: "writing"; batch: readonly PendingEdit[]; target: Cart };

export interface Carts {
  /** The cart in the last response. */
  server: Cart;
  optimistic: Cart;
  /** The id it was read or written under. */
  cartId: string | undefined;
  /** Whether the server may have another cart by now. */
  isStale: boolean;
}

export interface PendingEdit {
  edit: CartEdit;
  /** Set if a caller waits for the edit. Any error then undoes it and rejects the promise. */
  waiter?: Waiter;
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response.
   * `quantity` is what the line of an addition then has.
   */
  sent?: { quantity?: number };
}

/** Settles a promise. */
export interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Unsaved edits of a closed page. */
export interface RestoredEdits {
  cartId: string;
  /** The cart on which they were made, as the server sent it. */
  server: Cart;
  edits: readonly PendingEdit[];
}

export type CartEvent =
  | { type: "edited"; entry: PendingEdit }
  | { type: "debounced" | "watched" | "unwatched" | "invalidated" | "retried" | "flushed" }
  /** The page is being left. */
  | { type: "left" }
  | ({ type: "restored" } & RestoredEdits)
  /** Another page has restored the edits while this one was in the back/forward cache. */
  | { type: "takenOver" }
  | { type: "locked"; hasWaited: boolean; cartId: string | undefined }
  | { type: "fulfilled"; requestId: number; cartId: string | undefined; cart: Cart }
  /** The server answered 4xx. */
  | { type: "rejected"; requestId: number; error: unknown }
  /** There was no response, or a 5xx. */
  | { type: "failed"; requestId: number; error: unknown };

export type CartEffect =
  | { type: "lock" | "unlock" | "startDebounce" }
  | { type: "read"; requestId: number }
  /** Aborts an earlier write request. */
  | { type: "write"; requestId: number; cart: Cart }
  /** Settles the promises of callers that wait for these edits. */
  | { type: "settle"; edits: readonly PendingEdit[]; error?: unknown }
  | { type: "reportSaved"; cart: Cart; edits: readonly PendingEdit[] }
  | { type: "reportError"; error: unknown };

export const INITIAL_CART_STATE: CartState = {
  phase: { name: "idle" },
  edits: [],
  debounce: "off",
  isWatched: false,
  singles: 0,
  error: null,
  removed: {},
  requestId: 0,
};
