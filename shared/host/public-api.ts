/**
 * Everything a host page's own scripts can rely on. The build ships this file as `loader.d.ts`, so
 * it imports nothing and says what things mean in the host's terms.
 */

/** Who is signed in, as the server put it into the page's configuration. */
export interface FundraisingUser {
  id: string | number;
  /** Keyed hash of the id, made by the server: proves the id to the chat service. */
  userHash?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Address of the picture; without one the default avatar stands there. */
  profilePicture?: string;
  country?: { usa: boolean };
}

/** A frozen copy of what the widgets of a page share. */
export interface FundraisingState {
  /** `null`: nobody is signed in. */
  readonly user: FundraisingUser | null;
  /** Number of items in the cart; `null` until it is known. */
  readonly cartCount: number | null;
  readonly menu: { readonly isOpen: boolean };
}

/** One thing to put into the cart. */
export interface FundraisingCartAddition {
  campaignId: number;
  productId: number;
  sizeId: number;
  sizeName: string;
  /** A whole number from 1. */
  quantity: number;
}

/** Parts of the site that open over the page. */
export type FundraisingArea = "cart" | "login";

export interface FundraisingApi {
  readonly version: string;
  /** Fulfilled once every mount point of the page at the start is ready or has failed. */
  readonly ready: Promise<void>;
  /** Mounts what is in `root` (default: the whole page) and not mounted yet. */
  mount(root?: ParentNode): void;
  /** Takes the widgets in `root` (default: the whole page) away and puts back what stood there. */
  unmount(root?: ParentNode): void;
  openCart(): void;
  openLogin(options?: { mode?: "login" | "register" }): void;
  openMenu(): void;
  /** Closes the area and the menu, whichever is open. */
  close(): void;
  /**
   * Fulfilled once the server has the item; rejected with an `ApiError`, a `ChunkLoadError` or a
   * `TypeError`.
   */
  addToCart(addition: FundraisingCartAddition): Promise<void>;
  /** Asks the server for the cart again: after a script of the page's own has changed it. */
  refreshCart(): Promise<void>;
  /** Asks the server who is signed in. */
  refreshUser(): Promise<void>;
  getState(): FundraisingState;
  /** Calls `listener` after each change of the state; the answer ends that. */
  subscribe(listener: (state: FundraisingState) => void): () => void;
  /** Logs an event. Put no credentials and no personal data into `metadata`. */
  logEvent(eventName: string, metadata?: Record<string, unknown>): void;
  /** The reader's consent to what other companies' scripts do; remembered for later visits. */
  readonly consent: { accept(): void; withdraw(): void };
  /** Shows the button that opens the chat. */
  showChat(): void;
  hideChat(): void;
}

/** Details of the `fundraising:{name}` events on `document`. */
export interface HostEventDetails {
  /** Every mount point of the page at the start is ready or has failed. */
  ready: { version: string };
  mounted: { widget: string; element: HTMLElement };
  "cart-changed": { count: number };
  "user-changed": { user: FundraisingUser | null };
  /** Cancelable: `preventDefault()` keeps the area closed. */
  open: { area: FundraisingArea };
  close: { area: FundraisingArea };
  /** Cancelable: `preventDefault()` leaves going to the results to the host. */
  search: { term: string };
  event: { eventName: string; metadata: Record<string, unknown> };
  error: { error: unknown };
}

/**
 * A call to the back end failed: what `addToCart()`, `refreshCart()` and `refreshUser()` reject with,
 * and what `fundraising:error` may hold. It holds neither the cart's id nor the security token.
 */
export interface FundraisingApiError extends Error {
  readonly name: "ApiError";
  /** Method and path, with placeholders for ids: `GET /rest/checkout/{cartId}/`. */
  readonly call: string;
  /** No response; none in time; a 4xx or 5xx; a response in another form than agreed. */
  readonly failure: "network" | "timeout" | "http" | "invalid-response";
  /** HTTP status; absent where no response came. */
  readonly status?: number;
  /** The server's own sentence for the user, where its response has one. */
  readonly serverMessage?: string;
  /** The server's validation errors by field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

type Command = (api: FundraisingApi) => void;

declare global {
  interface Window {
    /** A queue of commands: `fundraising.push((api) => api.openCart())`, at any time. */
    fundraising?: Command[] | { push(...commands: Command[]): number };
  }
  interface DocumentEventMap {
    "fundraising:ready": CustomEvent<HostEventDetails["ready"]>;
    "fundraising:mounted": CustomEvent<HostEventDetails["mounted"]>;
    "fundraising:cart-changed": CustomEvent<HostEventDetails["cart-changed"]>;
    "fundraising:user-changed": CustomEvent<HostEventDetails["user-changed"]>;
    "fundraising:open": CustomEvent<HostEventDetails["open"]>;
    "fundraising:close": CustomEvent<HostEventDetails["close"]>;
    "fundraising:search": CustomEvent<HostEventDetails["search"]>;
    "fundraising:event": CustomEvent<HostEventDetails["event"]>;
    "fundraising:error": CustomEvent<HostEventDetails["error"]>;
  }
}
