// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CookieJar, startFileShop } from "../../helpers/start-shop.ts";

/** The checks of every REST call. */

const shop = await startFileShop();

describe("the security token", () => {
  const path = "/rest/login/logged-in-status/";

  it("is not empty", async () => {
    const headers = { Cookie: "securityToken=", "X-Security-Token": "" };
    expect((await fetch(`${shop.url}${path}`, { headers })).status).toBe(403);
  });

  it("is checked first, even for paths that do not exist", async () => {
    const response = await fetch(`${shop.url}/rest/unknown/`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });
});

describe("an invalid call", () => {
  it.each([
    ["GET", "/rest/", 404, undefined],
    ["POST", "/rest/login/", 400, ""],
    ["POST", "/rest/login/", 422, '{"__proto__":{"email":"a"}}'],
  ])("gets a JSON response with a message: %s %s %i", async (method, path, status, body) => {
    const headers = { "Content-Type": "application/json" };
    const response = await shop.call(method, path, { headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w.*\.$/) });
  });

  it("gets the allowed methods of its path", async () => {
    const response = await shop.call("PATCH", "/rest/register/");
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

it("the event log logs events of signed-out users and with an invalid session", async () => {
  const json = { eventName: "search_see_all", metadata: { term: "🎉", nested: { deep: [1] } } };
  expect((await shop.call("POST", "/rest/log-event/", { json })).status).toBe(204);
  const jar = new CookieJar();
  jar.cookies.set("session", "made-up");
  expect((await shop.call("POST", "/rest/log-event/", { jar, json })).status).toBe(204);
});
