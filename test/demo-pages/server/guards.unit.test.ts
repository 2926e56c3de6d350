// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CookieJar, logIn, startFileShop } from "../../helpers/start-shop.ts";

/** The checks of every REST call. */

const shop = await startFileShop();

describe("the security token", () => {
  const path = "/rest/login/logged-in-status/";

  it("has to be the same in the cookie and in the header", async () => {
    const attempts: Record<string, string>[] = [
      {},
      { "X-Security-Token": "one" },
      { Cookie: "securityToken=one" },
      { Cookie: "securityToken=one", "X-Security-Token": "two" },
      { Cookie: "securityToken=", "X-Security-Token": "" },
      { Cookie: "securityToken=one", "X-Security-Token": "one" },
    ];
    const statuses = await Promise.all(
      attempts.map(async (headers) => (await fetch(`${shop.url}${path}`, { headers })).status),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 403, 200]);
  });

  it("is checked first, even for paths that do not exist", async () => {
    const response = await fetch(`${shop.url}/rest/unknown/`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });
});

const headers = { "Sec-Fetch-Site": "cross-site" };

it("a call from another site changes nothing and does not log the user out", async () => {
  const jar = await logIn(shop);
  expect((await shop.call("GET", "/rest/logout/", { jar, headers })).status).toBe(403);
  const event = { json: { eventName: "x" }, headers };
  expect((await shop.call("POST", "/rest/log-event/", event)).status).toBe(403);
  const status = await shop.call("GET", "/rest/login/logged-in-status/", { jar });
  expect(await status.json()).toMatchObject({ loggedIn: true });
});

describe("an invalid call", () => {
  it("gets a JSON response with a message", async () => {
    const json = { "Content-Type": "application/json" };
    const calls: [string, string, number, { headers?: Record<string, string>; body?: string }][] = [
      ["GET", "/rest/nothing/", 404, {}],
      ["GET", "/rest/", 404, {}],
      ["GET", "/rest/login/", 405, {}],
      ["DELETE", "/rest/checkout/12345678/", 405, {}],
      ["POST", "/rest/login/", 400, { headers: json, body: "{no json" }],
      ["POST", "/rest/login/", 400, { headers: json, body: "" }],
      ["POST", "/rest/login/", 415, { body: "{}" }],
      ["POST", "/rest/login/", 422, { headers: json, body: "null" }],
      ["POST", "/rest/login/", 422, { headers: json, body: "[]" }],
      ["POST", "/rest/login/", 422, { headers: json, body: '{"__proto__":{"email":"a"}}' }],
      ["POST", "/rest/log-event/", 413, { headers: json, body: `"${"x".repeat(300_000)}"` }],
      ["POST", "/rest/log-event/", 422, { headers: json, body: '{"eventName":"x","metadata":[]}' }],
    ];
    for (const [method, path, status, options] of calls) {
      const response = await shop.call(method, path, options);
      expect([method, path, response.status]).toEqual([method, path, status]);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w.*\.$/) });
    }
  });

  it("gets the allowed methods of its path", async () => {
    const response = await shop.call("PATCH", "/rest/register/");
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

it("a trailing slash is optional", async () => {
  for (const path of ["/rest/login/logged-in-status", "/rest/checkout/12345678", "/rest/logout"]) {
    expect((await shop.call("GET", path)).ok).toBe(true);
  }
});

it("the event log logs events of signed-out users and with an invalid session", async () => {
  const json = { eventName: "search_see_all", metadata: { term: "🎉", nested: { deep: [1] } } };
  expect((await shop.call("POST", "/rest/log-event/", { json })).status).toBe(204);
  const jar = new CookieJar();
  jar.cookies.set("session", "made-up");
  expect((await shop.call("POST", "/rest/log-event/", { jar, json })).status).toBe(204);
});
