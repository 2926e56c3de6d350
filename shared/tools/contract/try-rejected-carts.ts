import { type CartCalls, toCampaigns } from "./cart-calls.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { UNKNOWN_ID } from "./sample-values.ts";
import { ITEMS_MAX, reverse } from "./try-cart-contents.ts";
import { tryInvalid } from "./try-invalid.ts";
import type { Offer, Offers } from "./try-products.ts";

/** Writes carts that have to be rejected, each for one reason: everything is written or nothing. */
export async function tryRejectedCarts(
  walk: ContractWalk,
  cart: CartCalls,
  { campaigns, soldOut, foreign, ended, late }: Offers,
): Promise<void> {
  const [[offer, second] = []] = campaigns;
  if (!offer) return;
  const { product } = offer;
  const unknownSize = { ...offer.size, id: UNKNOWN_ID };
  const wrong: [what: string, line?: Offer][] = [
    ["a product of another campaign", foreign],
    ["a size that is sold out", soldOut],
    ["a product of a campaign that has ended", late],
    ["an unknown product", { ...offer, product: { ...product, id: UNKNOWN_ID } }],
    ["an unknown size", { ...offer, size: unknownSize }],
    ["an unknown campaign", { ...offer, campaignId: UNKNOWN_ID }],
  ];
  // Some shops have the same sizes for all products.
  if (second && !product.sizes.some(({ id }) => id === second.size.id))
    wrong.unshift(["a size of another product", { ...offer, size: second.size }]);
  const give = (campaignId: number) => [{ campaignId, items: [], donation: { amount: 5 } }];
  const reversed = reverse(campaigns);
  const many = toCampaigns(reversed).map((campaign) => {
    return { ...campaign, items: Array(ITEMS_MAX / 2 + 1).fill(campaign.items[0]) };
  });
  // What is sold out is checked although the cart has its product in another size.
  const onSale = soldOut?.product.sizes.find((one) => !one.soldOut);
  const held = soldOut && onSale ? [offer, { ...soldOut, size: onSale }] : [offer];
  await cart.write("before a rejected PUT", 200, toCampaigns(groupByCampaign(held), 20, 5));
  const before = await cart.read("before a rejected PUT");
  const changed = soldOut ? groupByCampaign([offer, soldOut]) : [];
  const unknown = campaigns.map((all) => all.map((one) => ({ ...one, size: unknownSize })));
  const rejected = [
    await tryInvalid(walk, "writeCart", () => cart.createInput(toCampaigns(reversed, 2, 5))),
    await cart.reject("a donation to an unknown campaign", give(UNKNOWN_ID)),
    !ended || (await cart.reject("a donation to a campaign that has ended", give(ended.id))),
    !many[1] || (await cart.reject("1002 lines of 2 campaigns", many, "any")),
    await cart.reject("a campaign that is listed twice", toCampaigns([[offer], [offer]], 7), "any"),
    !soldOut ||
      (await cart.reject("a line changed to a size that is sold out", toCampaigns(changed, 7, 8))),
    await cart.reject("an unknown size in each line", toCampaigns(unknown, 7, 8), "all"),
  ];
  for (const [what, line] of wrong) {
    if (!line) continue;
    // The wrong line is the last one, so that errors show whether they name its place.
    const isOwn = ({ campaignId }: Offer) => Number(campaignId === line.campaignId);
    const all = [...campaigns.flat(), line].sort((one, other) => isOwn(one) - isOwn(other));
    rejected.push(await cart.reject(what, toCampaigns(groupByCampaign(all), 7, 8)));
  }
  const hint = "A rejected PUT has changed it, but must write everything or nothing.";
  if (before && !rejected.includes(false))
    await cart.compareWith("after rejected PUTs", before, hint);
}

function groupByCampaign(offers: readonly Offer[]): Offer[][] {
  const ids = new Set(offers.map(({ campaignId }) => campaignId));
  return [...ids].map((id) => offers.filter(({ campaignId }) => campaignId === id));
}
