import type { Cause } from "./campaign-names.ts";
import { type CatalogueProduct, PRODUCT_TYPES, PRODUCTS } from "./catalogue.ts";
import type { Random } from "./random.ts";

/** Chooses the products and prices of a campaign: shirts, a few other types, and some retired products. */

export interface CampaignOffers {
  coverProductId: number;
  /** Product id, price in cents, 1 when retired. */
  products: [number, number, 0 | 1][];
  soldOutSizeIds: number[];
}

const BY_TYPE = new Map(
  PRODUCT_TYPES.map(({ id }) => [id, PRODUCTS.filter(({ typeId }) => typeId === id)]),
);
/** Every fourth campaign has sold-out sizes. */
const SELLS_OUT_EVERY = 4;
const SHIRTS = PRODUCT_TYPES[0]?.id ?? 1;
const OTHERS = PRODUCT_TYPES.map(({ id }) => id).filter((id) => id !== SHIRTS);
/** The garments that a campaign's cover image may show. */
const COVER_GARMENTS = new Set(["tee", "hoodie", "crew", "longsleeve", "tank", "tote"]);

export function offerProducts(id: number, cause: Cause, random: Random): CampaignOffers {
  const markup = random.between(0, 12) * 50;
  const typeIds = [SHIRTS, ...random.sample(OTHERS, random.between(2, cause === "family" ? 4 : 6))];
  const offered = typeIds.flatMap((id) =>
    random.sample(BY_TYPE.get(id) ?? [], random.between(2, id === SHIRTS ? 5 : 3)),
  );
  const retired = new Set<CatalogueProduct>();
  for (const product of offered) {
    if (product.typeId !== SHIRTS && random.chance(0.08)) retired.add(product);
  }
  const covers = offered.filter(
    (item) => !retired.has(item) && COVER_GARMENTS.has(item.garment ?? ""),
  );
  return {
    coverProductId: random.pick(covers).id,
    products: offered.map((item) => [item.id, item.baseCents + markup, retired.has(item) ? 1 : 0]),
    soldOutSizeIds: id % SELLS_OUT_EVERY === 2 ? listSoldOutSizes(offered) : [],
  };
}

/** In every second product with many sizes, the third and the last one. */
function listSoldOutSizes(offered: readonly CatalogueProduct[]): number[] {
  return offered
    .filter(({ sizes }, index) => index % 2 === 1 && sizes.length > 3)
    .flatMap(({ sizes }) => [sizes[2], sizes.at(-1)].flatMap((size) => size?.id ?? []));
}
