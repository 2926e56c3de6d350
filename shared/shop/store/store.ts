import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import type { Texts } from "../../page/host/fill-text.ts";
import { DEFAULT_CONFIG, type PageConfig } from "../config/page-config.ts";
import type { FundraisingArea, FundraisingUser } from "../config/public-api.ts";
import type { Cart } from "../domain/cart.ts";
import type { ItemIds } from "../domain/checkout-payload.ts";
import type { CartChange } from "../domain/compare-carts.ts";

/** The area (cart, login) that was requested last. */
export interface AreaState {
  name: FundraisingArea | null;
  status: "closed" | "pending" | "open" | "failed";
  /** Which form the login area shows. */
  mode: "login" | "register";
}

/** The cart as the page shows it. */
export interface CartSlice {
  /** Number of items, unsaved edits included; `null` until it is known. */
  count: number | null;
  /** Whether the number of items could not be read, so that the cart may have some. */
  hasCountFailed: boolean;
  /** The server's cart with every unsaved edit; `null` until it was read. */
  optimisticCart: Cart | null;
  /** `failed`: the cart could not be read even once, so there is nothing to show. */
  status: "pending" | "ready" | "failed";
  unsavedCount: number;
  error: CartError | null;
  /** The last added item, until the next edit, or until the drawer that shows it is closed. */
  added: ItemIds | null;
  /**
   * When the server was last found to sell something else than it did when the products were read, because it has
   * rejected an edit for instance; in milliseconds since 1970. What was read before is read again.
   */
  productsChangedAt?: number;
}

/**
 * An error that the shopper must know about:
 * - `unsaved`: edits are shown that could not be saved yet;
 * - `unread`: the cart could not be read again, so the server may have another one;
 * - `rejected`: the server answered an edit with 4xx, so it was undone; `message` says why, in the server's words;
 * - `changed`: the cart that the server has saved differs from the cart that was sent.
 */
export type CartError =
  | { kind: "unsaved" | "unread" }
  | { kind: "rejected"; message?: string }
  | { kind: "changed"; changes: readonly CartChange[] };

/** State that several React roots of a page share; state of a single widget stays in the widget. */
export interface SharedState {
  page: Omit<PageConfig, "user">;
  user: FundraisingUser | null;
  cart: CartSlice;
  menu: { isOpen: boolean };
  area: AreaState;
  /** How far the log-out is, once there was one in this page. */
  logOut?: "pending" | "failed" | "done";
  /** The term whose results the page shows; the initial value of its search boxes. */
  searched?: string;
}

const { user, ...page } = DEFAULT_CONFIG;

/** The one store of a page. Its initial state is a signed-out user and the default configuration. */
export const store = createStore<SharedState>()(() => ({
  page,
  user,
  cart: {
    count: null,
    hasCountFailed: false,
    optimisticCart: null,
    status: "pending",
    unsavedCount: 0,
    error: null,
    added: null,
  },
  menu: { isOpen: false },
  area: { name: null, status: "closed", mode: "login" },
}));

/** The state that a root's prerendered markup shows. Hydration renders it before the real state. */
export const PrerenderedState = createContext(store.getInitialState());

/** Selects from the shared state; the component re-renders when the selected value changes. */
export function useShared<T>(select: (state: SharedState) => T): T {
  const prerendered = useContext(PrerenderedState);
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(prerendered),
  );
}

/**
 * A widget's texts; the page's configuration may replace some of them.
 *
 * @param defaults the same object for each render
 */
export function useTexts<Defaults extends Texts>(defaults: Defaults): Defaults {
  const replaced = useShared((state) => state.page.texts);
  return useMemo(() => ({ ...defaults, ...replaced }), [defaults, replaced]);
}

/** A frozen copy, so that the host's scripts can't change the user in the store. */
export function freezeUser(user: FundraisingUser | null): FundraisingUser | null {
  return (
    user && Object.freeze({ ...user, country: user.country && Object.freeze({ ...user.country }) })
  );
}
