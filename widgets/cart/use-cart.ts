import { useEffect, useState } from "react";
import { loadApi } from "../../shared/api/load-api.ts";
import { type Cart, countItems } from "../../shared/domain/cart.ts";
import { reportError } from "../../shared/host/report.ts";
import { readCartId } from "../../shared/platform/cart-id.ts";
import { setCartCount } from "../../shared/store/cart-slice.ts";

/** What is known of the cart, and the way to ask for it anew. */
export type CartState = { reload: () => void } & (
  | { status: "loading" | "failed" | "empty"; cart?: undefined }
  | { status: "ready"; cart: Cart }
);

/** Fetches the cart after the first render, and again when it is told to; the badges follow it. */
export function useCart(): CartState {
  /** `undefined` while it is on its way, `null` where it did not come. */
  const [cart, setCart] = useState<Cart | null | undefined>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchCart(signal).then(
      (cart) => {
        if (signal.aborted) return;
        setCart(cart);
        setCartCount(countItems(cart));
      },
      (error) => {
        if (signal.aborted) return;
        setCart(null);
        reportError("The cart could not be loaded; people are offered to try again.", error);
      },
    );
    return () => controller.abort();
  }, [attempt]);

  const reload = () => {
    setCart(undefined);
    setAttempt(attempt + 1);
  };
  if (!cart) return { status: cart === null ? "failed" : "loading", reload };
  return cart.campaigns.length > 0
    ? { status: "ready", cart, reload }
    : { status: "empty", reload };
}

/** The cart without campaigns that nothing is taken of. A browser that has no cart asks nothing. */
async function fetchCart(signal: AbortSignal): Promise<Cart> {
  const id = readCartId();
  if (!id) return { id: "", campaigns: [] };
  const { readCart } = await loadApi();
  const { campaigns } = await readCart(id, signal);
  return {
    id,
    campaigns: campaigns.filter(({ items, donation }) => items.length > 0 || donation.amount > 0),
  };
}
