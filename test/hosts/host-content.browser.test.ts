import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "../helpers/find-violations.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { closeDialog, hasFocus, headerButton } from "../helpers/page-parts.ts";

/** Hosts that go on updating the content of mount points: React, and scripts that do what Vue does. */

/** A page of React's; `show` renders it anew with other props. */
const APP = `
  import { createElement as h, Fragment } from "react";
  import { flushSync } from "react-dom";
  import { createRoot } from "react-dom/client";

  const VIEWS = {
    text: (step) => "Host text " + step,
    form: () => h("form", null, h("label", null, "Host name", h("input", { name: "term", required: true }))),
    texts: (step) => ["Host text ", step, h("b", { key: "b" }, "Host bold"), step % 2 ? " more" : null],
    nothing: () => null,
  };

  function App({ view, step }) {
    const content = VIEWS[view](step);
    return h("form", { id: "around" },
      h("p", { id: "step" }, "Step " + step),
      h("div", { "data-widget": "header" }, content),
      h("div", { "data-widget": "login" }, content, step % 2 ? h("i", { key: "i" }, "Host last") : null),
    );
  }

  const root = createRoot(document.querySelector("#app"));
  window.show = (props) => flushSync(() => root.render(h(App, props)));
  window.show({ view: "texts", step: 0 });
`;

const { outputFiles } = await build({
  stdin: { contents: APP, resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: "iife",
  define: { "process.env.NODE_ENV": '"production"' },
});
const TURBO = createRequire(import.meta.url).resolve("@hotwired/turbo/dist/turbo.es2017-umd.js");
const shop = await openFileShop({
  scripts: { "/app.js": outputFiles[0]?.text ?? "", "/turbo.js": readFileSync(TURBO, "utf8") },
});

const openApp = () =>
  shop.openReady({
    body: '<div id="app"></div><script src="/app.js"></script>',
    script: `<script>window.fundraising = [(api) => { window.api = api; }];</script>
      <script src="/dist/loader.js"></script>`,
  });

interface Props {
  view: "text" | "form" | "texts" | "nothing";
  step: number;
}

const show = (page: Page, props: Props) =>
  page.evaluate(
    (props) => (window as unknown as { show: (props: Props) => void }).show(props),
    props,
  );

/** What of the host's content is rendered, and what screen readers find of it. */
async function readHostContent(page: Page) {
  const texts = await page.locator("body").innerText();
  const tree = await page.locator("body").ariaSnapshot();
  return [
    ...texts.matchAll(/Host (text|bold|name|last)/g),
    ...tree.matchAll(/Host (text|bold|name|last)/g),
  ].map(String);
}

describe("a page of React's", () => {
  it("goes on updating what it has rendered in mount points, unseen", async () => {
    const { page, messages } = await openApp();
    const login = page.getByRole("heading", { name: "Log in" });
    await login.waitFor();
    await page.locator("#app [data-widget=login] input[name=email]").fill("ada@example.com");
    expect(await readHostContent(page)).toEqual([]);
    const steps = [
      "text",
      "form",
      "text",
      "nothing",
      "texts",
      "form",
      "texts",
      "texts",
      "text",
    ] as const;
    for (const [index, view] of steps.entries()) {
      await show(page, { view, step: index + 1 });
      await page.getByText(`Step ${index + 1}`).waitFor();
      await waitForWidgets(page);
      await expect.poll(() => readHostContent(page)).toEqual([]);
      expect(await page.getByRole("banner").count()).toBe(1);
    }
    expect(await page.locator("[data-widget=login] input[name=email]").inputValue()).toBe(
      "ada@example.com",
    );
    expect(messages).toEqual([]);
  });

  it("gets its content back as it has it now", async () => {
    const { page, messages } = await openApp();
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    await show(page, { view: "texts", step: 1 });
    await page.evaluate("api.unmount()");
    expect(await page.locator("[data-widget=login]").innerHTML()).toBe(
      "Host text 1<b>Host bold</b> more<i>Host last</i>",
    );
    expect(await page.locator("[data-widget=header]").innerText()).toBe(
      "Host text 1Host bold more",
    );
    await show(page, { view: "form", step: 2 });
    expect(await page.locator("[data-widget=login]").innerText()).toContain("Host name");
    await page.evaluate("api.mount()");
    await waitForWidgets(page);
    await expect.poll(() => readHostContent(page)).toEqual([]);
    expect(messages).toEqual([]);
  });
});

describe("hidden content", () => {
  const FIELD = '<input name="term" required value="host">';

  it("is not in the form around the mount point", async () => {
    const { page } = await shop.openReady({
      body: `<form id="around"><div data-widget="search">${FIELD}<p>Search here</p></div></form>`,
    });
    const read = () =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>("#around");
        return form && [[...new FormData(form)], form.checkValidity()];
      });
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>("[name=term]"))
        field.value = "";
    });
    expect(await read()).toEqual([[], true]);
  });

  it("takes up no space, is not printed, and leaves no violation", async () => {
    const { page } = await shop.openReady({
      body: '<main><h1>Shop</h1><div data-widget="search"><p style="height: 900px">Search here</p></div><p id="after">After</p></main>',
    });
    const top = () =>
      page.locator("#after").evaluate((element) => element.getBoundingClientRect().top);
    expect(await top()).toBeLessThan(400);
    await page.emulateMedia({ media: "print" });
    expect(await top()).toBeLessThan(400);
    expect(await page.getByText("Search here").isVisible()).toBe(false);
    expect(await findViolations(page)).toEqual([]);
  });

  it("of elements that can't have a shadow root is taken out", async () => {
    const icon = (tag: string) =>
      `<${tag} data-widget="cart-icon" data-visibility="3">Your cart</${tag}>`;
    const { page } = await shop.openReady({
      body: `<ul>${icon("li")}</ul><table><tr>${icon("td")}</tr></table>${icon("a")}`,
    });
    expect(await page.getByText("Your cart", { exact: true }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Cart/ }).count()).toBe(3);
  });

  it("can be updated by a script that inserts before its nodes, and removes them, as Vue does", async () => {
    const { page, messages } = await shop.openReady({
      body: '<div data-widget="search"><a href="/a/">Host link</a><!--v-if--></div>',
    });
    const widget = await page.evaluate(() => {
      const link = document.querySelector("[data-widget] > a");
      const parent = link?.parentElement;
      const added = parent?.insertBefore(document.createElement("p"), link as Node);
      if (added) added.textContent = "Host paragraph";
      parent?.removeChild(link as Node);
      return parent?.dataset.widget;
    });
    expect(widget).toBe("search");
    expect(await page.getByText("Host paragraph").isVisible()).toBe(false);
    expect(messages).toEqual([]);
  });
});

describe("a page that a script makes equal to the server's markup again", () => {
  const BODY = `<div data-widget="header"><div><a href="/">Host link</a></div></div>
    <div data-widget="login"></div><p id="server">Server</p>
    <p>Text <span data-widget="help-icon">The tip</span></p>`;

  /** Types into the log-in, and opens the menu of the header. */
  async function openPage(head = "") {
    const viewport = { width: 375, height: 700 };
    const { page, messages } = await shop.openReady({ body: BODY, head, viewport });
    const email = page.locator("[data-widget=login] input[name=email]");
    await email.fill("ada@example.com");
    await headerButton(page, "Menu").click();
    await page.evaluate("document.querySelector('.fw-root-header').dataset.first = ''");
    const expectSame = async () => {
      expect(await email.inputValue()).toBe("ada@example.com");
      expect(await page.locator("[data-widget] > .fw-root-header[data-first]").isVisible()).toBe(
        true,
      );
      await headerButton(page, "Menu").and(page.locator("[aria-expanded=true]")).waitFor();
      expect(await page.locator("[data-widget-state=ready]").count()).toBe(3);
      expect(await page.getByText("Host link").isVisible()).toBe(false);
      expect(messages).toEqual([]);
    };
    return { page, messages, expectSame };
  }

  it("by Turbo keeps the widgets as they are", async () => {
    const { page, expectSame } = await openPage(
      '<meta name="turbo-refresh-method" content="morph"><script src="/turbo.js"></script>',
    );
    await page.evaluate(() => {
      const server = document.querySelector("#server");
      if (server) server.textContent = "Changed";
      new MutationObserver((records) => {
        // The morph may replace the host's own link.
        const removed = records.flatMap(({ removedNodes }) => [...removedNodes] as Element[]);
        if (removed.some(({ className }) => /fw-root/.test(className)))
          document.title = "A widget was taken out";
      }).observe(document.querySelector("[data-widget=header]") as Node, { childList: true });
      return new Promise((resolve) => {
        document.addEventListener("turbo:render", resolve, { once: true });
        (
          window as unknown as { Turbo: { session: { refresh: (url: string) => void } } }
        ).Turbo.session.refresh(location.href);
      });
    });
    await page.getByText("Server", { exact: true }).waitFor();
    expect(await page.title()).not.toBe("A widget was taken out");
    await expectSame();
  });

  it.each([
    [
      "idiomorph",
      require.resolve("idiomorph/dist/idiomorph.js"),
      "Idiomorph.morph(document.body, markup.body, { morphStyle: 'outerHTML' })",
    ],
    [
      "morphdom",
      require.resolve("morphdom/dist/morphdom-umd.js"),
      "morphdom(document.body, markup.body)",
    ],
  ])(
    "by %s gets the widgets back, with text, menu, results, popover, dialog and focus",
    async (_, path, morph) => {
      const { page, expectSame } = await openPage();
      await page.addScriptTag({ path });
      const morphPage = () =>
        page.evaluate(`(async () => {
        const response = await fetch(location.href);
        const markup = new DOMParser().parseFromString(await response.text(), "text/html");
        ${morph};
      })()`);
      const term = page.getByRole("combobox", { name: "Search campaigns" });
      await term.fill("library");
      await page.getByRole("option").first().waitFor();
      await morphPage();
      await page.getByRole("option").first().waitFor();
      expect(await hasFocus(term)).toBe(true);
      await expectSame();

      const help = page.getByRole("button", { name: "Help" });
      await help.focus();
      await page.getByRole("tooltip").waitFor();
      await morphPage();
      expect(await page.getByRole("tooltip").textContent()).toBe("The tip");
      expect(await hasFocus(help)).toBe(true);

      await page.evaluate("fundraising.push((api) => api.openLogin({ mode: 'register' }))");
      const dialog = page.locator("dialog:modal");
      const name = dialog.getByRole("textbox", { name: "Last name" });
      await name.fill("Lovelace");
      await morphPage();
      expect(await name.inputValue()).toBe("Lovelace");
      expect(await hasFocus(name)).toBe(true);
      await closeDialog(page);
    },
  );

  it("again and again gets its way, with one message", async () => {
    const { page, messages } = await openPage();
    await page.evaluate(() => {
      const mountPoint = document.querySelector("[data-widget=login]");
      const takeOut = () => mountPoint?.querySelector(".fw-root")?.remove();
      if (mountPoint) new MutationObserver(takeOut).observe(mountPoint, { childList: true });
      takeOut();
    });
    await page
      .locator("[data-widget=login][data-widget-state=failed]")
      .waitFor({ state: "attached" });
    expect(messages).toEqual([expect.stringContaining("takes the widget out again and again")]);
  });
});
