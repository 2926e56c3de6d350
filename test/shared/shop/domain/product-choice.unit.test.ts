import { describe, expect, it } from "vitest";
import type { Product } from "../../../../shared/shop/domain/line-item.ts";
import {
  chooseProduct,
  chooseType,
  isOnSale,
} from "../../../../shared/shop/domain/product-choice.ts";

const size = (name: string, soldOut = false) => ({
  id: name.length,
  size: name,
  upcharge: 0,
  soldOut,
});
const product = (id: number, ...sizes: Product["sizes"]): Product => ({
  ...{ id, name: `${id}`, price: 1, design: [] },
  sizes,
});
const typeOf = (...products: Product[]) => ({ id: 1, name: "Tees", products });

const gone = product(1, size("S", true), size("XL", true));
const partly = product(2, size("S", true), size("M"), size("2XL"));

it("a product is on sale in any of its sizes", () => {
  expect([gone, partly, product(3)].map(isOnSale)).toEqual([false, true, false]);
});

describe("another product", () => {
  const choose = (of: Product, name?: string) =>
    chooseProduct(typeOf(of), of, name === undefined ? undefined : { size: name }).size?.size;

  it("is chosen in the size of the same name, else in the first that is not sold out", () => {
    expect(choose(partly, "2XL")).toBe("2XL");
    expect(choose(partly, "S")).toBe("M");
    expect(choose(partly)).toBe("M");
    expect(choose(gone, "XL")).toBeUndefined();
  });

  it("of a type is the first one on sale, else the first", () => {
    const chosen = (...products: Product[]) => chooseType(typeOf(...products), { size: "2XL" });
    expect(chosen(gone, partly)).toEqual({
      ...{ productType: typeOf(gone, partly), product: partly },
      size: size("2XL"),
    });
    expect(chosen(gone)?.product).toBe(gone);
    expect(chosen()).toBeUndefined();
  });
});
