// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { startFileShop, startShop } from "../../helpers/start-shop.ts";

/** The checks of every REST call. */

const shop = await startFileShop();

it("what a visitor writes into a path adds no lines and no terminal codes to the log", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const own = await startShop();
  own.change("DROP TABLE campaign_search; ALTER TABLE campaigns RENAME TO gone");
  for (const path of ["/rest/campaign/search-by-term/", "/results/"])
    expect((await own.call("GET", `${path}%1b[31m%0aGET%20%c2%9b2J`)).status).toBe(500);
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.map((line) => line.split(" failed:")[0])).toEqual([
    "GET /rest/campaign/search-by-term/%1b[31m%0aGET%20%c2%9b2J",
    "GET /results/%1b[31m%0aGET%20%c2%9b2J",
  ]);
  expect(lines.join("")).not.toMatch(/[^\P{Cc}\n]/u);
  log.mockRestore();
  await own.stop();
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
