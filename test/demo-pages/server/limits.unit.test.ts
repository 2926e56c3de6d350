// @vitest-environment node
import { afterEach, describe, expect, it } from "vitest";
import type { ReferenceServerOptions } from "../../../demo-pages/server/create-server.ts";
import { createRateLimiter } from "../../../demo-pages/server/limits/rate-limiter.ts";
import { ADA, fillCart, GRACE, startShop, type TestShop } from "../../helpers/start-shop.ts";

/** The limits per account, per client IP, and of password hashes at the same time. */

const MINUTE_MS = 60_000;
let time = Date.now();
let shop: TestShop;

async function start(options: Partial<ReferenceServerOptions>): Promise<void> {
  shop = await startShop({}, { now: () => time, isBehindProxy: true, ...options });
}
afterEach(() => shop.stop());

const from = (ip: string) => ({ "X-Forwarded-For": ip });
const logIn = (json: typeof ADA, ip = "192.0.2.1") =>
  shop.call("POST", "/rest/login/", { json, headers: from(ip) });
const failLogIn = (index: number, ip?: string) =>
  logIn({ email: `unknown-${index}@example.com`, password: "wrong" }, ip);

function expectBlocked(response: Response, seconds: number): void {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(seconds);
}

describe("log-in attempts", () => {
  it("are limited for each account, whichever client IPs they come from", async () => {
    await start({});
    for (let index = 0; index < 20; index += 1) {
      const guess = { email: "Grace@Example.com", password: "wrong" };
      expect((await logIn(guess, `192.0.2.${index}`)).status).toBe(401);
    }
    expectBlocked(await logIn(GRACE, "192.0.2.99"), 15 * 60);
    expect((await logIn(ADA, "192.0.2.1")).status).toBe(200);
    time += 15 * MINUTE_MS;
    expect((await logIn(GRACE, "192.0.2.99")).status).toBe(200);
  });

  it("are limited for each client IP, whichever accounts they are for, and count only when they fail", async () => {
    await start({ limits: { loginsPerIp: { max: 2, windowMs: MINUTE_MS } } });
    for (let count = 0; count < 5; count += 1) expect((await logIn(ADA)).status).toBe(200);
    await failLogIn(1);
    await failLogIn(2);
    expectBlocked(await logIn(ADA), 60);
    expect((await logIn(ADA, "192.0.2.2")).status).toBe(200);
    time += MINUTE_MS;
    expect((await logIn(ADA)).status).toBe(200);
  });

  it("count for a whole IPv6 network, because a client can use every address of it", async () => {
    await start({ limits: { loginsPerIp: { max: 2, windowMs: MINUTE_MS } } });
    await failLogIn(1, "2001:db8:0:7::1");
    await failLogIn(2, "2001:db8::7:ffff:0:0:2");
    expectBlocked(await failLogIn(3, "2001:0db8:0000:0007:1:2:3:4"), 60);
    expect((await failLogIn(4, "2001:db8:0:8::1")).status).toBe(401);
  });
});

describe("the client IP", () => {
  const limits = { loginsPerIp: { max: 1, windowMs: MINUTE_MS } };

  it("is the socket's address unless the server is configured to be behind a proxy", async () => {
    await start({ limits, isBehindProxy: false });
    await failLogIn(1, "192.0.2.1");
    expectBlocked(await failLogIn(2, "192.0.2.2"), 60);
  });

  it("is the one that the proxy appends, not one that the client sends", async () => {
    await start({ limits });
    await failLogIn(1, "203.0.113.1, 192.0.2.1");
    expectBlocked(await failLogIn(2, "203.0.113.2, 192.0.2.1"), 60);
    expect((await failLogIn(3, "203.0.113.1, 192.0.2.2")).status).toBe(401);
  });
});

describe("a rate limiter", () => {
  it("keeps blocked keys and the highest counts when other keys fill its memory", () => {
    const limiter = createRateLimiter({ max: 20, windowMs: MINUTE_MS }, () => time, 1_000);
    const take = (key: string, times: number) => {
      for (let count = 0; count < times; count += 1) limiter.take(key);
    };
    take("blocked", 21);
    take("nearly blocked", 20);
    for (let index = 0; index < 20_000; index += 1) limiter.take(`other ${index}`);
    expect(limiter.take("blocked")).toBe(60);
    expect(limiter.take("nearly blocked")).toBe(60);
  });
});

it("new carts are limited for each client IP, while existing carts can still be written", async () => {
  await start({ limits: { newCartsPerIp: { max: 2, windowMs: MINUTE_MS } } });
  for (const id of ["cart-one", "cart-two", "cart-one"])
    expect((await fillCart(shop, id)).status).toBe(200);
  expectBlocked(await fillCart(shop, "cart-three"), 60);
  expect((await fillCart(shop, "cart-two")).status).toBe(200);
  time += MINUTE_MS;
  expect((await fillCart(shop, "cart-three")).status).toBe(200);
});

it("password hashes wait for each other up to a limit, beyond which the response is 503", async () => {
  await start({
    passwordCost: { N: 16_384, r: 8, p: 2 },
    limits: { passwordHashes: { maxRunning: 1, maxWaiting: 2 } },
  });
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => failLogIn(index)));
  const busy = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10 - busy.length);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeLessThanOrEqual(7);
  expect(Number(busy[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await failLogIn(10)).status).toBe(401);
});
