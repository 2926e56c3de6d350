import { randomInt } from "node:crypto";
import type { Store } from "../database/open-store.ts";
import type { Cart, Carts, Processor } from "./carts.ts";

/** Turns a cart into an order: what was bought and what it cost is written down for good, in whole cents. */

export interface OrderLine {
  campaignId: number;
  campaignName: string;
  description: string;
  /** Null on donations. */
  quantity: number | null;
  totalCents: number;
}

export interface Order {
  number: string;
  processor: Processor;
  lines: readonly OrderLine[];
}

/** Refused when there is nothing in the cart, or when a campaign in it has ended meanwhile. */
type Placement = "placed" | "empty" | "ended";

export interface Orders {
  /** Empties the cart in the same transaction. */
  place(number: string, cartId: string, userId: number | undefined): Placement;
  find(number: string): Order | undefined;
}

/** Without 0, O, 1, I and L: numbers get read out over the phone. */
const NUMBER_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 31^12: nobody guesses another customer's number. */
const NUMBER_LENGTH = 12;

export function createOrders(store: Store, carts: Carts, now: () => number): Orders {
  function isRunning(campaignId: number): boolean {
    const sql = "SELECT 1 FROM campaigns WHERE id = ? AND status = 'active'";
    return store.get(sql, campaignId) !== undefined;
  }

  return {
    place(number, cartId, userId) {
      return store.transaction((): Placement => {
        const lines = listOrderLines(carts.read(cartId));
        if (lines.length === 0) return "empty";
        if (lines.some(({ campaignId }) => !isRunning(campaignId))) return "ended";
        store.run(
          "INSERT INTO orders VALUES (?, ?, ?, ?, ?)",
          ...[number, userId ?? null, carts.readProcessor(cartId), sumCents(lines), now()],
        );
        for (const [
          position,
          { campaignId, description, quantity, totalCents },
        ] of lines.entries()) {
          const values = [number, position, campaignId, description, quantity ?? 0, totalCents];
          store.run("INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?)", ...values);
          const sql = "UPDATE campaigns SET raised_cents = raised_cents + ? WHERE id = ?";
          store.run(sql, totalCents, campaignId);
        }
        carts.empty(cartId);
        return "placed";
      });
    },
    find(number) {
      const order = store.get<{ processor: Processor }>(
        "SELECT processor FROM orders WHERE number = ?",
        number,
      );
      if (order === undefined) return undefined;
      const lines = store.all<OrderLine>(
        `SELECT campaign_id AS campaignId, name AS campaignName, description,
          nullif(quantity, 0) AS quantity, total_cents AS totalCents
        FROM order_lines JOIN campaigns ON campaigns.id = campaign_id
        WHERE order_number = ? ORDER BY position`,
        number,
      );
      return { number, processor: order.processor, lines };
    },
  };
}

export function listOrderLines(cart: Cart): OrderLine[] {
  return cart.campaigns.flatMap(({ campaignId, name: campaignName, items, donation }) => {
    const lines: OrderLine[] = items.map(({ quantity, product, size }) => ({
      campaignId,
      campaignName,
      description: `${product.name}, ${size.size}`,
      quantity,
      totalCents: quantity * (Math.round(product.price * 100) + Math.round(size.upcharge * 100)),
    }));
    const totalCents = Math.round(donation.amount * 100);
    if (totalCents > 0)
      lines.push({ campaignId, campaignName, description: "Donation", quantity: null, totalCents });
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
