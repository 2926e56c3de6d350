import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { listItems, saveCart } from "../helpers/call-shop.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";

/** Widgets in columns of an old page, which are narrow in any viewport. */
const shop = await openFileShop();

async function openColumns() {
  const items = await listItems(shop);
  const opened = await shop.openPage({
    path: "/hosts/narrow-columns/",
    cookies: { cartId: await saveCart(shop, [items[0], items.at(-1)]) },
    prepare: (page) =>
      page.route("**/rest/campaign/count-by-status/", (route) =>
        route.fulfill({ json: { ready: 1, active: 1234, ended: 12, draft: 2 } }),
      ),
  });
  const { page } = opened;
  await waitForWidgets(page);
  await page.getByRole("button", { name: "Check out" }).waitFor();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  for (const edit of await page.getByRole("button", { name: "Edit" }).all()) await edit.click();
  await page.getByRole("radio", { name: "XL", exact: true }).first().waitFor();
  await page.getByText("1,234").first().waitFor();
  await page.locator("[data-widget=search-results] a").first().waitFor();
  return opened;
}

const setWidth = (page: Page, width: number) =>
  page.addStyleTag({ content: `#main.column, #side.column { width: ${width}px }` });

/** What a user can't read or click, in each root inside `column`. */
function findFaults(page: Page, column: string): Promise<string[]> {
  return page.locator(`${column} [data-widget] > *`).evaluateAll((roots) => {
    const faults: string[] = [];
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ contentVisibilityAuto: false }) && width > 2 && height > 2;
    };
    for (const root of roots) {
      const { left, right } = root.getBoundingClientRect();
      const name = root.className;
      for (const element of root.querySelectorAll("*")) {
        if (!isShown(element) || element.closest(".fw-campaign-row, .fw-campaign-thumbs, option"))
          continue;
        const box = element.getBoundingClientRect();
        if (box.left < left - 7 || box.right > right + 7) {
          faults.push(`${name}: ${element.className} is wider than the column`);
        }
        const range = document.createRange();
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || element.matches("select, option")) continue;
          for (const word of node.textContent?.matchAll(/[\w$.,]{2,11}/g) ?? []) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) faults.push(`${name}: the word ${word[0]} is broken`);
          }
        }
      }
      for (const control of root.querySelectorAll("button, select, input:not([type=radio])")) {
        if (!isShown(control)) continue;
        control.scrollIntoView({ block: "center", inline: "center" });
        const box = control.getBoundingClientRect();
        if (box.width < 43 || box.height < 43) {
          faults.push(`${name}: ${control.className} is ${box.width} × ${box.height}`);
        }
        for (const x of [box.left + 12, (box.left + box.right) / 2, box.right - 12]) {
          const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
          const isHit = hit && (control.contains(hit) || hit.contains(control));
          // The button that shows the password stands in the field.
          if (!isHit && !(control.matches("input") && hit?.closest("button"))) {
            faults.push(`${name}: ${control.className} is covered by ${hit?.className}`);
          }
        }
      }
    }
    return faults;
  });
}

it("every widget can be read and clicked in columns of different widths", async () => {
  const { page, messages } = await openColumns();
  for (const width of [280, 440, 580]) {
    await setWidth(page, width);
    for (const column of ["#main", "#side", "#fitted"])
      expect(await findFaults(page, column), `${column}, ${width} px`).toEqual([]);
  }
  // This column is as wide as its content.
  const box = await page.locator("#fitted [data-widget]").boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(240);
  expect(messages).toEqual([]);

  await setWidth(page, 1100);
  const placesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  for (const columns of [".fw-cart-columns", ".fw-checkout-columns", ".fw-campaign-picker"]) {
    // The first in the order of the Tab key may be on the right.
    const places = await placesOf(`${columns} > *`);
    const [first, second] = places.sort((one, other) => one.left - other.left);
    expect(second?.left, columns).toBeGreaterThan(first?.right ?? Infinity);
  }
});
