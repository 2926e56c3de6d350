import { randomInt } from "node:crypto";
import type { CampaignReader } from "../campaigns/campaign-reader.ts";
import type { ProductReader } from "../campaigns/product-reader.ts";
import type { Store } from "../database/open-store.ts";
import type { Cart, CartCampaign } from "./cart.ts";
import type { Carts, Processor } from "./carts.ts";

/** Turns a cart into an order, which stores its descriptions and prices and never changes. */

export interface OrderLine {
  campaignId: number;
  campaignName: string;
  /** Null on donations. */
  productId: number | null;
  description: string;
  /** Null on donations. */
  quantity: number | null;
  totalCents: number;
  /** What of it the campaign gets. */
  profitCents: number;
}

export interface Order {
  number: string;
  processor: Processor;
  /** Where the receipt is sent to; empty if the shopper has named no address. */
  email: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lines: readonly OrderLine[];
}

/** A product on a clothesline. */
export interface Pegged {
  id: number;
  /** Whether it is of the order that is looked at. */
  isOwn: boolean;
}

/** `unavailable`: the cart holds something that is no longer on sale. */
type Placement = "placed" | "empty" | "unavailable";

/** Without 0, O, 1, I and L, which are confused when a number is read aloud. */
const NUMBER_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 31^12 numbers: the number of another shopper's order cannot be guessed. */
const NUMBER_LENGTH = 12;

/** How many products hang on a clothesline. */
const PEG_COUNT = 7;

export function createOrders(
  store: Store,
  carts: Carts,
  campaigns: CampaignReader,
  products: ProductReader,
  now: () => number,
) {
  function isOnSale({ campaignId, items, donation }: CartCampaign): boolean {
    if (items.length === 0 && donation.amount === 0) return true;
    const campaign = campaigns.findById(campaignId);
    if (campaign?.status !== "active") return false;
    const onSale = products.listOnSale(campaign).flatMap((type) => type.products);
    return items.every(({ product, size }) =>
      onSale
        .find(({ id }) => id === product.id)
        ?.sizes.some(({ id, soldOut }) => id === size.id && soldOut === undefined),
    );
  }

  return {
    /** Empties the cart in the same transaction. */
    place(number: string, cartId: string, userId: number | undefined, email: string): Placement {
      return store.transaction(() => {
        const { cart } = carts.read(cartId);
        const lines = listOrderLines(cart);
        if (lines.length === 0) return "empty";
        if (!cart.campaigns.every(isOnSale)) return "unavailable";
        store.run(
          "INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)",
          ...[number, userId ?? null, carts.readProcessor(cartId), email, sumCents(lines), now()],
        );
        for (const [position, line] of lines.entries()) {
          const { campaignId, productId, description, quantity, totalCents, profitCents } = line;
          const item = [productId, description, quantity ?? 0, totalCents, profitCents];
          const values = [number, position, campaignId, ...item];
          store.run("INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ...values);
          const sql = "UPDATE campaigns SET raised_cents = raised_cents + ? WHERE id = ?";
          store.run(sql, profitCents, campaignId);
        }
        carts.empty(cartId);
        return "placed";
      });
    },
    find(number: string): Order | undefined {
      const order = store.get<Pick<Order, "processor" | "email" | "createdAt">>(
        "SELECT processor, email, created_at AS createdAt FROM orders WHERE number = ?",
        number,
      );
      if (order === undefined) return undefined;
      const lines = store.all<OrderLine>(
        `SELECT campaign_id AS campaignId, name AS campaignName, product_id AS productId, description,
          nullif(quantity, 0) AS quantity, total_cents AS totalCents, profit_cents AS profitCents
        FROM order_lines JOIN campaigns ON campaigns.id = campaign_id
        WHERE order_number = ? ORDER BY position`,
        number,
      );
      return { ...order, number, lines };
    },
    /**
     * The products that were last ordered from a campaign and have a picture, each twice at most; those of an order come
     * first.
     */
    listPegged: (campaignId: number, number = "") =>
      store
        .all<{ id: number; isOwn: 0 | 1 }>(
          `SELECT id, is_own AS isOwn FROM (
            SELECT products.id, number = ? AS is_own, orders.created_at AS ordered_at, position,
              row_number() OVER (
                PARTITION BY products.id ORDER BY number = ? DESC, orders.created_at DESC
              ) AS nth
            FROM order_lines
            JOIN orders ON number = order_number JOIN products ON products.id = product_id
            WHERE campaign_id = ? AND garment <> 'mug'
          ) WHERE nth <= 2 ORDER BY is_own DESC, ordered_at DESC, position LIMIT ?`,
          ...[number, number, campaignId, PEG_COUNT],
        )
        .map(({ id, isOwn }): Pegged => ({ id, isOwn: isOwn === 1 })),
  };
}

export function listOrderLines(cart: Cart): OrderLine[] {
  return cart.campaigns.flatMap(({ campaignId, name: campaignName, items, donation }) => {
    const lines: OrderLine[] = items.map(({ quantity, product, size }) => ({
      campaignId,
      campaignName,
      productId: product.id,
      description: `${product.name}, ${size.size}`,
      quantity,
      totalCents: quantity * (Math.round(product.price * 100) + Math.round(size.upcharge * 100)),
      profitCents: quantity * Math.round(product.profit * 100),
    }));
    const totalCents = Math.round(donation.amount * 100);
    if (totalCents > 0)
      lines.push({
        ...{ campaignId, campaignName, totalCents, profitCents: totalCents },
        ...{ productId: null, description: "Donation", quantity: null },
      });
    return lines;
  });
}

export function sumCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

export function makeOrderNumber(): string {
  const letters = Array.from(
    { length: NUMBER_LENGTH },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  );
  return `FW-${letters.join("")}`;
}
