import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { openFileShop } from "../helpers/open-shop.ts";
import { readSnippets } from "../helpers/read-snippet.ts";

/** Libraries that keep the focus and the clicks in a modal of their own. */
const shop = await openFileShop();

const require = createRequire(import.meta.url);
const SCRIPTS = {
  tabbable: require.resolve("tabbable/dist/index.umd.js"),
  "focus-trap": require.resolve("focus-trap/dist/focus-trap.umd.js"),
};

it("focus-trap leaves a dialog its clicks and its focus while it is paused, and goes on afterwards", async () => {
  const recipe = readSnippets("docs/hosts.md", "js").find((text) => text.includes("trap.pause"));
  const { page, messages } = await shop.openReady({
    body: `<button id="outside">Outside</button>
      <div id="modal"><button data-widget-open="login">Log in here</button><button>Other</button></div>
      <div data-widget="cart-icon"></div>
      <script src="/tabbable.js"></script><script src="/focus-trap.js"></script>
      <script>
        let clicks = 0;
        document.getElementById("outside").onclick = () => { clicks += 1; };
        const trap = focusTrap.createFocusTrap("#modal", { escapeDeactivates: false });
        trap.activate();
        ${recipe}
      </script>`,
    prepare: async (page) => {
      for (const [name, file] of Object.entries(SCRIPTS)) {
        const body = readFileSync(file, "utf8");
        await page.route(`**/${name}.js`, (route) =>
          route.fulfill({ contentType: "text/javascript", body }),
        );
      }
    },
  });
  const outside = page.locator("#outside");
  await outside.click();
  expect(await page.evaluate("clicks")).toBe(0);

  await page.getByRole("button", { name: "Log in here" }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Password", { exact: true });
  await dialog.getByLabel("Email").fill("ada@example.com");
  await page.keyboard.press("Tab");
  await expect
    .poll(() => password.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await dialog.getByRole("button", { name: "Show password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await outside.click();
  expect(await page.evaluate("clicks")).toBe(0);
  expect(messages).toEqual([]);
});
