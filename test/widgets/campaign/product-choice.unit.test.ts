import { describe, expect, it } from "vitest";
import type { Product } from "../../../shared/shop/domain/line-item.ts";
import {
  findChoice,
  listProductImages,
  listTypesOnSale,
  switchProduct,
} from "../../../widgets/campaign/product-choice.ts";

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

describe("the choice", () => {
  const chosen = (ids: Parameters<typeof findChoice>[1]) => {
    const choice = findChoice(TYPES, ids);
    return choice && [choice.productType.id, choice.product.id, choice.size?.id];
  };

  it("is the first of each by default", () => expect(chosen({})).toEqual([1, 1, 10]));
  it("of a product type is its first product and size", () =>
    expect(chosen({ typeId: 2 })).toEqual([2, 3, 30]));
  it("is the first of each if the ids are unknown", () =>
    expect(chosen({ typeId: 9, productId: 9, sizeId: 9 })).toEqual([1, 1, 10]));
  it("is the first size that is not sold out", () => {
    const [first, ...others] = TEES.products[0]?.sizes ?? [];
    const product = { ...createProduct(1, []), sizes: [{ ...first, soldOut: true }, ...others] };
    const types = [{ ...TEES, products: [product as Product] }];
    expect(findChoice(types, {})?.size?.id).toBe(11);
  });
  it("has no size if the product is sold out", () =>
    expect(chosen({ typeId: 3 })).toEqual([3, 4, undefined]));
  it("is null if nothing is on sale", () => expect(findChoice([], {})).toBeNull());
});

it("switchProduct keeps the size if the other product has it, or else selects its first", () => {
  const choice = findChoice(TYPES, { sizeId: 11 });
  if (!choice) throw new Error("There is something on sale.");
  expect(switchProduct(choice, TEES, 2)).toEqual({ typeId: 1, productId: 2, sizeId: 22 });
  expect(switchProduct(choice, TOTES, 3)).toEqual({ typeId: 2, productId: 3, sizeId: 30 });
});

it("listTypesOnSale omits types without products", () => {
  expect(listTypesOnSale([{ id: 5, name: "Mugs", products: [] }, TOTES])).toEqual([TOTES]);
});

it.each([
  ["those of all designs, the default one first", [{ "400": "a" }, { "400": "b" }], ["b", "a"]],
  ["that of another design if the default one has none", [{ "400": "a" }, {}], ["a"]],
  ["the small one if there is no large one", [{}, { "50": "small" }], ["small"]],
  ["none without a design", [], []],
])("listProductImages returns %s", (_, dimensions, found) => {
  const design = dimensions.map((sizes, index) => ({ default: index === 1, dimensions: sizes }));
  expect(listProductImages({ design })).toEqual(found);
});
