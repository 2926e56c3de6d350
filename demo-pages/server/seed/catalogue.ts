import type { Garment } from "../images/garments.ts";
import catalogue from "./catalogue.json" with { type: "json" };

/**
 * The product types, their products in each colour, and the sizes of each. Ids follow the order of
 * `catalogue.json`, so new entries belong at the end of its lists.
 */

export interface CatalogueProduct {
  id: number;
  typeId: number;
  name: string;
  /** Null: the product has no print and no image. */
  garment: Garment | null;
  colour: string;
  baseCents: number;
  sizes: { id: number; name: string; upchargeCents: number }[];
}

export const PRODUCT_TYPES = catalogue.types.map(({ name }, index) => ({ id: index + 1, name }));

export const PRODUCTS: readonly CatalogueProduct[] = listProducts();

function listProducts(): CatalogueProduct[] {
  const colours: Readonly<Record<string, string>> = catalogue.colours;
  const sizes: Readonly<Record<string, Record<string, number>>> = catalogue.sizes;
  const products: CatalogueProduct[] = [];
  let sizeId = 0;
  for (const [typeIndex, type] of catalogue.types.entries()) {
    for (const style of type.styles) {
      for (const colour of style.colours) {
        products.push({
          id: products.length + 1,
          typeId: typeIndex + 1,
          name: `${style.name}, ${colour}`,
          garment: style.garment as Garment | null,
          colour: colours[colour] ?? "",
          baseCents: style.baseCents,
          sizes: Object.entries(sizes[style.sizes] ?? {}).map(([name, upchargeCents]) => {
            sizeId += 1;
            return { id: sizeId, name, upchargeCents };
          }),
        });
      }
    }
  }
  return products;
}
