// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ADA,
  CookieJar,
  GRACE,
  logIn,
  removeShops,
  startShop,
  type TestShop,
} from "./start-shop.ts";

/** Registration, log-in and log-out, against a running server. */

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await startShop({}, { now: () => time });
});
afterAll(async () => {
  await shop.stop();
  removeShops();
});

const MARY = {
  firstName: "Mary",
  lastName: "O’Somerville <b>",
  email: "mary@example.com",
  password: "long enough",
};

async function readStatus(jar: CookieJar) {
  const response = await shop.call("GET", "/rest/login/logged-in-status/", { jar });
  return (await response.json()) as { loggedIn: boolean; user: Record<string, unknown> | null };
}

describe("registering", () => {
  it("makes an account, signs it in, and lets it log in later, in any case of its e-mail", async () => {
    const jar = new CookieJar();
    const response = await shop.call("POST", "/rest/register/", { jar, json: MARY });
    expect(response.status).toBe(200);
    const { user } = (await response.json()) as { user: Record<string, unknown> };
    expect(user).toMatchObject({
      firstName: "Mary",
      lastName: "O’Somerville <b>",
      country: { usa: true },
    });
    expect(JSON.stringify(user)).not.toMatch(/password/i);
    expect(await readStatus(jar)).toMatchObject({ loggedIn: true, user: { id: user.id } });
    const upper = { email: "MARY@Example.com", password: MARY.password };
    expect((await shop.call("POST", "/rest/login/", { json: upper })).status).toBe(200);
  });

  it("says at the field that an e-mail is taken", async () => {
    const again = { ...MARY, email: "ADA@example.com" };
    const response = await shop.call("POST", "/rest/register/", { json: again });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { email: [expect.any(String)] } });
  });

  it("makes one account when the same registration arrives five times at once", async () => {
    const json = { ...MARY, email: "hasty@example.com" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call("POST", "/rest/register/", { json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it("names every field that is wrong", async () => {
    const json = { firstName: " ", lastName: 3, email: "nobody", password: "short" };
    const response = await shop.call("POST", "/rest/register/", { json });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors).sort()).toEqual(["email", "firstName", "lastName", "password"]);
    const tooLong = { ...MARY, email: "l@example.com", password: "x".repeat(201) };
    expect((await shop.call("POST", "/rest/register/", { json: tooLong })).status).toBe(422);
  });

  it("is refused where registration is closed", async () => {
    const closed = await startShop({}, { registration: false });
    expect((await closed.call("POST", "/rest/register/", { json: MARY })).status).toBe(403);
    await closed.stop();
  });
});

describe("logging in", () => {
  it("sets a cookie that no script can read, new at each log-in", async () => {
    const jar = await logIn(shop);
    const first = jar.cookies.get("session");
    const response = await shop.call("POST", "/rest/login/", { jar, json: ADA });
    expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly/);
    expect(response.headers.get("Set-Cookie")).toMatch(/SameSite=Lax/);
    expect(jar.cookies.get("session")).not.toBe(first);
    const old = new CookieJar();
    old.cookies.set("session", first ?? "");
    expect((await readStatus(old)).loggedIn).toBe(false);
  });

  it("answers a wrong password and an unknown e-mail alike", async () => {
    const wrong = await shop.call("POST", "/rest/login/", { json: { ...ADA, password: "wrong" } });
    const nobody = { email: "nobody@example.com", password: "wrong" };
    const unknown = await shop.call("POST", "/rest/login/", { json: nobody });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it("lets nobody into the accounts that have no password", async () => {
    for (const password of ["A", "AAAA", "null", "undefined"]) {
      const json = { email: "organizer-1@example.org", password };
      expect((await shop.call("POST", "/rest/login/", { json })).status).toBe(401);
    }
  });

  it("makes one wait after twenty attempts, and lets one in again a quarter of an hour later", async () => {
    const guess = { email: GRACE.email, password: "guess" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call("POST", "/rest/login/", { json: guess })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    const refused = await shop.call("POST", "/rest/login/", { json: GRACE });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await shop.call("POST", "/rest/login/", { json: ADA })).status).toBe(200);
    time += 15 * 60_000;
    expect((await shop.call("POST", "/rest/login/", { json: GRACE })).status).toBe(200);
  });

  it("ends after thirty days", async () => {
    const jar = await logIn(shop);
    expect((await readStatus(jar)).loggedIn).toBe(true);
    time += 30 * 86_400_000;
    expect(await readStatus(jar)).toEqual({ loggedIn: false, user: null });
  });
});

describe("being signed in", () => {
  it("shows the main account with its picture, and others without", async () => {
    const { user } = await readStatus(await logIn(shop));
    expect(user?.userHash).toMatch(/^[0-9a-f]{64}$/);
    const picture = await fetch(`${shop.url}${user?.profilePicture}`);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect((await readStatus(await logIn(shop, GRACE))).user?.profilePicture).toBeNull();
  });

  it("counts one's campaigns, and asks strangers to log in", async () => {
    const path = "/rest/campaign/count-by-status/";
    expect((await shop.call("GET", path)).status).toBe(401);
    const counts = await (await shop.call("GET", path, { jar: await logIn(shop) })).json();
    expect(counts).toEqual({ ready: 1, active: 2, ended: 1, draft: 2 });
    const none = await (await shop.call("GET", path, { jar: await logIn(shop, GRACE) })).json();
    expect(none).toEqual({ ready: 0, active: 0, ended: 0, draft: 0 });
  });

  it("is over after logging out, also for a copy of the cookie", async () => {
    const jar = await logIn(shop);
    const copy = new CookieJar();
    copy.cookies.set("session", jar.cookies.get("session") ?? "");
    expect((await shop.call("GET", "/rest/logout/", { jar })).status).toBe(204);
    expect(jar.cookies.has("session")).toBe(false);
    expect((await readStatus(copy)).loggedIn).toBe(false);
  });
});
