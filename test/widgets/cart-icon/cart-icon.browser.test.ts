import { expect, it } from "vitest";
import { openFileShop } from "../../helpers/open-shop.ts";

/** The cart icon in a line of text, and when the number of items can't be read. */
const shop = await openFileShop();

it("the cart icon is in the middle of its line", async () => {
  const { page } = await shop.openReady({
    body: '<p>Your <b>cart</b> <i data-widget="cart-icon" data-visibility="3">Cart</i></p>',
  });
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  expect(Math.abs((await middleOf("p svg")) - (await middleOf("p b")))).toBeLessThan(3);
});
