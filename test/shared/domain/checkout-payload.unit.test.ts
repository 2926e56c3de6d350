import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addToPayload,
  type CheckoutPayload,
  type PayloadItem,
  toCheckoutPayload,
} from "../../../shared/domain/checkout-payload.ts";
import { createCampaign, createCart, createLine } from "./sample-cart.ts";

const id = fc.integer({ min: 1, max: 5 });
const quantity = fc.integer({ min: 1, max: 20 });
const item = fc.record({ quantity, sizeId: id, productId: id, sizeName: fc.constant("M") });
const addition = fc.tuple(id, item).map(([campaignId, item]) => ({ campaignId, ...item }));
const EMPTY: CheckoutPayload = { campaigns: [] };

const listItems = ({ campaigns }: CheckoutPayload): PayloadItem[] =>
  campaigns.flatMap((campaign) => campaign.items);
const countPieces = (payload: CheckoutPayload) =>
  listItems(payload).reduce((sum, { quantity }) => sum + quantity, 0);
const nameOf = (campaignId: number, item: PayloadItem) =>
  `${campaignId}/${item.productId}/${item.sizeId}`;

describe("the payload that writes a cart", () => {
  it("names each item by its ids and carries each donation", () => {
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

  it("names the provider only where there is one", () => {
    expect(toCheckoutPayload(createCart(), "paypal").provider).toBe("paypal");
    expect(toCheckoutPayload(createCart())).not.toHaveProperty("provider");
  });

  it("leaves out items without a product", () => {
    const lost = [undefined, null].map((id) =>
      createLine({ product: { ...createLine().product, id: id as unknown as number } }),
    );
    const cart = { id: "x", campaigns: [createCampaign({ items: [...lost, createLine()] })] };
    expect(listItems(toCheckoutPayload(cart))).toHaveLength(1);
  });

  it("keeps a product whose id is 0", () => {
    const line = createLine({ product: { ...createLine().product, id: 0 } });
    const cart = { id: "x", campaigns: [createCampaign({ items: [line] })] };
    expect(listItems(toCheckoutPayload(cart))).toHaveLength(1);
  });

  it("donates nothing where a campaign says nothing about it", () => {
    const campaign = { ...createCampaign(), donation: undefined as never };
    const { campaigns } = toCheckoutPayload({ id: "x", campaigns: [campaign] });
    expect(campaigns[0]?.donation).toEqual({ amount: 0 });
  });
});

describe("one more thing for the cart", () => {
  it("becomes one line with the same product in the same size", () => {
    const payload = toCheckoutPayload(createCart());
    const more = { campaignId: 1001, productId: 101, sizeId: 12, sizeName: "2XL", quantity: 4 };
    const changed = addToPayload(payload, more);
    expect(changed.campaigns[0]?.items.map(({ quantity }) => quantity)).toEqual([2, 5]);
    expect(changed.campaigns[0]?.donation).toEqual({ amount: 31.5 });
  });

  it("starts a campaign that the cart does not know yet, without a donation", () => {
    const more = { campaignId: 7, productId: 1, sizeId: 2, sizeName: "S", quantity: 1 };
    const { campaigns } = addToPayload(toCheckoutPayload(createCart()), more);
    expect(campaigns).toHaveLength(3);
    expect(campaigns[2]).toEqual({
      campaignId: 7,
      items: [{ productId: 1, sizeId: 2, sizeName: "S", quantity: 1 }],
      donation: { amount: 0 },
    });
  });

  it("never loses a piece, never has a line twice, and changes nothing it was given", () => {
    fc.assert(
      fc.property(fc.array(addition, { maxLength: 40 }), (additions) => {
        const payloads: CheckoutPayload[] = [];
        for (const addition of additions) {
          payloads.push(Object.freeze(addToPayload(payloads.at(-1) ?? EMPTY, addition)));
        }
        const last = payloads.at(-1) ?? EMPTY;
        expect(countPieces(last)).toBe(additions.reduce((sum, { quantity }) => sum + quantity, 0));
        const lines = last.campaigns.flatMap(({ campaignId, items }) =>
          items.map((item) => nameOf(campaignId, item)),
        );
        expect(new Set(lines)).toEqual(new Set(additions.map((a) => nameOf(a.campaignId, a))));
        expect(new Set(lines).size).toBe(lines.length);
        payloads.forEach((payload, index) => {
          const soFar = additions.slice(0, index + 1);
          expect(countPieces(payload)).toBe(soFar.reduce((sum, { quantity }) => sum + quantity, 0));
        });
      }),
    );
  });

  it("is the same whichever of two things comes first", () => {
    fc.assert(
      fc.property(addition, addition, (one, other) => {
        const list = (payload: CheckoutPayload) =>
          payload.campaigns
            .flatMap(({ campaignId, items }) =>
              items.map((item) => `${nameOf(campaignId, item)}: ${item.quantity}`),
            )
            .sort();
        expect(list(addToPayload(addToPayload(EMPTY, one), other))).toEqual(
          list(addToPayload(addToPayload(EMPTY, other), one)),
        );
      }),
    );
  });
});
