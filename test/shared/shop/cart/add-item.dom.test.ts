import { beforeEach, expect, it, vi } from "vitest";
import { readCookie } from "../../../../shared/page/platform/cookies.ts";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";

let addItem: typeof import("../../../../shared/shop/cart/cart-session.ts").addItem;
let store: typeof import("../../../../shared/shop/store/store.ts").store;

/** The cart on the server. */
let saved: Cart["campaigns"];
let failures: number;

const product = { id: 2, name: "Shirt", price: 20, design: [], sizes: [] };
const addition = { campaignId: 1, productId: 2, sizeId: 3, sizeName: "M", quantity: 1 };

async function respondAsServer(request: Request): Promise<Response> {
  const [, id] = /checkout\/([^/]+)\//.exec(request.url) ?? [];
  if (request.method === "PUT") {
    const { items } = await request.json();
    if (failures-- > 0) return Response.json({ message: "Out of order." }, { status: 503 });
    saved = items.campaigns.map((campaign: (typeof items.campaigns)[number]) => ({
      campaignId: campaign.campaignId,
      name: "Team",
      slug: "team",
      donation: campaign.donation,
      items: campaign.items.map((item: typeof addition, index: number) => ({
        id: `${index}`,
        quantity: item.quantity,
        productType: { id: 1, name: "Shirts", products: [product] },
        product: { ...product, id: item.productId },
        size: { id: item.sizeId, size: item.sizeName, upcharge: 0 },
      })),
    }));
  }
  return Response.json({ id, campaigns: saved });
}

const countSaved = () =>
  saved.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);

beforeEach(async () => {
  saved = [];
  failures = 0;
  // Imported afresh, because the cart session lasts as long as a page.
  vi.resetModules();
  ({ addItem } = await import("../../../../shared/shop/cart/cart-session.ts"));
  ({ store } = await import("../../../../shared/shop/store/store.ts"));
  vi.stubGlobal("fetch", respondAsServer);
});
it("addItem creates the cart's id with the first item, and updates the count", async () => {
  await addItem({ ...addition, quantity: 2 });
  expect(readCookie("cartId")).toMatch(/^[\da-f-]{36}$/);
  expect(countSaved()).toBe(2);
  expect(store.getState().cart.count).toBe(2);
});

it("addItem saves several concurrent additions", async () => {
  await Promise.all([1, 2, 3].map((sizeId) => addItem({ ...addition, sizeId })));
  expect(countSaved()).toBe(3);
  expect(store.getState().cart.count).toBe(3);
});

it("addItem rejects after an error, keeps the cart's id, and saves the next addition", async () => {
  failures = 2;
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(addItem(addition)).rejects.toMatchObject({ name: "ApiError", status: 503 });
  expect(error).toHaveBeenCalledTimes(1);
  const id = readCookie("cartId");
  await addItem({ ...addition, sizeId: 4 });
  expect(readCookie("cartId")).toBe(id);
  expect(id).toBeTruthy();
  expect(store.getState().cart.count).toBe(1);
});
