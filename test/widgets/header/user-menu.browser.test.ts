import { describe, expect, it } from "vitest";
import { accountOf } from "../../helpers/page-parts.ts";
import { openFileShop, type PageOptions } from "../../helpers/shop.ts";

/** The account menu and the log-out in pages with restrictions and errors. */
const shop = await openFileShop();

const BODY = `<div data-widget="header" data-show-first-name></div>
  <main data-widget-content>Text</main>`;

/** The browser itself logs each failed request. */
const isOurs = (message: string) => !message.startsWith("Failed to load resource");

function openAs(user: object, options: PageOptions = {}) {
  // Escaped as in a template, so that a `</script>` in a name does not end the configuration.
  const config = JSON.stringify({ user }).replaceAll("<", "\\u003c");
  return shop.openReady({ body: BODY, config, ...options });
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
