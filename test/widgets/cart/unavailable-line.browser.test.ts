import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Cart } from "../../../shared/shop/domain/cart.ts";
import type { ProductType } from "../../../shared/shop/domain/line-item.ts";
import { addToCart } from "../../helpers/add-to-cart.ts";
import { findViolations } from "../../helpers/find-violations.ts";
import { lineOf, openCart } from "../../helpers/open-cart.ts";
import { openFileShop } from "../../helpers/shop.ts";

/** Lines that can't be bought any more, in the cart and in the checkout, and products without sizes. */
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

it.each([
  ["cart", "/cart/", "Check out"],
  ["checkout", "/checkout/", "Continue to payment"],
])("a line that is sold out is marked in the %s, and stops its button", async (_, path, name) => {
  const { page } = await shop.openPage({ path: "/lighthouse-animal-rescue/" });
  await addToCart(page);
  await page
    .getByRole("dialog", { name: "Your cart" })
    .getByRole("group", { name: / from / })
    .waitFor();
  await sellOut(page);
  await page.goto(shop.url + path);
  const main = page.getByRole("main");
  await main.getByText("Sold out", { exact: true }).waitFor();
  await main.getByRole("button", { name }).click();
  await main.getByRole("alert").filter({ hasText: "can’t be bought" }).waitFor();
  expect(await page.locator("[data-unavailable]:focus").count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await findViolations(page)).toEqual([]);
});

it("a line changes to the first product of another type that has a size", async () => {
  const { page, readCart } = await openCart(shop);
  let offered: ProductType[] = [];
  await page.route("**/rest/campaign/1001/product/*", async (route) => {
    const response = await route.fetch();
    offered = (await response.json()) as ProductType[];
    const [first] = offered[1]?.products ?? [];
    if (first) first.sizes = [];
    await route.fulfill({ response, json: offered });
  });
  const line = lineOf(page, 0);
  await line.getByRole("button", { name: "Edit" }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await line.getByRole("combobox", { name: "Product type" }).selectOption({ index: 1 });
  expect((await saved).status()).toBe(200);
  const { campaigns } = await readCart();
  const expected = offered[1]?.products[1];
  const chosen = campaigns[0]?.items.find(({ product }) => product.id === expected?.id);
  expect(chosen?.size.id).toBe(expected?.sizes.find(({ soldOut }) => !soldOut)?.id);
});
