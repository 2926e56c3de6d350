import { useEffect } from "react";
import { type CartSlice, useShared } from "../store/store.ts";
import { openCartSession } from "./cart-session.ts";

/**
 * The cart with every edit, and what became of them. It is read after the first render, and again
 * whenever it may have changed.
 */
export function useCart(): CartSlice {
  useEffect(() => openCartSession().watch(), []);
  return useShared((state) => state.cart);
}

/** Reads, and saves, again. */
export function retryCart(): void {
  openCartSession().retry();
}
