import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DIST_DIR } from "../helpers/built-files.ts";
import { listItems, saveCart } from "../helpers/call-shop.ts";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { addOne, addThree, lineOf, readQuantity, WRITE } from "../helpers/open-cart.ts";
import { HOST_PATH, openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { cartOf, closeDialog, loginOf, tryAgainOf } from "../helpers/page-parts.ts";

/**
 * The light build of the released 1.0.0, as its archive has it, without what no test needs. Both builds of a version
 * store and send the same.
 */
const ARCHIVE = "test/project/fundraising-widgets-1.0.0.tgz";

/** Classes that mark another kind of element, or one that is no longer shown: rules of a page miss nothing. */
const CHANGED = [
  "fw-cart-totals-alone div",
  "fw-cart-totals-total div",
  "fw-donation-field div",
  "fw-help-icon-button button",
];

const folder = createTemporaryFolder();
execFileSync("tar", ["-xzf", ARCHIVE, "-C", folder]);
const old = path.join(folder, "package/dist/lite");
const distDir = path.join(folder, "deployed");
for (const [from, to] of [
  [DIST_DIR, ""],
  [old, "1.0"],
  // They are kept for open pages, and for those whose server still writes the links of 1.0.
  [`${old}/chunks`, "chunks"],
] as const)
  cpSync(from, path.join(distDir, to), { recursive: true });

const shop = await openFileShop({ distDir });
const items = (await listItems(shop)).slice(0, 2);

const readFragment = (name: string) => readFileSync(`${old}/fragments/${name}.html`, "utf8");

/** What 1.0 documents of markup, slots, configuration and scripts. The query says which build and which page it is. */
const HTML = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><link rel="icon" href="data:,">
${readFragment("head").replaceAll("{assets}", "/dist/")}<title>1.0</title></head><body>
<script>
  const [build, pageId, ...shown] = location.search.slice(1).split("&");
  document.head.insertAdjacentHTML("beforeend", '<script type="application/json" data-widget-config>' + JSON.stringify({
    pageId, user: null, cartIcon: 2, donationAmounts: [3, 6], notice: "#notice", content: "main", locale: "en_US",
    links: { terms: "/terms/", privacy: "/privacy/", forgotPassword: "/forgot/", helpCenter: "/help/", wizard: "/start/" },
    analytics: { requireConsent: false }, texts: { "header.brand": "Homespun", "totals.note": "Taxes included." },
    order: pageId === "base.paypalConfirmation" ? { id: "17" } : undefined,
  }) + "<" + "/script>");
  window.fundraising = Object(window.fundraising).push ? window.fundraising : [];
  window.seen = [];
  for (const name of ["ready", "mounted", "cart-changed", "user-changed", "open", "close", "search", "event", "error"])
    document.addEventListener("fundraising:" + name, ({ detail }) => seen.push(name + ": " + Object.keys(detail)));
  fundraising.push((api) => seen.push("api: " + Object.keys(api).sort(), "state: " + Object.keys(api.getState()).sort()));
  addEventListener("DOMContentLoaded", () => {
    for (const element of document.querySelectorAll("[data-part]"))
      if (!shown.includes(element.dataset.part)) element.remove();
    const loader = document.createElement("script");
    loader.src = build + "/loader.js";
    document.body.append(loader);
  });
</script>
<p id="notice" data-widget-notice>Sale</p>
<div data-widget="header" data-part="all">${readFragment("header")}</div>
<main>
<p data-part="all"><a href="/cart/" data-widget-open="cart">Open the cart</a> <a href="/login/" data-widget-open="login">Sign in</a>
<a href="/a/" data-widget-add="1001:4:20:2">Buy</a></p>
<div data-part="all" data-widget="search" data-min-length="2" data-max-results="3" data-debounce="1" data-button="true" data-placeholder="Find" data-close-on-outside-click="false">${readFragment("search")}</div>
<div data-part="all" data-widget="cart-icon" data-visibility="3">${readFragment("cart-icon")}</div>
<div data-part="all" data-widget="help-icon" data-placement="right" data-label="Why">Because.</div>
<div data-part="all" data-widget="campaign" data-campaign-id="1001" data-campaign-name="Rescue" data-product-id="4" data-size-id="20" data-quantity="2" data-after-add="stay" data-ends-at="2031-01-01" data-ships-at="2031-01-08">
  <p data-widget-slot="size-guide">Sizes</p><p data-widget-slot="details">Details</p></div>
<div data-part="cart" data-widget="cart"><p data-widget-slot="note">Ships soon.</p></div>
<div data-part="checkout" data-widget="checkout"><p data-widget-slot="note">Note.</p><p data-widget-slot="payment-error">Declined.</p></div>
<div data-part="all" data-widget="login" data-mode="register"><p data-widget-slot="alternatives">Or</p></div>
<div data-part="all" data-widget="search-results" data-term="shirt" data-page-size="2"></div>
</main>
<div data-widget="footer" data-part="all">${readFragment("footer")}</div>
</body></html>`;

const OLD = "/dist/1.0";
const NEW = "/dist";
const writeQuery = (...parts: string[]) => `?${parts.join("&")}`;

/** Each class of the widgets in the page, with the elements that have it, but for those of what still loads. */
const listClasses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[class*=fw-]")].flatMap((element) =>
      [...element.classList]
        .filter((name) => /^fw-(?!.*(pending|skeleton|progress|spinner))/.test(name))
        .map((name) => `${name} ${element.localName}`),
    ),
  );

/** Opens the page of 1.0 on a build, and what opens in it. */
async function walk(build: string) {
  const cartId = await saveCart(shop, items, { amount: 5 });
  const { page, messages } = await shop.openReady({
    html: HTML,
    query: writeQuery(build, "base.home", "all", "cart"),
    cookies: { cartId },
  });
  const classes = new Set<string>();
  const look = async () => {
    for (const name of await listClasses(page)) classes.add(name);
  };
  await lineOf(page, 0).waitFor();
  await lineOf(page, 0).getByRole("button", { name: "Edit" }).click();
  await lineOf(page, 0).getByRole("combobox").first().waitFor();
  await look();
  await lineOf(page, 1).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Open the cart").click();
  await cartOf(page).getByRole("button", { name: "Check out" }).waitFor();
  await look();
  await closeDialog(page);
  await page.getByText("Sign in").click();
  await loginOf(page).getByRole("textbox", { name: "Email" }).waitFor();
  await look();
  await closeDialog(page);
  await page.getByText("Buy").click();
  await expect
    .poll(() => page.evaluate("seen.filter((name) => /^open/.test(name)).length"))
    .toBe(3);
  const seen = await page.evaluate<string[]>("seen");
  const failed = await page.locator("[data-widget-state=failed]").count();
  await page.goto(`${shop.url}${HOST_PATH}${writeQuery(build, "base.checkout", "checkout")}`);
  await page.getByRole("button", { name: /^Continue/ }).waitFor();
  await look();
  return { classes, failed, messages, seen: new Set(seen) };
}

const listMissing = (before: Set<string>, after: Set<string>) =>
  [...before].filter((name) => !after.has(name) && !CHANGED.includes(name));

it("a page of 1.0 finds all that it knows, and its styles find their elements", async () => {
  const [before, after] = [await walk(OLD), await walk(NEW)];
  expect(after).toMatchObject({ failed: 0, messages: before.messages });
  expect(listMissing(before.seen, after.seen)).toEqual([]);
  expect(listMissing(before.classes, after.classes)).toEqual([]);
});

it.each([
  { first: OLD, second: NEW },
  { first: NEW, second: OLD },
  { first: OLD, second: NEW, isClosed: true },
])(
  "an edit that a tab of the build at $first has not saved is saved once by a tab of the build at $second (closed: $isClosed)",
  async ({ first, second, isClosed }) => {
    const cartId = await saveCart(shop, items);
    const { page, context } = await shop.openPage({
      html: HTML,
      query: writeQuery(first, "", "cart"),
      cookies: { cartId },
    });
    await page.route(WRITE, (route) => route.abort());
    await addThree(page, items);
    await tryAgainOf(page).waitFor();
    if (isClosed) await page.close();
    const beside = await context.newPage();
    await beside.goto(`${shop.url}${HOST_PATH}${writeQuery(second, "", "cart")}`);
    const countUnsaved = () =>
      beside.evaluate("Object.keys(localStorage).filter((key) => /^cartOutbox/.test(key)).length");
    await expect.poll(() => readQuantity(beside, 0)).toBe("4");
    await expect.poll(countUnsaved).toBe(0);
    await addOne(beside, 0);
    await expect.poll(() => readQuantity(beside, 0)).toBe("5");
    if (isClosed) return;
    await page.unrouteAll();
    await expect.poll(() => readQuantity(page, 0)).toBe("5");
    await addOne(page, 0);
    await expect.poll(() => readQuantity(beside, 0)).toBe("6");
    expect(await countUnsaved()).toBe(0);
  },
);

it("an order whose payment began on 1.0 is logged on 1.1 with all that 1.0 would have logged", async () => {
  const logged = [];
  for (const build of [OLD, NEW]) {
    const cartId = await saveCart(shop, items, { amount: 6 });
    const { page } = await shop.openReady({
      html: HTML,
      query: writeQuery(OLD, "base.checkout", "checkout"),
      cookies: { cartId },
    });
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.waitForURL("**/payment/");
    await saveCart(shop, [], { cartId });
    const before = shop.readEvents().length;
    await page.goto(`${shop.url}${HOST_PATH}${writeQuery(build, "base.paypalConfirmation")}`);
    await waitForWidgets(page);
    const findOrder = () =>
      shop
        .readEvents()
        .slice(before)
        .find(({ eventName }) => eventName === "order_placed");
    await expect.poll(findOrder).toBeTruthy();
    logged.push(findOrder()?.metadata);
  }
  expect(logged[0]).toMatchObject({ campaignIds: [1001], quantity: 2 });
  expect(logged[1]).toEqual(logged[0]);
});
