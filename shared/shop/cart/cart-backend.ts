import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";

/** Where the cart is read from and written to. */
export interface CartBackend {
  /** The cart's id; `undefined` if this browser never had a cart. */
  readId(): string | undefined;
  /** The cart's id, created if there is none. */
  ensureId(): string;
  read(id: string): Promise<Cart>;
  /** Writes the whole cart; fulfilled with the server's cart. */
  write(id: string, payload: CheckoutPayload, signal: AbortSignal): Promise<Cart>;
  /**
   * Runs `work` with a lock that all tabs share.
   *
   * @param work receives whether another tab held the lock before, and so may have changed the cart
   */
  lock(work: (hasWaited: boolean) => Promise<void>): Promise<void>;
}
