import { describe, expect, it } from "vitest";
import { keepLines } from "../../../shared/domain/keep-lines.ts";
import { createCampaign, createCart, createLine } from "./sample-cart.ts";

const large = { id: 12, size: "2XL", upcharge: 2.5 };
const cartOf = (...items: ReturnType<typeof createLine>[]) => ({
  ...createCart(),
  campaigns: [createCampaign({ items })],
});
const idsOf = (cart: ReturnType<typeof cartOf>) =>
  cart.campaigns[0]?.items.map(({ id, size }) => `${id}: ${size.size}`);

describe("lines of a cart that the server names anew", () => {
  it("stay who they are, with whatever is equal in them the very same objects", () => {
    const before = cartOf(createLine(), createLine({ id: "line-2", size: large }));
    const answer = cartOf(createLine({ id: "a" }), createLine({ id: "b", size: large }));
    expect(keepLines(answer, before).campaigns[0]).toBe(before.campaigns[0]);
  });

  it("stay who they are when a changed one takes the name that was another's", () => {
    const before = cartOf(createLine({ id: "M" }), createLine({ id: "2XL", size: large }));
    const answer = cartOf(
      createLine({ id: "2XL", size: large }),
      createLine({ id: "2XL-2", size: large }),
    );
    expect(idsOf(keepLines(answer, before))).toEqual(["M: 2XL", "2XL: 2XL"]);
  });

  it("get a name of their own where they are new", () => {
    const before = cartOf(createLine({ id: "M" }));
    const answer = cartOf(createLine({ id: "x" }), createLine({ id: "M", size: large }));
    expect(idsOf(keepLines(answer, before))).toEqual(["M: M", "M': 2XL"]);
  });
});
