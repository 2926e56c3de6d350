import type { Cart, CartCampaign } from "../../shared/shop/domain/cart.ts";
import type { LineItem } from "../../shared/shop/domain/line-item.ts";

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

export function createCart(): Cart {
  const mug = { id: 202, name: "Mug", price: 12.25, design: [], sizes: [] };
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
            productType: { id: 2, name: "Mugs", products: [mug] },
            size: { id: 21, size: "11 oz", upcharge: 0 },
          }),
        ],
      }),
    ],
  };
}
