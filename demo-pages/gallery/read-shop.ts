import type { ShopData } from "./shop-data.ts";
import type { State } from "./states.ts";

const LONG_PERSON = {
  firstName: "Maximiliana-Alexandrina",
  lastName: "Featherstonehaugh-Wolfeschlegelstein",
};
const LONG_PRODUCT = "Limited Anniversary Edition With Hand-Drawn Lettering";

/** Reads the exported shop, with what the state varies in it. */
export async function readShop({ hasLongNames, hasNoPictures }: State): Promise<ShopData> {
  const folder = new URL(".", location.href).pathname;
  const text = await (await fetch("shop.json")).text();
  // The addresses of the images begin at the root of the shop; the gallery may be in any folder.
  const shop = JSON.parse(text.replaceAll('"/images/', `"${folder}images/`)) as ShopData;
  const age = Date.now() - shop.exportedAt;
  for (const campaign of shop.campaigns) {
    campaign.endsAt = new Date(Date.parse(campaign.endsAt) + age).toISOString();
    if (hasNoPictures) Object.assign(campaign.design.dimensions, { "400": undefined });
  }
  for (const { products } of Object.values(shop.products).flat()) {
    for (const product of products) {
      if (hasLongNames) product.name = `${product.name} – ${LONG_PRODUCT}`;
      if (hasNoPictures) product.design = [];
    }
  }
  if (hasLongNames) for (const user of Object.values(shop.users)) Object.assign(user, LONG_PERSON);
  return shop;
}
