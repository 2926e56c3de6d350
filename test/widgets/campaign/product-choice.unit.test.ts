import { expect, it } from "vitest";
import { findChoice, listProductImages } from "../../../widgets/campaign/product-choice.ts";

it("findChoice is the first of each if the ids are unknown", () => {
  const sizes = ["S", "M"].map((size, id) => ({ id, size, upcharge: 0 }));
  const products = [1, 2].map((id) => ({ id, name: "Tee", price: 20, design: [], sizes }));
  const types = [1, 2].map((id) => ({ id, name: "Tees", products }));
  const choice = findChoice(types, { typeId: 9, productId: 9, sizeId: 9 });
  expect(choice).toEqual({ productType: types[0], product: products[0], size: sizes[0] });
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
