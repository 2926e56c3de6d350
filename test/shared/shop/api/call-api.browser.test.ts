import type { Request } from "playwright-core";
import { expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

const shop = await openFileShop();

it("calls bypass the browser's cache, so that no edit is made to an old cart", async () => {
  let reading: Promise<Request> | undefined;
  // Without a route, with which nothing would be cached.
  await shop.openPage({
    path: "/cart/",
    cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
    prepare: async (page) => {
      reading = page.waitForRequest("**/rest/checkout/*/");
    },
  });
  const request = await reading;
  // The browser adds headers only when it sends the request.
  await request?.response();
  expect((await request?.allHeaders())?.["cache-control"]).toBe("no-cache");
});
