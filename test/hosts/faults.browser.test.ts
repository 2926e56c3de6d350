import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { API_TIMEOUT_MS } from "../../shared/shop/errors/api-error.ts";
import { SEARCH_EVICT_WAIT_MS } from "../../shared/view/features/search-box/run-full-search.ts";
import { PAYMENT_START_WAIT_MS } from "../../widgets/checkout/use-start-payment.ts";
import { fillCart, TOKEN } from "../helpers/call-shop.ts";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import { addToCart, quantityOf, tryAgainOf } from "../helpers/page-parts.ts";

/**
 * The calls on which a shopper's cart, order, account and choice depend, with every kind of fault, one after
 * the other on the same page. Which responses are of which kind is tested in `call-api.dom.test.ts`; the
 * other calls are tested with their widgets.
 */
const shop = await openFileShop();

/** What the server does, and what kind of error that is. */
interface Fault {
  name: string;
  kind: "server" | "invalid" | "timeout" | "network" | "rejected";
  respond: (route: Route, limitMs: number) => unknown;
}

/** The message of a server error is for developers, so the shopper must not see it. */
const INTERNAL = "SQLSTATE[42S02] in /srv/shop/orders.php";

const FAULTS: readonly Fault[] = [
  {
    name: "500",
    kind: "server",
    respond: (route) => route.fulfill({ status: 500, json: { message: INTERNAL } }),
  },
  {
    name: "HTML instead of JSON",
    kind: "invalid",
    respond: (route) => route.fulfill({ contentType: "text/html", body: `<h1>${INTERNAL}</h1>` }),
  },
  {
    name: "no response",
    kind: "timeout",
    // Some calls are made again by themselves.
    respond: (route, limitMs) => route.request().frame().page().clock.fastForward(limitMs),
  },
  {
    name: "no network",
    kind: "network",
    respond: (route) => route.abort("internetdisconnected"),
  },
  {
    name: "4xx with HTML",
    kind: "rejected",
    respond: (route) =>
      route.fulfill({ status: 413, contentType: "text/html", body: `<h1>${INTERNAL}</h1>` }),
  },
];

/** A call, and the page on which a widget makes it. */
interface Call {
  call: string;
  path: RegExp;
  page: PageOptions;
  /** Makes the request for the first time, unless the widget does so by itself. */
  start?: (page: Page) => Promise<unknown>;
  /** Makes it again; default: like the first time. */
  again?: (page: Page) => Promise<unknown>;
  /** Waits until the page says what is true after the fault. */
  expectFault: (page: Page, fault: Fault) => Promise<unknown>;
  /** Waits until the page says that a slow response is still missing. */
  expectWaiting?: (page: Page) => Promise<unknown>;
  expectSuccess: (page: Page) => Promise<unknown>;
  /** How long the widget waits for the response; default: the limit of all calls. */
  limitMs?: number;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const alertOf = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });
const tryAgain = (page: Page) => tryAgainOf(page).click();
const cartButton = (page: Page, name: string) => button(page, name).first();

const ACCOUNT_MESSAGES = {
  server: "Something went wrong on our end.",
  invalid: "Something went wrong on our end.",
  timeout: "The shop is taking too long to respond.",
  network: "We can’t reach the shop right now.",
  rejected: "We couldn’t accept what you entered.",
};

const PAYMENT_MESSAGES = {
  server: "Something went wrong on our end. You haven’t been charged",
  timeout: "The shop is taking too long to respond. You haven’t been charged",
  network: "We can’t reach the shop right now. You haven’t been charged",
  rejected: "We couldn’t accept your order as it is. You haven’t been charged",
};

const HEADER = '<div data-widget="header" data-cart-icon="3"></div>';

/** Sets `window.opened` when the widget opens a page; the response without content keeps this one. */
const watchOpening = (path: string) => (page: Page) =>
  page.route(path, async (route) => {
    await route.fulfill({ status: 204 });
    await page.evaluate("window.opened = true");
  });

const expectOpened = async (page: Page) => {
  await page.waitForFunction("window.opened");
  await page.evaluate("window.opened = false");
};

/** A form of the dialog, which keeps what was typed. */
function submitForm(mode: string, busy: string, fields: Record<string, string>): Call {
  const submit = (page: Page) => dialog(page).locator("[type=submit]").click();
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
  return {
    call: `POST /rest/${mode}/`,
    path: new RegExp(`/rest/${mode}/$`),
    page: { body: `<a href="/${mode}/" data-widget-open="${mode}">Open</a>` },
    start: async (page) => {
      await page.getByText("Open", { exact: true }).click();
      for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
      await submit(page);
    },
    again: submit,
    expectFault: async (page, { kind }) => {
      await alertOf(page, ACCOUNT_MESSAGES[kind]).waitFor();
      for (const [name, text] of Object.entries(fields))
        expect(await field(page, name).inputValue()).toBe(text);
    },
    expectWaiting: (page) => button(page, busy).waitFor(),
    expectSuccess: (page) => dialog(page).waitFor({ state: "detached" }),
  };
}

const PRODUCTS = /\/rest\/campaign\/1001\/product\/$/;
const CART = /\/rest\/checkout\/[^/]+\/$/;

/** What a widget reads to show itself. */
const readFor = (
  call: string,
  path: RegExp,
  widget: string,
  [fault, waiting]: [string, string],
  shown: (page: Page) => Locator,
): Call => ({
  call,
  path,
  page: { body: `<div data-widget="${widget}" data-campaign-id="1001"></div>` },
  again: tryAgain,
  expectFault: (page) => alertOf(page, fault).waitFor(),
  expectWaiting: (page) => page.getByText(waiting).waitFor(),
  expectSuccess: (page) => shown(page).waitFor(),
});

const CALLS: readonly Call[] = [
  submitForm("register", "Creating your account…", {
    "First name": "Grace",
    "Last name": "Hopper",
    Email: `${crypto.randomUUID()}@example.com`,
    Password: "fundraise-2026",
  }),
  submitForm("login", "Logging in…", { Email: "ada@example.com", Password: "fundraise-2026" }),
  readFor(
    "GET /rest/campaign/{id}/product/ for the campaign's page",
    PRODUCTS,
    "campaign",
    ["We couldn’t load the products.", "Loading the products…"],
    (page) => button(page, "Add to cart"),
  ),
  readFor(
    "GET /rest/checkout/{cartId}/ for the cart",
    CART,
    "cart",
    ["Everything in it is still there.", "Loading your cart…"],
    quantityOf,
  ),
  readFor(
    "GET /rest/checkout/{cartId}/ for the checkout",
    CART,
    "checkout",
    ["Everything in your cart is still there.", "Loading your order…"],
    (page) => button(page, "Continue to payment with Card"),
  ),
  {
    call: "GET /rest/campaign/{id}/product/ for a line of the cart",
    path: PRODUCTS,
    page: { body: '<div data-widget="cart"></div>' },
    start: (page) => button(page, "Edit").click(),
    again: (page) => button(page, "Try again").click(),
    expectFault: async (page) => {
      await page.getByText("Other options couldn’t be loaded.").waitFor();
      await page.locator("button:not([aria-busy])", { hasText: "Try again" }).waitFor();
      // What is in the cart can be read, and bought.
      expect(await page.getByRole("combobox").count()).toBe(3);
    },
    expectSuccess: async (page) => {
      await page.getByText("Other options couldn’t be loaded.").waitFor({ state: "detached" });
      await page.waitForFunction("document.querySelector('select').length > 1");
    },
  },
  {
    call: "GET /rest/campaign/search-evict-cache-by-term/{term}/",
    path: /\/search-evict-cache-by-term\//,
    page: {
      body: '<div data-widget="search" data-instant="false"></div>',
      prepare: watchOpening("**/results/rescue"),
    },
    start: async (page) => {
      await page.getByRole("searchbox").fill("rescue");
      await page.getByRole("searchbox").press("Enter");
    },
    // The results page opens in any case.
    expectFault: expectOpened,
    expectWaiting: async (page) => {
      expect(await page.evaluate("window.opened")).toBe(false);
    },
    expectSuccess: expectOpened,
    limitMs: SEARCH_EVICT_WAIT_MS,
  },
  {
    call: "PUT /rest/checkout/{cartId}/items/ for an edit",
    path: /\/items\/$/,
    page: { body: '<div data-widget="cart"></div>' },
    start: (page) => button(page, "Increase quantity").click(),
    expectFault: async (page, { kind }) => {
      if (kind === "rejected") {
        await alertOf(page, "We couldn’t make that change.").waitFor();
        await page.waitForFunction("document.querySelector('[role=spinbutton]').value === '2'");
      } else {
        await alertOf(page, "Your changes haven’t been saved.").waitFor();
        expect(Number(await quantityOf(page).inputValue())).toBeGreaterThan(2);
        await alertOf(page, "").getByText("Try again").waitFor();
      }
    },
    expectSuccess: async (page) => {
      await page.getByRole("alert").waitFor({ state: "detached" });
      await page.waitForFunction("document.querySelector('[role=spinbutton]').value === '3'");
    },
  },
  {
    call: "PUT /rest/checkout/{cartId}/items/ for an addition",
    path: /\/items\/$/,
    page: { body: `${HEADER}<div data-widget="campaign" data-campaign-id="1001"></div>` },
    start: addToCart,
    expectFault: async (page, { kind }) => {
      // Only an error status says that the server has not added it.
      const [message, count] = ["server", "rejected"].includes(kind)
        ? ["We couldn’t add that to your cart.", "Cart, 2 items"]
        : ["We couldn’t confirm that it was added.", "Cart, 2 items, not saved"];
      await alertOf(page, message).waitFor();
      await cartButton(page, count).waitFor();
    },
    expectWaiting: (page) => button(page, "Adding…").waitFor(),
    expectSuccess: async (page) => {
      await dialog(page).getByRole("spinbutton").waitFor();
      expect(await dialog(page).getByRole("spinbutton").inputValue()).toBe("3");
    },
  },
  {
    call: "PUT /rest/checkout/{cartId}/payment-processor/",
    path: /\/payment-processor\/$/,
    page: {
      body: '<div data-widget="checkout"></div>',
      config: { links: { payment: "/pay-there/" } },
      prepare: watchOpening("**/pay-there/"),
    },
    start: (page) => page.locator("form [type=submit]").click(),
    expectFault: async (page, { kind }) => {
      if (kind !== "invalid") return alertOf(page, PAYMENT_MESSAGES[kind]).waitFor();
      // The response has no body, so only its status counts. The payment page knows better.
      await expectOpened(page);
      await page.clock.fastForward(PAYMENT_START_WAIT_MS);
      await button(page, "Continue to payment with Card").waitFor();
    },
    expectWaiting: (page) => button(page, "Taking you to payment…").waitFor(),
    expectSuccess: expectOpened,
  },
];

/** Responds to the matching requests of a page as the current fault says. */
function createFaultyServer(method: string, path: RegExp, limitMs: number) {
  let respond: Fault["respond"] = (route) => route.continue();
  let notify = () => {};
  return {
    handle: async (route: Route) => {
      const request = route.request();
      const isMatch = request.method() === method && path.test(new URL(request.url()).pathname);
      if (!isMatch) return route.fallback();
      const current = respond;
      notify();
      await current(route, limitMs);
    },
    /** Resolves when the next request has arrived. */
    respondWith(next: Fault["respond"]): Promise<void> {
      respond = next;
      return new Promise((resolve) => {
        notify = resolve;
      });
    },
  };
}

describe.each(CALLS.map((row) => [row.call, row] as const))("%s", (_call, row) => {
  it("says what is true after each fault, loses no cart, and can be made again", async () => {
    const cartId = await fillCart(shop, 2);
    const method = row.call.split(" ")[0] ?? "";
    const limitMs = row.limitMs ?? API_TIMEOUT_MS;
    const server = createFaultyServer(method, row.path, limitMs);
    const [first] = FAULTS as [Fault];
    let arrived = server.respondWith(first.respond);
    const { page, context, messages } = await shop.openPage({
      ...row.page,
      cookies: { cartId, securityToken: TOKEN },
      prepare: async (page, context) => {
        await page.clock.install();
        await row.page.prepare?.(page, context);
        await page.route("**/rest/**", server.handle);
      },
    });
    const expectCart = async () => {
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "cartId")?.value).toBe(cartId);
    };

    let request = row.start;
    for (const fault of FAULTS) {
      if (fault !== first) arrived = server.respondWith(fault.respond);
      await request?.(page);
      await arrived;
      await row.expectFault(page, fault);
      expect(await page.getByText(INTERNAL).count(), fault.name).toBe(0);
      await expectCart();
      request = row.again ?? row.start;
    }

    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    arrived = server.respondWith((route) => released.then(() => route.continue()));
    await request?.(page);
    await arrived;
    await row.expectWaiting?.(page);
    await page.clock.fastForward(limitMs * 0.8);
    await row.expectWaiting?.(page);
    const succeeded = row.expectSuccess(page);
    release();
    await succeeded;
    await expectCart();
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
  });
});
