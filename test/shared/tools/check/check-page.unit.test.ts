import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defaultOptions } from "../../../../shared/page/host/widget-options.ts";
import { readTexts } from "../../../../shared/tools/build/read-texts.ts";
import { checkTextsFile } from "../../../../shared/tools/check/check-texts.ts";
import type { Page } from "../../../../shared/tools/check/parse-page.ts";
import { headerOptions } from "../../../../widgets/header/header.options.ts";
import { checkHtml, LOADER, writeConfig, writePage } from "../../../helpers/check-html.ts";
import { listDocuments, readSnippets } from "../../../helpers/read-snippet.ts";

const { en: english = {} } = await readTexts();

/** The findings of a page with this body, in short. */
const check = (body: string, head = "") =>
  shorten(checkHtml(writePage(body, head), { charset: "utf-8" }));

const shorten = (findings: ReturnType<typeof checkHtml>) =>
  findings.map(({ rule, line, column, message, fix }) => ({
    rule,
    place: `${line}:${column}`,
    text: `${message} ${fix}`,
  }));

const found = (rule: string, place: string, text: string | RegExp) => ({
  rule,
  place,
  text: typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
});

describe("the check of a page finds nothing in", () => {
  it.each(["docs/analytics.md", "docs/command.md"])("the configuration of %s", (file) => {
    const configs = readSnippets(file, "json");
    expect(configs).not.toEqual([]);
    expect(configs.flatMap((json) => checkHtml(writeConfig(json)))).toEqual([]);
  });

  // The command's own page shows mistakes.
  it.each(listDocuments().filter((file) => file !== "docs/command.md"))(
    "the examples of %s",
    (file) => {
      expect(readSnippets(file, "html").flatMap((html) => checkHtml(html))).toEqual([]);
    },
  );

  it.each(["<p>Hello</p>", "<div data-widget='cart'></div>"])("a part of a page: %s", (html) => {
    expect(checkHtml(html)).toEqual([]);
  });

  it("a page whose script inserts the loader", () => {
    const script = `<script>document.head.append(Object.assign(document.createElement("script"), { src: "/dist/loader.js" }))</script>`;
    expect(checkHtml(`<html><div data-widget="cart"></div>${script}</html>`)).toEqual([]);
  });
});

it("the check of a page finds nothing in a script of the host that the canonical address names", () => {
  const script = '<script src="https://wp.example/jquery.js"></script>';
  const canonical = '<link rel="canonical" href="https://wp.example/about/">';
  expect(check('<div data-widget="footer"></div>', canonical + script)).toEqual([]);
});

const FOOTER = '<div data-widget="footer"></div>';
const checkTags = (tags: string) =>
  shorten(checkHtml(`<!doctype html><html><body>\n${FOOTER}\n${tags}\n</body></html>`));
const ASSETS = '<script src="https://assets.example/loader.js" nonce="abc" async></script>';
const checkPolicy = (policy: string, tag = ASSETS) =>
  shorten(checkHtml(`<html>${FOOTER}${tag}</html>`, { policies: [policy] }));

/** What is around the sources of a section in the file of mistakes, by the beginning of its title. */
const CHECKS: Record<string, typeof checkTags> = {
  "in the configuration": (source) => check(writeConfig(source)),
  "in the script tags": checkTags,
  "in a script": (source) => checkTags(`${LOADER}<script>\n${source}</script>`),
  "in a policy": checkPolicy,
  "in a file of texts": (text) =>
    shorten(checkTextsFile({ file: "es.json", text }, english).findings),
};

/** From a file of mistakes, each with its finding: place, rule and a part of the text; or with nothing. */
const MISTAKES = readFileSync(path.join(import.meta.dirname, "mistakes.txt"), "utf8")
  .split(/^# /m)
  .slice(1)
  .map((section) => {
    const [title = ""] = section.split("\n", 1);
    const findings = section
      .slice(title.length + 1)
      .matchAll(/(.+?)\n→ (?:nothing|(\S+) (\S+): ([^\n]*))\n/gs);
    return { title, mistakes: [...findings].map(([, ...mistake]) => mistake) };
  });

describe.each(MISTAKES)("the check names $title", ({ title, mistakes }) => {
  it.each(mistakes)("%s", (written = "", place, rule = "", text = "") => {
    const source = written.replace(/\\u([\da-f]{4})/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const [, checkIn = check] =
      Object.entries(CHECKS).find(([start]) => title.startsWith(start)) ?? [];
    expect(checkIn(source)).toEqual(place ? [found(rule, place, text)] : []);
  });
});

it("the file of mistakes is read", () => {
  expect(MISTAKES.flatMap(({ mistakes }) => mistakes)).toHaveLength(310);
});

describe("the check of a page names", () => {
  it("the attributes of the widget that was meant", () => {
    const rules = check('<div data-widget="Header" data-size="tiny"></div>').map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(["unknown-widget", "invalid-value"]);
  });

  it("no attribute that the page's own scripts read", () => {
    const html = writePage('<div data-widget="header" data-sizes="1" data-widget-x="{no}"></div>');
    const ownAttributes = ["data-size", "data-widget-"];
    expect(checkHtml(html, { ownAttributes })).toEqual([]);
    expect(checkHtml(html)).toHaveLength(2);
    const near = writePage('<p data-gadget="1" data-budget="2" data-widgets="3"></p>');
    expect(checkHtml(near)).toMatchObject([{ rule: "unknown-attribute", column: 36 }]);
    expect(checkHtml(near, { ownAttributes: ["data-widgets"] })).toEqual([]);
  });

  it.each([
    ['<html data-theme="Dark">', 'Write <html data-theme="dark">.'],
    ['<html><body data-theme="dark">', "on the <body> changes no widget"],
    ['<html data-theme="sunset"><body data-theme="dark">', undefined],
  ])("a scheme that no widget reads: %s", (start, text) => {
    const findings = checkHtml(`${start}${FOOTER}${LOADER}`).map(
      ({ message, fix }) => `${message} ${fix}`,
    );
    expect(findings).toEqual(text ? [expect.stringContaining(text)] : []);
  });

  it("a missing character set, at the first letter that needs it", () => {
    const page = writePage('<div data-widget="cart"><!-- é --></div><p>Café</p>');
    expect(checkHtml(page)).toMatchObject([{ rule: "charset", line: 2, column: 41 }]);
    expect(checkHtml(page, { charset: "utf-8" })).toEqual([]);
    expect(checkHtml('<div data-widget="cart">Café</div>')).toEqual([]);
  });

  const UTF_8 = '<meta charset="utf-8">';
  const LATIN_1 = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
  it.each([
    [UTF_8, "Café", undefined],
    [UTF_8, "Caf\ufffd", "Save the file as UTF-8."],
    [LATIN_1, "Caf\ufffd", undefined],
    [LATIN_1, "Caf&eacute; &copy;<img alt='&eacute;'>", undefined],
    [
      LATIN_1,
      "<img alt='Café'>",
      "Write utf-8 instead of iso-8859-1, in the header Content-Type as well.",
    ],
    [LATIN_1, "Café", "Write utf-8 instead of iso-8859-1, in the header Content-Type as well."],
  ])("another character set than the page names: %s %s", (meta, text, fix) => {
    const findings = checkHtml(writePage(`<div data-widget="cart"></div><p>${text}</p>`, meta));
    expect(findings.map((finding) => finding.fix)).toEqual(fix ? [fix] : []);
  });

  it("the page's own link for a trigger", () => {
    const config = writeConfig('{ "links": { "cart": "/basket/" } }');
    const [finding] = check(`${config}<button data-widget-open="cart">Cart</button>`);
    expect(finding?.text).toContain('<a href="/basket/" data-widget-open="cart">');
  });
});

describe("the check of the configuration names", () => {
  it("no relative address of a page with a base", () => {
    const base = '<base href="/shop/">';
    expect(check(writeConfig('{ "links": { "cart": "cart/" } }'), base)).toEqual([]);
  });

  it("the texts that don't exist, but not other forms of the plural", () => {
    const english = { "cart.title": "", "cart-icon.one": "", "cart-icon.other": "" };
    const json =
      '{ "texts": { "from": "/es.json", "cart.tilte": "A", "cart-icon.few": "B", "shop.x": "C" } }';
    const page = writePage(writeConfig(json));
    expect(checkHtml(page, { english }).map(({ message }) => message)).toEqual([
      "There is no text “cart.tilte”. Did you mean cart.title?",
      "There is no text “shop.x”.",
    ]);
    expect(checkHtml(page)).toEqual([]);
  });

  it("the fields after a comma too many or too few and after a comment, too", () => {
    const json = '{ "pageid": 1 "cartIcon": 5, /* shop */ "links": { "chekout": "/" }, }';
    expect(check(writeConfig(json)).map(({ rule }) => rule)).toEqual([
      "unknown-attribute",
      "config-syntax",
      "invalid-value",
      "config-syntax",
      "unknown-attribute",
      "config-syntax",
    ]);
  });
});

describe("the check of the script tag names", () => {
  it("one that the server does not have, but not the copy of a consent tool before it", () => {
    const copy = LOADER.replace("async", 'type="text/plain" data-cookieconsent="marketing"');
    const html = `<html><body>${FOOTER}\n${copy}\n${LOADER}</body></html>`;
    expect(checkHtml(html, { loader: { error: "It is missing." } })).toMatchObject([
      { rule: "loader-address", line: 3, message: expect.stringContaining("It is missing.") },
    ]);
  });

  const served = (html: string, loader: Page["loader"]) =>
    checkHtml(`<!doctype html>${html}`, { file: "https://shop.example/", loader }).map(
      ({ rule, message }) => `${rule}: ${message}`,
    );

  it("one that the base of the page leads elsewhere", () => {
    const base = '<base href="https://old.example/shop/">';
    expect(served(`<html>${base}${FOOTER}${LOADER}</html>`, { note: "It was not read." })).toEqual([
      expect.stringContaining("makes https://old.example/dist/loader.js of this address"),
    ]);
  });

  it("a server-side include that the server has not replaced", () => {
    const include = '<div data-widget="footer"><!--#include virtual="/footer.html" --></div>';
    expect(served(`<html>${include}${LOADER}</html>`, { text: "" })).toEqual([
      expect.stringContaining("placeholder: The server has not replaced <!--#include"),
    ]);
  });

  it("one on the author's computer, without a request for demo data beside it", () => {
    const tag = '<script src="C:\\site\\loader.js" data-demo async></script>';
    expect(
      checkHtml(`<html>${FOOTER}${tag}</html>`, { file: "https://shop.example/" }),
    ).toMatchObject([{ rule: "loader-address" }]);
  });

  it("one that a page which is cut off may have after its end", () => {
    for (const end of ["<p>Hel", "<p cla", "<!-- "])
      expect(checkHtml(`<html><body>${FOOTER}\n${end}`)).toMatchObject([
        { rule: "loader-missing", line: 2, message: expect.stringContaining("ends here") },
      ]);
  });

  it("no relative address of a page with a base", () => {
    const base = `<base href="/">${FOOTER}<script src="dist/loader.js"></script>`;
    expect(checkHtml(`<html>${base}</html>`)).toEqual([]);
  });
});

describe("the check of a policy", () => {
  it("knows the port of an address that names none", () => {
    const canonical = '<link rel="canonical" href="http://shop.example/">';
    const tag = `${canonical}<script src="http://cdn.example/loader.js" async></script>`;
    expect(checkPolicy("script-src http://cdn.example:80", tag)).toEqual([]);
    expect(checkPolicy("script-src http://cdn.example:443", tag)).toHaveLength(1);
    expect(checkPolicy("script-src https://assets.example:443")).toEqual([]);
    expect(checkPolicy("script-src https://assets.example:80")).toHaveLength(1);
  });

  it("is about the loader that runs, or that a consent tool runs later", () => {
    const copy =
      '<script type="text/plain" data-cookieconsent="marketing" src="https://old.example/loader.js"></script>';
    const policy = "default-src 'self' https://assets.example";
    expect(checkPolicy(policy, copy + ASSETS)).toEqual([]);
    expect(checkPolicy(policy, copy)[0]?.text).toContain("the loader");
  });

  it("needs pictures as data where the checkout is", () => {
    const checkout = '<div data-widget="checkout"></div>';
    const policies = ["default-src 'self'"];
    expect(checkHtml(writePage(checkout), { policies })).toMatchObject([
      { rule: "policy", fix: "Write img-src 'self' data: into the policy." },
    ]);
    expect(checkHtml(writePage(FOOTER), { policies })).toEqual([]);
  });

  it("reads that of a <meta>, with its place", () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(check('<div data-widget="footer"></div>', meta)).toEqual([
      found("policy", "1:100", "Write 'self' instead of 'none'."),
    ]);
  });

  it("names trusted types that forbid the configured channels", () => {
    const policies = ["trusted-types other"];
    const config = writeConfig('{ "chat": { "appId": "x" } }');
    expect(checkHtml(writePage(config), { policies })).toMatchObject([{ rule: "policy" }]);
    expect(checkHtml(writePage(writeConfig("{}")), { policies })).toEqual([]);
  });
});

describe("the check of fragments", () => {
  const footer =
    '<div class="fw-root fw-root-footer" data-fw-fragment="{}" data-fw-build="A1"><footer>A</footer></div>';
  const defaults = defaultOptions(headerOptions);
  const writeHeader = (changed: Partial<typeof defaults>) => {
    const options = JSON.stringify({ ...defaults, ...changed });
    return `<div class="fw-root fw-root-header" data-fw-fragment='${options}' data-fw-build="A1"></div>`;
  };
  const small = writeHeader({ size: "small" });
  const built = `${footer}<link rel="stylesheet" href="{assets}chunks/fundraising-AAAAAAAA.css">`;
  const styles = '<link rel="stylesheet" href="/dist/chunks/fundraising-AAAAAAAA.css">';
  const checkFragment = (body: string, top = styles) =>
    checkHtml(writePage(body, top), { built }).map(({ message, fix }) => `${message} ${fix}`);

  it("finds nothing in those of the build", () => {
    expect(
      checkFragment(
        `<div data-widget="footer">${footer}</div><div data-widget="header" data-size="small">\n${small}\n</div>`,
        styles + writeConfig('{"cartIcon":2}'),
      ),
    ).toEqual([]);
  });

  it("names a missing link of the head, but not in a part of a page", () => {
    const part = `<div data-widget="footer">${footer}</div>`;
    const finding = [expect.stringContaining("Include fragments/head.html in the <head>.")];
    expect(checkFragment(part, "")).toEqual(finding);
    expect(checkFragment(part, '<!--# include virtual="/dist/fragments/head.html" -->')).toEqual(
      [],
    );
    expect(checkHtml(part, { built })).toEqual([]);
  });

  it.each([
    [`<div data-widget="footer">${footer.replace("A1", "B2")}</div>`, "not a fragment of footer"],
    [`<div data-widget="search">${footer}</div>`, "not directly in a mount point of footer"],
    [`<div data-widget="header">${small}</div>`, "Include one of these attributes"],
    [
      `<div data-widget="footer">${footer}</div><div data-widget="footer">${footer}</div>`,
      "the second fragment of footer",
    ],
  ])("names: %s", (body, text) => {
    expect(checkFragment(body)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    ["/dist/chunks/fundraising-BBBBBBBB.css", "of another build"],
    ["{assets}chunks/fundraising-AAAAAAAA.css", "has not replaced {assets}"],
  ])("names a wrong link of the head: %s", (href, text) => {
    expect(checkFragment("", `<link rel="stylesheet" href="${href}">`)).toEqual([
      expect.stringContaining(text),
    ]);
  });
});
