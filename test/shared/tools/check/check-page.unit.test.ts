import { describe, expect, it } from "vitest";
import { defaultOptions } from "../../../../shared/page/host/widget-options.ts";
import { parseFile } from "../../../../shared/tools/check/check-fragments.ts";
import { type HeaderOptions, headerOptions } from "../../../../widgets/header/header.options.ts";
import { checkHtml, LOADER, writeConfig, writePage } from "../../../helpers/check-html.ts";
import { listDocuments, readSnippets } from "../../../helpers/read-snippet.ts";

/** The findings of a page with this body, in short. */
function check(body: string, head = "") {
  return checkHtml(writePage(body, head)).map(({ rule, line, column, message, fix }) => ({
    rule,
    place: `${line}:${column}`,
    text: `${message} ${fix}`,
  }));
}

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

  it("templates, comments and <noscript>, which the loader doesn't see", () => {
    expect(
      check(`<template><div data-widget="x"></div></template><!-- <i data-widget="x"> -->
        <noscript><div data-widget="x"></div></noscript>`),
    ).toEqual([]);
  });

  it("a queue, triggers that work without JavaScript, and a script that inserts the loader", () => {
    const body = `<script>window.fundraising = window.fundraising || []; fundraising.push(() => {});</script>
      <nav id="links"></nav><a href="#links" data-widget-open="menu">Menu</a>
      <button data-widget-open="menu">Menu</button>
      <form action="/cart/"><button data-widget-open="cart">Cart</button></form>`;
    expect(check(body)).toEqual([]);
    const script = `<script>document.head.append(Object.assign(document.createElement("script"), { src: "/dist/loader.js" }))</script>`;
    expect(checkHtml(`<html><div data-widget="cart"></div>${script}</html>`)).toEqual([]);
  });
});

it("the check of a page finds nothing in what a content management system writes", () => {
  expect(check('<li data-widget-open="cart"><span><a href="/cart/">Cart</a></span></li>')).toEqual(
    [],
  );
  const script = '<script src="https://wp.example/jquery.js"></script>';
  const canonical = '<link rel="canonical" href="https://wp.example/about/">';
  expect(check('<div data-widget="footer"></div>', canonical + script)).toEqual([]);
  expect(check('<div data-widget="footer"></div><pre>{ "pageId": "x" }</pre>')).toEqual([]);
});

describe("the check of a page names", () => {
  it.each([
    ['<li data-widget-open="cart"><a href="#">Cart</a></li>', "trigger-href", "does nothing"],
    [
      '<div data-widget="header"></div><i data-widget="header"></i>',
      "mount-point-duplicate",
      "that of line 2",
    ],
    [
      '<div data-widget="footer"></div><script id="config" type="application/json">{"pageId": "x"}</script>',
      "config-element",
      "no data-widget-config",
    ],
    ['<div data-widget="footer"></div><p>{ "cartIcon": 2 }</p>', "config-element", "visible"],
  ])("%s", (body, rule, text) => {
    expect(check(body)).toEqual([found(rule, expect.any(String), text)]);
  });

  it.each([
    ["haeder", "Did you mean header?"],
    ["cartIcon", "Did you mean cart-icon?"],
    ["Header", 'Write data-widget="header".'],
    ["weather", "Write one of header, footer"],
  ])("an unknown widget: %s", (name, text) => {
    expect(check(`<div data-widget="${name}"></div>`)).toEqual([
      found("unknown-widget", "2:6", text),
    ]);
  });

  it.each([
    ['<div data-widget="header" data-sise="small"></div>', "2:27", 'Write data-size="small".'],
    ['<div data-widget="header" size="small"></div>', "2:27", 'Write data-size="small".'],
    [
      '<div data-widget="footer" data-theme="dark"></div>',
      "2:27",
      "If a script of your page reads it, call check with --own-attribute data-theme. If not, remove it. footer has none.",
    ],
    ['<div data-wigdet="header"></div>', "2:6", 'Write data-widget="header".'],
    ['<a href="/cart/" data-widget-opn="cart">Cart</a>', "2:18", 'Write data-widget-open="cart".'],
  ])("an unknown attribute: %s", (body, place, text) => {
    expect(check(body)).toEqual([found("unknown-attribute", place, text)]);
  });

  it.each([
    [
      '<div\n data-widget="search" data-button DATA-BUTTON="false"></div>',
      "3:35",
      "data-button twice",
    ],
    ['<div data-widget="cart"\ndata-widget="search"></div>', "3:1", "data-widget twice"],
  ])("an attribute that is there twice: %s", (body, place, text) => {
    expect(check(body)).toEqual([found("attribute-duplicate", place, text)]);
    expect(check('<div class="a" class="b"></div><p data-x data-x></p>')).toEqual([]);
  });

  it.each([
    ['<div data-widget="search data-button', "unknown-widget", 'Write data-widget="search".'],
    ['<div data-widget="header" data-size="small ', "invalid-value", 'Write data-size="small".'],
    ['<p data-widget-open="cart ', "invalid-value", 'Write data-widget-open="cart".'],
  ])("a missing quotation mark: %s", (tag, rule, text) => {
    const [finding] = check(`${tag}><a href="/">x</a></div>`);
    expect(finding).toEqual(found(rule, expect.any(String) as never, text));
    expect(finding?.text).toContain("a quotation mark is probably missing");
  });

  it.each([
    ['<div data-widget="{{ widget }}"></div>', "2:6", "“{{ widget }}”"],
    ['<div data-widget="campaign" data-campaign-id="<%= id %>"></div>', "2:29", "“<%= id %>”"],
    ['<div data-widget="search" data-placeholder="\u0024{text}"></div>', "2:27", "“\u0024{text}”"],
    ['<div data-widget="search" data-button="<?php echo $x ?>"></div>', "2:27", "<?php"],
    ['<a href="/cart/" data-widget-open="{% area %}">x</a>', "2:18", "“{% area %}”"],
  ])("a placeholder of a template: %s", (body, place, text) => {
    expect(check(body)).toEqual([found("placeholder", place, text)]);
  });

  it("the attributes of the widget that was meant", () => {
    const rules = check('<div data-widget="Header" data-size="tiny"></div>').map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(["unknown-widget", "invalid-value"]);
  });

  it("an attribute once that is required and misspelt", () => {
    expect(check('<div data-widget="campaign" data-campaignid="12"></div>')).toEqual([
      found("unknown-attribute", "2:29", 'Write data-campaign-id="12".'),
    ]);
  });

  it("no attribute that the page's own scripts read", () => {
    const html = writePage('<div data-widget="cart" data-test-id="1" data-turbo="no"></div>');
    const ownAttributes = ["data-test", "data-turbo"];
    expect(checkHtml(html, { ownAttributes })).toEqual([]);
    expect(checkHtml(html)).toHaveLength(2);
    const near = writePage('<p data-gadget="1" data-budget="2" data-widgets="3"></p>');
    expect(checkHtml(near)).toMatchObject([{ rule: "unknown-attribute", column: 36 }]);
    expect(checkHtml(near, { ownAttributes: ["data-widgets"] })).toEqual([]);
  });

  it.each([
    ['<div data-widget="header" data-size="bigg"></div>', "2:27", 'Write data-size="big".'],
    ['<div data-widget="search" data-max-results="21"></div>', "2:27", "from 1 to 20"],
    ['<div data-widget="search" data-debounce="0.5s"></div>', "2:27", "500 is used"],
    ['<div data-widget="campaign" data-campaign-id="x"></div>', "2:29", "the widget is not shown"],
    ['<a href="/cart/" data-widget-open="basket">Cart</a>', "2:18", "cart, login, register, menu"],
    ['<a href="/cart/" data-widget-open="crat">Cart</a>', "2:18", "Did you mean cart?"],
  ])("an impossible value: %s", (body, place, text) => {
    expect(check(body)).toEqual([found("invalid-value", place, text)]);
  });

  it.each([
    ['<div data-widget="campaign"></div>', "data-campaign-id is missing"],
    ['<p>Why? <span data-widget="help-icon"> </span></p>', "Write the help text"],
  ])("what is missing: %s", (body, text) => {
    expect(check(body)).toEqual([found("missing-value", expect.any(String) as never, text)]);
  });

  it.each([
    ['<img data-widget="header" src="/x.png">', "mount-point-element"],
    ['<svg><g data-widget="header"></g></svg>', "mount-point-element"],
    ['<table><tr data-widget="cart"><td>x</td></tr></table>', "mount-point-element"],
    ['<table><div data-widget="cart"></div><tr><td>x</td></tr></table>', "mount-point-element"],
    ['<button data-widget="cart">x</button>', "mount-point-nested"],
    ['<form><button>Buy <i data-widget="cart-icon"></i></button></form>', "mount-point-nested"],
    ['<a href="/cart/"><span data-widget="cart-icon"></span></a>', "mount-point-nested"],
    ['<div data-widget="header"><p><i data-widget="search"></i></p></div>', "mount-point-nested"],
  ])("a mount point in a wrong place: %s", (body, rule) => {
    expect(check(body).map((finding) => finding.rule)).toEqual([rule]);
  });

  it("the control that a mount point is in", () => {
    const icon = '<span data-widget="cart-icon"></span>';
    expect(check(`<a href="/cart/">${icon}</a>`)[0]?.text).toContain("is in an <a> of line 2.");
    expect(check(`<button>${icon}</button>`)[0]?.text).toContain("is in a <button> of line 2.");
  });

  it("no mount point in a cell or after a table", () => {
    const table = '<table><tr><td data-widget="cart">x</td></tr>';
    expect(check(`${table}</table><div data-widget="footer"></div>`)).toEqual([]);
  });

  it.each([
    ["cart", '<p data-widget-slot="Note"></p>', 'Write data-widget-slot="note".'],
    ["cart", '<p data-widget-slot="payment-error"></p>', 'Write data-widget-slot="note".'],
    ["checkout", '<p data-widget-slot="top"></p>', "Write one of note, payment-error."],
    ["login", '<p data-widget-slot="note"></p>', "cart (note), checkout (note, payment-error)"],
    ["footer", '<p data-widget-slot="link"></p>', 'Write data-widget-slot="links".'],
    ["header", '<nav data-widget-slot="links"></nav>', "has no link"],
    ["header", '<p data-widget-slot="links"><a href="data:,">x</a></p>', 'href="data:,"'],
    ["header", '<a data-widget-slot="logo" href="/"><img src="a"></a>', "Write a text"],
    ["cart", '<b><i data-widget-slot="note"></i></b>', "a child of the mount point of line 2."],
  ])("a slot that no widget shows: %s %s", (name, content, text) => {
    const body = `<div data-widget="${name}">${content}</div>`;
    expect(check(body)).toEqual([found("slot", expect.any(String) as never, text)]);
  });

  it("a slot in no mount point", () => {
    expect(check('<p data-widget-slot="note"></p>')).toEqual([
      found("slot", "2:4", "in no mount point"),
    ]);
  });

  it("no slot of the widgets", () => {
    const slots = '<p data-widget-slot="note"></p><p data-widget-slot="payment-error">x</p>';
    expect(check(`<div data-widget="checkout">${slots}</div>`)).toEqual([]);
    const links = `<a data-widget-slot="logo" href="/"><img src="a" alt="Us"></a>
      <ul data-widget-slot="links"><li><a href="/a/"><b>A</b></a></ul>`;
    expect(check(`<div data-widget="header">${links}</div>`)).toEqual([]);
  });

  it("a missing character set, at the first letter that needs it", () => {
    const page = writePage('<div data-widget="cart"><!-- é --></div><p>Café</p>');
    expect(checkHtml(page)).toMatchObject([{ rule: "charset", line: 2, column: 47 }]);
    expect(checkHtml(page, { charset: "utf-8" })).toEqual([]);
    for (const meta of [
      '<meta charset="utf-8">',
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
    ])
      expect(checkHtml(page.replace("<title>", `${meta}<title>`))).toEqual([]);
    expect(checkHtml('<div data-widget="cart">Café</div>')).toEqual([]);
  });

  it.each(['<div data-widget="header" />', '<div data-widget="header">'])(
    "a mount point that is not closed, and not all that follows: %s",
    (tag) => {
      expect(check(`${tag}<p>Text</p><div data-widget="footer"></div>`)).toEqual([
        found("mount-point-not-closed", "2:1", "the widget replaces it"),
      ]);
    },
  );

  it.each([
    ["<a data-widget-open='cart'>Cart</a>", "2:1", 'href="/cart/"'],
    ["<a href='#' data-widget-open='login'>Log in</a>", "2:4", 'href="/login/"'],
    ["<a href='' data-widget-open='login'>Log in</a>", "2:4", 'href="/login/"'],
    ["<a href='javascript:void(0)' data-widget-open='cart'>Cart</a>", "2:4", 'href="/cart/"'],
    ["<button data-widget-open='register'>Join</button>", "2:1", 'href="/register/"'],
    ["<span data-widget-open='menu'>Menu</span>", "2:1", "the keyboard may not reach it"],
    ["<a href='#nav' data-widget-open='menu'>Menu</a>", "2:4", "leads nowhere"],
    ["<a href='#c' data-widget-open='cart'>Cart</a><p id='c'></p>", "2:4", 'href="/cart/"'],
  ])("a trigger that does nothing without JavaScript: %s", (body, place, text) => {
    expect(check(body)).toEqual([found("trigger-href", place, text)]);
  });

  it.each([
    [
      "<a href='/tee/' data-widget-add='1001:4'>Buy</a>",
      "invalid-value",
      "2:17",
      "campaign:product:size",
    ],
    ["<a href='/tee/' data-widget-add='1001:4:20:0'>Buy</a>", "invalid-value", "2:17", "1001:4:20"],
    ["<a href='#' data-widget-add='1001:4:20'>Buy</a>", "trigger-href", "2:4", "leads nowhere"],
    ["<button data-widget-add='1001:4:20:3'>Buy</button>", "trigger-href", "2:1", "1001:4:20:3"],
  ] as const)("a link that adds nothing, or leads nowhere: %s", (body, rule, place, text) => {
    expect(check(body)).toEqual([found(rule, place, text)]);
  });

  it("the page's own link for a trigger", () => {
    const config = writeConfig('{ "links": { "cart": "/basket/" } }');
    const [finding] = check(`${config}<button data-widget-open="cart">Cart</button>`);
    expect(finding?.text).toContain('<a href="/basket/" data-widget-open="cart">');
  });
});

describe("the check of the configuration names", () => {
  it.each([
    ['{ "pageId": "x", }', "2:67", "A comma before } is not JSON."],
    ["{ 'pageId': 1 }", "2:54", 'Write " instead.'],
    ['{ pageId: "x" }', "2:54", 'Put the key in quotation marks: "pageId".'],
    ['{ "pageId": base.home }', "2:64", '"base.home"'],
    ['{ "pageId" "x" }', "2:63", "Write a colon"],
    ['{ "pageId"= "x" }', "2:62", "Write a colon"],
    ['{ "donationAmounts": [5, 10 }', "2:80", "ignored. Close the list with ]."],
    ['{ "links": { "cart": "/" ] }', "2:77", "ignored. Close the object with }."],
    ['{ "notice": "a"\n  "content": "b" }', "3:3", "Separate the values with commas."],
    ['{ "pageId": "x"', "2:67", "Close the object with }."],
    ['{ "pageId": "x }', "2:64", 'Add the missing "'],
    ["{ &quot;pageId&quot;: 1 }", "2:54", "escaping of your template"],
    ['{ "pageId": "x" } // end', "2:70", "JSON has no comments."],
    ['{ "pageId": "x" } }', "2:70", "after the end of the JSON"],
    ["[]", "2:52", "not an object"],
    ['{\u00a0"pageId": "x" }', "2:53", "Here is a no-break space"],
    ['{ page\u200bId: "x" }', "2:58", "a zero-width space"],
    ['<!--\n{ "pageId": "x" }', "2:52", "Remove <!-- and -->."],
  ])("the place of a syntax error: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("config-syntax", place, text)]);
  });

  it("no byte order mark or other space around the JSON, which the widgets trim", () => {
    expect(check(writeConfig('\ufeff{ "pageId": "x" }\u00a0'))).toEqual([]);
    expect(check(writeConfig('\ufeff\n{ "pageid": "x" }'))).toEqual([
      found("unknown-attribute", "3:3", 'Write "pageId".'),
    ]);
  });

  it.each([
    ['{ "user": {{user}}, "cartIcon": 3 }', "2:62", "“{{user}}” is a placeholder"],
    ['{ "user": <%= user %>, "cartIcon": 3 }', "2:62", "“<%= user %>”"],
    ['{ "user": <?php echo json_encode($user) ?> }', "2:62", "The whole configuration is ignored."],
    ['{ {% if user %} "cartIcon": 3 {% endif %} }', "2:54", "“{% if user %}”"],
    ['{ "pageId": "{{ page }}" }', "2:64", '"pageId": “{{ page }}”'],
    ['{ "cartIcon": "\u0024{icon}" }', "2:66", "“\u0024{icon}”"],
    ['{ "donationAmounts": "<%= amounts %>" }', "2:73", "“<%= amounts %>”"],
  ])("a placeholder of a template: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("placeholder", place, text)]);
  });

  it.each([
    ['{ "texts": { "header.brand": "Ann&#39;s &amp; Bo" } }', "2:81", "Write ' itself"],
    ['{ "links": { "cart": "/cart/?a=1&amp;b=2" } }', "2:73", "Write & itself"],
    ['{ "user": { "id": 1, "firstName": "&quot;Ada&quot;" } }', "2:86", 'Write \\" itself'],
  ])("an entity of HTML: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("invalid-value", place, text)]);
  });

  it("nothing in what only looks like an entity", () => {
    expect(check(writeConfig('{ "texts": { "header.brand": "R&D; & more" } }'))).toEqual([]);
  });

  it.each([
    ['{ "links": { "cart": "cart/" } }', "2:73", '"/cart/".'],
    ['{ "links": { "cart": "../cart/?a" } }', "2:73", '"/cart/?a".'],
    [
      '{ "links": { "helpCenter": "www.help.example" } }',
      "2:79",
      'Write "https://www.help.example".',
    ],
    ['{ "texts": "texts/es.json" }', "2:63", '"/texts/es.json".'],
  ])("a relative address: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("invalid-value", place, text)]);
  });

  it("no address that is the same on all pages", () => {
    const links =
      '{ "cart": "/cart/", "home": "https://shop.example", "login": "#log-in", "terms": "" }';
    expect(check(writeConfig(`{ "links": ${links} }`))).toEqual([]);
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

  it.each([
    ['{ "cartIcon": 5 }', "2:66", "0, 1, 2, 3"],
    ['{ "links": { "cart": "javascript:x" } }', "2:73", "http(s) address"],
    ['{ "notice": "#" }', "2:64", "a CSS selector"],
    ['{ "locale": "english!" }', "2:64", "language tag"],
    ['{ "user": { "id": 1, "country": { "usa": "yes" } } }', "2:84", "usa: true or false"],
    ['{ "texts": { "header.brand": 5 } }', "2:81", "a text"],
    ['{ "texts": { "header": { "brand": "X" } } }', "2:75", 'Write "header.brand"'],
    ['{ "analytics": { "ecommerce": "on" } }', "2:82", "Write one of true, false."],
    ['{ "chat": "abc" }', "2:62", 'Write { "appId": "…" }.'],
    ['{ "donationAmounts": 5 }', "2:73", "at most 10000 dollars: [5, 10, 25]."],
    ['{ "user": { "id": 1, "email": 5 } }', "2:82", "is not possible, so it is ignored."],
  ])("an impossible value: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("invalid-value", place, text)]);
  });

  it.each([
    ['{ "pageid": "x" }', "2:54", 'Write "pageId".'],
    ['{ "links": { "chekout": "/" } }', "2:65", 'Write "checkout".'],
    ['{ "analytics": { "unknown": 1 } }', "2:69", "Fields here: webAnalytics"],
    ['{ "user": { "id": 1, "firstname": "Ada" } }', "2:73", 'Write "firstName".'],
  ])("an unknown field: %s", (json, place, text) => {
    expect(check(writeConfig(json))).toEqual([found("unknown-attribute", place, text)]);
  });

  it.each(['"email": "ada@example.com"', '"id": "", "firstName": "Ada"'])(
    "a user without an id: %s",
    (fields) => {
      expect(check(writeConfig(`{ "user": { ${fields} } }`))).toEqual([
        found("missing-value", "2:54", "has no id"),
      ]);
    },
  );

  it.each([
    '"id": null, "firstName": "", "email": ""',
    '"id": "", "country": { "usa": true }, "loggedIn": false',
  ])("no signed-out user as a template writes one: %s", (fields) => {
    expect(check(writeConfig(`{ "user": { ${fields} } }`))).toEqual([]);
  });

  it("what is written twice", () => {
    expect(check(`${writeConfig("{}")}\n${writeConfig("{}")}`)).toEqual([
      found("config-duplicate", "3:1", "line 2"),
    ]);
    expect(check(writeConfig('{ "links": { "cart": "/a/",\n"cart": "/b/" } }'))).toEqual([
      found("config-duplicate", "3:1", "“links.cart” is written twice"),
    ]);
  });

  it.each([
    ["<script data-widget-config>{}</script>", "application/json"],
    ['<script type="text/javascript" data-widget-config>{}</script>', "application/json"],
    ['<div data-widget-config="{}"></div>', "not read"],
    ['<script type="application/json" data-widget-config src="/x.json"></script>', "not from"],
  ])("an element that is not read: %s", (html, text) => {
    expect(check(html)).toEqual([found("config-element", expect.any(String) as never, text)]);
  });
});

describe("the check of the script tag names", () => {
  const body = '<div data-widget="footer"></div>';
  const checkTags = (tags: string) =>
    checkHtml(`<!doctype html><html><body>\n${body}\n${tags}\n</body></html>`);

  it.each([
    ["", 4, "no script tag"],
    ['<script src="/dist/loader.min.js"></script>', 3, "Name the file loader.js."],
    ['<script src="/dist/laoder.js"></script>', 3, "Name the file loader.js."],
    ['<script src="/dist/loader.js" type="text/plain"></script>', 3, "does not run"],
    ['<script src="/dist/loader.js" nomodule></script>', 3, "does not run"],
  ])("one that is missing: %s", (tags, line, message) => {
    const findings = checkTags(tags);
    expect(findings).toMatchObject([{ rule: "loader-missing", line }]);
    expect(`${findings[0]?.message} ${findings[0]?.fix}`).toContain(message);
  });

  it.each([
    '<script type="text/delayed" data-src="/dist/loader.js"></script>',
    '<script type="rocketlazyloadscript" src="/dist/loader.js"></script>',
    '<script>console.warn("[fundraising] The loader script is included twice.")</script>',
    '<script src="/cache/combined.js" data-base="/dist/"></script>',
    '<script src="/cache.js?files=/a.js,/dist/loader.js" data-base="/dist/"></script>',
  ])("none that an optimizer has moved: %s", (tags) => {
    expect(checkTags(tags)).toEqual([]);
  });

  it.each([
    "/cache.js?files=/a.js,/dist/loader.js",
    "/min/dist/loader.js,/js/a.js",
    "/a.js,/loader.js",
  ])("an address that names several files: %s", (src) => {
    expect(checkTags(`<script src="${src}"></script>`)).toMatchObject([
      { rule: "loader-missing", line: 3, message: expect.stringContaining("several files") },
    ]);
  });

  it("one that is there twice", () => {
    expect(checkTags(`${LOADER}\n${LOADER}`)).toMatchObject([
      { rule: "loader-duplicate", line: 4 },
    ]);
  });

  it.each([
    ['<script src="/dist/loader.js" async />', "HTML ignores the / in <script … />"],
    ['<script src="/x.js" /><p>Text</p><script></script>', "up to the next </script>"],
    ['<script src="/dist/loader.js" async>', "no end tag"],
    ['<script src="/dist/loader.js" async>run();</script>', "ignores what stands between"],
  ])("a script that is not closed: %s", (tag, message) => {
    const rest = tag.includes("loader") ? "" : LOADER;
    expect(checkHtml(`<html><body>${body}${rest}\n${tag}`)).toMatchObject([
      { rule: "script-not-closed", line: 2, message: expect.stringContaining(message) },
    ]);
    expect(checkTags('<script src="/dist/loader.js" async /></script>')).toEqual([]);
  });

  it("one that comes late", () => {
    expect(checkTags(`<script src="https://slow.example/x.js"></script>\n${LOADER}`)).toMatchObject(
      [{ rule: "loader-late", line: 4 }],
    );
    expect(checkTags(`<script src="https://slow.example/x.js" async></script>${LOADER}`)).toEqual(
      [],
    );
    expect(checkHtml(`<html><body>${body}</body></html>\n${LOADER}`)).toMatchObject([
      { rule: "loader-late", line: 2, message: expect.stringContaining("after </body>") },
    ]);
  });

  it.each([
    '<script src="https://slow.example/x.js" nomodule></script>',
    "<!-- </body> -->",
    '<script>const end = "</body></html>";</script>',
  ])("none that comes late after %s", (html) => {
    expect(checkTags(html + LOADER)).toEqual([]);
  });

  it.each([
    ["fundraising.push((api) => api.openCart());", "stops with an error"],
    ["window.fundraising = []; fundraising.push(run);", "removes the widgets' API"],
    ["globalThis.fundraising = [];", "removes the widgets' API"],
    ["var fundraising = [run];", "removes the widgets' API"],
    ["const queue = window.fundraising; window.fundraising.push(run);", "stops with an error"],
    ["var fundraising = window.fundraising; fundraising.push(run);", "stops with an error"],
  ])("a queue that fails: %s", (script, message) => {
    expect(checkTags(`${LOADER}<script>\n${script}</script>`)).toMatchObject([
      { rule: "queue", line: 4, message: expect.stringContaining(message) },
    ]);
  });
});

describe("the check of the queue finds nothing in", () => {
  it.each([
    "const fundraising = window.fundraising;",
    'track("https://x.example/?a=1&fundraising=1");',
    "app.fundraising = true; app.fundraising.push(1);",
    "(window.fundraising = window.fundraising || []).push(run); fundraising.push(run);",
    "self.fundraising ??= []; self.fundraising.push(run);",
    "var fundraising = window.fundraising || []; fundraising.push(run);",
    "if (window.fundraising === undefined) run();",
    "if (!window.fundraising) { window.fundraising = []; } fundraising.push(run);",
    "window.fundraising || (window.fundraising = []);",
    "window.fundraising =\n  window.fundraising || [];",
    "var fundraising = window.fundraising ? window.fundraising : []; fundraising.push(run);",
    "// window.fundraising = [];",
    "track(`\nfundraising=1`);",
    "let fundraising = []; fundraising.push(run);",
    "function start() { var fundraising = []; fundraising.push(1); }",
    "<?php if ($user) { ?> window.fundraising = []; <?php } ?>",
  ])("%s", (script) => {
    expect(check(`<script>${script}</script>`)).toEqual([]);
  });
});

describe("the check of a policy", () => {
  const assets = '<script src="https://assets.example/loader.js" nonce="abc" async></script>';
  const checkPolicy = (policy: string, tag = assets) =>
    checkHtml(`<html><div data-widget="footer"></div>${tag}</html>`, { policies: [policy] }).map(
      ({ message, fix }) => `${message} ${fix}`,
    );

  it.each([
    "default-src 'self' https://assets.example",
    "default-src https:",
    "script-src 'nonce-abc' 'strict-dynamic'; style-src https://assets.example",
    "script-src *.example; style-src assets.example/chunks/",
    "frame-ancestors 'none'",
  ])("finds nothing in: %s", (policy) => {
    expect(checkPolicy(policy)).toEqual([]);
  });

  it.each([
    ["script-src 'self'", ["script-src", "Add https://assets.example to script-src."]],
    ["script-src 'nonce-x' 'strict-dynamic'", ["the loader", "nonce of the policy"]],
    ["style-src 'self'", ["style sheets", "Add https://assets.example to style-src."]],
    ["connect-src https://api.example", ["/rest/", "Add 'self' to connect-src."]],
    ["img-src data:", ["pictures", "Add 'self' to img-src."]],
    ["sandbox allow-scripts", ["cookies", "Add allow-same-origin to sandbox."]],
  ])("names what it forbids: %s", (policy, [what, fix]) => {
    const findings = checkPolicy(policy);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(what);
    expect(findings[0]).toContain(fix);
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
    '<div class="fw-root fw-root-footer" data-fw-fragment="{}"><footer>A</footer></div>';
  const writeHeader = (changed: Partial<HeaderOptions>) => {
    const options = JSON.stringify({ ...defaultOptions(headerOptions), ...changed });
    return `<div class="fw-root fw-root-header" data-fw-fragment='${options}'><header></header></div>`;
  };
  const small = writeHeader({ size: "small" });
  const head = '<link rel="stylesheet" href="{assets}chunks/fundraising-AAAAAAAA.css">';
  const fragments = [
    parseFile("footer.html", `${footer}\n`),
    parseFile("header.html", writeHeader({})),
    parseFile("header-small.html", small),
    parseFile("shop/header.html", writeHeader({ cartIcon: 3 }).replace(">", ' data-fw-page="{}">')),
    parseFile("head.html", head),
  ];
  const styles = '<link rel="stylesheet" href="/dist/chunks/fundraising-AAAAAAAA.css">';
  const checkFragment = (body: string, top = styles) =>
    checkHtml(writePage(body, top), { fragments }).map(({ message, fix }) => `${message} ${fix}`);

  it("finds nothing in those of the build", () => {
    expect(
      checkFragment(
        `<div data-widget="footer">${footer}</div><div data-widget="header" data-size="small">\n${small}\n</div>`,
        styles + writeConfig('{"cartIcon":3}'),
      ),
    ).toEqual([]);
  });

  it("finds nothing in minified ones", () => {
    const minified = fragments.map(({ file, text }) =>
      parseFile(file, text.replace("<footer>", "\n <footer  id=f>")),
    );
    const body = `<div data-widget=footer>${footer.replace("<footer>", "<footer id='f'>")}</div>`;
    expect(checkHtml(writePage(body, styles), { fragments: minified })).toEqual([]);
  });

  it("names a missing link of the head, but not in a part of a page", () => {
    const part = `<div data-widget="footer">${footer}</div>`;
    const finding = [expect.stringContaining("Include fragments/head.html in the <head>.")];
    expect(checkFragment(part, "")).toEqual(finding);
    expect(checkFragment(part, '<!--# include virtual="/dist/fragments/head.html" -->')).toEqual(
      [],
    );
    expect(checkHtml(part, { fragments })).toEqual([]);
  });

  it.each([
    [`<div data-widget="footer">${footer.replace("A", "B")}</div>`, "not a fragment of footer"],
    [`<div data-widget="search">${footer}</div>`, "not directly in a mount point of footer"],
    [`<div data-widget="header">${small}</div>`, "Include fragments/header.html."],
    [`<div data-widget="header" data-cart-icon="3">${small}</div>`, "there is no fragment for"],
    [`<div data-widget="header" data-debounce="9">${small}</div>`, "there is no fragment for"],
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
