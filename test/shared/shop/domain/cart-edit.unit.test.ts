import { describe, expect, it } from "vitest";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import {
  applyEdit,
  type CartEdit,
  findAddedLine,
  identifyLine,
  isUnknownLine,
  isUnmatched,
  locateLine,
} from "../../../../shared/shop/domain/cart-edit.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

const cart = createCart();
const LINE = { campaignId: 1001, lineId: "line-1" };
const addition = (changes = {}): CartEdit => ({
  ...{ kind: "add", campaignId: 1001, productId: 101, sizeId: 12, sizeName: "2XL", quantity: 2 },
  ...changes,
});
const donationsOf = ({ campaigns }: Cart) => campaigns.map(({ donation }) => donation.amount);
const linesOf = ({ campaigns }: Cart) =>
  campaigns.map(({ items }) => items.map(({ id, quantity }) => `${id} × ${quantity}`));

describe("an addition", () => {
  it("adds to the line with its product and size, and to the donation of its campaign", () => {
    const edited = applyEdit(cart, addition({ donationCents: 550 }));
    expect(linesOf(edited)).toEqual([["line-1 × 2", "line-2 × 3"], ["line-3 × 3"]]);
    expect(donationsOf(edited)).toEqual([37, 0]);
  });

  it.each([
    ["another size of a product", { sizeId: 13 }, "new-101-13"],
    ["another product in a size", { productId: 102 }, "new-102-12"],
  ])("of %s is a line of its own, of which only the server knows the name", (_, ids, id) => {
    const edited = applyEdit(cart, addition(ids));
    expect(linesOf(edited)[0]).toEqual(["line-1 × 2", "line-2 × 1", `${id} × 2`]);
    const added = edited.campaigns[0]?.items[2];
    expect(added && isUnknownLine(added)).toBe(true);
    expect(added).toEqual({
      ...{ id, quantity: 2, productType: { id: 0, name: "", products: [] } },
      product: { id: added?.product.id, name: "", price: 0, design: [], sizes: [] },
      size: { id: added?.size.id, size: "2XL", upcharge: 0 },
    });
    expect(isUnknownLine(createLine())).toBe(false);
  });

  it("to a campaign that is not in the cart adds the campaign", () => {
    const edited = applyEdit(cart, addition({ campaignId: 1003 }));
    expect(linesOf(edited)[2]).toEqual(["new-101-12 × 2"]);
    expect(edited.campaigns[2]).toMatchObject({ campaignId: 1003, name: "", slug: "" });
  });

  it("leads to a line of its campaign, product and size", () => {
    const [, second] = cart.campaigns[0]?.items ?? [];
    expect(findAddedLine(cart, { campaignId: 1001, productId: 101, sizeId: 12 })).toBe(second);
    for (const other of [{ campaignId: 1002 }, { campaignId: 1 }, { productId: 1 }, { sizeId: 1 }])
      expect(
        findAddedLine(cart, { campaignId: 1001, productId: 101, sizeId: 12, ...other }),
      ).toBeUndefined();
  });
});

describe("a removal", () => {
  const alone = { ...createCart(), campaigns: [createCampaign({ donation: { amount: 5 } })] };
  const removal = (of: Cart): CartEdit => {
    const located = locateLine(of, 1001, "line-1");
    if (!located) throw new Error("There is no such line.");
    return { kind: "remove", ...located };
  };

  it("of one of several lines keeps the donation of the campaign", () => {
    const edited = applyEdit(cart, removal(cart));
    expect(linesOf(edited)).toEqual([["line-2 × 1"], ["line-3 × 3"]]);
    expect(donationsOf(edited)).toEqual([31.5, 0]);
    expect(locateLine(cart, 1001, "line-1")?.campaign.donation.amount).toBe(0);
  });

  it("of the last line removes the donation with it, and is undone with it", () => {
    const edit = removal(alone);
    expect(applyEdit(alone, edit).campaigns).toEqual([]);
    const restored = applyEdit(applyEdit(alone, edit), { ...edit, kind: "restore" } as CartEdit);
    expect(restored).toEqual(alone);
  });

  it("is undone at the line's place, once", () => {
    const edit = removal(cart);
    const restore = { ...edit, kind: "restore" } as CartEdit;
    const restored = applyEdit(applyEdit(cart, edit), restore);
    expect(restored).toEqual(cart);
    expect(applyEdit(restored, restore)).toEqual(cart);
  });

  it("is undone beside what was added of the product since", () => {
    const edit = removal(cart);
    const added = applyEdit(applyEdit(cart, edit), addition({ productId: 101, sizeId: 11 }));
    const restore = identifyLine({ ...edit, kind: "restore" } as CartEdit, added);
    expect(linesOf(applyEdit(added, restore))[0]).toContain("line-1 × 2");
  });

  it("locates no line that is not in the cart", () => {
    expect(locateLine(cart, 1001, "line-3")).toBeUndefined();
    expect(locateLine(cart, 1, "line-1")).toBeUndefined();
  });

  it("keeps the line as the server has it only if the page has another one", () => {
    const saved = createCart();
    const edited = applyEdit(saved, { kind: "setQuantity", ...LINE, quantity: 7 });
    expect(locateLine(edited, 1001, "line-1", saved)?.savedLine?.quantity).toBe(2);
    expect(locateLine(saved, 1001, "line-1", saved)?.savedLine).toBeUndefined();
    const none = { ...saved, campaigns: [] };
    expect(locateLine(edited, 1001, "line-1", none)?.savedLine).toBeUndefined();
  });
});

it("an edit of a donation sets the dollars of its campaign, and a campaign without any is dropped", () => {
  const set = (cents: number, campaignId = 1001) =>
    applyEdit(cart, { kind: "setDonation", campaignId, cents });
  expect(donationsOf(set(1250))).toEqual([12.5, 0]);
  const only = { ...cart, campaigns: [createCampaign({ items: [], donation: { amount: 1 } })] };
  const drop = (cents: number) => applyEdit(only, { kind: "setDonation", campaignId: 1001, cents });
  expect([donationsOf(drop(0)), donationsOf(drop(1))]).toEqual([[], [0.01]]);
});

describe("an edit of a line", () => {
  const quantity = (content?: string): CartEdit => ({
    ...{ kind: "setQuantity", ...LINE, quantity: 9 },
    content,
  });

  it("names product, size and place among the same, unless it already does or there is no such line", () => {
    const doubled = createCart();
    doubled.campaigns[0]?.items.push(createLine({ id: "line-4" }));
    const identify = (lineId: string, of?: Cart, campaignId = 1001) =>
      Object(identifyLine({ ...quantity(), lineId, campaignId } as CartEdit, of)).content;
    expect(identify("line-1", doubled)).toBe("101/11#0");
    expect(identify("line-4", doubled)).toBe("101/11#1");
    expect(identify("line-3", doubled)).toBeUndefined();
    expect(identify("line-1", doubled, 1002)).toBeUndefined();
    expect(identify("line-1", doubled, 1)).toBeUndefined();
    expect(identify("line-1")).toBeUndefined();
    expect(identifyLine(quantity("1/1#0"), doubled)).toEqual(quantity("1/1#0"));
    const donation: CartEdit = { kind: "setDonation", campaignId: 1001, cents: 1 };
    expect(identifyLine(donation, doubled)).toBe(donation);
  });

  it("changes the line with that content, whatever its id, and no other", () => {
    expect(linesOf(applyEdit(cart, quantity("101/12#0")))[0]).toEqual(["line-1 × 2", "line-2 × 9"]);
    expect(applyEdit(cart, quantity("101/13#0"))).toEqual(cart);
    expect(applyEdit(cart, quantity("101/12#1"))).toEqual(cart);
    const second = { ...quantity(), lineId: "line-2" } as CartEdit;
    expect(linesOf(applyEdit(cart, second))[0]).toEqual(["line-1 × 2", "line-2 × 9"]);
  });

  it("is unmatched where its campaign has no such line", () => {
    const choose = { ...quantity("101/13#0"), kind: "choose" } as CartEdit;
    expect(isUnmatched(quantity("101/11#0"), cart)).toBe(false);
    for (const edit of [
      quantity("101/13#0"),
      choose,
      { ...quantity("101/11#0"), campaignId: 1002 },
    ])
      expect(isUnmatched(edit as CartEdit, cart)).toBe(true);
    expect(isUnmatched({ ...quantity("101/11#0"), campaignId: 1 } as CartEdit, cart)).toBe(true);
    expect(isUnmatched({ ...quantity("101/13#0"), kind: "remove" } as CartEdit, cart)).toBe(false);
  });
});
