import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { DEFAULT_CONFIG, type PageConfig } from "../host/page-config.ts";
import type { FundraisingArea, FundraisingUser } from "../host/public-api.ts";

/** What became of the area (cart, login) that was asked for last. */
export interface AreaState {
  name: FundraisingArea | null;
  status: "closed" | "pending" | "open" | "failed";
  /** Which form the login area shows. */
  mode: "login" | "register";
}

/** What two roots of a page need; anything that one widget needs alone stays in it. */
export interface SharedState {
  page: Omit<PageConfig, "user">;
  user: FundraisingUser | null;
  cart: { count: number | null };
  menu: { isOpen: boolean };
  area: AreaState;
  /** The term whose results the page shows; its search boxes begin with it. */
  searched?: string;
}

const { user, ...page } = DEFAULT_CONFIG;

/**
 * The one store of a page. Its initial state is the anonymous page with the default configuration:
 * what prerendered markup shows, so that hydrating matches and then follows the real state.
 */
export const store = createStore<SharedState>()(() => ({
  page,
  user,
  cart: { count: null },
  menu: { isOpen: false },
  area: { name: null, status: "closed", mode: "login" },
}));

/** A part of the shared state; the component renders again when that part changes. */
export function useShared<T>(select: (state: SharedState) => T): T {
  return useStore(store, select);
}
