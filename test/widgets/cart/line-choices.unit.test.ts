import { describe, expect, it } from "vitest";
import { listChoices, switchType } from "../../../widgets/cart/line-choices.ts";
import { createLine } from "../../shared/domain/sample-cart.ts";

const mug = { id: 202, name: "Mug", price: 12.25, design: [], sizes: [] };
const cup = { ...mug, id: 203, sizes: [{ id: 31, size: "11 oz", upcharge: 0 }] };
const mugs = { id: 2, name: "Mugs", products: [mug, cup] };

describe("another product type", () => {
  it("selects its first product even if that has no sizes", () => {
    const choice = switchType(listChoices(createLine(), [mugs]), mugs.id);
    expect(choice).toMatchObject({ product: { id: mug.id }, size: { id: 0, size: "" } });
  });

  it("selects nothing if it has no products", () => {
    const empty = { ...mugs, products: [] };
    expect(switchType(listChoices(createLine(), [empty]), mugs.id)).toBeUndefined();
  });
});
