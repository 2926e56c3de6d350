/**
 * The public types for scripts of the host page. The build publishes this file as `loader.d.ts`, so it
 * imports nothing.
 */

/** The signed-in user, as in the page's configuration. */
export interface FundraisingUser {
  id: string | number;
  /** Keyed hash of the id, computed by the server: proves the id to the chat service. */
  userHash?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** URL of the picture; without one, the default avatar is shown. */
  profilePicture?: string;
  country?: { usa: boolean };
}

/** A frozen copy of the state that the widgets of a page share. */
export interface FundraisingState {
  /** `null` for a signed-out user. */
  readonly user: FundraisingUser | null;
  /** Number of items in the cart; `null` until the server has returned it. */
  readonly cartCount: number | null;
  readonly menu: { readonly isOpen: boolean };
}

/** An item to add to the cart. */
export interface FundraisingCartAddition {
  campaignId: number;
  productId: number;
  sizeId: number;
  sizeName: string;
  /** A whole number, at least 1. */
  quantity: number;
}

/** The areas that open over the page. */
export type FundraisingArea = "cart" | "login";

export interface FundraisingApi {
  readonly version: string;
  /** Fulfilled once every mount point that the page had at its start is ready or has failed. */
  readonly ready: Promise<void>;
  /** Mounts the widgets in `root` (default: the whole page) that are not mounted yet. */
  mount(root?: ParentNode): void;
  /** Unmounts the widgets in `root` (default: the whole page) and restores the page's own content. */
  unmount(root?: ParentNode): void;
  openCart(): void;
  openLogin(options?: { mode?: "login" | "register" }): void;
  openMenu(): void;
  /** Closes the open area and the menu. */
  close(): void;
  /**
   * Fulfilled once the server has saved the item; rejected with an `ApiError`, a `ChunkLoadError` or a
   * `TypeError`.
   */
  addToCart(addition: FundraisingCartAddition): Promise<void>;
  /** Requests the cart again, for example after a script of the page has changed it. */
  refreshCart(): Promise<void>;
  /** Requests the signed-in user again. */
  refreshUser(): Promise<void>;
  getState(): FundraisingState;
  /** Calls `listener` after each change of the state; returns a function that unsubscribes. */
  subscribe(listener: (state: FundraisingState) => void): () => void;
  /** Logs an event. `metadata` must contain no credentials and no personal data. */
  logEvent(eventName: string, metadata?: Record<string, unknown>): void;
  /** The user's consent to third-party scripts; stored for later visits. */
  readonly consent: {
    /** To all categories. */
    accept(): void;
    withdraw(): void;
    /** To the categories that are `true`. */
    set(categories: { analytics?: boolean; marketing?: boolean }): void;
  };
  /** Shows the button that opens the chat. */
  showChat(): void;
  hideChat(): void;
  /**
   * Opens the debug panel, which stays open on the pages of this tab until it is closed. If it is open,
   * moves the focus into it.
   */
  debug(): void;
}

/** The details of the `fundraising:{name}` events on `document`. */
export interface HostEventDetails {
  /** Every mount point that the page had at its start is ready or has failed. */
  ready: {
    version: string;
    /** The hash in the name of the main chunk, `chunks/fundraising-{build}.js`. */
    build: string;
    /** Since the navigation. */
    milliseconds: number;
    /** The values of `data-widget` of mount points that have failed. */
    failed: readonly string[];
  };
  mounted: { widget: string; element: HTMLElement };
  "cart-changed": { count: number };
  "user-changed": { user: FundraisingUser | null };
  /**
   * Cancelable: `preventDefault()` keeps it closed, and the browser follows a link that was clicked. `mode` is set for
   * the log-in, and `reason` if the cart opens because an item was added.
   */
  open: { area: FundraisingArea | "menu"; mode?: "login" | "register"; reason?: "added" };
  close: { area: FundraisingArea | "menu"; mode?: "login" | "register" };
  /** Cancelable: `preventDefault()` leaves the navigation to the results to the host. */
  search: { term: string };
  event: { eventName: string; metadata: Record<string, unknown> };
  /**
   * A `FundraisingApiError`, a `FundraisingChunkLoadError` or another `Error`; it may be any other value if the page's
   * own function or a third-party script threw it.
   */
  error: { error: unknown };
}

/**
 * A request to the back end failed. `addToCart()`, `refreshCart()` and `refreshUser()` reject with it, and
 * `fundraising:error` may contain it. It contains neither the cart's id nor the security token.
 */
export interface FundraisingApiError extends Error {
  readonly name: "ApiError";
  /** Method and path, with placeholders for ids: `GET /rest/checkout/{cartId}/`. */
  readonly call: string;
  /** No response; no response in time; a 4xx or 5xx; a response that fails the validation. */
  readonly failure: "network" | "timeout" | "http" | "invalid-response";
  /** HTTP status; absent without a response. */
  readonly status?: number;
  /** The server's own message for the user, if its response has one. */
  readonly serverMessage?: string;
  /** The server's validation errors by field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/**
 * A script or a style sheet of the widgets could not be loaded. `fundraising:error` may contain it, and
 * the promises of the API may reject with it.
 */
export interface FundraisingChunkLoadError extends Error {
  readonly name: "ChunkLoadError";
  /** The response is not the chunk; no response in time; a network error or an HTTP error status. */
  readonly type: "missing" | "timeout" | "error";
  /** The requested address. */
  readonly request: string;
  /** For a style sheet: `CSS_CHUNK_LOAD_FAILED`. */
  readonly code?: string;
}

type Command = (api: FundraisingApi) => void;

type HostEvents = {
  [Name in keyof HostEventDetails as `fundraising:${Name}`]: CustomEvent<HostEventDetails[Name]>;
};

declare global {
  /**
   * A queue of commands: `fundraising.push((api) => api.openCart())`, at any time. The page defines it
   * before the loader script: `window.fundraising = Object(window.fundraising).push ? window.fundraising : []`.
   */
  var fundraising: Command[] | { push(...commands: Command[]): void };
  interface DocumentEventMap extends HostEvents {}
  interface WindowEventMap extends HostEvents {}
}
