import { QUANTITY_MAX } from "../../shop/domain/order-limits.ts";
import { type CartCalls, NOT_WRITTEN, toCampaigns, type Written } from "./cart-calls.ts";
import { compareDetails } from "./cart-details.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { omit } from "./describe-differences.ts";
import { tryUnlisted } from "./try-invalid.ts";
import type { Offers } from "./try-products.ts";

/** Those below one, with thousands, or that are no whole cents as floating-point numbers (0.29 * 100), and the limit. */
const DONATIONS = [
  [0.01, 9_999.99],
  [0.5, 1_234.56],
  [10_000, 0.29],
  [8.55, 1],
];

/** How many lines a cart may have, by the document. */
export const ITEMS_MAX = 1_000;

/** How many campaigns a cart may have, by the document. */
const CAMPAIGNS_MAX = 50;

/** Writes carts that are unusual but allowed: each comes back as it was sent, neither sorted nor merged. */
export async function tryContents(
  walk: ContractWalk,
  cart: CartCalls,
  { campaigns }: Offers,
): Promise<void> {
  const [[offer, second] = [], others = []] = campaigns;
  if (!offer) return;
  const [own] = toCampaigns([[offer]], 3, 5) as [Written];
  const { donation, ...bare } = own;
  const { sizes } = offer.product;
  const size = sizes.find(({ id, soldOut }) => id !== offer.size.id && !soldOut);
  const empty = others.slice(0, 1).map(({ campaignId }) => ({ campaignId, items: [] }));
  const given = others.slice(0, 1).map(({ campaignId }) => {
    return { campaignId, items: [], donation: { amount: 5 } };
  });
  const writes: [what: string, campaigns: Written[]][] = [
    ["campaigns and lines in the reverse order", toCampaigns(reverse(campaigns), 2)],
    ["two sizes of one product", toCampaigns([size ? [offer, { ...offer, size }] : [offer]], 2)],
    [
      "two lines of the same product and size",
      toCampaigns([second ? [offer, second, offer] : [offer, offer]], 2),
    ],
    ...DONATIONS.map((amounts): [string, Written[]] => [
      `donations of ${amounts.slice(0, campaigns.length).join(" and ")}`,
      toCampaigns(campaigns, 2).map((campaign, index) => {
        return { ...campaign, donation: { amount: amounts[index] } };
      }),
    ]),
    ["no donation", [bare]],
    ["an empty campaign before another one", [...empty, own]],
    ["a donation alone before another campaign", [...given, own]],
    ["the donation {}", [{ ...bare, donation: {} }]],
  ];
  for (const [what, all] of writes) await cart.tryWrite(what, all);
  const listed = toCampaigns(campaigns, 2, 5);
  const plain = await cart.write("with donations from 5", 200, listed);
  await tryUnlisted(walk, "writeCart", 200, () => cart.createInput(listed));
  const unlisted = "after PUTs with fields that the document doesn't list";
  if (plain) await cart.readWritten(unlisted, plain.cart);
  const other = sizes.find(({ id }) => id !== offer.size.id)?.size ?? "any";
  for (const [when, sizeName] of [
    ["with the sizeName of another size", other],
    ["with a sizeName of 50 letters 🎽", "🎽".repeat(50)],
    ["with an empty sizeName", ""],
  ] as const) {
    const items = own.items.map((line) => ({ ...line, sizeName }));
    const written = await cart.write(when, 200, [{ ...bare, items }]);
    const expected = { campaigns: [{ items: [{ size: { size: offer.size.size } }] }] };
    const seen = "The size is that of sizeId; its name is only what the shopper saw.";
    if (written) walk.compare("writeCart", when, written.cart, expected, seen);
  }
}

/** The other campaign and the other line first. */
export const reverse = <Line>(campaigns: Line[][]) =>
  campaigns.map((all) => [...all].reverse()).reverse();

/** Writes the most lines, pieces and campaigns that the document allows. */
export async function tryLargeCarts(
  walk: ContractWalk,
  cart: CartCalls,
  { campaigns, samples }: Offers,
): Promise<void> {
  const [own] = toCampaigns(campaigns.slice(0, 1));
  const [line] = own?.items ?? [];
  if (!own || !line) return;
  const sizeName = "x".repeat(48);
  // Not all alike, so that another order is noticed.
  const items = Array.from({ length: ITEMS_MAX }, (_, at) => ({
    ...line,
    quantity: 1 + (at % 7),
    sizeName,
  }));
  // More than 100 KB, which is Express's limit unless another one is set.
  await cart.tryWrite(`${ITEMS_MAX} lines and long names of sizes`, [{ ...own, items }]);
  // A back end may have fewer pieces in stock. It must then reject the cart instead of changing the quantity.
  const isCounted = !walk.deviations.some(({ call }) => call.includes("count-items"));
  const known = walk.deviations.length;
  // The second one counts more than 65,535.
  for (const count of [1, 100]) {
    const full = Array(count).fill({ ...line, quantity: QUANTITY_MAX });
    const when = `with ${count} times a quantity of ${QUANTITY_MAX}`;
    const written = await cart.write(when, [200, 413, 422], [{ ...own, items: full }]);
    // The count of another quantity is another one.
    if (walk.deviations.length > known) break;
    const hint = "Is the type of the number too small?";
    if (written && isCounted) await cart.count(`of a cart ${when}`, written.cart, hint);
  }
  const several = samples.slice(0, CAMPAIGNS_MAX);
  const offers = several.flat();
  // Two have been compared.
  if (several.length < 3) return;
  // Of many campaigns, because a date may be wrong in a part of the year only.
  const when = `with products of each of ${several.length} campaigns`;
  const written = (await cart.write(when, 200, toCampaigns(several)))?.cart;
  if (!written || !compareDetails(walk, when, written, offers)) return;
  const stored = (await cart.read(`after a PUT ${when}`))?.cart;
  const same = omit(omit(written, "id"), "design");
  if (stored) walk.compare("readCart", `after a PUT ${when}`, stored, same, NOT_WRITTEN);
}
