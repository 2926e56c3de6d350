import type { Cart, CartCampaign } from "./cart.ts";
import { dropEmptyCampaigns } from "./cart-edit.ts";
import { contentOf, findUnavailability, type LineItem, lineImage } from "./line-item.ts";

/**
 * Replaces the ids of lines in a response by the ids that the page already uses for them. A server may
 * change its ids with each write (an index, or an id made of product and size), but a line that is
 * being edited must keep its id, for its pending edits and as its React key.
 *
 * Unchanged lines and campaigns stay the same objects, so that their components don't re-render.
 *
 * @param before carts in which the lines are searched for, the most likely one first
 */
export function keepLineIds(response: Cart, ...before: readonly Cart[]): Cart {
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
  const match = (item: LineItem, line: LineItem | undefined) => {
    if (!line || matches.has(item) || used.has(line.id)) return;
    matches.set(item, line);
    used.add(line.id);
  };

  for (const lines of earlier) {
    items.forEach((item, index) => {
      const line = lines[index];
      if (line && contentOf(line) === contentOf(item)) match(item, line);
    });
  }

  for (const lines of earlier) {
    // In their order, because a server may have two lines with the same content.
    const unmatched = new Map<string, LineItem[]>();
    for (const line of lines.filter(({ id }) => !used.has(id))) {
      unmatched.set(contentOf(line), [...(unmatched.get(contentOf(line)) ?? []), line]);
    }
    for (const item of items) {
      if (!matches.has(item)) match(item, unmatched.get(contentOf(item))?.shift());
    }
  }

  // The remaining lines are new, or were changed in another tab.
  const [latest = []] = earlier;
  items.forEach((item, index) => {
    if (matches.has(item)) return;
    const candidates = [latest.find(({ id }) => id === item.id), latest[index]];
    const line = candidates.find((candidate) => candidate && !used.has(candidate.id));
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

function isSameLine(one: LineItem, other: LineItem): boolean {
  const fields = shownFields(other);
  return shownFields(one).every((value, index) => value === fields[index]);
}

function shownFields(line: LineItem): unknown[] {
  const { quantity, productType, product, size } = line;
  return [
    ...[quantity, productType.id, productType.name, product.id, product.name, product.price],
    ...[lineImage(product), size.id, size.size, size.upcharge],
    findUnavailability(line),
  ];
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
