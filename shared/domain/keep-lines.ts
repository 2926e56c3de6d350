import type { Cart, CartCampaign } from "./cart.ts";
import { dropEmptyCampaigns } from "./cart-edit.ts";
import { type LineItem, lineImage } from "./line-item.ts";

/**
 * Takes over a cart as the server answered it, with the ids that its lines have for us. A server may
 * give its lines other ids with each writing (a number, or one made of what the line is), but a line
 * that somebody is just editing must stay the same one: for its pending edits, and for the focus.
 *
 * Lines and campaigns in which nothing is new stay the very same objects, so that what shows them has
 * nothing to do.
 *
 * @param before carts in which the lines are looked for, the likeliest first
 */
export function keepLines(answer: Cart, ...before: readonly Cart[]): Cart {
  const campaigns = answer.campaigns.map((campaign) => {
    const earlier = before.flatMap((cart) =>
      cart.campaigns.filter(({ campaignId }) => campaignId === campaign.campaignId),
    );
    const items = keepItems(
      campaign.items,
      earlier.map((one) => one.items),
    );
    return earlier.find((one) => isSameCampaign(one, campaign, items)) ?? { ...campaign, items };
  });
  return dropEmptyCampaigns({ ...answer, campaigns });
}

function keepItems(items: LineItem[], earlier: readonly LineItem[][]): LineItem[] {
  const kept = new Map<LineItem, LineItem>();
  const taken = new Set<string>();
  const keep = (item: LineItem, line: LineItem) => {
    kept.set(item, line);
    taken.add(line.id);
  };

  for (const lines of earlier) {
    items.forEach((item, index) => {
      const line = lines[index];
      if (line && !kept.has(item) && !taken.has(line.id) && contentOf(line) === contentOf(item)) {
        keep(item, line);
      }
    });
  }

  for (const lines of earlier) {
    // Each kind of line in its order: a server may well keep two of the same.
    const waiting = new Map<string, LineItem[]>();
    for (const line of lines) {
      if (taken.has(line.id)) continue;
      const same = waiting.get(contentOf(line));
      if (same) same.push(line);
      else waiting.set(contentOf(line), [line]);
    }
    for (const item of items) {
      const line = kept.has(item) ? undefined : waiting.get(contentOf(item))?.shift();
      if (line) keep(item, line);
    }
  }

  // What is left was changed elsewhere, or is new.
  const [latest = []] = earlier;
  items.forEach((item, index) => {
    if (kept.has(item)) return;
    const free = latest.filter(({ id }) => !taken.has(id));
    const inPlace = latest.length === items.length ? latest[index] : undefined;
    const line =
      free.find(({ id }) => id === item.id) ?? free.find((candidate) => candidate === inPlace);
    if (line?.productType.id === item.productType.id) keep(item, line);
  });

  return items.map((item) => {
    const line = kept.get(item);
    if (line) return isSameLine(line, item) ? line : { ...item, id: line.id };
    let { id } = item;
    while (taken.has(id)) id += "'";
    taken.add(id);
    return id === item.id ? item : { ...item, id };
  });
}

function contentOf({ product, size }: LineItem): string {
  return `${product.id}/${size.id}`;
}

/** By all that is shown of a line. */
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
