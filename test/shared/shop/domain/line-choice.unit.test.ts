import { describe, expect, it } from "vitest";
import { chooseProduct, chooseType } from "../../../../shared/shop/domain/line-choice.ts";
import type { Product, ProductType } from "../../../../shared/shop/domain/line-item.ts";

const createProduct = (id: number, sizes: string[]): Product => ({
  id,
  name: `Product ${id}`,
  price: 20,
  design: [],
  sizes: sizes.map((size, index) => ({ id: id * 10 + index, size, upcharge: 0 })),
});

const createType = (...products: Product[]): ProductType => ({ id: 1, name: "Tees", products });

describe("chooseType", () => {
  it("chooses the first product in its first size", () => {
    const product = createProduct(1, ["S", "M"]);
    const type = createType(product, createProduct(2, ["L"]));
    expect(chooseType(type)).toEqual({ productType: type, product, size: product.sizes[0] });
  });

  it("chooses the first product that can be bought", () => {
    const soldOut = createProduct(2, ["M"]);
    for (const size of soldOut.sizes) size.soldOut = true;
    const product = createProduct(3, ["L"]);
    const type = createType(createProduct(1, []), soldOut, product);
    expect(chooseType(type)).toEqual({ productType: type, product, size: product.sizes[0] });
  });

  it("chooses the first product without a size if none can be bought", () => {
    const product = createProduct(1, []);
    const type = createType(product, createProduct(2, []));
    expect(chooseType(type)).toEqual({ productType: type, product, size: undefined });
  });

  it("chooses nothing if the type has no products", () => {
    expect(chooseType(createType())).toBeUndefined();
  });
});

describe("chooseProduct", () => {
  const choose = (sizes: string[], size: string | undefined) => {
    const product = createProduct(1, sizes);
    const chosen = size === undefined ? undefined : { id: 99, size, upcharge: 2 };
    return chooseProduct(createType(product), product, chosen).size?.id;
  };

  it("keeps the size by its name, with the new product's id and upcharge", () =>
    expect(choose(["S", "M"], "M")).toBe(11));
  it("chooses the first size if the product lacks the previous one", () =>
    expect(choose(["S", "M"], "XL")).toBe(10));
  it("chooses the first size if there was no previous one", () =>
    expect(choose(["S"], undefined)).toBe(10));
  it("chooses no size if the product has none", () => expect(choose([], "M")).toBeUndefined());
});
