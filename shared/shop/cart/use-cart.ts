import { useEffect } from "react";
import { type CartSlice, useShared } from "../store/store.ts";
import { openCartSession } from "./open-cart-session.ts";

/**
 * The cart with all edits and their errors. It is read after the first render, and again whenever it
 * may have changed.
 */
export function useCart(): CartSlice {
  useEffect(() => openCartSession().watch(), []);
  return useShared((state) => state.cart);
}
