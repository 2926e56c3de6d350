import { type CampaignReader, toShipDay } from "../campaigns/campaign-reader.ts";
import type { ProductReader } from "../campaigns/product-reader.ts";
import type { Store } from "../database/open-store.ts";
import { RestError } from "../rest/rest-error.ts";
import type { Cart } from "./cart.ts";
import type { CartCampaignPayload } from "./cart-payload.ts";
import { checkEntries } from "./check-entries.ts";
import { type ItemRow, toLineItems } from "./line-items.ts";

/**
 * Reads and writes carts. Only ids, quantities and donations are stored. Names and prices come from the
 * campaign at each read, so that a client cannot set a price.
 */

export const PROCESSORS = ["card", "paypal", "applePay", "amazonPay"] as const;
export type Processor = (typeof PROCESSORS)[number];

export interface StoredCart {
  cart: Cart;
  /** Increased by each write and by the payment. 0 for a cart that was never written. */
  version: number;
}

export type Carts = ReturnType<typeof createCarts>;

export function createCarts(
  store: Store,
  campaigns: CampaignReader,
  products: ProductReader,
  now: () => number,
) {
  /** A cart that was never written is empty. */
  const read = (id: string) =>
    store.snapshot((): StoredCart => ({ cart: readContents(id), version: readVersion(id) }));

  function readContents(id: string): Cart {
    const entries = store.all<{ campaign_id: number; donation_cents: number }>(
      "SELECT campaign_id, donation_cents FROM cart_campaigns WHERE cart_id = ? ORDER BY position",
      id,
    );
    const rows = store.all<ItemRow>(
      "SELECT * FROM cart_items WHERE cart_id = ? ORDER BY position",
      id,
    );
    return {
      id,
      campaigns: entries.flatMap((entry) => {
        const campaign = campaigns.findById(entry.campaign_id);
        if (campaign === undefined) return [];
        const own = rows.filter((row) => row.campaign_id === campaign.id);
        return {
          campaignId: campaign.id,
          name: campaign.name,
          slug: campaign.slug,
          ...toShipDay(campaign),
          items: toLineItems(own, products.listAll(campaign), products.listOnSale(campaign)),
          donation: { amount: entry.donation_cents / 100 },
        };
      }),
    };
  }

  function readVersion(id: string): number {
    const row = store.get<{ version: number }>("SELECT version FROM carts WHERE id = ?", id);
    return row?.version ?? 0;
  }

  function createOrUpdate(id: string): void {
    store.run(
      `INSERT INTO carts (id, version, updated_at) VALUES (?, 1, ?)
        ON CONFLICT (id) DO UPDATE SET version = version + 1, updated_at = excluded.updated_at`,
      ...[id, now()],
    );
  }

  function clear(id: string): void {
    store.run("DELETE FROM cart_items WHERE cart_id = ?", id);
    store.run("DELETE FROM cart_campaigns WHERE cart_id = ?", id);
  }

  function countItems(id: string): number {
    const sql = "SELECT coalesce(sum(quantity), 0) AS count FROM cart_items WHERE cart_id = ?";
    return store.get<{ count: number }>(sql, id)?.count ?? 0;
  }

  return {
    read,
    /** Whether it was ever written. */
    exists: (id: string) => store.get("SELECT 1 FROM carts WHERE id = ?", id) !== undefined,
    countItems,
    /**
     * Replaces the whole cart. Throws a `RestError` and writes nothing when an entry is invalid, or with
     * the status 412 when `isExpected` returns `false` for the version that the cart has.
     */
    write(
      id: string,
      entries: readonly CartCampaignPayload[],
      isExpected: (version: number) => boolean,
    ): StoredCart {
      return store.transaction(() => {
        const { cart, version } = read(id);
        if (!isExpected(version))
          throw new RestError(412, "The cart has changed meanwhile. Please try again.");
        checkEntries(entries, cart, campaigns, products);
        createOrUpdate(id);
        clear(id);
        let itemPosition = 0;
        for (const [position, { campaignId, items, donation }] of entries.entries()) {
          const cents = Math.round(donation.amount * 100);
          const values = [id, position, campaignId, cents];
          store.run("INSERT INTO cart_campaigns VALUES (?, ?, ?, ?)", ...values);
          for (const { productId, sizeId, quantity } of items) {
            const values = [id, itemPosition, campaignId, productId, sizeId, quantity];
            store.run("INSERT INTO cart_items VALUES (?, ?, ?, ?, ?, ?)", ...values);
            itemPosition += 1;
          }
        }
        return read(id);
      });
    },
    /** `card` unless the shopper has chosen another one. */
    readProcessor(id: string): Processor {
      const sql = "SELECT processor FROM carts WHERE id = ?";
      return store.get<{ processor: Processor | null }>(sql, id)?.processor ?? "card";
    },
    /** Throws a `RestError` when there is nothing to pay for. */
    setProcessor(id: string, processor: Processor): void {
      const sql = `UPDATE carts SET processor = ?, updated_at = ? WHERE id = ? AND (
        EXISTS (SELECT 1 FROM cart_items WHERE cart_id = id)
        OR EXISTS (SELECT 1 FROM cart_campaigns WHERE cart_id = id AND donation_cents > 0))`;
      if (store.run(sql, processor, now(), id).changes === 0)
        throw new RestError(409, "The cart is empty, so there is nothing to pay for.");
    },
    empty(id: string): void {
      clear(id);
      const sql =
        "UPDATE carts SET processor = NULL, version = version + 1, updated_at = ? WHERE id = ?";
      store.run(sql, now(), id);
    },
  };
}
