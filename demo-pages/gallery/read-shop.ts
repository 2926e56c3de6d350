import type { ShopData } from "./shop-data.ts";
import type { State } from "./states.ts";

const LONG_PERSON = {
  firstName: "Maximiliana-Alexandrina",
  lastName: "Featherstonehaugh-Wolfeschlegelstein",
};
const LONG_PRODUCT = "Limited Anniversary Edition With Hand-Drawn Lettering";

/** The widgets show so many in a list instead of buttons. */
const MANY_SIZES = "XS S M L XL 2XL 3XL 4XL 5XL 6XL LT XLT".split(" ");
const HOUR_MS = 3_600_000;

/**
 * Reads the exported shop, with what the state varies in it.
 *
 * @param folder address of the folder of the shop
 */
export async function readShop(
  state: Partial<State>,
  folder = new URL(".", location.href).pathname,
): Promise<ShopData> {
  const { hasLongNames, hasNoPictures, isEnding, sizes } = state;
  const text = await (await fetch(`${folder}shop.json`)).text();
  // The addresses of the images begin at the root of the shop, which may be in any folder.
  const shop = JSON.parse(text.replaceAll('"/images/', `"${folder}images/`)) as ShopData;
  const age = Date.now() - shop.exportedAt;
  for (const campaign of shop.campaigns) {
    campaign.endsAt = new Date(Date.parse(campaign.endsAt) + age).toISOString();
    if (campaign.shipsAt)
      campaign.shipsAt = new Date(Date.parse(campaign.shipsAt) + age).toISOString().slice(0, 10);
    if (hasNoPictures) Object.assign(campaign.design.dimensions, { "400": undefined });
  }
  const [first, second] = shop.campaigns;
  if (isEnding && first && second) {
    first.endsAt = new Date(Date.now() - HOUR_MS).toISOString();
    // The end of the shopper's day.
    second.endsAt = new Date(new Date().setHours(24, 0, 0, 0)).toISOString();
  }
  for (const { products } of Object.values(shop.products).flat()) {
    for (const product of products) {
      if (hasLongNames) product.name = `${product.name} – ${LONG_PRODUCT}`;
      if (hasNoPictures) product.design = [];
      if (sizes === "sold-out") for (const size of product.sizes) size.soldOut = true;
      if (sizes === "many") {
        product.sizes = MANY_SIZES.map((size, id) => ({
          id: id + 1,
          size,
          upcharge: id > 4 ? 2 : 0,
        }));
      }
    }
  }
  if (hasLongNames) for (const user of Object.values(shop.users)) Object.assign(user, LONG_PERSON);
  return shop;
}
