import { describe, expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";
import { accountOf, headerButton } from "../../../helpers/page-parts.ts";

/** Widgets whose elements are changed by the host or by tools. */
const shop = await openFileShop();

const ADA = { id: 1, firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

/** A page with a header, and the API as `api`. The server says that Ada is signed in. */
async function openHeader() {
  const opened = await shop.openReady({
    body: '<div data-widget="header" data-show-first-name="true"></div>',
    script: `<script>window.fundraising = [(api) => { window.api = api; }];</script>
      <script src="/dist/loader.js"></script>`,
    prepare: (page) =>
      page.route("**/logged-in-status/", (route) =>
        route.fulfill({ json: { loggedIn: true, user: ADA } }),
      ),
  });
  await opened.page.waitForFunction("window.api");
  return opened;
}

describe("a header", () => {
  it("is restored after the host has removed one of its elements", async () => {
    const { page } = await openHeader();
    await headerButton(page, "Log in").evaluate((button) => button.remove());
    await page.evaluate("api.refreshUser()");
    await accountOf(page).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(await page.getByRole("banner").count()).toBe(1);
  });
});

it("300 widgets that are added at once leave the browser time to paint, at most every 50 ms", async () => {
  const { page } = await shop.openReady({ body: '<i data-widget="help-icon">Help</i>' });
  const { frames, milliseconds } = await page.evaluate(
    () =>
      new Promise<{ frames: number; milliseconds: number }>((resolve) => {
        let mounted = 0;
        let frames = 0;
        let startedAt = 0;
        const countFrame = () => {
          frames += 1;
          requestAnimationFrame(countFrame);
        };
        document.addEventListener("fundraising:mounted", () => {
          mounted += 1;
          if (mounted === 1) {
            startedAt = performance.now();
            requestAnimationFrame(countFrame);
          }
          if (mounted === 300) resolve({ frames, milliseconds: performance.now() - startedAt });
        });
        document.body.insertAdjacentHTML(
          "beforeend",
          '<i data-widget="help-icon">Help</i> '.repeat(300),
        );
      }),
  );
  // Counted against the time that it took, so that it is true on a slow machine, too.
  expect(frames).toBeLessThanOrEqual(milliseconds / 50 + 1);
});
