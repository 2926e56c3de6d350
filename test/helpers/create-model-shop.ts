import type { CartResponse } from "../../shared/shop/api/api.ts";
import { createCartSession } from "../../shared/shop/cart/cart-session.ts";
import type { CartState } from "../../shared/shop/cart/cart-writer.ts";
import { createOutbox } from "../../shared/shop/cart/outbox.ts";
import type { OutboxEntry } from "../../shared/shop/cart/outbox-entry.ts";
import { type Cart, countItems } from "../../shared/shop/domain/cart.ts";
import type { CartEdit } from "../../shared/shop/domain/cart-edit.ts";
import {
  type CheckoutPayload,
  toCheckoutPayload,
} from "../../shared/shop/domain/checkout-payload.ts";
import type { Pieces } from "../../shared/shop/domain/compare-carts.ts";
import { ApiError } from "../../shared/shop/errors/api-error.ts";
import { createLine } from "./sample-cart.ts";
import { withResolvers } from "./with-resolvers.ts";

/**
 * How a request ends: `down` does not reach the server, `lost` reaches it but its response does not
 * arrive, `unavailable` is rejected with 503, `limited` with 429, and `gateway` with 504. After `late`, which is
 * a 504 as well, it reaches the server with the requests that follow. `repeated` reaches it twice, because the
 * browser has lost the connection before the first response. A number is the status that it is rejected with.
 */
export type Outcome =
  | "responded"
  | "down"
  | "lost"
  | "unavailable"
  | "limited"
  | "gateway"
  | "late"
  | "repeated"
  | number;

const FAILURES: Partial<Record<Outcome, { status?: number }>> = {
  down: {},
  lost: {},
  unavailable: { status: 503 },
  limited: { status: 429 },
  gateway: { status: 504 },
  late: { status: 504 },
};

/**
 * How a server creates the ids of lines: from their content, from their index, or new ones for each
 * write.
 */
export type IdStyle = "content" | "place" | "fresh";

export interface ModelOptions {
  style?: IdStyle;
  /** Carts that the server rejects with 422. */
  isBad?: (cart: Cart) => boolean;
  /** Whether the server numbers its carts, and rejects writes over another one. */
  hasVersions?: boolean;
  /** Whether pages have the Web Locks API. */
  hasLocks?: boolean;
  /** Whether a page sees what others store and remove only after `catchUp`, as in processes of their own. */
  isStorageLate?: boolean;
  /** Removes what the server drops from each cart that is written. */
  clean?: (payload: CheckoutPayload) => CheckoutPayload;
}

/** A server with the browser's cart, which responds when a test calls `respond`, and the browser's pages. */
export function createModelShop(start: Cart, options: ModelOptions = {}) {
  const { style = "content", isBad = () => false, clean } = options;
  const { hasVersions = false, hasLocks = true, isStorageLate = false } = options;
  let id: string | undefined = start.id || undefined;
  let idInStorage = id;
  const pending: { page: object; settle: (outcome: Outcome) => void }[] = [];
  /** The storage that pages share, by keys. */
  const stored = new Map<string, string>();
  /** The pages that have made the stored entries. */
  const owners = new Map<string, object>();
  const living = new Set<object>();
  let receipts = "";
  const notices = new Set<string>();
  /** The pages' listeners for messages from other pages, and for changes of the storage. */
  const listeners = new Set<() => void>();
  const storageListeners = new Set<() => void>();
  let lock = Promise.resolve();
  const log = {
    writes: [] as CheckoutPayload[],
    pieces: [] as Pieces[],
    requestCount: 0,
    pendingWrites: 0,
    maxWrites: 0,
  };

  const nameLines = (cart: Cart, version: number): Cart => ({
    ...cart,
    campaigns: cart.campaigns.map((campaign) => {
      const seen = new Map<string, number>();
      const items = campaign.items.map((line, place) => {
        const content = `${campaign.campaignId}-${line.product.id}-${line.size.id}`;
        const times = (seen.get(content) ?? 0) + 1;
        seen.set(content, times);
        const ids = {
          content: times === 1 ? content : `${content}-${times}`,
          place: `${place}`,
          fresh: `${version}-${place}`,
        };
        return { ...line, id: ids[style] };
      });
      return { ...campaign, items };
    }),
  });
  /** The cart that has the browser's id. */
  let current = { version: 0, cart: nameLines(toCart(toCheckoutPayload(start)), 0) };

  function save(payload: CheckoutPayload, stored = current): void {
    const written = toCart(clean ? clean(payload) : payload);
    if (isBad(written)) throw new ApiError({ call: "?", failure: "http", status: 422 });
    stored.version += 1;
    stored.cart = nameLines(written, stored.version);
  }

  const respondWith = ({ cart, version } = current): CartResponse => ({
    cart,
    etag: hasVersions ? `"${version}"` : undefined,
  });

  /**
   * The browser notifies pages when another page changes the storage, except pages that were left.
   */
  function notifyOthers(own?: () => void): void {
    for (const listener of storageListeners) if (listener !== own) Promise.resolve().then(listener);
  }

  /** The stored entries of the browser's cart: of all pages, or only of pages that are gone. */
  function listStored(of?: "gone") {
    return [...stored]
      .map(([key, value]) => ({ id: key, ...(JSON.parse(value) as Omit<OutboxEntry, "id">) }))
      .filter(({ cartId = id }) => cartId === id)
      .filter((entry) => !of || !living.has(owners.get(entry.id) ?? {}));
  }

  /** A page of the browser. */
  function openPage() {
    const page = {};
    living.add(page);
    let isGone = false;
    let loseLock = () => {};
    /** Fulfilled when the page, which was left, is shown again. */
    let restored: ReturnType<typeof withResolvers<void>> | undefined;
    const counts: number[] = [];
    const saved: CartEdit[] = [];
    const errors: unknown[] = [];

    function request(handle: () => CartResponse, signal?: AbortSignal): Promise<CartResponse> {
      if (isGone) return new Promise(() => undefined);
      log.requestCount += 1;
      if (signal) log.pendingWrites += 1;
      log.maxWrites = Math.max(log.maxWrites, log.pendingWrites);
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          if (signal) log.pendingWrites -= 1;
          if (!isGone) settle();
        };
        const entry = { page, settle };
        function settle(outcome: Outcome): void {
          const failure = typeof outcome === "number" ? { status: outcome } : FAILURES[outcome];
          if (outcome === "late") pending.push({ page, settle: () => attempt(handle) });
          if (outcome === "repeated") attempt(handle);
          try {
            const response = ["responded", "lost", "repeated"].includes(`${outcome}`)
              ? handle()
              : undefined;
            if (failure || !response)
              throw new ApiError({ call: "?", ...failure, failure: "http" });
            finish(() => resolve(response));
          } catch (error) {
            finish(() => reject(error));
          }
        }
        signal?.addEventListener("abort", () => {
          const index = pending.indexOf(entry);
          if (index < 0) return;
          pending.splice(index, 1);
          finish(() => reject(new DOMException("Aborted.", "AbortError")));
        });
        pending.push(entry);
      });
    }

    /** Wraps a change, which has no effect once the page is gone. */
    const unlessGone = (change: () => void) => {
      if (isGone) return false;
      change();
      notifyOthers(handleStorage);
      return true;
    };
    let onStorage = () => {};
    /** What this page sees of the storage. */
    let seen = isStorageLate ? { stored: new Map(stored), receipts } : undefined;
    const handleStorage = () => {
      if (!restored) onStorage();
    };
    storageListeners.add(handleStorage);
    /** Keeps a copy of the id in the storage. */
    function readCartId(): string | undefined {
      if (idInStorage !== id) notifyOthers(handleStorage);
      idInStorage = id;
      return id;
    }
    const outbox = createOutbox({
      readCartId,
      readUserId: () => null,
      canLock: () => hasLocks,
      storage: {
        listIds: () => [...(seen?.stored ?? stored).keys()],
        read: (key) => (seen?.stored ?? stored).get(key) ?? null,
        write: (key, value) =>
          unlessGone(() => {
            if (!owners.has(key)) owners.set(key, page);
            stored.set(key, value);
            seen?.stored.set(key, value);
          }),
        remove: (key) =>
          unlessGone(() => {
            stored.delete(key);
            seen?.stored.delete(key);
          }),
        readReceipts: () => (seen ?? { receipts }).receipts,
        writeReceipts: (value) =>
          unlessGone(() => {
            receipts = value;
            if (seen) seen.receipts = value;
          }),
        listen(listener) {
          onStorage = () => listener("", null);
        },
      },
      postNotice: (name) => void notices.add(name),
      listNotices: async () => [...notices],
    });

    const session = createCartSession(
      {
        readId: readCartId,
        ensureId: () => {
          id ??= "made-by-the-client";
          return id;
        },
        read: () => request(respondWith.bind(null, current)),
        write: (_, payload, { etag, signal }) => {
          log.writes.push(payload);
          const written = current;
          return request(() => {
            if (hasVersions && etag && etag !== `"${written.version}"`)
              throw new ApiError({ call: "?", failure: "http", status: 412 });
            save(payload, written);
            return respondWith(written);
          }, signal);
        },
        lock(work) {
          const lost = new AbortController();
          if (!hasLocks) {
            loseLock = () => lost.abort();
            return work(lost.signal);
          }
          const isLost = new Promise<void>((resolve) => {
            lost.signal.addEventListener("abort", () => resolve());
          });
          const done = lock.then(async () => {
            if (restored) return;
            loseLock = () => lost.abort();
            await Promise.race([work(lost.signal), isLost]);
          });
          lock = done.catch(() => undefined);
          return done.then(() => restored?.promise);
        },
      },
      outbox,
      {
        onChange({ optimistic }) {
          const count = optimistic && countItems(optimistic);
          if (count !== undefined && count !== counts.at(-1)) counts.push(count);
        },
        onSaved({ entries, pieces }) {
          log.pieces.push(...pieces);
          saved.push(...entries.map(({ edit }) => edit));
          for (const notify of listeners) if (notify !== handleMessage) notify();
        },
        onConfirmed: () => undefined,
        onRejected: () => undefined,
        onError: (error) => errors.push(error),
      },
    );

    /** Another page has saved the cart. */
    function handleMessage(): void {
      if (!restored) session.invalidate();
    }
    listeners.add(handleMessage);

    return {
      session,
      isLeft: () => !!restored,
      counts,
      saved,
      errors,
      /** The page is left: what it has sent is on its way, and its responses arrive when it is shown again. */
      leave() {
        session.leave();
        restored ??= withResolvers();
        loseLock();
      },
      /** The page is shown again. */
      restore() {
        restored?.resolve();
        restored = undefined;
        session.invalidate();
      },
      /** The page sees what others have stored and removed. */
      catchUp() {
        if (seen) seen = { stored: new Map(stored), receipts };
        onStorage();
      },
      /** Another tab takes the lock. */
      steal: () => loseLock(),
      /** Whether the storage has all entries that the page lists. */
      isStored() {
        const ids = new Set(listStored().map((entry) => entry.id));
        return session.getState().entries.every((entry) => ids.has(entry.id));
      },
      /** A script in the page clears the storage. */
      clear() {
        stored.clear();
        receipts = "";
        notifyOthers(handleStorage);
      },
      /** The page is gone, but the requests that it has sent are still on their way. */
      crash() {
        isGone = true;
        living.delete(page);
        restored ??= withResolvers();
        loseLock();
      },
    };
  }

  return {
    openPage,
    log,
    readCart: () => current.cart,
    /** Writes like another device. */
    save,
    hasRequest: () => pending.length > 0,
    listStored,
    /** The back end gives the browser another cart with the same contents. */
    changeId() {
      id = `${id}+`;
      current = { ...current };
    },
    /** Lets the oldest pending request arrive after all others. */
    delay() {
      pending.push(...pending.splice(0, 1));
    },
    /** Ends the oldest pending requests, one for each outcome, and waits for the effects. */
    async respond(...outcomes: Outcome[]) {
      await settleAll();
      for (const outcome of outcomes.length > 0 ? outcomes : (["responded"] as const)) {
        if (log.requestCount > 1_000) throw new Error("The session makes requests for ever.");
        pending.shift()?.settle(outcome);
        await settleAll();
      }
    },
  };
}

/** Handles a request whose response is lost. */
function attempt(handle: () => CartResponse): void {
  try {
    handle();
  } catch {
    // The server has rejected it.
  }
}

/** Waits until all queued microtasks have run. */
export function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The items of a page's cart, in their order. */
export function listLines({ optimistic }: CartState) {
  if (!optimistic) throw new Error("The cart was not read.");
  return optimistic.campaigns.flatMap(({ campaignId, items }) =>
    items.map((line) => ({ campaignId, line })),
  );
}

export const quantitiesOf = (cart: Cart | undefined) =>
  cart?.campaigns.flatMap(({ items }) => items.map(({ quantity }) => quantity));

/** Derives everything that is not in the payload from the ids. */
function toCart({ campaigns }: CheckoutPayload): Cart {
  return {
    id: "0b1c2d3e-0000-4000-8000-000000000000",
    campaigns: campaigns.map(({ campaignId, items, donation }) => ({
      campaignId,
      name: `Campaign ${campaignId}`,
      slug: `campaign-${campaignId}`,
      donation,
      items: items.map(({ quantity, productId, sizeId, sizeName }) => {
        const line = createLine({ quantity });
        const size = { id: sizeId, size: sizeName, upcharge: 0 };
        const product = { ...line.product, id: productId, name: `Product ${productId}` };
        return { ...line, product, size };
      }),
    })),
  };
}
