import type { Cart } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import type { LineItem } from "../domain/line-item.ts";
import type { CartError } from "../store/store.ts";

/**
 * What a page knows of its cart, what may happen to it, and what follows from that. `reduceCart`
 * leads from one to the next; `createCartSession` carries the effects out.
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
  /** Absent until the cart was read. */
  carts?: Carts;
  /** Edits that the server has not confirmed, oldest first. */
  edits: readonly PendingEdit[];
  /** `armed` for a while after an edit; the next edit in that time makes it `waiting`. */
  debounce: "off" | "armed" | "waiting";
  /** Whether the cart is shown somewhere, and so is read as soon as it is stale. */
  isWatched: boolean;
  /** Set while a caller waits until every edit is saved; holds what was rejected since. */
  flush?: { rejection?: unknown };
  /** How many edits are sent one by one, after the server rejected several together. */
  singles: number;
  error: CartError | null;
  /** Lines that were removed, as the server had them: an edit made just before may be rejected. */
  removed: Readonly<Record<string, LineItem>>;
  /** Sequence number of the last request; a response with another one came too late. */
  requestId: number;
}

export type CartPhase =
  | { name: "idle" | "locking" | "paused" }
  | { name: "reading" /** Whether it became stale while it was read. */; isOutdated: boolean }
  /** `batch` are the edits in the request, `target` is the cart with them. */
  | { name: "writing"; batch: readonly PendingEdit[]; target: Cart };

export interface Carts {
  /** As the server sent it last. */
  server: Cart;
  optimistic: Cart;
  /** The id it was read or written under. */
  cartId: string | undefined;
  /** Whether the server may have another cart by now. */
  isStale: boolean;
  /** Whether a write without a response may have changed the server's cart. */
  isUnconfirmed: boolean;
}

export interface PendingEdit {
  id: number;
  edit: CartEdit;
  /** Whether a caller waits for it, which is told of any failure; the edit is then taken back. */
  isAwaited?: boolean;
  /** Whether it was in a request, so that the server may have it. */
  isSent?: boolean;
}

export type CartEvent =
  | { type: "edited"; entry: PendingEdit }
  | { type: "debounced" | "watched" | "unwatched" | "invalidated" | "retried" | "flushed" }
  /** The page is being left: what is safe to send goes out at once. */
  | { type: "left" }
  /** Edits of a page that is gone; `server` is the cart that they were made on. */
  | { type: "restored"; server: Cart; cartId: string; edits: readonly PendingEdit[] }
  /** Another page has taken these edits over while this one was in the back/forward cache. */
  | { type: "takenOver" }
  | { type: "locked"; hasWaited: boolean; cartId: string | undefined }
  | { type: "fulfilled"; requestId: number; cartId: string | undefined; cart: Cart }
  /** The server answered 4xx. */
  | { type: "rejected"; requestId: number; error: unknown }
  /** There was no response, or a 5xx. */
  | { type: "failed"; requestId: number; error: unknown };

export type CartEffect =
  | { type: "lock" | "unlock" | "startDebounce" | "abort" }
  | { type: "read"; requestId: number }
  | { type: "write"; requestId: number; cart: Cart }
  /** Callers that wait for these edits are told. */
  | { type: "settle"; edits: readonly PendingEdit[]; error?: unknown }
  | { type: "settleFlush"; error?: unknown }
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
