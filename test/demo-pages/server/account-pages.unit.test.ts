// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSafePath } from "../../../demo-pages/server/pages/safe-path.ts";
import { type CookieJar, logIn, startFileShop } from "../../helpers/start-shop.ts";

/** The pages of signed-in users, and the redirects to and from the log-in page. */

const PAGES = {
  login: "<body>log in</body>",
  register: "<body>register</body>",
  "dashboard-overview":
    "<h1><!--slot:account-name-->?<!--/slot--></h1><h2><!--slot:dashboard-title-->All<!--/slot--></h2><ul><!--slot:dashboard-campaigns-->?<!--/slot--></ul><b><!--slot:dashboard-total-->?<!--/slot--></b>",
  "account-profile": "<body><!--slot:account-email-->?<!--/slot--></body>",
};
const shop = await startFileShop(PAGES);

describe("a page of signed-in users", () => {
  it("redirects a signed-out user to the log-in page, which then redirects back", async () => {
    for (const path of ["/dashboard/overview/", "/dashboard/account/profile/"]) {
      const response = await shop.open(`${path}?a=b&c`);
      expect(response.headers.get("Location")).toBe(
        `/login/?next=${encodeURIComponent(`${path}?a=b&c`)}`,
      );
    }
    const page = await (await shop.open("/dashboard/overview/", { jar: await logIn(shop) })).text();
    expect(page).toContain("Ada");
    expect(page.match(/<li /g)).toHaveLength(6);
    expect(page).toMatch(
      /Lighthouse Animal Rescue.*?Active, \d+ days left.*?raised of \$[\d,]+<.*?<progress/s,
    );
  });

  it("lists the campaigns in one status, with what they have raised", async () => {
    const jar = await logIn(shop);
    const read = async (query: string) =>
      (await shop.open(`/dashboard/overview/${query}`, { jar })).text();
    const ended = await read("?status=ended");
    expect(ended).toContain("<h2>Ended campaigns ");
    expect(ended.match(/<li /g)).toHaveLength(1);
    const [, amount = "?"] = /<b>(\$[\d,]+)<\/b> raised/.exec(ended) ?? [];
    // And in total.
    expect(ended.split(`<b>${amount}</b>`)).toHaveLength(3);
    expect(await read("?status=toString")).toContain("<h2>All</h2>");
  });

  it("is where the log-in page redirects a signed-in user to", async () => {
    const jar = await logIn(shop);
    const readTarget = async (query: string) =>
      (await shop.open(`/login/${query}`, { jar })).headers.get("Location");
    expect(await readTarget("")).toBe("/dashboard/overview/");
    expect(await readTarget("?next=%2Fcart%2F%3Fa%3Db")).toBe("/cart/?a=b");
    expect(await readTarget("?next=%2F%2Fevil.example")).toBe("/dashboard/overview/");
    expect(await readTarget("?next=%2Flogin%2F")).toBe("/dashboard/overview/");
    expect((await shop.open("/login/")).status).toBe(200);
  });

  it("is not cached, and neither are the redirects to and from the log-in page", async () => {
    const jar = await logIn(shop);
    const readPolicy = async (path: string, user?: CookieJar) =>
      (await shop.open(path, { jar: user })).headers.get("Cache-Control");
    for (const path of ["/dashboard/overview/", "/dashboard/account/profile/"]) {
      expect(await readPolicy(path)).toBe("no-store");
      expect(await readPolicy(path, jar)).toBe("no-store");
    }
    expect(await readPolicy("/login/?next=%2Fcart%2F", jar)).toBe("no-store");
    // Other pages may be in the back-forward cache.
    expect(await readPolicy("/login/")).toBe("no-cache");
  });

  it("is on this site, whatever path the log-in page redirects to", () => {
    const piece = fc.constantFrom(..."/\\.:@\t\na?# ", "..", "%2f", "evil.example");
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => `/${pieces.join("")}`),
        (path) => {
          const target = new URL(toSafePath(path, "/safe/"), "https://shop.example/login/");
          expect(target.origin).toBe("https://shop.example");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
