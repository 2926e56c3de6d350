import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import {
  accountOf,
  cartOf,
  closeDialog,
  headerButton,
  logIn,
  loginOf,
  openByScript,
} from "../helpers/page-parts.ts";

/** What belongs to the host page: its address, its forms, its styles, its listeners, and its events. */
const shop = await openFileShop();

const PHONE = { width: 375, height: 667 };
const HEADER = '<div data-widget="header"></div>';
const CAMPAIGN = '<div data-widget="campaign" data-campaign-id="1001"></div>';
const USER = { user: { id: 1, firstName: "Ada" } };
const CONFIG = `<script type="application/json" data-widget-config>${JSON.stringify({ ...USER, links: { helpCenter: "https://help.example/" } })}</script>`;

const readStyle = (page: Page) => page.evaluate("document.documentElement.getAttribute('style')");

describe("a page that answered a form", () => {
  const FORM = '<form method="post" action="#/route"><button>Send</button></form>';

  it.each([
    [
      "logging out",
      USER,
      async (page: Page) => {
        await accountOf(page).click();
        await page.getByRole("button", { name: "Log Out" }).click();
      },
    ],
    [
      "logging in",
      {},
      async (page: Page) => {
        await headerButton(page, "Log in").click();
        await logIn(loginOf(page));
      },
    ],
  ])("is requested anew by %s, without sending the form again", async (_, config, act) => {
    const { page, requests } = await shop.openReady({ body: HEADER + FORM, config });
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL("**/host-page#/route");
    await page.locator("[data-widget-state=ready]").waitFor();
    const isLoaded = page.waitForEvent("load");
    await act(page);
    await isLoaded;
    const methods = requests.filter((request) => request.endsWith(" /host-page"));
    expect(methods.map((request) => request.split(" ")[0])).toEqual(["GET", "POST", "GET"]);
    expect(page.url()).toBe(`${shop.url}/host-page#/route`);
  });
});

describe("a trigger", () => {
  it("in an open shadow root opens what it names", async () => {
    const { page, messages } = await shop.openReady({ body: `${HEADER}<x-shop></x-shop>` });
    await page.evaluate(() => {
      const root = document.querySelector("x-shop")?.attachShadow({ mode: "open" });
      const button = document.createElement("button");
      button.dataset.widgetOpen = "cart";
      button.textContent = "The bag";
      const mountPoint = document.createElement("div");
      mountPoint.dataset.widget = "footer";
      root?.append(button, mountPoint);
    });
    const button = page.getByRole("button", { name: "The bag" });
    await button.click();
    await cartOf(page).waitFor();
    await closeDialog(page);
    expect(await button.evaluate((button) => button.matches(":focus"))).toBe(true);
    // Without its styles a widget there would be a ruin.
    expect(await page.locator("[data-widget=footer]").getAttribute("data-widget-state")).toBeNull();
    expect(messages).toEqual([]);
  });
});

it("a page in another encoding has the same characters as one in UTF-8", async () => {
  const readCharacters = async (charset: string) => {
    const fragment = await (await fetch(`${shop.url}/dist/fragments/footer.html`)).text();
    const { page } = await shop.openReady({
      html: `<!doctype html><html lang="es"><title>Shop</title>${CONFIG}${HEADER}
          <div data-widget="footer">${fragment}</div><script src="/dist/loader.js"></script>`,
      headers: { "Content-Type": `text/html; charset=${charset}` },
      query: "?widget-debug",
      // Most servers name no encoding of a style sheet.
      prepare: (page) =>
        page.route("**/*.css", async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), "content-type": "text/css" };
          await route.fulfill({ response, headers });
        }),
    });
    await accountOf(page).click();
    await page.getByRole("link", { name: "Help Center" }).first().waitFor();
    await page.locator(".fw-debug-panel").waitFor();
    return page.evaluate(() => {
      const elements = [...document.querySelectorAll(".fw-root, .fw-root *")];
      const shown = elements.flatMap((element) => [
        (element as HTMLElement).innerText ?? "",
        ...["::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo).content),
      ]);
      const characters = new Set(shown.join("").match(/[^ -~\s]/gu));
      return { charset: document.characterSet, characters: [...characters].sort() };
    });
  };
  const plain = await readCharacters("utf-8");
  expect(plain.characters).toContain("\u2197");
  for (const [charset, name] of [
    ["iso-8859-1", "windows-1252"],
    ["shift_jis", "Shift_JIS"],
  ] as const)
    expect(await readCharacters(charset)).toEqual({ ...plain, charset: name });
});

describe("what the widgets change of the page", () => {
  it.each([
    ["a campaign", CAMPAIGN, [0]],
    ["two headers", HEADER + HEADER, [0, 1]],
  ])("is as it was after %s have gone", async (_, body, order) => {
    const { page } = await shop.openReady({ body, viewport: PHONE });
    await expect.poll(() => readStyle(page)).toContain("scroll-padding");
    await page.evaluate((order) => {
      const mountPoints = [...document.querySelectorAll("[data-widget]")];
      for (const index of order) mountPoints[index]?.remove();
    }, order);
    await expect.poll(() => readStyle(page)).toBeNull();
  });
});

it("a page in srcdoc, which has no address of its own, sells what the page around it could sell", async () => {
  const { page, messages } = await shop.openPage({
    body: '<iframe width="800" height="600"></iframe>',
    script: "",
  });
  const inner = `${CAMPAIGN}<script src="${shop.url}/dist/loader.js"></script>`;
  await page
    .locator("iframe")
    .evaluate((frame, inner) => frame.setAttribute("srcdoc", inner), inner);
  const frame = page.frameLocator("iframe");
  await frame.locator(".fw-campaign-size").first().click();
  await frame.getByRole("button", { name: "Add to cart", exact: true }).click();
  const cart = frame.getByRole("dialog", { name: "Your cart" });
  await cart.getByRole("group", { name: / from / }).waitFor();
  expect(messages).toEqual([]);
});

it("a page without an origin, as in a frame with sandbox, shows the widgets and its own content", async () => {
  const { page, messages } = await shop.openPage({
    headers: { "Content-Security-Policy": "sandbox allow-scripts" },
    body: `${HEADER}${CAMPAIGN.replace("></", "><p>The server’s products</p></")}`,
    // From such a page, Chromium loads nothing of this computer's.
    prepare: (_, context) =>
      context.route("**/dist/**", async (route) =>
        route.fulfill({ response: await route.fetch() }),
      ),
  });
  await waitForWidgets(page);
  await page.getByText("This shop needs cookies to work").waitFor();
  expect(await page.getByText("The server’s products").isVisible()).toBe(true);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await loginOf(page).waitFor();
  await closeDialog(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("combobox", { name: "Search campaigns" }).waitFor();
  expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
});

it("events of the host's scripts at the window, the document and texts throw nothing", async () => {
  const { page, messages } = await shop.openReady({ body: HEADER + CAMPAIGN, config: USER });
  // A click on the text of a link would leave the page.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  const dispatch = () =>
    page.evaluate(() => {
      const text = document.querySelector("dialog h2, [role=option] bdi, .fw-root a")?.firstChild;
      const init = { bubbles: true, cancelable: true, composed: true, key: "ArrowDown" };
      for (const target of [window, document, document.documentElement, document.body, text])
        for (const type of ["pointerdown", "pointerup", "click", "wheel", "touchmove", "keydown"])
          for (const event of [
            type === "keydown" ? new KeyboardEvent(type, init) : new MouseEvent(type, init),
            new FocusEvent("focusout", { ...init, relatedTarget: document.body }),
            new Event("turbo:before-morph-element", init),
          ])
            target?.dispatchEvent(event);
    });
  await dispatch();
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("library");
  await page.getByRole("option").first().waitFor();
  await dispatch();
  await openByScript(page, "openCart");
  await cartOf(page).waitFor();
  await dispatch();
  expect(messages).toEqual([]);
});
