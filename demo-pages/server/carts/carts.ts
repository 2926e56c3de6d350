import type { Campaign, CampaignReader } from "../campaigns/campaign-reader.ts";
import { isPublic } from "../campaigns/campaign-reader.ts";
import type { Product, ProductReader, ProductType, Size } from "../campaigns/product-reader.ts";
import type { Store } from "../database/open-store.ts";
import { FieldErrors } from "../rest/field-errors.ts";
import type { CartCampaignPayload } from "./cart-payload.ts";

/**
 * Keeps carts. Only ids, quantities and donations are stored: names and prices are looked up each time, so
 * that nothing a client sends can ever become a price.
 */

export const PROCESSORS = ["card", "paypal", "applePay", "amazonPay"] as const;
export type Processor = (typeof PROCESSORS)[number];

export interface LineItem {
  id: string;
  quantity: number;
  productType: ProductType;
  product: Product;
  size: Size;
}

export interface CartCampaign {
  campaignId: number;
  name: string;
  slug: string;
  items: LineItem[];
  /** US dollars. */
  donation: { amount: number };
}

export interface Cart {
  id: string;
  campaigns: CartCampaign[];
}

export interface Carts {
  /** A cart that nobody has written yet is an empty one. */
  read(id: string): Cart;
  /** Replaces the whole cart. Throws `FieldErrors` when ids don't belong together; then nothing is written. */
  write(id: string, entries: readonly CartCampaignPayload[]): Cart;
  countItems(id: string): number;
  isEmpty(id: string): boolean;
  readProcessor(id: string): Processor | undefined;
  setProcessor(id: string, processor: Processor): void;
  empty(id: string): void;
}

interface ItemRow {
  campaign_id: number;
  product_id: number;
  size_id: number;
  quantity: number;
}

export function createCarts(
  store: Store,
  campaigns: CampaignReader,
  products: ProductReader,
  now: () => number,
): Carts {
  function read(id: string): Cart {
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
          items: toLineItems(own, products.listForCheckout(campaign)),
          donation: { amount: entry.donation_cents / 100 },
        };
      }),
    };
  }

  function checkEntries(entries: readonly CartCampaignPayload[]): void {
    const errors = new FieldErrors("Some of the cart does not belong together.");
    const seen = new Set<number>();
    for (const [index, { campaignId, items }] of entries.entries()) {
      const path = `items.campaigns.${index}`;
      const campaign = campaigns.findById(campaignId);
      if (campaign === undefined || !isPublic(campaign)) {
        errors.add(`${path}.campaignId`, `There is no campaign ${campaignId}.`);
        continue;
      }
      if (seen.has(campaignId))
        errors.add(`${path}.campaignId`, `Campaign ${campaignId} is listed twice.`);
      seen.add(campaignId);
      checkItems(items, campaign, `${path}.items`, errors);
    }
    errors.throwIfAny();
  }

  function checkItems(
    items: CartCampaignPayload["items"],
    campaign: Campaign,
    path: string,
    errors: FieldErrors,
  ): void {
    const offered = products.listForCheckout(campaign).flatMap((type) => type.products);
    for (const [index, { productId, sizeId }] of items.entries()) {
      const product = offered.find(({ id }) => id === productId);
      if (product === undefined) {
        errors.add(
          `${path}.${index}.productId`,
          `Campaign ${campaign.id} has no product ${productId}.`,
        );
      } else if (!product.sizes.some(({ id }) => id === sizeId)) {
        errors.add(`${path}.${index}.sizeId`, `Product ${productId} has no size ${sizeId}.`);
      }
    }
  }

  function touch(id: string): void {
    store.run(
      "INSERT INTO carts (id, updated_at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at",
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
    countItems,
    write(id, entries) {
      checkEntries(entries);
      store.transaction(() => {
        touch(id);
        clear(id);
        let line = 0;
        for (const [position, { campaignId, items, donation }] of entries.entries()) {
          const cents = Math.round(donation.amount * 100);
          store.run(
            "INSERT INTO cart_campaigns VALUES (?, ?, ?, ?)",
            id,
            position,
            campaignId,
            cents,
          );
          for (const { productId, sizeId, quantity } of items) {
            const values = [id, line, campaignId, productId, sizeId, quantity];
            store.run("INSERT INTO cart_items VALUES (?, ?, ?, ?, ?, ?)", ...values);
            line += 1;
          }
        }
      });
      return read(id);
    },
    isEmpty(id) {
      const sql = "SELECT 1 FROM cart_campaigns WHERE cart_id = ? AND donation_cents > 0";
      return countItems(id) === 0 && store.get(sql, id) === undefined;
    },
    readProcessor(id) {
      const row = store.get<{ processor: Processor | null }>(
        "SELECT processor FROM carts WHERE id = ?",
        id,
      );
      return row?.processor ?? undefined;
    },
    setProcessor(id, processor) {
      store.run(
        "UPDATE carts SET processor = ?, updated_at = ? WHERE id = ?",
        processor,
        now(),
        id,
      );
    },
    empty(id) {
      clear(id);
      store.run("UPDATE carts SET processor = NULL, updated_at = ? WHERE id = ?", now(), id);
    },
  };
}

/**
 * A line's id says what it is, so it stays the same from one writing to the next; a second line of the same
 * thing is counted up, since ids must differ.
 */
function toLineItems(rows: readonly ItemRow[], types: readonly ProductType[]): LineItem[] {
  const timesSeen = new Map<string, number>();
  return rows.flatMap(({ campaign_id, product_id, size_id, quantity }) => {
    const productType = types.find(({ products }) => products.some(({ id }) => id === product_id));
    const product = productType?.products.find(({ id }) => id === product_id);
    const size = product?.sizes.find(({ id }) => id === size_id);
    if (productType === undefined || product === undefined || size === undefined) return [];
    const content = `${campaign_id}-${product_id}-${size_id}`;
    const count = (timesSeen.get(content) ?? 0) + 1;
    timesSeen.set(content, count);
    return {
      id: count === 1 ? content : `${content}-${count}`,
      quantity,
      productType,
      product,
      size,
    };
  });
}
