import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { ATTRIBUTES } from "../../../../shared/page/chunks/public-names.ts";
import { readLoginStatus } from "../../../../shared/shop/api/background-api.ts";
import {
  DEFAULT_CONFIG,
  FIELDS,
  type PageConfig,
} from "../../../../shared/shop/config/page-config.ts";
import { findConfig, readPageConfig } from "../../../../shared/shop/config/read-page-config.ts";
import { prerenderSet } from "../../../../shared/tools/fragments/prerender.tsx";
import { checkHtml, writeConfig, writePage } from "../../../helpers/check-html.ts";
import { createSampleWidget } from "../../../helpers/sample-widget.tsx";

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => document.documentElement.removeAttribute("lang"));

/** Reads the configuration of a page with this value in its script element. */
function read(written: unknown) {
  const json = typeof written === "string" ? written : JSON.stringify(written);
  document.head.innerHTML = writeConfig(json);
  return readPageConfig();
}

const readWarnings = () => warn.mock.calls.map(([message]) => String(message));

/** Fragments contain that a user is signed in, and not who. */
const toFragment = ({ user, ...page }: PageConfig) => ({ ...page, user: user && { id: "any" } });

/** The configuration that the fragments of a page contain. */
function readFragment(written: Record<string, unknown>) {
  const [[, markup = ""] = []] = prerenderSet(
    [[createSampleWidget(), { sample: {} }]],
    {},
    written,
  );
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const { page, user } = JSON.parse(body.children[0]?.getAttribute(ATTRIBUTES.fragmentPage) ?? "");
  return { ...page, user };
}

/** What check finds about a field, but for selectors, which match nothing in this page. */
function findErrors(written: object, path: string) {
  const page = writePage(writeConfig(JSON.stringify(written)));
  return checkHtml(page).filter(
    ({ rule, message }) => rule !== "selector" && message.includes(path),
  );
}

describe("a field is the same for the page, the debug panel, check and the fragments:", () => {
  it.each<[written: Record<string, unknown>, path: string, used?: object]>([
    [{ pageId: "base.home" }, "pageId"],
    [{ pageId: "" }, "pageId"],
    [{ user: { id: 7 } }, "user.id"],
    [{ user: { id: 7, firstName: "Ann" } }, "user.firstName"],
    [{ user: { id: 7, profilePicture: "//cdn.example/7" } }, "user.profilePicture"],
    [{ user: { id: 7, country: { usa: false } } }, "user.country.usa"],
    [{ cartIcon: 2 }, "cartIcon"],
    [{ cartIcon: "3" }, "cartIcon", { cartIcon: 3 }],
    [{ links: { cart: " /basket/ " } }, "links.cart", { links: { cart: "/basket/" } }],
    [{ links: { campaign: "/shop/{slug}/" } }, "links.campaign"],
    [{ links: { helpCenter: "https://help.example/" } }, "links.helpCenter"],
    [{ links: { explore: false } }, "links.explore", { links: { explore: "" } }],
    [{ donationAmounts: [7.5, 10000] }, "donationAmounts"],
    [{ notice: "#notice" }, "notice"],
    [{ content: "main > .page" }, "content"],
    [{ analytics: { socialPixel: 123 } }, "analytics.socialPixel"],
    [{ analytics: { requireConsent: false } }, "analytics.requireConsent"],
    [{ texts: { "header.menu": "Menü" } }, "texts.header.menu"],
    [{ texts: { from: "/texts/es.json" } }, "texts.from"],
    [{ texts: "/texts/es.json" }, "texts.from", { texts: { from: "/texts/es.json" } }],
    [{ locale: "en_US" }, "locale", { locale: "en-US" }],
  ])("%j is used", (written, path, used = written) => {
    const config = read(written);
    expect(config).toMatchObject(used);
    expect(readWarnings()).toEqual([]);
    expect(findErrors(written, path)).toEqual([]);
    expect(readFragment(written)).toEqual(toFragment(config));
  });

  it.each<[Record<string, unknown>, path: string, allowed: string, used: string]>([
    [{ pageId: 1 }, "pageId", "a text", '""'],
    [{ user: "Ann" }, "user", 'an object, null or "ask"', "null"],
    [{ user: { id: { a: 1 } } }, "user.id", "a text or a number", ""],
    [{ user: { id: 1, firstName: 5 } }, "user.firstName", "a text", ""],
    [{ user: { id: 1, profilePicture: ["/"] } }, "user.profilePicture", "a text", ""],
    [{ user: { id: 1, country: "US" } }, "user.country", "an object with usa: true or false", ""],
    [{ cartIcon: 4 }, "cartIcon", "0, 1, 2, 3", "1"],
    [{ notice: 5 }, "notice", "a CSS selector", '"[data-widget-notice]"'],
    [{ donationAmounts: [5, 0] }, "donationAmounts", "a list of amounts", "[5,10,25]"],
    [{ donationAmounts: [10001] }, "donationAmounts", "from 0.01 to 10000", "[5,10,25]"],
    [{ donationAmounts: [0.001] }, "donationAmounts", "from 0.01 to 10000", "[5,10,25]"],
    [{ links: { cart: "javascript:x" } }, "links.cart", "http", '"/cart/"'],
    [{ links: { cart: "//other.example" } }, "links.cart", "a path of this site", '"/cart/"'],
    [{ links: { checkout: false } }, "links.checkout", "http", '"/checkout/"'],
    [{ links: { campaign: "/shop/" } }, "links.campaign", "with {slug}", '"/{slug}/"'],
    [{ links: { results: "javascript:{term}" } }, "links.results", "with {term}", '"/results/'],
    [{ links: { basket: "/" } }, "links.basket", "home, howItWorks", ""],
    [{ chat: { appId: [] } }, "chat.appId", "a text or a number", ""],
    [{ analytics: { ga: "G-1" } }, "analytics.ga", "webAnalytics, searchAds", ""],
    [{ analytics: { requireConsent: 0 } }, "analytics.requireConsent", "true, false", "true"],
    [{ texts: { "header.menu": 1 } }, "texts.header.menu", "a text", ""],
    [{ texts: "javascript:x" }, "texts.from", "an http(s) address", ""],
    [{ locale: "!" }, "locale", "a language tag like en-US", '"en-US"'],
    [{ pageid: "x" }, "pageid", "pageId, user,", ""],
  ])("%j is invalid, and its default is used", (written, path, allowed, used) => {
    const config = read(written);
    const [name = ""] = path.split(".");
    const isUser = name === "user" && config.user !== null;
    expect(config).toEqual({ ...DEFAULT_CONFIG, ...(isUser && { user: { id: 1 } }) });
    expect(readWarnings()).toHaveLength(1);
    const [message = ""] = readWarnings();
    expect(message).toContain(`<script data-widget-config>: "${path}": `);
    const [, shown = "", outcome] = / is not allowed\. Allowed: (.+)\. (.+)\.$/.exec(message) ?? [];
    expect(shown).toContain(allowed);
    expect(outcome).toContain(used ? `Used instead: ${used}` : "It is ignored");
    expect(findErrors(written, path)).toHaveLength(1);
    expect(readFragment(written)).toEqual(toFragment(config));
  });

  it.each([
    ["7", 7],
    [7, 7],
    ["u-7", "u-7"],
    ["007", "007"],
    ["12345678901234567890", "12345678901234567890"],
  ])("a user with the id %j has the id %j, which a server may send as a number", (id, expected) => {
    expect(read({ user: { id } }).user).toEqual({ id: expected });
  });

  it.each<Record<string, unknown>>([
    ...[null, ""].flatMap((value) => [
      ...Object.keys(DEFAULT_CONFIG).map((name) => ({ [name]: value })),
      { user: { id: value } },
      { links: { cart: value } },
      { analytics: { pinTracker: value, requireConsent: value } },
      { chat: { appId: value } },
      { texts: { from: value } },
    ]),
    {},
    { user: {} },
    { links: {} },
    { texts: {} },
  ])("%j is missing", (written) => {
    expect(read(written)).toEqual(DEFAULT_CONFIG);
    expect(readWarnings()).toEqual([]);
    expect(checkHtml(writePage(writeConfig(JSON.stringify(written))))).toEqual([]);
    expect(readFragment(written)).toEqual(DEFAULT_CONFIG);
  });
});

describe("a page's configuration", () => {
  it("is documented with each field and each link", () => {
    const [, markup = ""] = readFileSync("docs/markup.md", "utf8").split("\n## Configuration\n");
    const rows = markup.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm);
    const names = [...rows].flatMap(([, names = ""]) => names.replaceAll("`", "").split(", "));
    const fields = [...Object.keys(FIELDS), ...Object.keys(DEFAULT_CONFIG.links)];
    expect(new Set(names)).toEqual(new Set(fields));
  });

  it("hides the gift cards of the build with an empty link", async () => {
    const giftCardPage = "https://gifts.shop.example/";
    vi.stubGlobal("SETTINGS", { ...SETTINGS, giftCardPage });
    vi.resetModules();
    const { validatePageConfig } = await import("../../../../shared/shop/config/page-config.ts");
    const readLink = (links: object) => validatePageConfig({ links }, "").links.giftCards;
    expect(readLink({ giftCards: null })).toBe(giftCardPage);
    expect(readLink({ giftCards: "" })).toBe("");
  });

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

  it("that is not valid JSON is not quoted, because it may contain the user", () => {
    read('{ "user": { "userHash": f00d, "firstName": "Ada" } }');
    expect(readWarnings()[0]).not.toMatch(/Hash|Ada/);
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

  it.each(["toString", "hasOwnProperty", "constructor", "__proto__", "valueOf"])(
    "may have a field %s at any place: the page reads its other fields, and check names it",
    (name) => {
      const object = `{ "${name}": 1 }`;
      const places = `"cartIcon": ${object}, "donationAmounts": [${object}], "locale": ${object},
        "links": { "cart": ${object}, "${name}": 1 }, "user": { "id": ${object}, "${name}": 1 },
        "analytics": { "requireConsent": ${object}, "${name}": ${object} }, "order": ${object},
        "notice": ${object}, "texts": { "header.brand": ${object} }, "${name}": ${object}`;
      const json = `{ "pageId": "base.home", ${places} }`;
      expect(read(json)).toMatchObject({ ...DEFAULT_CONFIG, pageId: "base.home" });
      const findings = checkHtml(writePage(writeConfig(json)));
      expect(findings.some(({ message }) => message.includes("cartIcon"))).toBe(true);
    },
  );
});

describe("the configured user", () => {
  it("is signed out without an id", () => {
    expect(read({ user: { firstName: "Ann" } }).user).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it("is requested where the page does not know it", () => {
    expect(read({ user: "ask" })).toEqual({ ...DEFAULT_CONFIG, asksUser: true });
    expect(warn).not.toHaveBeenCalled();
    expect(checkHtml(writePage(writeConfig('{ "user": "ask" }')))).toEqual([]);
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
    expect(read({ user }).user).toEqual(user);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("the locale", () => {
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

describe("the page's configuration", () => {
  const HOME = '{ "pageId": "home" }';
  const writeBody = (html: string) => {
    const body = document.createElement("body");
    body.innerHTML = html;
    document.body.replaceWith(body);
  };
  const findScript = () => document.querySelector("script") as Element;

  it.each<[what: string, change: () => void, expected: string, pageId: string | undefined]>([
    ["the same", () => document.body.append("x"), "none", "home"],
    ["moved", () => document.body.prepend(findScript()), "none", "home"],
    ["removed without a successor", () => findScript().remove(), "none", "home"],
    [
      "given other values in its text node",
      () => {
        (findScript().firstChild as Text).data = '{ "pageId": "home", "cartIcon": 3 }';
      },
      "values",
      "home",
    ],
    [
      "given another pageId in its element",
      () => {
        findScript().textContent = '{ "pageId": "next" }';
      },
      "page",
      "next",
    ],
    [
      "replaced by the same text",
      () => findScript().replaceWith(findScript().cloneNode(true)),
      "page",
      "home",
    ],
    ["replaced with the body", () => writeBody(writeConfig(HOME)), "page", "home"],
    ["in the body before, and in no other", () => writeBody("<p></p>"), "page", undefined],
  ])("that is %s", (_what, change, expected, pageId) => {
    document.head.innerHTML = "";
    writeBody(`${writeConfig(HOME)}<p></p>`);
    const before = findConfig();
    change();
    const now = findConfig(before);
    expect([now.change, JSON.parse(now.json || "{}").pageId]).toEqual([expected, pageId]);
    expect(findConfig(now).change).toBe("none");
  });

  it("that comes after the first widget is another page, and its body is none", () => {
    document.head.innerHTML = "";
    writeBody("");
    const before = { ...findConfig(), body: null };
    expect(findConfig(before).change).toBe("none");
    writeBody(writeConfig(HOME));
    expect(findConfig(before).change).toBe("page");
  });
});

it.each([
  ["style", "display: none"],
  ["style", "visibility: hidden"],
  ["style", "content-visibility: hidden"],
  ["inert", ""],
])(
  "the configuration is that of the page that is shown, where %s=%s hides an earlier one",
  (name, value) => {
    document.body.innerHTML = ["one", "two"]
      .map(
        (pageId) =>
          `<main><script type="application/json" data-widget-config>{ "pageId": "${pageId}" }</script></main>`,
      )
      .join("");
    const [one, two] = document.querySelectorAll("main");
    one?.setAttribute(name, value);
    expect(readPageConfig().pageId).toBe("two");
    const source = findConfig();
    // A dialog of the host makes the page inert that is shown.
    two?.setAttribute("inert", "");
    expect(findConfig(source).change).toBe("none");
    two?.removeAttribute("inert");
    one?.removeAttribute(name);
    two?.setAttribute(name, value);
    expect(findConfig(source)).toMatchObject({ change: "page", json: '{ "pageId": "one" }' });
  },
);
