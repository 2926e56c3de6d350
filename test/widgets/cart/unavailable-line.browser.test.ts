import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Cart } from "../../../shared/shop/domain/cart.ts";
import { findViolations } from "../../helpers/find-violations.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import { addToCart, cartOf, linesOf } from "../../helpers/page-parts.ts";

const shop = await openFileShop();

const CART = "**/rest/checkout/*/";

/** Marks the only line of the cart in the server's responses. */
async function sellOut(page: Page): Promise<void> {
  await page.route(CART, async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as Cart;
    for (const { items } of cart.campaigns) for (const { size } of items) size.soldOut = true;
    await route.fulfill({ response, json: cart });
  });
}

it("a line that is sold out is marked in the checkout, has no price there, and stops its button", async () => {
  const { page } = await shop.openPage({ path: "/lighthouse-animal-rescue/" });
  await addToCart(page);
  await linesOf(cartOf(page)).waitFor();
  await sellOut(page);
  await page.goto(`${shop.url}/checkout/`);
  const main = page.getByRole("main");
  await main.getByText("Sold out", { exact: true }).waitFor();
  expect(await page.locator("[data-unavailable]").getByText("–").count()).toBe(1);
  await main.getByRole("button", { name: "Continue to payment" }).click();
  await main.getByRole("alert").filter({ hasText: "can’t be bought" }).waitFor();
  expect(await page.locator("[data-unavailable]:focus").count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/checkout/");
  expect(await findViolations(page)).toEqual([]);
});
