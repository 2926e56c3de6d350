import { describe, expect, it } from "vitest";
import {
  type CheckoutPayload,
  type PayloadItem,
  toCheckoutPayload,
} from "../../../../shared/shop/domain/checkout-payload.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

const listItems = ({ campaigns }: CheckoutPayload): PayloadItem[] =>
  campaigns.flatMap((campaign) => campaign.items);

describe("the payload of a cart", () => {
  it("contains the ids of each item, and each donation", () => {
    expect(toCheckoutPayload(createCart())).toEqual({
      campaigns: [
        {
          campaignId: 1001,
          items: [
            { quantity: 2, sizeId: 11, productId: 101, sizeName: "M" },
            { quantity: 1, sizeId: 12, productId: 101, sizeName: "2XL" },
          ],
          donation: { amount: 31.5 },
        },
        {
          campaignId: 1002,
          items: [{ quantity: 3, sizeId: 21, productId: 202, sizeName: "11 oz" }],
          donation: { amount: 0 },
        },
      ],
    });
  });

  it("contains the provider only if there is one", () => {
    expect(toCheckoutPayload(createCart(), "paypal").provider).toBe("paypal");
    expect(toCheckoutPayload(createCart())).not.toHaveProperty("provider");
  });

  it("leaves out items without a product", () => {
    const invalid = [undefined, null].map((id) =>
      createLine({ product: { ...createLine().product, id: id as unknown as number } }),
    );
    const cart = { id: "x", campaigns: [createCampaign({ items: [...invalid, createLine()] })] };
    expect(listItems(toCheckoutPayload(cart))).toHaveLength(1);
  });

  it("keeps an item without a size, because what is left out is removed from the cart", () => {
    const sizeless = createLine({ quantity: 4, size: { id: 0, size: "", upcharge: 0 } });
    const cart = { id: "x", campaigns: [createCampaign({ items: [sizeless, createLine()] })] };
    expect(listItems(toCheckoutPayload(cart))).toMatchObject([{ quantity: 4 }, { quantity: 1 }]);
  });
});
