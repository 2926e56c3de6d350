import type { Cart } from "../../domain/cart.ts";
import type { CartEdit } from "../../domain/cart-edit.ts";
import type { CheckoutPayload } from "../../domain/checkout-payload.ts";

/** Where a cart is kept, and who wants to hear of it. */
export interface CartKeeper {
  /** The cart's id; `undefined` where this browser never had one. */
  readId(): string | undefined;
  /** The cart's id, made now if need be. */
  ensureId(): string;
  read(id: string): Promise<Cart>;
  /** Writes the whole cart; answers with it as it now is. */
  write(id: string, payload: CheckoutPayload, signal: AbortSignal): Promise<Cart>;
  /** Runs `work` while no other tab writes. */
  lock(work: (hasWaited: boolean) => Promise<void>): Promise<void>;
  /** Called with what the server says the cart is. */
  heardCart(cart: Cart): void;
  /** Called with what is shown of it whenever that may be another cart, saved or not. */
  shown(cart: Cart): void;
  saved(cart: Cart, edits: readonly CartEdit[]): void;
  /** Called with what kept the cart from being read or written, other than a refusal. */
  failed(error: unknown): void;
}
