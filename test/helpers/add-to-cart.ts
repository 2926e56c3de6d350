import type { Page } from "playwright-core";

/** Chooses the first size in the campaign's form, and clicks Add to cart. */
export async function addToCart(page: Page): Promise<void> {
  await page.locator(".fw-campaign-size").first().click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
}
