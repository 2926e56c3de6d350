import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../../shared/page/host/page-config.ts";
import { readPageConfig } from "../../../../shared/page/host/read-page-config.ts";
import { readLoginStatus } from "../../../../shared/shop/api/account-calls.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(() => void warn.mockClear());
afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute("lang");
});

/** Reads the configuration of a page with this value in its script element. */
function read(written: unknown) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset.widgetConfig = "";
  script.textContent = typeof written === "string" ? written : JSON.stringify(written);
  document.head.replaceChildren(script);
  return readPageConfig();
}

const readWarnings = () => warn.mock.calls.map(([message]) => String(message));

describe("a page's configuration", () => {
  it.each([
    ["no script element", undefined],
    ["an empty script element", ""],
    ["an empty object", {}],
    ["null in every field", { pageId: null, user: null, links: null, texts: null, locale: null }],
    [
      "an empty string in every field",
      { pageId: "", user: "", cartIcon: "", notice: "", locale: "" },
    ],
  ])("is the default for %s, without a warning", (_what, written) => {
    expect(written === undefined ? readPageConfig() : read(written)).toEqual(DEFAULT_CONFIG);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is read from every field", () => {
    const user = {
      id: 7,
      userHash: "abc",
      email: "ann@shop.example",
      firstName: "Ann",
      lastName: "Lee",
      profilePicture: "https://img.example/7.png",
      country: { usa: false },
    };
    const config = read({
      pageId: "base.home",
      user,
      cartIcon: 2,
      links: { cart: "/basket/", helpCenter: "https://help.example/" },
      notice: "#notice",
      content: "main",
      texts: { "header.menu": "Menü" },
      locale: "de-DE",
      chat: { appId: "x" },
      analytics: { webAnalytics: "G-1", socialPixel: 123, requireConsent: false },
    });
    expect(config).toEqual({
      pageId: "base.home",
      user,
      cartIcon: 2,
      links: { ...DEFAULT_CONFIG.links, cart: "/basket/", helpCenter: "https://help.example/" },
      notice: "#notice",
      content: "main",
      texts: { "header.menu": "Menü" },
      locale: "de-DE",
      chat: { appId: "x" },
      analytics: { webAnalytics: "G-1", socialPixel: 123, requireConsent: false },
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["/texts/es.json", { from: "/texts/es.json" }])(
    "has texts from an address as %j",
    (texts) => {
      expect(read({ texts }).texts).toEqual({ from: "/texts/es.json" });
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it("is found in a page where a form hides members of the document", () => {
    const value = document.createElement("form");
    Object.defineProperty(document, "querySelector", { value, configurable: true });
    expect(read({ pageId: "base.home" }).pageId).toBe("base.home");
    Reflect.deleteProperty(document, "querySelector");
  });

  it.each([
    ["{ pageId: 1 }", "not valid JSON"],
    ["[]", "not a JSON object"],
    ['"x"', "not a JSON object"],
    ["null", "not a JSON object"],
  ])("that is %s causes one warning and is replaced by the defaults", (written, reason) => {
    expect(read(written)).toEqual(DEFAULT_CONFIG);
    expect(readWarnings()).toEqual([expect.stringContaining(reason)]);
    expect(readWarnings()[0]).toContain("<script data-widget-config>");
    expect(readWarnings()[0]).toContain("Used instead: the defaults.");
  });

  it.each([
    [{ pageId: 1 }, '"pageId": 1', "a text", '""'],
    [{ user: "Ann" }, '"user": "Ann"', "an object", "null"],
    [{ user: [] }, '"user": []', "an object", "null"],
    [{ cartIcon: 4 }, '"cartIcon": 4', "0, 1, 2, 3", "1"],
    [{ notice: 5 }, '"notice": 5', "a CSS selector", '"[data-widget-notice]"'],
    [{ donationAmounts: 5 }, '"donationAmounts": 5', "a list of amounts", ""],
    [{ donationAmounts: [5, 0] }, '"donationAmounts": [5,0]', "a list of amounts", ""],
    [{ links: [] }, '"links": []', "an object", '{"home":"/"'],
    [{ links: { cart: "javascript:x" } }, '"links.cart": "javascript:x"', "http", '"/cart/"'],
    [{ links: { basket: "/" } }, '"links.basket": "/"', "home, howItWorks", ""],
    [{ chat: "x" }, '"chat": "x"', "an object", "{}"],
    [{ chat: { appId: [] } }, '"chat.appId": []', "a text or a number", ""],
    [{ chat: { id: "x" } }, '"chat.id": "x"', "the fields appId", ""],
    [{ analytics: { ga: "G-1" } }, '"analytics.ga": "G-1"', "webAnalytics, searchAds", ""],
    [{ analytics: { pinTracker: {} } }, '"analytics.pinTracker": {}', "a text or a number", ""],
    [{ analytics: { requireConsent: 0 } }, '"analytics.requireConsent": 0', "true, false", "true"],
    [{ texts: { "header.menu": 1 } }, '"texts.header.menu": 1', "a text", ""],
    [{ texts: 1 }, '"texts": 1', "an address or object", "{}"],
    [{ texts: "javascript:x" }, '"texts.from": "javascript:x"', "an http(s) address", ""],
    [{ locale: "!" }, '"locale": "!"', "a language tag like en-US", '"en-US"'],
    [{ pageid: "x" }, '"pageid": "x"', "pageId, user,", ""],
    [{ constructor: "x" }, '"constructor": "x"', "pageId, user,", ""],
    [{ links: { toString: "/" } }, '"links.toString": "/"', "home, howItWorks", ""],
  ])("with %j causes one warning, and the default is used", (written, field, allowed, used) => {
    expect(read(written)).toMatchObject(DEFAULT_CONFIG);
    expect(readWarnings()).toHaveLength(1);
    const [message] = readWarnings();
    expect(message).toContain(`<script data-widget-config>: ${field} is not allowed.`);
    const [, shown = "", outcome] = / Allowed: (.+)\. (.+)\.$/.exec(message ?? "") ?? [];
    expect(shown).toContain(allowed);
    expect(outcome).toContain(used ? `Used instead: ${used}` : "It is ignored");
  });

  it("is used for all valid fields beside invalid ones", () => {
    const config = read({
      pageId: "base.home",
      cartIcon: 9,
      links: { cart: "data:x", home: "/x/" },
    });
    expect(config.pageId).toBe("base.home");
    expect(config.links.home).toBe("/x/");
    expect(readWarnings()).toHaveLength(2);
  });

  it("does not change the prototype of all objects", () => {
    read('{ "texts": { "__proto__": "x" }, "links": { "__proto__": "/x/" } }');
    expect(({} as Record<string, unknown>).home).toBeUndefined();
    expect(Object.prototype.toString.call({})).toBe("[object Object]");
  });
});

describe("the configured user", () => {
  it.each([{}, { id: null }, { id: "" }, { firstName: "Ann" }])("is signed out as %j", (user) => {
    expect(read({ user }).user).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([7, 0, "u-7"])("is signed in with the id %j", (id) => {
    expect(read({ user: { id } }).user).toEqual({ id });
  });

  it("can have unknown and empty fields, which are omitted", () => {
    const user = { id: 1, email: null, country: "", roles: ["x"] };
    expect(read({ user }).user).toEqual({ id: 1 });
    expect(warn).not.toHaveBeenCalled();
  });

  it("is used without fields of a wrong type, with one warning for each", () => {
    const user = { id: 1, firstName: 5, profilePicture: ["/ada.jpg"], country: "US" };
    expect(read({ user }).user).toEqual({ id: 1 });
    expect(readWarnings()).toEqual([
      expect.stringContaining('"user.firstName": 5'),
      expect.stringContaining('"user.profilePicture": ["/ada.jpg"]'),
      expect.stringContaining('"user.country": "US"'),
    ]);
  });

  it.each([
    "https://cdn.example/ada.jpg",
    "//cdn.example/ada.jpg",
    "data:image/gif;base64,R0lG",
    "",
  ])("can have the profile picture %j, as in a response of the server", async (profilePicture) => {
    const user = { id: 1, profilePicture };
    vi.stubGlobal("fetch", async () => Response.json({ loggedIn: true, user }));
    expect(await readLoginStatus()).toEqual(user);
    vi.unstubAllGlobals();
    expect(read({ user }).user).toEqual(user);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is signed out with an invalid id, with a warning", () => {
    expect(read({ user: { id: { a: 1 } } }).user).toBeNull();
    expect(readWarnings()).toEqual([expect.stringContaining('"user.id"')]);
  });
});

describe("the locale", () => {
  it.each([
    ["en_US", "en-US"],
    ["pt-br", "pt-BR"],
    [" de ", "de"],
  ])("%j is read as %s", (locale, tag) => {
    expect(read({ locale }).locale).toBe(tag);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is the language of the page if the configuration has no valid one", () => {
    document.documentElement.lang = "fr_CA";
    expect(read({}).locale).toBe("fr-CA");
    expect(read({ locale: "de" }).locale).toBe("de");
    expect(read({ locale: "?" }).locale).toBe("fr-CA");
  });

  it("is en-US if the language of the page is invalid", () => {
    document.documentElement.lang = "%%";
    expect(read({}).locale).toBe("en-US");
    expect(warn).not.toHaveBeenCalled();
  });
});
