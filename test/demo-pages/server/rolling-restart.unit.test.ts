// @vitest-environment node
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { Cart } from "../../../shared/shop/domain/cart.ts";
import { callShop, listItems, TOKEN } from "../../helpers/call-shop.ts";
import { copySeededData } from "../../helpers/copy-seeded-data.ts";

/** Two processes of the reference back end on one database file, as in a rolling restart. */

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function startProcess(dataDir: string): Promise<{ url: string }> {
  const flags = ["--no-build", "--port", "0", "--data", dataDir];
  const args = ["--import", "tsx", "demo-pages/server/start.ts", ...flags];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  stops.push(async () => {
    child.kill();
    await exited;
  });
  return new Promise((resolve, reject) => {
    let written = "";
    child.stdout.setEncoding("utf8").on("data", (part) => {
      written += part;
      const [url] = /http:\S+(?=\/\n)/.exec(written) ?? [];
      if (url) resolve({ url });
    });
    child.once("exit", () => reject(new Error(`The back end did not start. ${written}`)));
  });
}

const send = (method: string, address: string, body?: object, headers = {}) =>
  fetch(address, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Security-Token": TOKEN,
      Cookie: `securityToken=${TOKEN}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

const dataDir = await copySeededData();
const shops = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);

describe("two processes on one database", () => {
  it("give each cart the version that it has, so that If-Match loses no acknowledged write", async () => {
    const [item] = await listItems(shops[0]);
    if (!item) throw new Error("There is no product on sale.");
    const address = "/rest/checkout/cart-of-both-shops/";
    let acknowledged = 0;
    async function addPieces(index: number): Promise<void> {
      for (let round = 0; round < 40; round += 1) {
        const { url } = shops[(index + round) % 2] as { url: string };
        const response = await send("GET", url + address);
        const { campaigns } = (await response.json()) as Cart;
        const quantity = (campaigns[0]?.items[0]?.quantity ?? 0) + 1;
        const written = await send(
          "PUT",
          `${url + address}items/`,
          { items: { campaigns: [{ campaignId: 1001, items: [{ ...item, quantity }] }] } },
          { "If-Match": response.headers.get("ETag") ?? "" },
        );
        if (written.ok) acknowledged += 1;
      }
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(addPieces));
    const { count } = await callShop<{ count: number }>(shops[0], "GET", `${address}count-items/`);
    expect(count).toBe(acknowledged);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it("respond with 503 while another process keeps the lock, and recover when it ends", async () => {
    const writeAll = () =>
      Promise.all(
        shops.flatMap(({ url }, index) => [
          send("PUT", `${url}/rest/checkout/cart-of-${index}-shops/items/`, {
            items: { campaigns: [] },
          }),
          send("POST", `${url}/rest/log-event/`, { eventName: "page_view" }),
        ]),
      );
    const other = new Database(join(dataDir, "shop.sqlite"));
    onTestFinished(() => void other.close());
    other.exec("BEGIN IMMEDIATE");
    for (const response of await writeAll()) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    }
    other.exec("UPDATE campaigns SET raised_cents = 0; COMMIT");
    for (let round = 0; round < 2; round += 1)
      expect((await writeAll()).map(({ status }) => status)).toEqual([200, 204, 200, 204]);
  });
});
