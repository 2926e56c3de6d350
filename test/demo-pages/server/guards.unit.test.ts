// @vitest-environment node
import { describe, expect, it } from "vitest";
import { startFileShop } from "../../helpers/start-shop.ts";

/** The checks of every REST call. */

const shop = await startFileShop();

it("the security token is not empty", async () => {
  const headers = { Cookie: "securityToken=", "X-Security-Token": "" };
  const response = await fetch(`${shop.url}/rest/login/logged-in-status/`, { headers });
  expect(response.status).toBe(403);
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
