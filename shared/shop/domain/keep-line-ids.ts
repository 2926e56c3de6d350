import type { Cart, CartCampaign } from "./cart.ts";
import { dropEmptyCampaigns } from "./cart-edit.ts";
import { contentOf, type LineItem } from "./line-item.ts";

/**
 * Replaces the ids of lines in a response by the ids that the page already uses for them. A server may
 * change its ids with each write (an index, or an id made of product and size), but a line that is
 * being edited must keep its id, for its pending edits and as its React key.
 *
 * @param before carts in which the lines are searched, the most likely one first
 */
export function keepLineIds(response: Cart, ...before: readonly Cart[]): Cart {
  const campaigns = response.campaigns.map((campaign) => {
    const earlier = before.flatMap((cart) =>
      cart.campaigns.filter(({ campaignId }) => campaignId === campaign.campaignId),
    );
    return keepUnchanged({ ...campaign, items: matchLines(campaign.items, earlier) }, earlier[0]);
  });
  return dropEmptyCampaigns({ ...response, campaigns });
}

/** What has not changed stays the same object, so that its component doesn't render again. */
function keepUnchanged<T>(after: T, before: T | undefined): T {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/**
 * How a line is recognized, the most reliable way first: by product and size; for a line that another tab has changed,
 * by its id or its position.
 */
const SIGNS: readonly ((line: LineItem, item: LineItem, isInPlace: boolean) => boolean)[] = [
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
        const place = lines[index];
        const isMatch = (line: LineItem) =>
          isSame(line, item, line === place) && !used.has(line.id);
        // The line at the same position is tried first, because a cart may have two lines with the
        // same product and size.
        const line = place && isMatch(place) ? place : lines.find(isMatch);
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
