// @vitest-environment node
import { expect, it } from "vitest";
import { readCart } from "../../helpers/cart-calls.ts";
import { fillCart, logIn, startShop, type TestShop } from "../../helpers/start-shop.ts";

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
