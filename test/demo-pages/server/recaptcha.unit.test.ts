// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createRecaptcha } from "../../../demo-pages/server/recaptcha/recaptcha.ts";
import { startFileShop, startShop, type TestShop } from "../../helpers/start-shop.ts";

/** Registrations that need a recaptcha token. */
let now = Date.now();
const shop = await startFileShop(
  { home: "<body>home</body>" },
  { recaptcha: "fake", now: () => now },
);

const fetchToken = async (action = "register") =>
  (
    await shop.call("POST", "/vendor/recaptcha/token", { body: new URLSearchParams({ action }) })
  ).text();

function register(email: string, recaptchaToken?: string) {
  const user = { firstName: "Mary", lastName: "Somerville", password: "long enough" };
  return shop.call("POST", "/rest/register/", { json: { ...user, email, recaptchaToken } });
}

describe("a registration", () => {
  it("is accepted with a token, which can be used only once", async () => {
    const token = await fetchToken();
    expect((await register("a@example.com", token)).status).toBe(200);
    expect((await register("b@example.com", token)).status).toBe(422);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ["without a token", async () => undefined],
    ["with a token that is made up", async () => "made up"],
    ["with a token of another action", () => fetchToken("login")],
    [
      "with a token that is older than two minutes",
      async () => {
        const token = await fetchToken();
        now += 120_001;
        return token;
      },
    ],
  ])("is rejected %s", async (_, prepare) => {
    const response = await register("c@example.com", await prepare());
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      expect.stringMatching(/robots/),
    ]);
  });
});

describe("the verification", () => {
  const verify = (result: unknown) =>
    createRecaptcha("s", async () => Response.json(result)).isHuman("t");

  it("succeeds with a score of at least 0.5", async () => {
    const result = { success: true, action: "register" };
    expect(await verify({ ...result, score: 0.5 })).toBe(true);
    expect(await verify({ ...result, score: 0.4 })).toBe(false);
    expect(await verify(result)).toBe(false);
  });

  it("rejects a response of another form", async () => {
    await expect(verify("<html>")).rejects.toThrow();
    await expect(verify({ score: 1 })).rejects.toThrow();
  });
});

it("the content security policy allows the vendor only when the server uses it", async () => {
  const read = async (of: TestShop) => (await of.open("/")).headers.get("Content-Security-Policy");
  expect(await read(shop)).not.toContain("google");
  const real = await startShop({ home: "<body></body>" }, { recaptcha: { secret: "s" } });
  expect(await read(real)).toMatch(
    /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ .*frame-src 'self' https:\/\/www\.google/,
  );
  await real.stop();
});
