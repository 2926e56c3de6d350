import { describe, expect, it } from "vitest";
import type { Size } from "../../../shared/shop/domain/line-item.ts";
import { listChoices } from "../../../widgets/cart/line-options.tsx";
import { createLine } from "../../helpers/sample-cart.ts";

const mug = { id: 202, name: "Mug", price: 12.25, design: [], sizes: [] };
const cup = { ...mug, id: 203, sizes: [{ id: 31, size: "11 oz", upcharge: 0 }] };
const mugs = { id: 2, name: "Mugs", products: [mug, cup] };

describe("the choices of a line", () => {
  it("include its own type, product and size if they are not sold any more", () => {
    const line = createLine();
    const { types, products, sizes } = listChoices(line, [mugs]);
    expect(types).toEqual([line.productType, mugs]);
    expect(products).toContain(line.product);
    expect(sizes).toContain(line.size);
  });

  it("are those of its type and product if these are sold", () => {
    const line = createLine({ productType: { ...mugs, products: [] }, product: cup });
    const other = { ...cup, id: 204 };
    const sold = { ...mugs, products: [cup, other] };
    expect(listChoices(line, [sold])).toMatchObject({ types: [sold], products: [cup, other] });
  });

  it("include types and products without a size on sale only if they are the line's own", () => {
    const gone = { id: 3, name: "Caps", products: [mug] };
    const offered = [mugs, gone];
    const line = createLine({ productType: mugs, product: cup });
    expect(listChoices(line, offered)).toMatchObject({ types: [mugs], products: [cup] });
    const own = createLine({ productType: gone, product: mug });
    expect(listChoices(own, offered)).toMatchObject({ types: [mugs, gone], products: [mug] });
  });

  it("include the sizes that are sold out, which can't be chosen", () => {
    const [size] = cup.sizes as [Size];
    const own = { ...size, soldOut: true };
    const other = { ...own, id: 32, size: "15 oz" };
    const sold = { ...cup, sizes: [own, other] };
    const line = createLine({ productType: mugs, product: sold, size: own });
    expect(listChoices(line, [{ ...mugs, products: [sold] }]).sizes).toEqual([own, other]);
  });
});
