import type { Store } from "../database/open-store.ts";
import { DESIGN_SIZES, type DesignSize, designAddress } from "../images/image-addresses.ts";
import type { Campaign } from "./campaign-reader.ts";
import { splitPrice } from "./split-price.ts";

/** Reads the products of a campaign, grouped by product type, as REST responses contain them. */

export interface Size {
  id: number;
  size: string;
  /** US dollars. */
  upcharge: number;
  soldOut?: true;
}

export interface Product {
  id: number;
  name: string;
  /** US dollars. */
  price: number;
  /** How many of them the campaign gets. */
  profit: number;
  design: { default: boolean; dimensions: Record<`${DesignSize}`, string> }[];
  sizes: Size[];
  /** In a cart only: it can't be bought any more. */
  discontinued?: true;
}

export interface ProductType {
  id: number;
  name: string;
  products: Product[];
}

export type ProductReader = ReturnType<typeof createProductReader>;

interface ProductRow {
  id: number;
  type_id: number;
  type_name: string;
  name: string;
  garment: string | null;
  price_cents: number;
  retired: number;
}

const PRODUCTS = `
  SELECT products.id, type_id, product_types.name AS type_name, products.name, garment, price_cents, retired
  FROM campaign_products
  JOIN products ON products.id = product_id
  JOIN product_types ON product_types.id = type_id
  WHERE campaign_id = ? ORDER BY type_id, products.id`;

interface SizeRow {
  id: number;
  product_id: number;
  name: string;
  upcharge_cents: number;
  sold_out: number;
}

/** Of all products of a campaign, because a query for each product would be most of the time of a cart's response. */
const SIZES = `
  SELECT sizes.id, sizes.product_id, name, upcharge_cents, sold_out_sizes.size_id IS NOT NULL AS sold_out
  FROM campaign_products
  JOIN sizes ON sizes.product_id = campaign_products.product_id
  LEFT JOIN sold_out_sizes
    ON sold_out_sizes.campaign_id = campaign_products.campaign_id AND size_id = sizes.id
  WHERE campaign_products.campaign_id = ? ORDER BY sizes.id`;

export function createProductReader(store: Store) {
  function listTypes(campaignId: number, isListed: (row: ProductRow) => boolean): ProductType[] {
    const sizes = store.all<SizeRow>(SIZES, campaignId);
    const types = new Map<number, ProductType>();
    for (const row of store.all<ProductRow>(PRODUCTS, campaignId).filter(isListed)) {
      const type = types.get(row.type_id) ?? { id: row.type_id, name: row.type_name, products: [] };
      type.products.push(toProduct(row, campaignId, sizes));
      types.set(row.type_id, type);
    }
    return [...types.values()];
  }

  function toProduct(
    { id, name, garment, price_cents }: ProductRow,
    campaignId: number,
    sizes: SizeRow[],
  ): Product {
    const all = ["front", "back"] as const;
    const sides = all.slice(0, garment === null ? 0 : garment === "cap" ? 1 : 2);
    return {
      id,
      name,
      price: price_cents / 100,
      profit: splitPrice(price_cents).profit / 100,
      design: sides.map((side) => ({
        default: side === "front",
        dimensions: Object.fromEntries(
          DESIGN_SIZES.map((size) => [size, designAddress(campaignId, id, side, size)]),
        ) as Product["design"][0]["dimensions"],
      })),
      sizes: sizes
        .filter((size) => size.product_id === id)
        .map(({ id, name, upcharge_cents, sold_out }) => ({
          id,
          size: name,
          upcharge: upcharge_cents / 100,
          ...(sold_out === 1 && { soldOut: true }),
        })),
    };
  }

  return {
    /** The products that can be bought now: none unless the campaign is active. */
    listOnSale: ({ id, status }: Campaign) =>
      status === "active" ? listTypes(id, ({ retired }) => retired === 0) : [],
    /** What the campaign's page shows: after the end, what was on sale then, in no size. */
    listShown({ id, status }: Campaign) {
      if (status !== "active" && status !== "ended") return [];
      const types = listTypes(id, ({ retired }) => retired === 0);
      if (status === "active") return types;
      return types.map((type) => ({
        ...type,
        products: type.products.map((product) => ({ ...product, sizes: [] })),
      }));
    },
    /** All products that were ever on sale, because a cart may still have them. */
    listAll: ({ id }: Campaign) => listTypes(id, () => true),
  };
}
