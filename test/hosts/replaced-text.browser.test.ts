import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openFileShop } from "../helpers/open-shop.ts";

/** Hosts with scripts that replace text nodes: translators, and WordPress, which makes emojis images. */
const shop = await openFileShop();

/** Wraps the text nodes of the widgets, as the translators of browsers do. */
function replaceTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const root of document.querySelectorAll(".fw-root")) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest("style, select")) continue;
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
      }
    }
  });
}

/** What the page says after each step of a shopper, once it says the step's own text. */
async function walk(afterStep: (page: Page) => Promise<unknown>) {
  const { page, messages } = await shop.openReady({
    body: `<div data-widget="header" data-cart-icon="3"></div>
      <main><div data-widget="campaign" data-campaign-id="1001"></div></main>`,
  });
  const dialog = page.getByRole("dialog");
  const click = (name: string, place: Page | typeof dialog = page) =>
    place.getByRole("button", { name, exact: true }).click();
  /** Without statuses, some of which are said only where something took long. */
  const readText = () =>
    page.evaluate(() => {
      const toLines = (text: string) => text.replace(/\s*\n\s*/g, "\n");
      const statuses = [...document.querySelectorAll<HTMLElement>("[role=status]")];
      const lines = statuses.reduce(
        (text, { innerText }) => text.replace(toLines(innerText), ""),
        toLines(document.body.innerText),
      );
      // A status leaves an empty line, except at the start.
      return toLines(lines);
    });
  const said: string[] = [];
  const step = async (act: Promise<unknown>, text: string) => {
    await act;
    await page.waitForFunction(
      (text) => document.body.innerText.replace(/\s*\n\s*/g, "\n").includes(text),
      text,
    );
    said.push(await readText());
    await afterStep(page);
  };
  await step(
    page.getByRole("button", { name: "Add to cart" }).waitFor(),
    "Classic Tee, Heather Grey\n$20.00 each",
  );
  const search = page.getByRole("combobox", { name: "Search" });
  await step(search.fill("rescue"), "Lighthouse Animal Rescue");
  await step(search.fill("light"), "1 campaign");
  await step(search.fill("nothing"), "\nNo campaigns match");
  await search.fill("");
  await step(page.getByRole("radio", { name: "2XL" }).check(), "$22.00 each");
  const products = page.getByRole("combobox", { name: "Product", exact: true });
  await step(products.selectOption({ index: 1 }), "Classic Tee, Sky Blue\n$22.00 each");
  await step(click("Increase quantity"), "Quantity 2, total $44.00");
  await step(click("Add to cart"), "Classic Tee, Sky Blue, 2XL added");
  await step(click("Increase quantity", dialog), "Quantity 3, total $66.00");
  await step(click("Remove", dialog), "Undo");
  await step(click("Undo", dialog), "Total\n$66.00");
  return { said, messages };
}

it("every text that changes is shown although a script has replaced its text node", async () => {
  const untouched = await walk(async () => undefined);
  const replaced = await walk(replaceTexts);
  expect(replaced.said).toEqual(untouched.said);
  expect(replaced.messages).toEqual([]);
});
