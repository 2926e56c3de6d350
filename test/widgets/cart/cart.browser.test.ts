import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listItems, saveCart } from "../../helpers/call-shop.ts";
import { addOne, openCart, WRITE } from "../../helpers/open-cart.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import {
  addToCart,
  cartOf,
  closeDialog,
  hasFocus,
  linesOf,
  quantityOf,
} from "../../helpers/page-parts.ts";

/** The cart: edits, errors, tabs, navigation, the keyboard, and a very large cart. */
const shop = await openFileShop();

/** The width of a focus ring around its element. */
const RING_PX = 5;

/** Saves a cart with `howMany` lines. */
async function fillCart(howMany: number): Promise<string> {
  const sold = await listItems(shop);
  return saveCart(
    shop,
    Array.from({ length: howMany }, (_, index) => sold[index % sold.length]),
  );
}

async function openLines(howMany: number): Promise<Page> {
  const cartId = await fillCart(howMany);
  const { page } = await shop.openPage({ path: "/cart/", cookies: { cartId } });
  await linesOf(page).first().waitFor();
  return page;
}

const waitForStatus = (place: Page | Locator, text: RegExp) =>
  place.getByRole("status").getByText(text).waitFor();
const more = (line: Locator) => line.getByRole("button", { name: "Increase quantity" });
/** Shows the selects of a line, and waits for their choices. */
async function edit(line: Locator): Promise<void> {
  await line.getByRole("button", { name: "Edit" }).click();
  await line.locator("option").nth(5).waitFor({ state: "attached" });
}

it("the drawer of a long cart has what was added at its top, says so, and is mostly lines on a low phone, with Check out in view", async () => {
  const cartId = await fillCart(40);
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    cookies: { cartId },
    viewport: { width: 375, height: 667 },
  });
  await addToCart(page);
  const dialog = cartOf(page);
  await waitForStatus(dialog, / added$/);
  const line = dialog.locator(".fw-cart-added");
  expect(await line.evaluate(isInView)).toBe(true);
  // Below the heading of its campaign, with nothing above it that could be cut.
  expect(await linesOf(dialog).first().getAttribute("class")).toContain("fw-cart-added");
  expect(await dialog.getByRole("region").first().getByRole("heading").evaluate(isInView)).toBe(
    true,
  );
  expect(await dialog.evaluate(listScrolled)).toEqual([]);
  const checkOut = dialog.getByRole("button", { name: "Check out" });
  const bar = dialog.locator(".fw-cart-pay");
  for (const [width, height] of [
    [375, 667],
    [320, 568],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => checkOut.evaluate(isInView)).toBe(true);
    const barHeight = (await bar.boundingBox())?.height;
    expect(barHeight, `${width} px`).toBeLessThan(80);
    expect(await dialog.getByText("Doesn’t fit?").isVisible()).toBe(true);
  }
});

it("the drawer of a wide view scrolls its lines, and never its title, and ends below them", async () => {
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    cookies: { cartId: await fillCart(4) },
    viewport: { width: 1280, height: 720 },
  });
  await page.getByRole("button", { name: "$10", exact: true }).click();
  await addToCart(page);
  await waitForStatus(cartOf(page), / added$/);
  const { dialog, below } = await cartOf(page).evaluate((dialog) => {
    const content = dialog.querySelector(".fw-dialog-content") as Element;
    content.scrollTop = content.scrollHeight;
    // As a browser does to bring anything into view.
    dialog.scrollTop = dialog.scrollHeight;
    const ends = [...dialog.querySelectorAll(".fw-cart-main, .fw-dialog-content")].map(
      (element) => element.getBoundingClientRect().bottom,
    );
    return { dialog: dialog.scrollTop, below: Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) };
  });
  expect(dialog).toBe(0);
  expect(below).toBeLessThan(60);
});

it("the drawer is rendered as soon as it is meant, once its cart was read, and comes into the page when it is opened", async () => {
  const cartId = await fillCart(2);
  const { page, requests, messages } = await shop.openReady({
    body: `<p><a href="/cart/" data-widget-open="cart">Open</a></p><div data-widget="footer"></div>
      <template data-widget-slot="note" data-for="cart"><p>As it was rendered</p></template>
      <script>document.addEventListener("fundraising:open", () => {
        document.querySelector("template").innerHTML = "<p>As it was opened</p>";
      });</script>`,
    cookies: { cartId },
  });
  const rendered = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        for (const method of ["createElement", "createElementNS"] as const) {
          const create = document[method] as (...names: string[]) => Element;
          Object.assign(document, {
            [method](...names: string[]) {
              if (names.includes("fieldset")) resolve();
              return create.apply(document, names);
            },
          });
        }
      }),
  );
  await page.getByText("Open").hover();
  await rendered;
  expect(await page.locator("dialog, .fw-root-areas").count()).toBe(0);
  await page.getByText("Open").click();
  await linesOf(cartOf(page)).nth(1).waitFor();
  expect(await page.locator("dialog:modal").count()).toBe(1);
  await cartOf(page).getByText("As it was opened").waitFor();
  expect(requests.filter((request) => request.includes(cartId))).toHaveLength(1);
  await closeDialog(page);
  expect(await hasFocus(page.getByText("Open"))).toBe(true);
  expect(messages).toEqual([]);
});

/** Where the name of a line, its price and the donation end, from the edge of the line. */
function measureLine(line: Element) {
  const { right } = line.getBoundingClientRect();
  document.querySelector("details")?.setAttribute("open", "");
  const find = (selector: string, parent = line) =>
    (parent.querySelector(selector) as Element).getBoundingClientRect();
  return {
    priceEnd: Math.round(right - find(".fw-cart-subtotal").right),
    nameEnd: Math.round(right - find(".fw-line-details-product").right),
    donationEnd: Math.round(right - find(".fw-donation-field input", document.body).right),
  };
}

it("Check out stays in view in a long cart on a phone, below the notice of a removed line", async () => {
  const page = await openLines(40);
  const checkOut = page.getByRole("button", { name: "Check out" });
  const line = linesOf(page).nth(3);
  const undo = page.getByRole("button", { name: "Undo" });
  const notice = page.locator(".fw-cart-notice");
  const dismiss = async () => {
    await page.getByRole("button", { name: "Dismiss" }).click();
    await notice.waitFor({ state: "detached" });
  };
  const remove = async () => {
    await line.scrollIntoViewIfNeeded();
    await line.getByRole("button", { name: "Remove" }).click();
    await undo.waitFor();
  };
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 740 });
    const measures = await linesOf(page).first().evaluate(measureLine);
    expect(measures, `${width} px`).toEqual({ priceEnd: 0, nameEnd: 0, donationEnd: 0 });
    expect(await checkOut.evaluate(isInView), `${width} px`).toBe(true);
    expect(await page.evaluate(readAmountEnds), `${width} px`).toHaveLength(1);
    await remove();
    expect(await checkOut.evaluate(isInView), `${width} px`).toBe(true);
    const [above, button] = [await undo.boundingBox(), await checkOut.boundingBox()];
    const end = (above?.y ?? 0) + (above?.height ?? 0);
    expect(end, `${width} px`).toBeLessThanOrEqual(button?.y ?? 0);
    await dismiss();
  }

  // As with a zoom of 400 %.
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 256 });
    expect(await checkOut.evaluate(isInView), `${width} px`).toBe(false);
  }
});

it("the bar of the total is a part of the page in its place, and the cart stays there when its last line is removed", async () => {
  const page = await openLines(1);
  await page.setViewportSize({ width: 375, height: 500 });
  const bar = page.locator(".fw-cart-pay");
  const readLook = () => bar.evaluate((bar) => getComputedStyle(bar).borderImageSource);
  await expect.poll(readLook).toContain("gradient");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(readLook).toBe("none");
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Remove" }).click();
  const emptied = page.getByRole("group", { name: "Your cart is empty." });
  await expect.poll(() => hasFocus(emptied)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { y = 0, height = 0 } = (await page.locator(".fw-cart-notice").boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(480);
});

/** Where the amounts of the sums end. The total is below the others. */
function readAmountEnds(): number[] {
  const amounts = document.querySelectorAll(
    ".fw-cart-totals dd, .fw-cart-totals-total > :last-child",
  );
  return [...new Set([...amounts].map((amount) => amount.getBoundingClientRect().right))];
}

it("a printed cart has the shop's name, nothing to operate, no empty donation, and no room below", async () => {
  const page = await openLines(1);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".fw-root").getByRole("button").count()).toBe(0);
  expect(await page.getByRole("spinbutton").isVisible()).toBe(true);
  const label = page.getByText("Quantity", { exact: true });
  expect((await label.boundingBox())?.width).toBeGreaterThan(40);
  expect(await page.getByRole("banner").getByText("Homespun").isVisible()).toBe(true);
  expect(await page.getByText(/^Your donation goes to/).isVisible()).toBe(false);
  await page.setViewportSize({ width: 720, height: 3000 });
  expect(await page.evaluate(readAmountEnds)).toHaveLength(1);
  const cart = await page.locator("[data-widget=cart]").boundingBox();
  expect(cart?.height).toBeLessThan(800);
});

it("a printed drawer is one page, without the page behind it", async () => {
  const { page } = await shop.openPage({
    path: "/how-it-works/",
    cookies: { cartId: await fillCart(1) },
  });
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await linesOf(cartOf(page)).first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect((await cartOf(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  const file = await page.pdf({ format: "Letter", printBackground: true });
  expect(file.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

/** What is not at the start of what it can scroll: the element, or something in it. */
function listScrolled(element: Element): string[] {
  return [element, ...element.querySelectorAll("*")]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map(({ className }) => className);
}

/** Whether nothing covers the middle of the element. */
function isInView(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(top);
}

describe("an edit", () => {
  it("is sent when the page is left, and shown on the next page", async () => {
    const { page, readQuantities } = await openCart(shop);
    const first = shop.holdNext("PUT", /\/items\/$/);
    await addOne(page, 0);
    await first.arrived;
    await addOne(page, 0);
    // The next page loads before the PUT ends.
    await page.route("**/count-items/", (route) => route.fulfill({ json: { count: 2 } }), {
      times: 1,
    });
    await page.goto(`${shop.url}/how-it-works/`);
    await expect.poll(readQuantities).toEqual([3, 1]);
    await page.getByRole("button", { name: "Cart, 4 items" }).waitFor();
    first.release();
  });

  it("that changes no count is shown in another tab", async () => {
    const { page, context } = await openCart(shop);
    const other = await context.newPage();
    await other.goto(`${shop.url}/cart/`);
    await linesOf(other).first().waitFor();
    const size = (tab: Page) => linesOf(tab).first().getByRole("combobox", { name: "Size" });
    for (const tab of [page, other]) await edit(linesOf(tab).first());
    await size(page).selectOption({ index: 2 });
    const chosen = await size(page).inputValue();
    await expect.poll(() => size(other).inputValue()).toBe(chosen);
  });
});

it("the cart dialog never covers the focused element with its alerts on a narrow view", async () => {
  const { page } = await shop.openPage({
    path: "/how-it-works/",
    cookies: { cartId: await fillCart(4) },
    viewport: { width: 375, height: 740 },
    prepare: (page) => page.route(WRITE, (route) => route.fulfill({ status: 500, body: "" })),
  });
  await page.getByRole("button", { name: "Cart, 4 items" }).click();
  const dialog = cartOf(page);
  await dialog.getByRole("button", { name: "Remove" }).first().click();
  await waitForStatus(dialog, / removed$/);
  await dialog.getByRole("alert").getByText("haven’t been saved").waitFor();
  await dialog.getByRole("link", { name: "Lighthouse" }).first().focus();
  const visited: { name: string; gap: number }[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const { name, isNotice, isDone, gap } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const notice = document.querySelector(".fw-cart-notice") as HTMLElement;
      return {
        name: focused.getAttribute("aria-label") ?? focused.tagName,
        isNotice: !focused.closest(".fw-cart-main"),
        isDone: focused === document.body,
        gap: notice.getBoundingClientRect().top - focused.getBoundingClientRect().bottom,
      };
    });
    if (isDone) break;
    if (!isNotice) visited.push({ name, gap });
  }
  expect(visited.length).toBeGreaterThan(15);
  expect(visited.filter(({ gap }) => gap < RING_PX)).toEqual([]);
});

/** The layout shifts since the last call, those after the user's input as well. */
async function readShifts(page: Page): Promise<string[]> {
  // Shifts are reported after the frame in which they happen.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
}

/** Collects the lines, buttons and footers that move. */
function observeShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as unknown as { sources: { node: Node | null }[] };
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        // Not the sums, which have a line for donations once there are any, nor an alert.
        if (element?.closest(".fw-cart-main, .fw-cart-pay > button, [data-widget=footer]"))
          shifts.push(element.className);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

it.each([
  [375, "drawer"],
  [1280, "page"],
])(
  "in a view of %i px, the cart's %s moves nothing while it loads and when it is edited",
  async (width, place) => {
    const { page } = await shop.openPage({
      path: place === "page" ? "/cart/" : "/how-it-works/",
      cookies: { cartId: await fillCart(2) },
      viewport: { width, height: 740 },
      prepare: (page) => page.addInitScript(observeShifts),
    });
    const cart = place === "page" ? page.locator("[data-widget=cart]") : page.getByRole("dialog");
    if (place === "drawer") await page.getByRole("button", { name: "Cart, 2 items" }).click();
    const line = linesOf(cart).first();
    await line.waitFor();
    const expectNoShift = async (edit: string) => expect(await readShifts(page), edit).toEqual([]);
    await expectNoShift("loading");

    await more(line).click();
    // To a subtotal with another number of digits.
    await quantityOf(line).fill("10");
    await line.getByText("$200.00").waitFor();
    await expectNoShift("quantity");
    await quantityOf(line).fill("");
    await quantityOf(line).press("Tab");
    await line.getByText("Enter a whole number").waitFor();
    await expectNoShift("invalid quantity");
    await quantityOf(line).fill("2");
    await line.getByText("Enter a whole number").waitFor({ state: "detached" });
    await expectNoShift("valid quantity");

    await cart.getByText("Add a donation").click();
    await readShifts(page);
    await cart.getByRole("button", { name: "$10", exact: true }).click();
    await cart.getByText("$10.00").waitFor();
    // Beside the lines, it makes the sums above Check out one line higher.
    if (place === "drawer") await expectNoShift("donation");
    await readShifts(page);

    await edit(line);
    await readShifts(page);
    const size = line.getByRole("combobox", { name: "Size" });
    await size.selectOption({ index: 2 });
    await expectNoShift("size");
    await line.getByRole("button", { name: "Edit" }).click();
    // The page becomes shorter, which may scroll it, and moves what is sticky.
    await size.waitFor({ state: "detached" });
    await readShifts(page);

    const reject = (route: Route) => route.fulfill({ status: 422, json: { message: "Sold out." } });
    await page.route(WRITE, reject);
    await more(line).click();
    await cart.getByRole("alert").getByText("Sold out.").waitFor();
    await expectNoShift("rejected edit");
    await page.unroute(WRITE, reject);
    await more(line).click();
    await cart.getByRole("alert").waitFor({ state: "detached" });
    await expectNoShift("edit after it");

    // Only what is below the line moves, by the height of the line.
    const heading = cart
      .getByRole("heading")
      .filter({ has: page.getByRole("link") })
      .first();
    // To the start: a drawer that is scrolled would scroll back when it has less to show.
    await heading.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const above = await heading.boundingBox();
    const other = await linesOf(cart).nth(1).boundingBox();
    const own = await line.boundingBox();
    await line.getByRole("button", { name: "Remove" }).click();
    await waitForStatus(cart, / removed$/);
    expect(await heading.boundingBox()).toEqual(above);
    expect((await line.boundingBox())?.y).toBe(own?.y);
    await cart.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => linesOf(cart).count()).toBe(2);
    expect(await linesOf(cart).nth(1).boundingBox()).toEqual(other);
  },
);
