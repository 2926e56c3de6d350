// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readCart, writeCart } from "../../helpers/cart-calls.ts";
import {
  fillCart,
  findProduct,
  logIn,
  startFileShop,
  startShop,
  type TestShop,
} from "../../helpers/start-shop.ts";

/** Reading and writing carts. */

const shop = await startFileShop();

async function findItem() {
  const { product, size } = await findProduct(shop);
  return { quantity: 1, productId: product.id, sizeId: size.id, sizeName: size.size };
}

describe("a cart", () => {
  it("has at most 1,000 items of all campaigns", async () => {
    const item = await findItem();
    const repeat = (count: number) => Array.from({ length: count }, () => item);
    const whole = [{ campaignId: 1001, items: repeat(1_000) }];
    expect((await writeCart(shop, "cart-of-thousand", whole)).status).toBe(200);
    const cart = await readCart(shop, "cart-of-thousand");
    expect(cart.campaigns[0]?.items).toHaveLength(1_000);
    const tooMany = await writeCart(shop, "cart-of-thousand", [
      { campaignId: 1001, items: repeat(600) },
      { campaignId: 1002, items: repeat(401) },
    ]);
    expect(tooMany.status).toBe(422);
    const { errors } = (await tooMany.json()) as { errors: object };
    expect(errors).toEqual({ "items.campaigns": ["Must have at most 1000 items."] });
  });
});

describe("the version of a cart", () => {
  async function write(id: string, quantity: number, ifMatch?: string) {
    const campaigns = [{ campaignId: 1001, items: [{ ...(await findItem()), quantity }] }];
    return writeCart(shop, id, campaigns, ifMatch ? { "If-Match": ifMatch } : {});
  }

  it("does not come back with earlier contents, so that a late PUT never writes what was undone", async () => {
    const before = (await write("cart-of-late-puts", 1)).headers.get("ETag") ?? "";
    await write("cart-of-late-puts", 2);
    await write("cart-of-late-puts", 1);
    expect((await write("cart-of-late-puts", 2, before)).status).toBe(412);
  });

  it("may be one of several, doesn't matter with If-Match: * or without the header, and a weak one never matches", async () => {
    expect((await write("cart-of-any-version", 1)).status).toBe(200);
    expect((await write("cart-of-any-version", 2)).status).toBe(200);
    expect((await write("cart-of-any-version", 3, "*")).status).toBe(200);
    const read = await shop.call("GET", "/rest/checkout/cart-of-any-version/");
    const etag = read.headers.get("ETag");
    expect((await write("cart-of-any-version", 4, `W/${etag}`)).status).toBe(412);
    expect((await write("cart-of-any-version", 4, `"other", ${etag}`)).status).toBe(200);
  });
});

it("a restart of the server keeps carts, sessions and user hashes", async () => {
  const first = await startShop();
  await fillCart(first, "cart-that-lasts");
  const jar = await logIn(first);
  const read = async (at: TestShop) => ({
    cart: await readCart(at, "cart-that-lasts"),
    user: await (await at.call("GET", "/rest/login/logged-in-status/", { jar })).json(),
  });
  const before = await read(first);
  await first.stop();
  const second = await startShop({}, { dataDir: first.dataDir });
  expect(await read(second)).toEqual(before);
  expect(before.cart.campaigns).toHaveLength(1);
  await second.stop();
});
