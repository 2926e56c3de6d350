import type { CartResponse } from "../../shared/shop/api/api.ts";
import type { CartJournal } from "../../shared/shop/cart/cart-journal.ts";
import type { CartState } from "../../shared/shop/cart/cart-state.ts";
import { createCartSession } from "../../shared/shop/cart/create-cart-session.ts";
import {
  identifyLines,
  type JournalEdit,
  toUnsavedEdits,
} from "../../shared/shop/cart/journal-edits.ts";
import { type Cart, countItems } from "../../shared/shop/domain/cart.ts";
import type { CartEdit } from "../../shared/shop/domain/cart-edit.ts";
import {
  type CheckoutPayload,
  toCheckoutPayload,
} from "../../shared/shop/domain/checkout-payload.ts";
import { ApiError } from "../../shared/shop/errors/api-error.ts";
import { createLine } from "./sample-cart.ts";

/**
 * How a request ends: `down` does not reach the server, `lost` reaches it but its response does not
 * arrive, `unavailable` is rejected with 503 and `limited` with 429.
 */
export type Outcome = "responded" | "down" | "lost" | "unavailable" | "limited";

const FAILURES: Record<Outcome, { status?: number } | undefined> = {
  responded: undefined,
  down: {},
  lost: {},
  unavailable: { status: 503 },
  limited: { status: 429 },
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
  /** What the server leaves out of each cart that is written. */
  clean?: (payload: CheckoutPayload) => CheckoutPayload;
}

/** A server with one cart, which responds when a test calls `respond`, and the pages of a browser. */
export function createModelShop(start: Cart, options: ModelOptions = {}) {
  const { style = "content", isBad = () => false, clean } = options;
  const { hasVersions = false, hasLocks = true } = options;
  let id: string | undefined = start.id || undefined;
  let version = 0;
  const pending: { page: object; settle: (outcome: Outcome) => void }[] = [];
  const journals = new Map<object, { edits: readonly JournalEdit[]; isOpen: boolean }>();
  let lock = Promise.resolve();
  const log = { writes: [] as CheckoutPayload[], requestCount: 0, pendingWrites: 0, maxWrites: 0 };

  const nameLines = (cart: Cart): Cart => ({
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
  let cart = nameLines(toCart(toCheckoutPayload(start)));

  function save(payload: CheckoutPayload): void {
    const written = toCart(clean ? clean(payload) : payload);
    if (isBad(written)) throw new ApiError({ call: "?", failure: "http", status: 422 });
    version += 1;
    cart = nameLines(written);
  }

  const respondWith = (): CartResponse => ({
    cart,
    etag: hasVersions ? `"${version}"` : undefined,
  });

  function takeEdits(page: object, server: Cart) {
    const { edits = [] } = journals.get(page) ?? {};
    journals.delete(page);
    return toUnsavedEdits(edits, server, (value) => value as Cart);
  }

  /** A page of the browser. */
  function openPage() {
    const page = {};
    let isGone = false;
    let hasTaken = false;
    let stored: CartState["edits"] = [];
    let endLock = () => {};
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
          const failure = FAILURES[outcome];
          try {
            const response = outcome === "responded" || outcome === "lost" ? handle() : undefined;
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

    const journal: CartJournal = {
      save(state) {
        // As the journal does: it would otherwise undo that another page has taken over the edits.
        if (isGone || state.edits === stored) return;
        stored = state.edits;
        if (state.edits.length === 0) journals.delete(page);
        // As storage does, and for the edits that have not been sent when this is called.
        else journals.set(page, { edits: copy(identifyLines(state)), isOpen: true });
      },
      async takeEarlier(readServer) {
        if (hasTaken && !hasLocks) return [];
        hasTaken = true;
        const found = [...journals].filter(
          ([other, { edits, isOpen }]) =>
            other !== page && (!isOpen || !hasLocks || edits.some(({ sent }) => sent)),
        );
        if (found.length === 0) return [];
        const server = await readServer();
        return found.flatMap(([other]) => takeEdits(other, server));
      },
      isTakenOver: () => !journals.has(page),
      release() {
        const entry = journals.get(page);
        if (entry) entry.isOpen = false;
      },
      reclaim: () => undefined,
    };

    const session = createCartSession(
      {
        readId: () => id,
        ensureId: () => {
          id ??= "made-by-the-client";
          return id;
        },
        read: () => request(respondWith),
        write: (_, payload, { etag, signal }) => {
          log.writes.push(payload);
          return request(() => {
            if (hasVersions && etag && etag !== `"${version}"`)
              throw new ApiError({ call: "?", failure: "http", status: 412 });
            save(payload);
            return respondWith();
          }, signal);
        },
        lock(work) {
          const { signal } = new AbortController();
          if (!hasLocks) return work(signal);
          const crashed = new Promise<void>((resolve) => {
            endLock = resolve;
          });
          const done = lock.then(() =>
            isGone ? undefined : Promise.race([work(signal), crashed]),
          );
          lock = done.catch(() => undefined);
          return done.then(() => (isGone ? new Promise(() => undefined) : undefined));
        },
      },
      journal,
      {
        onChange(state) {
          journal.save(state);
          const count = state.optimistic && countItems(state.optimistic);
          if (count !== undefined && count !== counts.at(-1)) counts.push(count);
        },
        onSaved: (_, edits) => saved.push(...edits.map(({ edit }) => edit)),
        onError: (error) => errors.push(error),
      },
    );

    return {
      session,
      counts,
      saved,
      errors,
      /** The page is being left, for the back/forward cache or for ever. */
      release: journal.release,
      /** The page is gone, with whatever it has sent still on its way. */
      crash() {
        journal.release();
        isGone = true;
        endLock();
      },
    };
  }

  return {
    openPage,
    log,
    readCart: () => cart,
    /** Writes like another device. */
    save,
    hasRequest: () => pending.length > 0,
    hasJournals: () => journals.size > 0,
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

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

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
