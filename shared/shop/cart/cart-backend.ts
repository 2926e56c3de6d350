import { withTabLock } from "../../page/platform/tab-lock.ts";
import type { CartResponse } from "../api/api.ts";
import { loadApi } from "../api/load-api.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { ensureCartId, readCartId } from "./cart-id.ts";

/** Where the session (`create-cart-session.ts`) reads the cart from and writes it to. */
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

export const cartBackend: CartBackend = {
  readId: readCartId,
  ensureId: ensureCartId,
  read: async (id) => (await loadApi()).readCart(id),
  write: async (id, payload, options) => (await loadApi()).writeCart(id, payload, options),
  lock: (work) => withTabLock("fundraising-cart", work),
};
