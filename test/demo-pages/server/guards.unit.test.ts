// @vitest-environment node
import { describe, expect, it } from "vitest";
import { startFileShop } from "../../helpers/start-shop.ts";

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
  it("gets the allowed methods of its path", async () => {
    const response = await shop.call("PATCH", "/rest/register/");
    expect(response.headers.get("Allow")).toBe("POST");
  });

  it("may not nest its body as deep as its size allows", async () => {
    const body = `{"eventName": "deep", "metadata": {"a": ${"[".repeat(50_000)}${"]".repeat(50_000)}}}`;
    const headers = { "Content-Type": "application/json" };
    const response = await shop.call("POST", "/rest/log-event/", { body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining("100 objects") });
  });
});
