import { describe, expect, it } from "vitest";
import { chooseProduct, chooseType } from "../../../shared/domain/line-choice.ts";
import type { Product, ProductType } from "../../../shared/domain/line-item.ts";

const createProduct = (id: number, sizes: string[]): Product => ({
  id,
  name: `Product ${id}`,
  price: 20,
  design: [],
  sizes: sizes.map((size, index) => ({ id: id * 10 + index, size, upcharge: 0 })),
});

const createType = (...products: Product[]): ProductType => ({ id: 1, name: "Tees", products });

describe("another product type", () => {
  it("begins with its first product, in that product's first size", () => {
    const product = createProduct(1, ["S", "M"]);
    const type = createType(product, createProduct(2, ["L"]));
    expect(chooseType(type)).toEqual({ productType: type, product, size: product.sizes[0] });
  });

  it("begins with its first product, without a size, where that product has no sizes", () => {
    const product = createProduct(1, []);
    const type = createType(product, createProduct(2, ["L"]));
    expect(chooseType(type)).toEqual({ productType: type, product, size: undefined });
  });

  it("can't be chosen where it has no products", () => {
    expect(chooseType(createType())).toBeUndefined();
  });
});

describe("another product", () => {
  const choose = (sizes: string[], size: string | undefined) => {
    const product = createProduct(1, sizes);
    const chosen = size === undefined ? undefined : { id: 99, size, upcharge: 2 };
    return chooseProduct(createType(product), product, chosen).size?.id;
  };

  it("keeps the size by its name, with the product's own id and upcharge", () =>
    expect(choose(["S", "M"], "M")).toBe(11));
  it("begins with its first size where it does not have the chosen one", () =>
    expect(choose(["S", "M"], "XL")).toBe(10));
  it("begins with its first size where none was chosen", () =>
    expect(choose(["S"], undefined)).toBe(10));
  it("has no size where it has no sizes", () => expect(choose([], "M")).toBeUndefined());
});
