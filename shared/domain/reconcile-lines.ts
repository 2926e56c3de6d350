import type { Cart, CartCampaign } from "./cart.ts";
import { dropEmptyCampaigns } from "./cart-edit.ts";
import { type LineItem, lineImage } from "./line-item.ts";

/**
 * Replaces the ids of lines in a response by the ids that the page already uses for them. A server may
 * change its ids with each write (an index, or an id made of product and size), but a line that is
 * being edited must keep its id, for its pending edits and as its React key.
 *
 * Unchanged lines and campaigns stay the same objects, so that their components don't re-render.
 *
 * @param before carts in which the lines are searched for, the most likely one first
 */
export function reconcileLines(response: Cart, ...before: readonly Cart[]): Cart {
  const campaigns = response.campaigns.map((campaign) => {
    const earlier = before.flatMap((cart) =>
      cart.campaigns.filter(({ campaignId }) => campaignId === campaign.campaignId),
    );
    const items = reconcileItems(
      campaign.items,
      earlier.map((one) => one.items),
    );
    return earlier.find((one) => isSameCampaign(one, campaign, items)) ?? { ...campaign, items };
  });
  return dropEmptyCampaigns({ ...response, campaigns });
}

function reconcileItems(items: LineItem[], earlier: readonly LineItem[][]): LineItem[] {
  const matches = new Map<LineItem, LineItem>();
  const used = new Set<string>();
  const match = (item: LineItem, line: LineItem) => {
    matches.set(item, line);
    used.add(line.id);
  };

  for (const lines of earlier) {
    items.forEach((item, index) => {
      const line = lines[index];
      if (line && !matches.has(item) && !used.has(line.id) && contentOf(line) === contentOf(item)) {
        match(item, line);
      }
    });
  }

  for (const lines of earlier) {
    // In their order, because a server may have two lines with the same content.
    const unmatched = new Map<string, LineItem[]>();
    for (const line of lines) {
      if (used.has(line.id)) continue;
      const same = unmatched.get(contentOf(line));
      if (same) same.push(line);
      else unmatched.set(contentOf(line), [line]);
    }
    for (const item of items) {
      const line = matches.has(item) ? undefined : unmatched.get(contentOf(item))?.shift();
      if (line) match(item, line);
    }
  }

  // The remaining lines are new, or were changed in another tab.
  const [latest = []] = earlier;
  items.forEach((item, index) => {
    if (matches.has(item)) return;
    const free = latest.filter(({ id }) => !used.has(id));
    const inPlace = latest.length === items.length ? latest[index] : undefined;
    const line =
      free.find(({ id }) => id === item.id) ?? free.find((candidate) => candidate === inPlace);
    if (line?.productType.id === item.productType.id) match(item, line);
  });

  return items.map((item) => {
    const line = matches.get(item);
    if (line) return isSameLine(line, item) ? line : { ...item, id: line.id };
    let { id } = item;
    while (used.has(id)) id += "'";
    used.add(id);
    return id === item.id ? item : { ...item, id };
  });
}

function contentOf({ product, size }: LineItem): string {
  return `${product.id}/${size.id}`;
}

/** Compares everything that is shown of a line. */
function isSameLine(one: LineItem, other: LineItem): boolean {
  return (
    one.quantity === other.quantity &&
    one.productType.id === other.productType.id &&
    one.productType.name === other.productType.name &&
    one.product.id === other.product.id &&
    one.product.name === other.product.name &&
    one.product.price === other.product.price &&
    lineImage(one.product) === lineImage(other.product) &&
    one.size.id === other.size.id &&
    one.size.size === other.size.size &&
    one.size.upcharge === other.size.upcharge
  );
}

function isSameCampaign(one: CartCampaign, other: CartCampaign, items: LineItem[]): boolean {
  return (
    one.name === other.name &&
    one.slug === other.slug &&
    one.donation.amount === other.donation.amount &&
    one.items.length === items.length &&
    one.items.every((line, index) => line === items[index])
  );
}
