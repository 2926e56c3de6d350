import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openShop } from "../helpers/open-shop.ts";
import {
  addToCart,
  cartOf,
  closeDialog,
  headerButton,
  loginOf,
  openByScript,
} from "../helpers/page-parts.ts";
import { everyWidget } from "../helpers/widget-states.ts";

/** What keyboards on a screen are told, by the name or the label of a field; `-` for what is not said. */
const KEYBOARDS = {
  term: "- none off false search",
  quantity: "numeric - - - -",
  donation: "decimal - - - -",
  firstName: "- - - - -",
  lastName: "- - - - -",
  email: "email none off false -",
  password: "- none off false go",
};

/** Every element with its attributes. Each build makes ids in its own way, so they have numbers here. */
function listElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = new Map<string, number>();
    const numberId = (id: string) => ids.get(id) ?? ids.set(id, ids.size).size;
    // React writes the state of fields into attributes, too.
    const isState = (name: string) => name === "value" || name === "checked";
    const isId = (name: string) =>
      /^(id|for|form|name|aria-(controls|describedby|labelledby))$/.test(name);
    // What is said or shown for a moment, at another moment each time; the root of areas leaves the page when the focus,
    // which comes back to a trigger, lets the next one be prepared.
    const elements = [...document.querySelectorAll("body *")].filter(
      (element) => !element.closest("[role=status] *, .fw-progress, .fw-root-areas:empty"),
    );
    return elements.map((element) => {
      const attributes = [...element.attributes]
        // An empty style was set and removed again.
        .filter(({ name, value }) => !isState(name) && !(name === "style" && !value))
        .map(({ name, value }) => {
          const text = isId(name) ? value.split(" ").map(numberId).join(" ") : value;
          return `${name}="${text.replace(location.origin, "")}"`;
        });
      return `<${[element.localName, ...attributes.sort()].join(" ")}>`;
    });
  });
}

function listKeyboards(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input:not([type=radio])[name]")].map((field) => [
      field.getAttribute("name") ?? "",
      ["inputmode", "autocapitalize", "autocorrect", "spellcheck", "enterkeyhint"]
        .map((name) => field.getAttribute(name) ?? "-")
        .join(" "),
    ]),
  );
}

/** Opens every widget and both areas in a build. */
async function readBuild(distDir: string) {
  const shop = await openShop({ distDir: path.resolve(distDir) });
  const { page } = await shop.openReady({
    body: everyWidget(),
    config: { cartIcon: 3 },
    // One that is loaded has another class.
    prepare: (page) => page.route("**/images/**", (route) => route.abort()),
  });
  await page.locator(".fw-campaign-size").first().waitFor();
  await page.locator(".fw-search-results-card").first().waitFor();
  const elements: Record<string, string[]> = {};
  elements.ready = await listElements(page);
  const keyboards = Object.fromEntries(await listKeyboards(page));
  await addToCart(page);
  await cartOf(page).getByRole("spinbutton").waitFor();
  await page.getByRole("radio", { name: "Card" }).waitFor();
  elements.cart = await listElements(page);
  await closeDialog(page);
  await headerButton(page, "Log in").click();
  await loginOf(page).getByRole("textbox").first().waitFor();
  elements.login = await listElements(page);
  await closeDialog(page);
  await openByScript(page, "openMenu");
  await page.locator(".fw-header-items").waitFor();
  elements.menu = await listElements(page);
  await shop.close();
  return { elements, keyboards };
}

describe("both builds", () => {
  it("write the same elements with the same attributes, and tell keyboards what each field is for", async () => {
    const [react, light] = [await readBuild("dist"), await readBuild("dist/lite")];
    expect(light).toEqual(react);
    expect(react.keyboards).toEqual(KEYBOARDS);
  });
});
