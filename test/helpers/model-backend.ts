import type { CartBackend } from "../../shared/shop/cart/cart-backend.ts";
import type { CartListeners } from "../../shared/shop/cart/create-cart-session.ts";
import { type Cart, countItems } from "../../shared/shop/domain/cart.ts";
import type { CartEdit } from "../../shared/shop/domain/cart-edit.ts";
import {
  type CheckoutPayload,
  toCheckoutPayload,
} from "../../shared/shop/domain/checkout-payload.ts";
import { ApiError } from "../../shared/shop/errors/api-error.ts";
import { createLine } from "./sample-cart.ts";

/** How a request ends: `lost` reaches the server, but its response does not arrive. */
export type Outcome = "responded" | "down" | "lost";

/**
 * How a server creates the ids of lines: from their content, from their index, or new ones for each
 * write.
 */
export type IdStyle = "content" | "place" | "fresh";

/**
 * A server with one cart, which responds when a test calls `respond`. It rejects carts for which
 * `isBad` is true, and records the maximum of concurrent writes.
 */
export function createModelBackend(start: Cart, style: IdStyle, isBad = (_: Cart) => false) {
  let id: string | undefined = start.id;
  let writeCount = 0;
  let pendingWrites = 0;
  const pending: ((outcome: Outcome) => void)[] = [];
  const log = {
    writes: [] as CheckoutPayload[],
    maxPendingWrites: 0,
    counts: [] as number[],
    shown: [] as number[],
    saved: [] as CartEdit[],
    failures: [] as unknown[],
  };

  /** @param signal of a write request */
  function request<T>(handle: () => T, signal?: AbortSignal): Promise<T> {
    if (signal) pendingWrites += 1;
    log.maxPendingWrites = Math.max(log.maxPendingWrites, pendingWrites);
    return new Promise<T>((resolve, reject) => {
      const finish = (settle: () => void) => {
        if (signal) pendingWrites -= 1;
        settle();
      };
      signal?.addEventListener("abort", () => {
        pending.splice(pending.indexOf(settle), 1);
        finish(() => reject(new DOMException("Aborted.", "AbortError")));
      });
      const settle = (outcome: Outcome) => {
        if (outcome === "down") {
          return finish(() => reject(new ApiError({ call: "?", failure: "network" })));
        }
        try {
          const response = handle();
          if (outcome === "responded") return finish(() => resolve(response));
          finish(() => reject(new ApiError({ call: "?", failure: "timeout" })));
        } catch (error) {
          finish(() => reject(error));
        }
      };
      pending.push(settle);
    });
  }

  const name = (named: Cart): Cart => ({
    ...named,
    campaigns: named.campaigns.map((campaign) => {
      const seen = new Map<string, number>();
      const items = campaign.items.map((line, place) => {
        const content = `${campaign.campaignId}-${line.product.id}-${line.size.id}`;
        const times = (seen.get(content) ?? 0) + 1;
        seen.set(content, times);
        const ids = {
          content: times === 1 ? content : `${content}-${times}`,
          place: `${place}`,
          fresh: `${writeCount}-${place}`,
        };
        return { ...line, id: ids[style] };
      });
      return { ...campaign, items };
    }),
  });
  let cart = name(toCart(toCheckoutPayload(start)));

  function save(payload: CheckoutPayload): void {
    const written = toCart(payload);
    if (isBad(written)) throw new ApiError({ call: "?", failure: "http", status: 422 });
    writeCount += 1;
    cart = name(written);
  }

  const backend: CartBackend = {
    readId: () => id,
    ensureId: () => {
      id ??= "made-by-the-client";
      return id;
    },
    read: () => request(() => cart),
    write: (_, payload, signal) => {
      log.writes.push(payload);
      return request(() => {
        save(payload);
        return cart;
      }, signal);
    },
    lock: async (work) => {
      await settleAll();
      return work(false);
    },
  };

  const listeners: CartListeners = {
    onChange: ({ carts }) => {
      const count = carts && countItems(carts.optimistic);
      if (count !== undefined && count !== log.shown.at(-1)) log.shown.push(count);
    },
    onSaved: (saved, edits) => {
      log.counts.push(countItems(saved));
      log.saved.push(...edits.map(({ edit }) => edit));
    },
    onError: (error) => log.failures.push(error),
  };

  return {
    backend,
    listeners,
    log,
    readCart: () => cart,
    /** Writes like another tab. */
    save,
    hasRequest: () => pending.length > 0,
    /** Ends the oldest pending request, and waits for the effects. */
    async respond(outcome: Outcome = "responded") {
      pending.shift()?.(outcome);
      await settleAll();
    },
    removeId: () => {
      id = undefined;
    },
  };
}

/** Waits until all queued microtasks have run. */
export function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

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
        return { ...line, product: { ...line.product, id: productId }, size };
      }),
    })),
  };
}
