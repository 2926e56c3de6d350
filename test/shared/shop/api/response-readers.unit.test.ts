import { describe, expect, it } from "vitest";
import { assert } from "../../../../shared/page/host/value-reader.ts";
import {
  cartReader,
  productTypesReader,
  searchResponseReader,
} from "../../../../shared/shop/api/response-readers.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

function cartWithImages(dimensions: unknown) {
  const line = createLine();
  const product = { ...line.product, design: [{ default: true, dimensions }] };
  return {
    ...createCart(),
    campaigns: [createCampaign({ items: [{ ...line, product } as never] })],
  };
}

describe("the images of a line", () => {
  it.each([{}, { "50": "/50.webp", "1600": "/1600.webp" }])("may be %j", (dimensions) => {
    const cart = assert(cartReader, cartWithImages(dimensions), "the cart");
    expect(cart.campaigns[0]?.items[0]?.product.design).toEqual([{ default: true, dimensions }]);
  });

  it.each([
    ["/50.webp", " is not an object"],
    [{ "50": "/50.webp", "400": 5 }, ".400 is not a text"],
  ])("are invalid as %j", (dimensions, error) => {
    expect(() => assert(cartReader, cartWithImages(dimensions), "the cart")).toThrow(
      `the cart.campaigns[0].items[0].product.design[0].dimensions${error}`,
    );
  });
});

describe("an id that a response has twice names one", () => {
  const size = { id: 1, size: "M", upcharge: 0 };
  const product = { id: 2, name: "Tee", price: 20, design: [], sizes: [size, { ...size }] };
  const type = { id: 3, name: "Tees", products: [product, { ...product, name: "Other" }] };

  it("in a search, and among types, products and sizes: the first", () => {
    const campaign = { id: 7, slug: "a", name: "A", design: {} };
    const content = [campaign, { ...campaign, name: "B" }];
    const found = assert(searchResponseReader, { content, totalElements: 2 }, "the results");
    expect(found.content.map(({ name }) => name)).toEqual(["A"]);
    const types = assert(productTypesReader, [type, type], "the products");
    expect(types).toEqual([{ ...type, products: [{ ...product, sizes: [size] }] }]);
  });

  it("in a cart: the campaign with all its lines and donations", () => {
    const parts = ["a", "b"].map((id) =>
      createCampaign({ items: [{ ...createLine(), id }], donation: { amount: 5 } }),
    );
    const { campaigns } = assert(cartReader, { ...createCart(), campaigns: parts }, "the cart");
    expect(campaigns).toHaveLength(1);
    expect(campaigns[0]?.items.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(campaigns[0]?.donation.amount).toBe(10);
  });
});
