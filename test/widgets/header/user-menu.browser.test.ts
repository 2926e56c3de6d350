import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, type PageOptions, waitForWidgets } from "../../helpers/shop.ts";

/** The account menu and the log-out in pages with restrictions and errors. */
const shop = await openFileShop();

const BODY = `<div data-widget="header" data-show-first-name></div>
  <main data-widget-content>Text</main>`;
const accountOf = (page: Page) => page.getByRole("button", { name: "Account menu" });

/** The browser itself logs each failed request. */
const isOurs = (message: string) => !message.startsWith("Failed to load resource");

async function openAs(user: object, options: PageOptions = {}) {
  // Escaped as in a template, so that a `</script>` in a name does not end the configuration.
  const config = JSON.stringify({ user }).replaceAll("<", "\\u003c");
  const opened = await shop.openPage({ body: BODY, config, ...options });
  await waitForWidgets(opened.page);
  return opened;
}

/** Makes cookies, storage and channels throw, as in a sandboxed page. */
function blockAll() {
  const block = (owner: object, name: string) => {
    const throwSecurityError = () => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    };
    Object.defineProperty(owner, name, { get: throwSecurityError, set: throwSecurityError });
  };
  for (const name of ["localStorage", "sessionStorage", "BroadcastChannel"]) block(window, name);
  block(Document.prototype, "cookie");
}

describe("the account menu", () => {
  it("shows a name with markup as text under a strict content security policy", async () => {
    const attack = `<img src=x onerror="window.attacked=1">{name}</script>$&`;
    const { page, messages } = await openAs(
      { id: 1, firstName: attack, profilePicture: "/images/missing.webp" },
      {
        headers: {
          "Content-Security-Policy":
            "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      },
    );
    await accountOf(page).click();
    await page.getByText(`Welcome, ${attack}!`).waitFor();
    expect(await page.getByText(attack, { exact: true }).count()).toBe(1);
    // An icon replaces the profile picture that can't be loaded.
    await page.waitForFunction(() => !document.querySelector("header img"));
    expect(await accountOf(page).locator("svg").count()).toBe(1);
    expect(await page.evaluate("window.attacked")).toBeUndefined();
    expect(messages.filter(isOurs)).toEqual([]);
  });

  it("works on a page without cookies and storage", async () => {
    const { page, messages } = await openAs(
      { id: 1, firstName: "J" },
      { prepare: (page) => page.addInitScript(blockAll) },
    );
    await accountOf(page).press("ArrowUp");
    await page.getByText("Welcome, J.!").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Log Out");
    expect(messages.filter(isOurs)).toEqual([]);
    // Without the cookie the server rejects each request; the log-out continues.
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  });
});
