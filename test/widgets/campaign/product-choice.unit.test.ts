import { describe, expect, it } from "vitest";
import type { Product } from "../../../shared/domain/line-item.ts";
import {
  findChoice,
  listTypesOnSale,
  switchProduct,
} from "../../../widgets/campaign/product-choice.ts";
import { findProductImage } from "../../../widgets/campaign/product-image.ts";

const createProduct = (id: number, sizes: string[]): Product => ({
  id,
  name: `Product ${id}`,
  price: 20,
  design: [],
  sizes: sizes.map((size, index) => ({ id: id * 10 + index, size, upcharge: 0 })),
});

const TEES = {
  id: 1,
  name: "Tees",
  products: [createProduct(1, ["S", "M"]), createProduct(2, ["XS", "S", "M"])],
};
const TOTES = { id: 2, name: "Totes", products: [createProduct(3, ["One size"])] };
const GONE = { id: 3, name: "Hats", products: [createProduct(4, [])] };
const TYPES = [TEES, TOTES, GONE];

describe("what is chosen", () => {
  const chosen = (ids: Parameters<typeof findChoice>[1]) => {
    const choice = findChoice(TYPES, ids);
    return choice && [choice.productType.id, choice.product.id, choice.size?.id];
  };

  it("is the first of each to begin with", () => expect(chosen({})).toEqual([1, 1, 10]));
  it("is a type's first product in its first size", () =>
    expect(chosen({ typeId: 2 })).toEqual([2, 3, 30]));
  it("is the first again where something is gone", () =>
    expect(chosen({ typeId: 9, productId: 9, sizeId: 9 })).toEqual([1, 1, 10]));
  it("has no size where it is sold out", () =>
    expect(chosen({ typeId: 3 })).toEqual([3, 4, undefined]));
  it("is nothing where nothing is on sale", () => expect(findChoice([], {})).toBeNull());
});

it("keeps the size when another product has it too, and else begins with that one's first", () => {
  const choice = findChoice(TYPES, { sizeId: 11 });
  if (!choice) throw new Error("There is something on sale.");
  expect(switchProduct(choice, TEES, 2)).toEqual({ typeId: 1, productId: 2, sizeId: 22 });
  expect(switchProduct(choice, TOTES, 3)).toEqual({ typeId: 2, productId: 3, sizeId: 30 });
});

it("leaves out types that have nothing", () => {
  expect(listTypesOnSale([{ id: 5, name: "Mugs", products: [] }, TOTES])).toEqual([TOTES]);
});

it.each([
  ["of the default design", [{ "400": "a" }, { "400": "b" }], "b"],
  ["of another design, where that has none", [{ "400": "a" }, {}], "a"],
  ["in small, where there is none in large", [{}, { "50": "small" }], "small"],
  ["of nothing, where nothing is printed on it", [], null],
])("finds the image %s", (_, dimensions, found) => {
  const design = dimensions.map((sizes, index) => ({ default: index === 1, dimensions: sizes }));
  expect(findProductImage({ design })).toBe(found);
});
