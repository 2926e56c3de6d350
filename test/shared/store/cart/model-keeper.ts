import type { Cart } from "../../../../shared/domain/cart.ts";
import { countItems } from "../../../../shared/domain/cart.ts";
import type { CartEdit } from "../../../../shared/domain/cart-edit.ts";
import {
  type CheckoutPayload,
  toCheckoutPayload,
} from "../../../../shared/domain/checkout-payload.ts";
import { ApiError } from "../../../../shared/errors/api-error.ts";
import type { CartKeeper } from "../../../../shared/store/cart/cart-keeper.ts";
import { createLine } from "../../domain/sample-cart.ts";

/** What becomes of a request: `lost` reaches the server, but its answer does not come back. */
export type Fate = "answered" | "down" | "lost";

/** How a server names its lines: by what they are, by their place, or anew with each writing. */
export type IdStyle = "content" | "place" | "fresh";

/**
 * A server that keeps one cart and answers when a test says so. It refuses what `isBad` says, and
 * counts how many writings were under way at once.
 */
export function createModelKeeper(start: Cart, style: IdStyle, isBad = (_: Cart) => false) {
  let id: string | undefined = start.id;
  let writings = 0;
  let underWay = 0;
  const waiting: ((fate: Fate) => void)[] = [];
  const log = {
    writes: [] as CheckoutPayload[],
    mostUnderWay: 0,
    counts: [] as number[],
    shown: [] as number[],
    saved: [] as CartEdit[],
    failures: [] as unknown[],
  };

  /** @param signal writings have one */
  function ask<T>(answer: () => T, signal?: AbortSignal): Promise<T> {
    if (signal) underWay += 1;
    log.mostUnderWay = Math.max(log.mostUnderWay, underWay);
    return new Promise<T>((resolve, reject) => {
      const finish = (settle: () => void) => {
        if (signal) underWay -= 1;
        settle();
      };
      signal?.addEventListener("abort", () => {
        waiting.splice(waiting.indexOf(settle), 1);
        finish(() => reject(new DOMException("Not needed any more.", "AbortError")));
      });
      const settle = (fate: Fate) => {
        if (fate === "down") {
          return finish(() => reject(new ApiError({ call: "?", failure: "network" })));
        }
        try {
          const answered = answer();
          if (fate === "answered") return finish(() => resolve(answered));
          finish(() => reject(new ApiError({ call: "?", failure: "timeout" })));
        } catch (error) {
          finish(() => reject(error));
        }
      };
      waiting.push(settle);
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
          fresh: `${writings}-${place}`,
        };
        return { ...line, id: ids[style] };
      });
      return { ...campaign, items };
    }),
  });
  let cart = name(toCart(toCheckoutPayload(start)));

  function save(payload: CheckoutPayload): void {
    const written = toCart(payload);
    if (isBad(written)) throw new ApiError({ call: "?", failure: "status", status: 422 });
    writings += 1;
    cart = name(written);
  }

  const keeper: CartKeeper = {
    readId: () => id,
    ensureId: () => {
      id ??= "made-by-the-client";
      return id;
    },
    read: () => ask(() => cart),
    write: (_, payload, signal) => {
      log.writes.push(payload);
      return ask(() => {
        save(payload);
        return cart;
      }, signal);
    },
    lock: async (work) => {
      await settleAll();
      return work(false);
    },
    heardCart: (heard) => log.counts.push(countItems(heard)),
    shown: (shown) => log.shown.push(countItems(shown)),
    saved: (saved, edits) => {
      log.counts.push(countItems(saved));
      log.saved.push(...edits);
    },
    failed: (error) => log.failures.push(error),
  };

  return {
    keeper,
    log,
    readCart: () => cart,
    /** What another tab writes. */
    save,
    isAsked: () => waiting.length > 0,
    /** Decides the request that came first, and waits for what follows from it. */
    async decide(fate: Fate = "answered") {
      waiting.shift()?.(fate);
      await settleAll();
    },
    forgetId: () => {
      id = undefined;
    },
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Everything that the payload does not say is made up from the ids. */
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
