import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import { loginOf } from "../helpers/page-parts.ts";

/** The JavaScript API for the scripts of a host page. */
const shop = await openFileShop();

/** Opens a host page whose scripts can use the API as `api`. */
async function openWithApi(options: PageOptions = {}) {
  const opened = await shop.openPage({
    ...options,
    script: `<script>window.fundraising = [(api) => { window.api = api; }];</script>
      <script src="/dist/loader.js"></script>`,
  });
  await opened.page.waitForFunction("window.api");
  return opened;
}

/** What a script passes, and what the API says about it. */
const WRONG_ARGUMENTS: Record<string, string> = {
  "api.mount(null)": "mount: root must be an element or a document, not null.",
  "api.unmount({})": "unmount: root must be an element or a document, not object.",
  "api.subscribe()": "subscribe: listener must be a function, not undefined.",
  "api.consent.set()": "consent.set: categories must be an object, not undefined.",
  "api.addToCart()": "addToCart: campaignId must be a whole number from 0, not undefined.",
  "api.addToCart({ campaignId: 1n })":
    "addToCart: campaignId must be a whole number from 0, not 1.",
  "api.addToCart({ campaignId: 1, productId: 2, sizeId: 3, sizeName: 'M', quantity: 0 })":
    "addToCart: quantity must be a whole number from 1, not 0.",
  "api.addToCart({ campaignId: 1, productId: 2, sizeId: 3, sizeName: Symbol('M'), quantity: 1 })":
    "addToCart: sizeName must be a text, not Symbol(M).",
  "api.logEvent('')": 'logEvent: eventName must be a text that is not empty, not "".',
  "api.openLogin(null)": "openLogin: mode must be login or register, not null. Used: login.",
  "api.openLogin({ mode: 'sign-up' })":
    'openLogin: mode must be login or register, not "sign-up". Used: login.',
  "fundraising.push('openCart')": 'push: the command must be a function, not "openCart".',
};

it("the API names the function, the argument and what is allowed for every wrong argument", async () => {
  const { page, messages, requests } = await openWithApi();
  const said: Record<string, string> = {};
  for (const call of Object.keys(WRONG_ARGUMENTS)) {
    const before = messages.length;
    const thrown = await page.evaluate(
      `(async () => ${call})().then(() => "", (error) => error.message)`,
    );
    said[call] = thrown ? String(thrown) : messages.slice(before).join();
  }
  const expected = Object.entries(WRONG_ARGUMENTS).map(([call, message]) => [
    call,
    expect.stringContaining(message),
  ]);
  expect(said).toEqual(Object.fromEntries(expected));
  await loginOf(page).waitFor();
  expect(requests.filter((request) => request.includes("/rest/checkout/"))).toEqual([]);
});

it("the API returns a frozen copy of the state and notifies listeners until they unsubscribe", async () => {
  const { page } = await openWithApi({
    config: { user: { id: 7, firstName: "Ada", country: { usa: true } } },
    body: '<div data-widget="header"></div>',
  });
  const seen = await page.evaluate(`(() => {
    const states = [];
    const stop = api.subscribe((state) => states.push(state.menu.isOpen));
    api.openMenu();
    api.close();
    stop();
    api.openMenu();
    const state = api.getState();
    return { states, isFrozen: Object.isFrozen(state) && Object.isFrozen(state.user) && Object.isFrozen(state.user.country), name: state.user.firstName };
  })()`);
  expect(seen).toEqual({ states: [true, false], isFrozen: true, name: "Ada" });
});

/** Runs each pair of calls in one task, and names what is open afterwards where it is not what the last call says. */
const FIND_WRONG_PAIRS = `async (api, opened) => {
  const calls = { openCart: "cart", openLogin: "login", openMenu: "menu", close: "" };
  const wrong = [];
  for (const first in calls) for (const last in calls) {
    await Promise.all([api[first](), api[last]()]);
    const shown = [...opened].join();
    if (shown !== calls[last]) wrong.push([first, last, shown]);
  }
  return wrong;
}`;

it.each(["queued", "later"])(
  "the last of two calls in one task wins when they are %s",
  async (when) => {
    const { page } = await shop.openPage({
      body: '<div data-widget="header"></div>',
      script: `<script>
      const opened = new Set();
      for (const name of ["open", "close"]) document.addEventListener("fundraising:" + name, ({ type, detail }) =>
        opened[type.endsWith("open") ? "add" : "delete"](detail.area));
      window.fundraising = [async (api) => {
        if (${when === "later"}) await new Promise((resolve) => document.addEventListener("fundraising:ready", resolve));
        window.wrong = await (${FIND_WRONG_PAIRS})(api, opened);
      }];
    </script><script src="/dist/loader.js"></script>`,
    });
    await page.waitForFunction("window.wrong");
    expect(await page.evaluate("wrong")).toEqual([]);
  },
);

it.each([
  [
    "a page that made the queue beside an element of its name",
    "window.fundraising = Object(window.fundraising).push ? window.fundraising : [];",
  ],
  ["any other page", ""],
])("a command runs before push returns once %s is ready", async (_, queue) => {
  const { page } = await shop.openPage({
    body: '<div data-widget="footer" id="fundraising"></div>',
    script: `<script>
      ${queue}
      document.addEventListener("fundraising:ready", () => {
        fundraising.push((api) => { window.early = api.version; });
        window.ran = window.early !== undefined;
      });
    </script><script src="/dist/loader.js"></script>`,
  });
  await page.waitForFunction("'ran' in window");
  expect(await page.evaluate("ran")).toBe(true);
});

it("commands run in their order, also after one that throws or has a wrong argument, and not in the host's onerror", async () => {
  const { page, messages } = await shop.openPage({
    script: `<script>
      window.order = [];
      window.onerror = (message) => order.push(message);
      window.fundraising = [
        () => order.push(1),
        () => { throw new Error("a host's error"); },
        (api) => api.logEvent(""),
        () => order.push(2),
      ];
    </script><script src="/dist/loader.js"></script>
    <script>fundraising.push(() => order.push(3), () => fundraising.push(() => order.push(5)), () => order.push(4));</script>`,
  });
  await page.waitForFunction("order.length === 5");
  expect(await page.evaluate("order")).toEqual([1, 2, 3, 4, 5]);
  await expect
    .poll(() => messages)
    .toEqual([
      expect.stringContaining("a host's error"),
      expect.stringContaining('logEvent: eventName must be a text that is not empty, not "".'),
    ]);
});

it("the API resolves ready when every widget is ready, and the event says when, in which build, and what failed", async () => {
  const { page, requests } = await shop.openPage({
    body: '<div data-widget="footer"></div><div data-widget="cart-icon"></div><div data-widget="campaign"></div>',
    script: `<script>
      window.log = [];
      document.addEventListener("fundraising:mounted", ({ detail }) => log.push(detail.widget));
      document.addEventListener("fundraising:ready", ({ detail }) => log.push("ready", detail));
      window.fundraising = [(api) => api.ready.then(() => { window.isReady = true; })];
    </script><script src="/dist/loader.js"></script>`,
  });
  await page.waitForFunction("window.isReady");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, build] = /fundraising-(\w+)\.js/.exec(requests.join()) ?? [];
  const detail = { version, build, milliseconds: expect.any(Number), failed: ["campaign"] };
  expect(await page.evaluate("log")).toEqual(["footer", "cart-icon", "ready", detail]);
});
