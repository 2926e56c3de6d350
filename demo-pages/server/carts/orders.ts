import { randomInt } from "node:crypto";
import type { Store } from "../database/open-store.ts";
import type { Cart, Carts } from "./carts.ts";

/** Turns a cart into an order: what was bought and what it cost is written down for good, in whole cents. */

export interface OrderLine {
  campaignId: number;
  campaignName: string;
  description: string;
  /** Null on donations. */
  quantity: number | null;
  totalCents: number;
}

interface Order {
  number: string;
  totalCents: number;
}

type Placement =
  | { order: Order }
  /** There was nothing in the cart, or a campaign in it has ended meanwhile. */
  | { refusal: "empty" | "ended" };

export interface Orders {
  /** Empties the cart in the same transaction. */
  place(cartId: string, userId: number | undefined): Placement;
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
    place(cartId, userId) {
      return store.transaction((): Placement => {
        const lines = listOrderLines(carts.read(cartId));
        if (lines.length === 0) return { refusal: "empty" };
        if (lines.some(({ campaignId }) => !isRunning(campaignId))) return { refusal: "ended" };
        const order = { number: makeNumber(), totalCents: sumCents(lines) };
        // Who comes straight to the till without choosing pays by card.
        const processor = carts.readProcessor(cartId) ?? "card";
        store.run(
          "INSERT INTO orders VALUES (?, ?, ?, ?, ?)",
          ...[order.number, userId ?? null, processor, order.totalCents, now()],
        );
        for (const [
          position,
          { campaignId, description, quantity, totalCents },
        ] of lines.entries()) {
          const values = [
            order.number,
            position,
            campaignId,
            description,
            quantity ?? 1,
            totalCents,
          ];
          store.run("INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?)", ...values);
          const sql = "UPDATE campaigns SET raised_cents = raised_cents + ? WHERE id = ?";
          store.run(sql, totalCents, campaignId);
        }
        carts.empty(cartId);
        return { order };
      });
    },
    find(number) {
      const sql = "SELECT number, total_cents AS totalCents FROM orders WHERE number = ?";
      return store.get<Order>(sql, number);
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

function makeNumber(): string {
  const letters = Array.from(
    { length: NUMBER_LENGTH },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  );
  return `FW-${letters.join("")}`;
}
