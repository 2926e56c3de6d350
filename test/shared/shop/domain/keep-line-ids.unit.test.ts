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

describe("lines of a response", () => {
  const lineWith = (dimensions: object) => {
    const line = createLine();
    return { ...line, product: { ...line.product, design: [{ default: true, dimensions }] } };
  };
  const before = cartOf(lineWith({ "50": "/50.webp" }));
  const linesOf = (cart: ReturnType<typeof cartOf>) => cart.campaigns[0]?.items;

  it("stay the same objects if nothing that is shown has changed", () => {
    const response = cartOf(lineWith({ "50": "/50.webp" }));
    expect(linesOf(keepLineIds(response, before))).toBe(linesOf(before));
  });

  it.each([{ "50": "/other.webp" }, { "50": "/50.webp", "1600": "/1600.webp" }, {}])(
    "are new if their images are %j",
    (images) => {
      const response = cartOf(lineWith(images));
      expect(linesOf(keepLineIds(response, before))).toEqual(linesOf(response));
    },
  );
});
