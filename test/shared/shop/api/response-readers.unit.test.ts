import { describe, expect, it } from "vitest";
import { assert } from "../../../../shared/page/host/value-reader.ts";
import { cartReader } from "../../../../shared/shop/api/response-readers.ts";
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
