import { CURRENCY } from "../../domain/order-limits.ts";
import { store } from "../../store/store.ts";
import type { TrackedEvent } from "../events.ts";

/** Parameters of GA4's e-commerce events. */
export interface Ecommerce {
  currency: string;
  /** The sum of the items without donations, as GA4 computes it for the rows of its reports. */
  value: number;
  items: readonly EcommerceItem[];
  transaction_id?: string;
  payment_type?: string;
}

interface EcommerceItem {
  /** The same for each size, so that a report counts views and purchases of one product together. */
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant?: string;
  price: number;
  quantity: number;
}

/** `undefined` for events that are not GA4's or have no items, and if the page has not enabled GA4's events. */
export function toGa4Parameters({ commerce }: TrackedEvent): Ecommerce | undefined {
  if (!commerce) return undefined;
  const { campaigns, parameters } = commerce;
  const lines = campaigns.flatMap(({ campaignId, items }) =>
    // A line that a host's script has added by ids has no name and price until it is saved.
    items.filter(({ name }) => name).map((item) => ({ campaignId, ...item })),
  );
  if (!lines.length || !store.getState().page.analytics.ecommerce) return undefined;
  let cents = 0;
  for (const { price, quantity } of lines) cents += Math.round(price * 100) * quantity;
  return {
    ...parameters,
    currency: CURRENCY,
    value: cents / 100,
    items: lines.map(({ campaignId, productId, sizeName, name, price, type = "", quantity }) => ({
      item_id: `${campaignId}:${productId}`,
      item_name: name,
      item_category: type,
      ...(sizeName !== undefined && { item_variant: sizeName }),
      price,
      quantity,
    })),
  };
}
