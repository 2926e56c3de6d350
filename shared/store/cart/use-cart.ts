import { useEffect } from "react";
import { useStore } from "zustand";
import { cartSession } from "./cart-session.ts";
import type { CartState } from "./create-cart-session.ts";

export interface CartView extends CartState {
  /** Reads, and saves, anew: Try again. */
  reload: () => void;
}

/**
 * The cart with every edit in it, and what became of them. It is read after the first render, and
 * again whenever another tab has changed it.
 */
export function useCart(): CartView {
  const state = useStore(cartSession.state);
  useEffect(cartSession.watch, []);
  return { ...state, reload: cartSession.retry };
}
