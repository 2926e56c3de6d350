import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { openFileShop, waitForWidgets } from "../helpers/shop.ts";

/** Hosts with scripts that replace built-ins, and with markup that hides members of the document. */
const shop = await openFileShop();

/** Each host page, with an expression of its own library that is `true` while the library works. */
const HOSTS: Record<string, string> = {
  "mootools-1-3": `
    $$("p").length > 2 && new (new Class({ initialize() { this.isNew = true; } }))().isNew &&
    new Hash({ a: 1 }).getLength() === 1 && new Element("b", { text: "x" }).get("text") === "x" &&
    new Request({ url: "/" }).options.url === "/"`,
  "mootools-1-4": `
    $$("p").length > 2 && new (new Class({ initialize() { this.isNew = true; } }))().isNew &&
    new Hash({ a: 1 }).getLength() === 1 && new Element("b", { text: "x" }).get("text") === "x" &&
    new Request({ url: "/" }).options.url === "/"`,
  "mootools-1-5": `
    MooTools.version === "1.5.1" && $$("p").length > 2 &&
    new (new Class({ initialize() { this.isNew = true; } }))().isNew &&
    new Hash({ a: 1 }).getLength() === 1 && new Element("b", { text: "x" }).get("text") === "x" &&
    new Request({ url: "/" }).options.url === "/"`,
  "mootools-1-5-no-compat": `
    MooTools.version === "1.5.1" && typeof Hash === "undefined" && $$("p").length > 2 &&
    new (new Class({ initialize() { this.isNew = true; } }))().isNew &&
    new Element("b", { text: "x" }).get("text") === "x" &&
    new Request({ url: "/" }).options.url === "/"`,
  "prototype-1-6": `
    $$("p").length > 2 && $A(document.images).size() === document.images.length &&
    Object.toJSON([1, "a"]) === '[1, "a"]' && new Element("b").update("x").innerHTML === "x" &&
    [1, 2].inject(0, (sum, one) => sum + one) === 3`,
  "prototype-1-7": `
    $$("p").length > 2 && $A(document.images).size() === document.images.length &&
    Object.toJSON([1, "a"]) === '[1,"a"]' && new Element("b").update("x").innerHTML === "x" &&
    [1, 2].inject(0, (sum, one) => sum + one) === 3`,
  "prototype-1-7-3": `
    Prototype.Version === "1.7.3" && $$("p").length > 2 &&
    $A(document.images).size() === document.images.length &&
    Object.toJSON([1, "a"]) === '[1,"a"]' && new Element("b").update("x").innerHTML === "x" &&
    [1, 2].inject(0, (sum, one) => sum + one) === 3`,
  "jquery-1": `jQuery.fn.jquery === "1.12.4" && $("h1").hasClass("title")`,
  requirejs: `new Promise((resolve) => require(["shop"], ({ name }) => resolve(name === "Shop")))`,
  zone: `Zone.current.name === "<root>" && Promise.name === "ZoneAwarePromise"`,
  "core-js": `window["__core-js_shared__"].versions.length > 0`,
  "old-promise": `Promise === ES6Promise.Promise && !Promise.prototype.finally`,
  "global-names": `process.title === "shop" && module.exports === exports && name === "shop"`,
  "clobbered-names": `document.body.name === "body" && document.querySelectorAll.name === "querySelectorAll"`,
  quirks: `document.compatMode === "BackCompat"`,
};

describe.each(Object.keys(HOSTS))("a page with %s", (host) => {
  it("has all widgets, with search, help, cart and log-in, and its own scripts work", async () => {
    const { page, messages } = await shop.openPage({ path: `/hosts/${host}/` });
    await waitForWidgets(page);
    expect(await page.locator("[data-widget-state=ready]").count()).toBe(6);
    expect(await page.evaluate(HOSTS[host] ?? "")).toBe(true);

    await page.getByRole("main").getByRole("combobox", { name: "Search" }).fill("rescue");
    await expect.poll(() => page.getByRole("listbox").getByRole("option").count()).toBe(4);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Help" }).hover();
    await page.locator("[data-tippy-root]").getByText("Profits go to the organizer").waitFor();

    const bodies: unknown[] = [];
    await page.route("**/rest/checkout/*/items/", (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fallback();
    });
    await page.getByRole("button", { name: "Add to cart" }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    const quantity = cart.getByRole("spinbutton", { name: "Quantity" });
    await quantity.fill("3");
    await quantity.press("Enter");
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies.map(readQuantities)).toEqual([[1], [3]]);
    await page.keyboard.press("Escape");
    await cart.waitFor({ state: "detached" });

    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await login.getByRole("textbox", { name: "Email" }).fill(DEMO_ACCOUNTS[0].email);
    await login.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await login.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("banner").getByRole("button", { name: "Cart, 3 items" }).waitFor();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(messages).toEqual([]);
  });
});

/** What no build step can replace. */
it.each([
  ["an element named createElement", '<img name="createElement" alt="">'],
  ["an element named parentNode", '<img name="parentNode" alt="">'],
  ["no Set", "<script>window.Set = undefined;</script>"],
  ["a Map without iterators", "<script>window.Map = function () {};</script>"],
  ["a variable named URL", '<script>var URL = "/shop/";</script>'],
])("a page with %s stays as it is, with one warning", async (_what, markup) => {
  const { page, messages } = await shop.openPage({
    body: `${markup}<div data-widget="footer"><a href="/help/">Help</a></div>`,
    script: '<script src="/dist/loader.js"></script>',
  });
  expect(messages).toEqual([expect.stringContaining("the page stays as it is")]);
  expect(await page.getByRole("link", { name: "Help" }).isVisible()).toBe(true);
});

/** The quantities in the body of a request that saves the cart. */
function readQuantities(body: unknown): unknown[] {
  const { items } = body as { items: { campaigns: { items: { quantity: unknown }[] }[] } };
  return items.campaigns.flatMap((campaign) => campaign.items.map(({ quantity }) => quantity));
}
