import { describe, expect, it } from "vitest";
import { keepLineIds } from "../../../../shared/shop/domain/keep-line-ids.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

const large = { id: 12, size: "2XL", upcharge: 2.5 };
const cartOf = (...items: ReturnType<typeof createLine>[]) => ({
  ...createCart(),
  campaigns: [createCampaign({ items })],
});
const idsOf = (cart: ReturnType<typeof cartOf>) =>
  cart.campaigns[0]?.items.map(({ id, size }) => `${id}: ${size.size}`);

it("lines to which the server gave new ids get unique ids if they are new", () => {
  const before = cartOf(createLine({ id: "M" }));
  const response = cartOf(createLine({ id: "x" }), createLine({ id: "M", size: large }));
  expect(idsOf(keepLineIds(response, before))).toEqual(["M: M", "M': 2XL"]);
});

it("lines and campaigns that have not changed stay the same objects, so that they don't render again", () => {
  const small = createLine({ id: "S", size: { id: 10, size: "S", upcharge: 0 } });
  const before = cartOf(createLine({ id: "M" }), small);
  const same = keepLineIds(cartOf(createLine({ id: "x" }), small), before);
  expect(same.campaigns[0]).toBe(before.campaigns[0]);
  const changed = keepLineIds(cartOf(createLine({ quantity: 9 }), small), before);
  expect(changed.campaigns[0]?.items).toEqual([createLine({ id: "M", quantity: 9 }), small]);
  expect(changed.campaigns[0]?.items[1]).toBe(before.campaigns[0]?.items[1]);
});

describe("a line of a response has the id", () => {
  const mugs = { id: 2, name: "Mugs", products: [] };
  const tee = createLine({ id: "tee" });
  const big = createLine({ id: "big", size: large });
  const small = { id: 10, size: "S", upcharge: 0 };

  it("of the line with its product and size, wherever that was", () => {
    const before = cartOf(tee, big);
    const response = cartOf({ ...big, id: "1" }, { ...tee, id: "2" });
    expect(idsOf(keepLineIds(response, before))).toEqual(["big: 2XL", "tee: M"]);
  });

  it("of the one in its place, where several have its product and size", () => {
    const before = cartOf(tee, { ...tee, id: "other" });
    const response = cartOf({ ...tee, id: "1" }, { ...tee, id: "2" });
    expect(idsOf(keepLineIds(response, before))).toEqual(["tee: M", "other: M"]);
    const replaced = cartOf({ ...big, id: "1" }, { ...tee, id: "2" });
    expect(idsOf(keepLineIds(replaced, before))).toEqual(["tee: 2XL", "other: M"]);
  });

  it("that it had before another size was chosen, by the server's id or by its place", () => {
    const moved = { ...tee, size: small };
    expect(idsOf(keepLineIds(cartOf({ ...big, id: "1" }, moved), cartOf(tee, big)))).toEqual([
      ...["big: 2XL", "tee: S"],
    ]);
    expect(idsOf(keepLineIds(cartOf({ ...moved, id: "1" }), cartOf(tee)))).toEqual(["tee: S"]);
    const huge = { ...big, size: { id: 14, size: "5XL", upcharge: 0 } };
    expect(idsOf(keepLineIds(cartOf(huge, moved), cartOf(tee, big)))).toEqual([
      ...["big: 5XL", "tee: S"],
    ]);
    const elsewhere = cartOf({ ...big, id: "1" }, { ...moved, id: "2" });
    expect(idsOf(keepLineIds(elsewhere, cartOf(tee, big)))).toEqual(["big: 2XL", "2: S"]);
  });

  it("of no line of another type or campaign", () => {
    const mug = { ...tee, size: small, productType: mugs };
    expect(idsOf(keepLineIds(cartOf({ ...mug, id: "1" }), cartOf(tee)))).toEqual(["1: S"]);
    expect(idsOf(keepLineIds(cartOf(mug), cartOf(big, tee)))).toEqual(["tee: S"]);
    const swapped = cartOf({ ...tee, size: small, id: "9" }, { ...mug, id: "tee" });
    expect(idsOf(keepLineIds(swapped, cartOf(tee)))).toEqual(["tee: S", "tee': S"]);
    const other = { ...cartOf(tee), campaigns: [createCampaign({ campaignId: 1, items: [tee] })] };
    expect(idsOf(keepLineIds(cartOf({ ...tee, id: "1" }), other))).toEqual(["1: M"]);
  });
});
