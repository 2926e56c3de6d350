import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";

/** Where the cart is read from and written to. */
export interface CartBackend {
  /** The cart's id; `undefined` where this browser never had one. */
  readId(): string | undefined;
  /** The cart's id, made now if there is none. */
  ensureId(): string;
  read(id: string): Promise<Cart>;
  /** Writes the whole cart; fulfilled with the cart as the server then has it. */
  write(id: string, payload: CheckoutPayload, signal: AbortSignal): Promise<Cart>;
  /**
   * Runs `work` while no other tab runs one.
   *
   * @param work is told whether another tab held the lock before, and so may have changed the cart
   */
  lock(work: (hasWaited: boolean) => Promise<void>): Promise<void>;
}
