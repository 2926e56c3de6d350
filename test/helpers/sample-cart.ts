import type { ShopData } from "../../demo-pages/gallery/shop-data.ts";
import type { Cart, CartCampaign } from "../../shared/shop/domain/cart.ts";
import type { LineItem, ProductType } from "../../shared/shop/domain/line-item.ts";

/** Carts for tests: two campaigns, three lines, six pieces, 130.75 dollars. */

export function createLine(changes: Partial<LineItem> = {}): LineItem {
  const size = { id: 11, size: "M", upcharge: 0 };
  const product = {
    id: 101,
    name: "Classic Tee, Black",
    price: 20,
    design: [{ default: true, dimensions: { "50": "/images/tee-50.webp" } }],
    sizes: [size, { id: 12, size: "2XL", upcharge: 2.5 }],
  };
  const productType = { id: 1, name: "T-shirts", products: [product] };
  return { id: "line-1", quantity: 1, productType, product, size, ...changes };
}

export function createCampaign(changes: Partial<CartCampaign> = {}): CartCampaign {
  return {
    campaignId: 1001,
    name: "Maple Street Library",
    slug: "maple-street-library",
    items: [createLine()],
    donation: { amount: 0 },
    ...changes,
  };
}

const SMALL = { id: 21, size: "11 oz", upcharge: 0 };
const mug = { id: 202, name: "Mug", price: 12.25, design: [], sizes: [SMALL] };
const MUGS = { id: 2, name: "Mugs", products: [mug] };

export function createCart(): Cart {
  return {
    id: "0b1c2d3e-0000-4000-8000-000000000000",
    campaigns: [
      createCampaign({
        items: [
          createLine({ quantity: 2 }),
          createLine({ id: "line-2", size: { id: 12, size: "2XL", upcharge: 2.5 } }),
        ],
        donation: { amount: 31.5 },
      }),
      createCampaign({
        campaignId: 1002,
        name: "Café Ärmel",
        slug: "cafe-aermel",
        items: [
          createLine({
            id: "line-3",
            quantity: 3,
            product: mug,
            productType: MUGS,
            size: SMALL,
          }),
        ],
      }),
    ],
  };
}

const createProduct = (id: number, name: string, ...sizes: [number, string][]) => ({
  ...{ id, name, price: 30, design: [] },
  sizes: sizes.map(([id, size]) => ({ id, size, upcharge: 0 })),
});

export interface Shop extends Omit<ShopData, "products"> {
  products: Record<number, ProductType[]>;
}

/** The shop of these carts, whose first campaign has more products. */
export function createShop(): Shop {
  const { productType } = createLine();
  const rejected = { status: 401, body: { message: "No." } };
  return {
    exportedAt: 0,
    campaigns: createCart().campaigns.map(({ campaignId, name, slug }) => ({
      ...{ id: campaignId, name, slug, organizerName: "", endsAt: "2031-01-01T00:00:00Z" },
      design: { dimensions: { "400": `/images/${campaignId}.webp` } },
    })),
    products: {
      1001: [
        {
          ...productType,
          products: [
            ...productType.products,
            createProduct(102, "Long Tee", [21, "S"], [22, "M"]),
            createProduct(103, "Baby Tee", [25, "6 months"]),
          ],
        },
        {
          id: 3,
          name: "Hoodies",
          products: [createProduct(301, "Zip Hoodie", [31, "S"], [32, "M"])],
        },
      ],
      1002: [MUGS],
    },
    users: {},
    counts: { ready: 1, active: 1234, ended: 0, draft: 2 },
    notLoggedIn: rejected,
    wrongCredentials: rejected,
    emailTaken: rejected,
    rejected: {},
  };
}
