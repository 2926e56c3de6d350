import { describe, expect, it } from "vitest";
import { HOSTS } from "../../demo-pages/hosts/hosts.ts";
import { installLibrary } from "../helpers/install-packages.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import {
  addToCart,
  cartOf,
  closeDialog,
  headerButton,
  logIn,
  loginOf,
  quantityOf,
} from "../helpers/page-parts.ts";

/** Hosts with scripts that replace built-ins, and with markup that hides members of the document. */
const shop = await openFileShop();

const working = Object.entries(HOSTS).filter(([, { works }]) => works !== undefined);

describe.each(working)("a page with %s", (name, { works = "" }) => {
  it("has all widgets, with search, help, cart and log-in, and its own scripts work", async ({
    skip,
  }) => {
    const reason = installLibrary(HOSTS[name]);
    if (reason) skip(reason);
    const { page, messages } = await shop.openReady({ path: `/hosts/${name}/` });
    expect(await page.locator("[data-widget-state=ready]").count()).toBe(6);
    expect(await page.evaluate(works)).toBe(true);

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
    await addToCart(page);
    const cart = cartOf(page);
    const quantity = quantityOf(cart);
    await quantity.fill("3");
    await quantity.press("Enter");
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies.map(readQuantities)).toEqual([[1], [3]]);
    await closeDialog(page);

    await headerButton(page, "Log in").click();
    await page.route("**/rest/login/", (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 401, json: { message: "No." } });
    });
    await logIn(loginOf(page));
    await loginOf(page).getByRole("alert").waitFor();
    expect(bodies.at(-1)).toMatchObject({ email: expect.stringContaining("@") });
    // React looks for the other radio buttons of a group in this way, once a size is chosen.
    const isReacts = (message: string) => message.endsWith("querySelectorAll is not a function");
    const isRefused = (message: string) => message.includes("status of 401");
    expect(messages.filter((message) => !isReacts(message) && !isRefused(message))).toEqual([]);
  });
});

/** Zone.js has one native listener for all of a type, which goes with the `signal` of any of them. */
it("Zone.js calls the host's listeners after the widgets have removed theirs", async () => {
  const { page } = await shop.openReady({ path: "/hosts/zone/" });
  await page.getByRole("main").getByRole("combobox", { name: "Search" }).fill("rescue");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await headerButton(page, "Menu").click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /Enlarge picture/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Next picture" }).click();
  await page.keyboard.press("Escape");
  const unheard = await page.evaluate(() => {
    window.fundraising?.push((api) => api.unmount());
    const heard = new Set<string>();
    const types = "beforeunload keydown online popstate resize scroll visibilitychange wheel".split(
      " ",
    );
    for (const type of types) {
      addEventListener(type, () => heard.add(type));
      dispatchEvent(new Event(type));
    }
    return types.filter((type) => !heard.has(type));
  });
  expect(unheard).toEqual([]);
});

it("a page's own fetch, which takes addresses only and copies the headers, gets every call of the widgets with its options", async () => {
  const { page, messages } = await shop.openReady({
    body: '<div data-widget="campaign" data-campaign-id="1001"></div>',
    head: `<script>
      const calls = [];
      const original = window.fetch;
      window.fetch = (address, options) => {
        calls.push(\`\${options.method} \${address.substr(location.origin.length)}\`);
        return original(address, { ...options, headers: { ...options.headers, "x-page": "1" } });
      };
    </script>`,
  });
  await addToCart(page);
  const quantity = quantityOf(cartOf(page));
  await quantity.fill("3");
  await quantity.press("Enter");
  const countSaves = () =>
    page.evaluate("calls.filter((call) => /^PUT .+\\/items\\/$/.test(call)).length");
  await expect.poll(countSaves).toBe(2);
  expect(messages).toEqual([]);
});

/** What no build step can replace. */
it.each([
  ["an element named createElement", '<img name="createElement" alt="">'],
  ["an element named parentNode", '<img name="parentNode" alt="">'],
  ["no Set", "<script>window.Set = undefined;</script>"],
  ["a Map without iterators", "<script>window.Map = function () {};</script>"],
  ["a class named Element", "<script>class Element {}</script>"],
  ["a class named Map", "<script>class Map {}</script>"],
  ["a browser without cascade layers", "<script>delete window.CSSLayerBlockRule;</script>"],
  ["a browser without <dialog>", "<script>delete window.HTMLDialogElement;</script>"],
])("a page with %s stays as it is, with one warning", async (_what, markup) => {
  const { page, messages } = await shop.openPage({
    body: `${markup}<div data-widget="footer"><a href="/help/">Help</a></div>`,
    script: '<script src="/dist/loader.js"></script>',
  });
  expect(messages).toEqual([expect.stringContaining("The page stays as it is")]);
  expect(await page.getByRole("link", { name: "Help" }).isVisible()).toBe(true);
});

/** The quantities in the body of a request that saves the cart. */
function readQuantities(body: unknown): unknown[] {
  const { items } = body as { items: { campaigns: { items: { quantity: unknown }[] }[] } };
  return items.campaigns.flatMap((campaign) => campaign.items.map(({ quantity }) => quantity));
}
