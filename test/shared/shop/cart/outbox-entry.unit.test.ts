import { expect, it } from "vitest";
import { findApplied, type OutboxEntry } from "../../../../shared/shop/cart/outbox-entry.ts";
import { createCart, createLine } from "../../../helpers/sample-cart.ts";

const add = (sizeId: number, at: number): OutboxEntry => ({
  ...{ id: `${sizeId}`, at },
  edit: {
    ...{ kind: "add", campaignId: 1001, productId: 101 },
    ...{ sizeId, sizeName: "", quantity: 1 },
  },
  sent: { at, before: 0, after: 1, end: 1 },
});

it("what precedes an applied addition counts as applied only in the same request", () => {
  const cart = createCart();
  const [campaign] = cart.campaigns;
  if (campaign) campaign.items = [createLine({ size: { id: 14, size: "XL", upcharge: 0 } })];
  const [other, first, applied, later] = [add(13, 1), add(15, 2), add(14, 2), add(16, 2)];
  expect(findApplied([other, first, applied, later], cart)).toEqual([first, applied]);
});
