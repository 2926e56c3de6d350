// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ADA, CookieJar, GRACE, logIn, startFileShop } from "../../helpers/start-shop.ts";

/** Registration, log-in and log-out. */

let time = Date.now();
const shop = await startFileShop({}, { now: () => time });

async function readStatus(jar: CookieJar) {
  const response = await shop.call("GET", "/rest/login/logged-in-status/", { jar });
  return (await response.json()) as { loggedIn: boolean; user: Record<string, unknown> | null };
}

describe("a log-in", () => {
  it("ends the earlier session of the browser", async () => {
    const jar = await logIn(shop);
    const old = new CookieJar();
    old.cookies.set("session", jar.cookies.get("session") ?? "");
    await shop.call("POST", "/rest/login/", { jar, json: ADA });
    expect((await readStatus(old)).loggedIn).toBe(false);
  });

  it("is rejected for an account without a password", async () => {
    for (const password of ["A", "AAAA", "null", "undefined"]) {
      const json = { email: "organizer-1@example.org", password };
      expect((await shop.call("POST", "/rest/login/", { json })).status).toBe(401);
    }
  });

  it("is valid for 30 days", async () => {
    const jar = await logIn(shop);
    expect((await readStatus(jar)).loggedIn).toBe(true);
    time += 30 * 86_400_000;
    expect(await readStatus(jar)).toEqual({ loggedIn: false, user: null });
  });
});

it("a signed-in user has a profile picture only when the account has one", async () => {
  const { user } = await readStatus(await logIn(shop));
  expect(user?.userHash).toMatch(/^[0-9a-f]{64}$/);
  const picture = await fetch(`${shop.url}${user?.profilePicture}`);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  expect((await readStatus(await logIn(shop, GRACE))).user?.profilePicture).toBeNull();
});
