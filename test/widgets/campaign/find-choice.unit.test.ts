import { expect, it } from "vitest";
import { findChoice } from "../../../widgets/campaign/find-choice.ts";
import { listProductImages } from "../../../widgets/campaign/product-gallery.tsx";

const createSizes = (...names: string[]) =>
  names.map((size, index) => ({ id: index + 1, size, upcharge: 0 }));

it.each([
  ["none by itself", createSizes("S", "M"), undefined, undefined],
  ["the only one", createSizes("One size"), undefined, "One size"],
  ["the chosen one", createSizes("S", "M", "M"), { id: 3, size: "M" }, "M"],
  ["the one of the same name", createSizes("XS", "S", "M"), { id: 31, size: "M" }, "M"],
  [
    "none if the one of the same name is sold out",
    [...createSizes("S"), { id: 2, size: "M", upcharge: 0, soldOut: true }],
    { id: 31, size: "M" },
    undefined,
  ],
])("findChoice has as its size %s", (_, sizes, size, found) => {
  const product = { id: 1, name: "", price: 1, design: [], sizes };
  const choice = findChoice([{ id: 1, name: "Tees", products: [product] }], { size });
  expect(choice?.size?.size).toBe(found);
  if (size && size.id < 9) expect(choice?.size?.id).toBe(size.id);
});

it.each([
  ["of all designs, the default one first", [{ "400": "a" }, { "400": "b" }], [1, 0]],
  ["of another design if the default one has none", [{ "800": "a" }, {}], [0]],
  ["the small one if there is no large one", [{}, { "50": "small" }], [1]],
  ["none without a design", [], []],
])("listProductImages returns those %s", (_, dimensions, found) => {
  const design = dimensions.map((sizes, index) => ({ default: index === 1, dimensions: sizes }));
  expect(listProductImages({ design })).toEqual(found.map((index) => dimensions[index]));
});
