import { expect, it } from "vitest";
import {
  addOne,
  crash,
  lineOf,
  openCart,
  readQuantity,
  WRITE,
} from "../../../helpers/open-cart.ts";
import { openFileShop } from "../../../helpers/open-shop.ts";
import { headerButton } from "../../../helpers/page-parts.ts";

/** What the cart must never do, whatever the network, the server and other devices do. */
const shop = await openFileShop({ hasOwnProcesses: true });

it("a crashed tab loses none of ten edits that were made without a network", async () => {
  const { page, context, readQuantities } = await openCart(shop);
  await page.route(WRITE, (route) => route.abort());
  for (const place of [0, 1, 0, 1, 0, 0, 1, 0, 1, 1]) await addOne(page, place);
  await crash(page, context);
  expect(await readQuantities()).toEqual([1, 1]);

  const next = await context.newPage();
  await next.goto(`${shop.url}/how-it-works/`);
  await headerButton(next, "Cart, 12 items").waitFor();
  await expect.poll(readQuantities).toEqual([6, 6]);
  await next.goto(`${shop.url}/cart/`);
  await lineOf(next, 0).waitFor();
  expect([await readQuantity(next, 0), await readQuantity(next, 1)]).toEqual(["6", "6"]);
  expect(await next.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/cartOutbox/);
});
