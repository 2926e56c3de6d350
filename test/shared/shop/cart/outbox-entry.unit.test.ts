import { expect, it } from "vitest";
import type { OutboxEntry } from "../../../../shared/shop/cart/outbox-entry.ts";
import { applyEntries, findApplied, markSent } from "../../../../shared/shop/cart/outbox-entry.ts";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import { locateLine } from "../../../../shared/shop/domain/cart-edit.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

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
  const unsent = { ...add(17, 3), sent: undefined };
  expect(findApplied([other, first, applied, later, unsent], cart)).toEqual([first, applied]);
});

it.each([
  ["of which another device has added more", { before: 1, after: 2, end: 2 }, true],
  ["whose line the end of the request removes", { before: 1, after: 3, end: 0 }, true],
  ["that came after a removal of as many", { before: 2, after: 2, end: 2 }, true],
  ["that came after a removal of more", { before: 4, after: 2, end: 2 }, false],
  ["that has not arrived", { before: 3, after: 4, end: 4 }, false],
])("three pieces in the cart and an addition %s", (_, quantities, isApplied) => {
  const [campaign] = createCart().campaigns;
  const line = createLine({ quantity: 3, size: { id: 14, size: "XL", upcharge: 0 } });
  const cart: Cart = { id: "", campaigns: campaign ? [{ ...campaign, items: [line] }] : [] };
  const entry = { ...add(14, 1), sent: { at: 1, ...quantities } };
  expect(findApplied([entry], cart)).toEqual(isApplied ? [entry] : []);
});

it.each(["choose", "remove"] as const)(
  "an applied edit (%s) of one of two lines with the same product and size is not applied to the other",
  (kind) => {
    const size = { id: 12, size: "2XL", upcharge: 2.5 };
    const items = [createLine({ quantity: 2 }), createLine({ id: "line-2" })];
    const campaign = createCampaign({ items });
    const server: Cart = { id: "", campaigns: [campaign] };
    const line = locateLine(server, campaign.campaignId, "line-1");
    if (!line) throw new Error("No line.");
    const { productType, product } = createLine();
    const edit = { ...line, kind, choice: { productType, product, size } };
    const sent = markSent([{ id: "1", at: 1, edit }], server);
    expect(findApplied(sent, server)).toEqual([]);
    expect(findApplied(sent, applyEntries(sent, server))).toEqual(sent);
  },
);

it.each([
  ["added after the removal of its line", 5, ["remove", "add"]],
  ["added and removed with its line", 0, ["add", "remove"]],
])(
  "a product that one request has %s tells by its quantity whether that was applied",
  (_, quantity, kinds) => {
    const [campaign] = createCart().campaigns;
    if (!campaign) throw new Error("No campaign.");
    const line = createLine({ quantity });
    const server: Cart = { id: "", campaigns: [{ ...campaign, items: quantity ? [line] : [] }] };
    const full = { id: "", campaigns: [{ ...campaign, items: [line] }] };
    const removed = locateLine(full, campaign.campaignId, line.id);
    if (!removed) throw new Error("No line.");
    const ids = { productId: line.product.id, sizeId: line.size.id, sizeName: line.size.size };
    const edits = {
      remove: { kind: "remove", ...removed } as const,
      add: { kind: "add", campaignId: campaign.campaignId, ...ids, quantity: 2 } as const,
    };
    const entries = kinds.map((kind, at) => ({ id: kind, at, edit: edits[kind as "add"] }));
    const sent = markSent(entries, server);
    expect(findApplied(sent, server)).toEqual([]);
    if (quantity) expect(findApplied(sent, applyEntries(entries, server))).toEqual(sent);
  },
);
