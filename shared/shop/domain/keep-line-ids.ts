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
 * @param before carts in which the lines are searched, the most likely one first
 */
export function keepLineIds(response: Cart, ...before: readonly Cart[]): Cart {
  const campaigns = response.campaigns.map((campaign) => {
    const earlier = before.flatMap((cart) =>
      cart.campaigns.filter(({ campaignId }) => campaignId === campaign.campaignId),
    );
    const kept = { ...campaign, items: matchLines(campaign.items, earlier) };
    return earlier.find((one) => isUnchanged(one, kept)) ?? kept;
  });
  return dropEmptyCampaigns({ ...response, campaigns });
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
    if (line) {
      const kept = { ...item, id: line.id };
      return isEqual(line, kept) ? line : kept;
    }
    let { id } = item;
    while (used.has(id)) id += "'";
    used.add(id);
    return { ...item, id };
  });
}

/** Unchanged lines are the same objects by now, so they need not be compared again, which takes long in a large cart. */
function isUnchanged({ items, ...before }: CartCampaign, { items: kept, ...after }: CartCampaign) {
  return (
    items.length === kept.length &&
    items.every((line, index) => line === kept[index]) &&
    isEqual(before, after)
  );
}

/** Whether two JSON values are the same. Comparing their texts takes about three times as long in a cart of 500 lines. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object(one) !== one || Object(other) !== other) return one === other;
  const names = Object.keys(one as object) as never[];
  return (
    names.length === Object.keys(other as object).length &&
    names.every((name) => isEqual((one as object)[name], (other as object)[name]))
  );
}
