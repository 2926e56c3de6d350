import type { Cart, CartCampaign } from "./cart.ts";
import { dropEmptyCampaigns } from "./cart-edit.ts";
import { contentOf, type LineItem } from "./line-item.ts";

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
    return keepUnchanged({ ...campaign, items: matchLines(campaign.items, earlier) }, ...earlier);
  });
  return dropEmptyCampaigns({ ...response, campaigns });
}

/**
 * How a line is recognized, the surest sign first: by its product and size, in its place or, because a
 * server may have two lines with the same content, in their order; a line that was changed in another tab
 * by its id or its place.
 */
const SIGNS: readonly ((line: LineItem, item: LineItem, isInPlace: boolean) => boolean)[] = [
  (line, item, isInPlace) => isInPlace && contentOf(line) === contentOf(item),
  (line, item) => contentOf(line) === contentOf(item),
  (line, item) => line.id === item.id && line.productType.id === item.productType.id,
  (line, item, isInPlace) => isInPlace && line.productType.id === item.productType.id,
];

function matchLines(items: readonly LineItem[], earlier: readonly CartCampaign[]): LineItem[] {
  const matches = new Map<LineItem, LineItem>();
  const used = new Set<string>();
  for (const isSame of SIGNS) {
    for (const { items: lines } of earlier) {
      items.forEach((item, index) => {
        if (matches.has(item)) return;
        const line = lines.find(
          (line, place) => isSame(line, item, place === index) && !used.has(line.id),
        );
        if (!line) return;
        matches.set(item, line);
        used.add(line.id);
      });
    }
  }
  return items.map((item) => {
    const line = matches.get(item);
    if (line) return keepUnchanged({ ...item, id: line.id }, line);
    let { id } = item;
    while (used.has(id)) id += "'";
    used.add(id);
    return { ...item, id };
  });
}

/** The one of the earlier values that is equal to the new one, or else the new one. */
function keepUnchanged<T>(value: T, ...earlier: readonly T[]): T {
  const json = JSON.stringify(value);
  return earlier.find((other) => JSON.stringify(other) === json) ?? value;
}
