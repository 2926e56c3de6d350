// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRecaptcha } from "../../../demo-pages/server/recaptcha/recaptcha.ts";
import { removeShops, startShop, type TestShop } from "./start-shop.ts";

/** A shop in which only people may register. */
let shop: TestShop;
let now = Date.now();

beforeAll(async () => {
  shop = await startShop({ home: "<body>home</body>" }, { recaptcha: "stand-in", now: () => now });
});
afterAll(async () => {
  await shop.stop();
  removeShops();
});

const fetchToken = async (action = "register") =>
  (
    await shop.call("POST", "/vendor/recaptcha/token", { body: new URLSearchParams({ action }) })
  ).text();

function register(email: string, recaptchaToken?: string) {
  const person = { firstName: "Mary", lastName: "Somerville", password: "long enough" };
  return shop.call("POST", "/rest/register/", { json: { ...person, email, recaptchaToken } });
}

describe("a registration", () => {
  it("needs a token", async () => {
    const refusal = await register("a@example.com");
    expect([refusal.status, (await refusal.json()).message]).toEqual([
      422,
      expect.stringMatching(/robots/),
    ]);
    expect((await register("a@example.com", "made up")).status).toBe(422);
    expect((await register("a@example.com", await fetchToken())).status).toBe(200);
  });

  it("uses its token up", async () => {
    const token = await fetchToken();
    expect((await register("b@example.com", token)).status).toBe(200);
    expect((await register("c@example.com", token)).status).toBe(422);
  });

  it("comes too late with a token of more than two minutes ago", async () => {
    const token = await fetchToken();
    now += 120_001;
    expect((await register("d@example.com", token)).status).toBe(422);
  });

  it("takes no token that was made for something else", async () => {
    expect((await register("e@example.com", await fetchToken("login"))).status).toBe(422);
  });
});

describe("what the vendor says", () => {
  const judge = (verdict: unknown) =>
    createRecaptcha({ secret: "s", verify: async () => Response.json(verdict) }).isPerson("t");

  it("counts from the middle of its scale", async () => {
    const verdict = { success: true, action: "register" };
    expect(await judge({ ...verdict, score: 0.5 })).toBe(true);
    expect(await judge({ ...verdict, score: 0.4 })).toBe(false);
    expect(await judge(verdict)).toBe(false);
  });

  it("lets nobody in when it is strange", async () => {
    await expect(judge("<html>")).rejects.toThrow();
    await expect(judge({ score: 1 })).rejects.toThrow();
  });
});

describe("the pages' policy", () => {
  it("allows the vendor only where it is asked", async () => {
    const read = async (of: TestShop) =>
      (await of.open("/")).headers.get("Content-Security-Policy");
    expect(await read(shop)).not.toContain("google");
    const real = await startShop({ home: "<body></body>" }, { recaptcha: { secret: "s" } });
    expect(await read(real)).toMatch(
      /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ .*frame-src 'self' https:\/\/www\.google/,
    );
    await real.stop();
  });
});
