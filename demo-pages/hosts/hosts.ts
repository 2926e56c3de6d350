import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Pages as old sites have them, each with a script or style that breaks embedded widgets. An entry is a page
 * at `/hosts/{name}/`, a link at `/attributes/`, and, with `works`, a case in `test/hosts/scripts.browser.test.ts`.
 * `host.html` is the markup of all.
 */

export interface Host {
  title: string;
  /** Scripts and style sheets of packages, in the order of the head. Old versions are pinned. */
  files?: readonly string[];
  /** The package of Debian that installs the files, where no npm package has them. */
  debianPackage?: string;
  /** Markup in the head, before the files. */
  head?: string;
  /** A script in the head, after the files. */
  script?: string;
  /** Joined with that of every page. */
  config?: object;
  /** A paragraph of markup. */
  about?: string;
  /** Markup before the widgets. */
  before?: string;
  /** Markup in place of the widgets that every page has. */
  body?: string;
  /** Markup in place of the loader's tag. */
  loader?: string;
  isQuirky?: boolean;
  /** Whether only other host pages link to it. */
  isUnlisted?: boolean;
  /** An expression that is `true`, or resolves to it, while the page's own scripts work. */
  works?: string;
}

const require = createRequire(import.meta.url);

const JQUERY = require.resolve("jquery/dist/jquery.js");
const TURBO = require.resolve("@hotwired/turbo/dist/turbo.es2017-umd.js");
const HTMX = require.resolve("htmx.org/dist/htmx.js");
const PJAX = {
  files: [JQUERY, require.resolve("jquery-pjax/jquery.pjax.js")],
  // By default, it loads the page anew where the server takes longer than 650 ms.
  script: `$(document).pjax('#content a[href^="/hosts/"]', "#content", { fragment: "#content", timeout: 0 });`,
};

const TURBOLINKS = {
  files: ["/usr/share/javascript/turbolinks/turbolinks.js"],
  debianPackage: "node-turbolinks",
};

const FIRST = { texts: { "header.brand": "First" } };
const SECOND = { texts: { "header.brand": "Second" } };
const linkTo = (name: string) => `the next page: <a href="/hosts/${name}/">${name}</a>`;

const mootools = (isCompatible: boolean) => `
  MooTools.version === "1.5.1" && typeof Hash === "${isCompatible ? "function" : "undefined"}" &&
  $$("p").length > 2 && new (new Class({ initialize() { this.isNew = true; } }))().isNew &&
  new Element("b", { text: "x" }).get("text") === "x" &&
  new Request({ url: "/" }).options.url === "/"`;

const readStyles = (file: string) =>
  `<style>${readFileSync(new URL(file, import.meta.url), "utf8")}</style>`;

const HELP = `<span data-widget="help-icon">Profits go to the <b>organizer</b>. <a href="#payouts">How payouts work</a></span>`;

/** @param opens an attribute of the button that opens the modal */
const modal = (opens: string, begin: string, close: string, end: string) => `
  <div data-widget="header"></div>
  <p><button type="button" class="button btn" ${opens}>Open the modal</button></p>
  ${begin}
    <p>Every shirt helps ${HELP}</p>
    <div data-widget="search" data-debounce="20"></div>
    <p><a href="/cart/" data-widget-open="cart">Open the cart</a></p>
    <p><a href="/login/" data-widget-open="login">Open the log-in</a></p>
    <p><button type="button" class="button btn close-modal" ${close}>Close the modal</button></p>
  ${end}`;
const DIALOG = `id="order" role="dialog" aria-label="The host’s modal"`;
const BOOTSTRAP = [
  `<div class="modal" tabindex="-1" ${DIALOG}><div class="modal-dialog"><div class="modal-content"><div class="modal-body">`,
  "</div></div></div></div>",
] as const;

/** What makes an element a containing block or a stacking context, or clips. */
const ANCESTORS = {
  filter: "filter: contrast(1)",
  "backdrop-filter": "backdrop-filter: blur(1px)",
  transform: "transform: translateX(20px)",
  translate: "translate: 20px 10px",
  scale: "scale: 0.9",
  rotate: "rotate: 1deg",
  zoom: "zoom: 1.25",
  contain: "contain: paint",
  "content-visibility": "content-visibility: auto",
  "will-change": "will-change: transform",
  perspective: "perspective: 500px",
  overflow: "overflow: hidden",
  "stacking-context": "position: relative; z-index: 0",
};

/** Members of the document that an image and a form hide. */
const CLOBBERED = [
  ["body", "head"],
  ["documentElement", "cookie"],
  ["activeElement", "readyState"],
  ["forms", "scripts"],
  ["currentScript", "querySelector"],
  ["querySelectorAll", "dispatchEvent"],
  ["hidden", "visibilityState"],
  ["baseURI", "getElementById"],
  ["createDocumentFragment", ""],
];

export const HOSTS: Readonly<Record<string, Host>> = {
  turbo: {
    title: "Turbo",
    files: [TURBO],
    config: FIRST,
    about: `Turbo replaces the body of this page with that of ${linkTo("turbo-next")}`,
  },
  "turbo-next": {
    title: "Turbo, the next page",
    isUnlisted: true,
    files: [TURBO],
    config: { ...SECOND, links: { explore: "/explore/?next" } },
    about: `Turbo replaces the body of this page with that of ${linkTo("turbo")}`,
  },
  "turbo-confirmation": {
    title: "Turbo, the confirmation of an order",
    isUnlisted: true,
    files: [TURBO],
    config: {
      ...SECOND,
      pageId: "base.paypalConfirmation",
      order: { id: "HS-1" },
      links: { explore: "/explore/?next" },
    },
    body: '<div data-widget="header"></div><h1>Thank you for your order</h1>',
  },
  turbolinks: {
    title: "Turbolinks",
    ...TURBOLINKS,
    config: FIRST,
    about: `Turbolinks replaces the body of this page with that of ${linkTo("turbolinks-next")}, and runs the loader again, whose nonce is another one`,
    loader: '<script src="/dist/loader.js" nonce="first" async></script>',
  },
  "turbolinks-next": {
    title: "Turbolinks, the next page",
    isUnlisted: true,
    ...TURBOLINKS,
    config: SECOND,
    about: `Turbolinks replaces the body of this page with that of ${linkTo("turbolinks")}`,
    loader: '<script src="/dist/loader.js" nonce="second" async></script>',
  },
  pjax: {
    title: "pjax",
    ...PJAX,
    config: FIRST,
    about: `pjax replaces the content of this page with that of ${linkTo("pjax-next")}`,
  },
  "pjax-next": {
    title: "pjax, the next page",
    isUnlisted: true,
    ...PJAX,
    config: SECOND,
    about: `pjax replaces the content of this page with that of ${linkTo("pjax")}`,
  },
  htmx: {
    title: "htmx",
    files: [HTMX],
    config: FIRST,
    about: `htmx replaces the content of this body with that of ${linkTo("htmx-next")}`,
  },
  "htmx-next": {
    title: "htmx, the next page",
    isUnlisted: true,
    files: [HTMX],
    config: SECOND,
    about: `htmx replaces the content of this body with that of ${linkTo("htmx")}`,
  },
  "loader-delayed": {
    title: "An optimizer that delays the loader",
    about: "A script runs the loader from a <code>blob:</code> address once the page has loaded.",
    loader: `<script type="text/delayed" data-src="/dist/loader.js"></script>
      <script>
        addEventListener("load", async () => {
          const delayed = document.querySelector("[data-src]");
          const response = await fetch(delayed.dataset.src);
          const script = document.createElement("script");
          script.src = URL.createObjectURL(await response.blob());
          document.head.append(script);
        });
      </script>`,
  },
  "loader-inlined": {
    title: "An optimizer that inlines the loader",
    about:
      "The loader has no address, and a script follows it that works only outside of strict mode. The configuration names the folder.",
    config: { assets: "/dist" },
    loader: `<script>
      addEventListener("DOMContentLoaded", async () => {
        const response = await fetch("/dist/loader.js");
        const script = document.createElement("script");
        script.text = (await response.text()) + "\\ntheme = 'sloppy';";
        document.head.append(script);
      });
    </script>`,
  },
  "loader-combined": {
    title: "An optimizer that combines scripts",
    about:
      "The loader follows a script of the theme that has no semicolon at its end. An attribute names the folder.",
    loader: `<script>
      fetch("/dist/loader.js").then(async (response) => {
        const script = document.createElement("script");
        script.dataset.base = "/dist/";
        script.text = "window.startTheme = function () {}\\n" + (await response.text());
        document.head.append(script);
      });
    </script>`,
  },
  "loader-renamed": {
    title: "An optimizer that renames the loader",
    about:
      "The loader has another address. The page links its chunks, as <code>head.html</code> does.",
    loader: `<script>
      // In place of loader.js, as an optimizer names it.
      fetch("/dist/fragments/head.html").then(async (response) => {
        const links = (await response.text()).replaceAll("{assets}", "/dist/");
        document.head.insertAdjacentHTML("beforeend", links);
        const script = document.createElement("script");
        script.src = "/hosts/moved.js?ver=3";
        document.head.append(script);
      });
    </script>`,
  },
  "loader-tagged": {
    title: "Google Tag Manager",
    about:
      "A tag of custom HTML contains the loader. The tag manager makes a script of its own of it.",
    loader: `<script>
      const tag = '<script src="/dist/loader.js" async></' + "script>";
      addEventListener("load", () => {
        const holder = document.createElement("div");
        holder.style.display = "none";
        holder.innerHTML = tag.replace("<script", '<script type="text/gtmscript"');
        document.body.append(holder);
        const blocked = holder.firstChild;
        const script = document.createElement("script");
        script.type = "text/javascript";
        script.setAttribute("data-gtmsrc", blocked.src);
        script.src = blocked.src;
        blocked.replaceWith(script);
      });
    </script>`,
  },
  "loader-consented": {
    title: "A consent tool",
    about:
      "The loader has the type <code>text/plain</code> until the shopper consents. The tool then changes the type, and inserts a copy.",
    loader: `<script type="text/plain" data-category="functionality" src="/dist/loader.js" async></script>
      <script>
        addEventListener("load", () => {
          const blocked = document.querySelector("[data-category=functionality]");
          blocked.type = "text/javascript";
          const script = document.createElement("script");
          for (const { name, value } of blocked.attributes) script.setAttribute(name, value);
          blocked.replaceWith(script);
        });
      </script>`,
  },
  "narrow-columns": {
    title: "Narrow columns",
    head: `<style>
      .column { float: left; margin-right: 20px; }
      #main { width: 580px; }
      #side { width: 280px; }
    </style>`,
    // The last one is as wide as its content.
    body: `
      <div class="column" id="main">
        <div data-widget="search" data-button="true"></div>
        <div data-widget="cart"></div>
        <div data-widget="campaign" data-campaign-id="1001"></div>
        <div data-widget="checkout"></div>
        <div data-widget="footer"></div>
      </div>
      <div class="column" id="side">
        <div data-widget="search-results" data-term="library" data-page-size="8"></div>
        <div data-widget="dashboard"></div>
        <div data-widget="login" data-mode="register"></div>
      </div>
      <div class="column" id="fitted"><div data-widget="login"></div></div>`,
  },
  "transformed-ancestors": {
    title: "Transformed ancestors",
    // The cover is above what a stacking context keeps below.
    head: `<style>
      section { width: 320px; height: 140px; margin: 0 0 20px 240px; }
      #cover { position: relative; z-index: 1; height: 400px; margin-top: -40px; background: #eee; }
    </style>`,
    body: `<main>${Object.entries(ANCESTORS)
      .map(
        ([name, style]) => `<section id="${name}" style="${style}">
          <h2>${name}</h2>
          <span data-widget="help-icon">Profits go to the <b>organizer</b>.</span>
          <div data-widget="search" data-debounce="20"></div>
        </section>`,
      )
      .join("")}<div id="cover"></div></main>`,
  },
  "bootstrap-3": {
    title: "Bootstrap 3 modal",
    files: [
      require.resolve("bootstrap-3/dist/css/bootstrap.css"),
      JQUERY,
      require.resolve("bootstrap-3/dist/js/bootstrap.js"),
    ],
    body: modal(
      'data-toggle="modal" data-target="#order"',
      BOOTSTRAP[0],
      'data-dismiss="modal"',
      BOOTSTRAP[1],
    ),
  },
  "bootstrap-5": {
    title: "Bootstrap 5 modal",
    files: [
      require.resolve("bootstrap/dist/css/bootstrap.css"),
      require.resolve("bootstrap/dist/js/bootstrap.bundle.js"),
    ],
    body: modal(
      'data-bs-toggle="modal" data-bs-target="#order"',
      BOOTSTRAP[0],
      'data-bs-dismiss="modal"',
      BOOTSTRAP[1],
    ),
  },
  foundation: {
    title: "Foundation modal",
    files: [
      require.resolve("foundation-sites/dist/css/foundation.css"),
      JQUERY,
      require.resolve("foundation-sites/dist/js/foundation.js"),
    ],
    script: "$(() => $(document).foundation());",
    body: modal(
      'data-open="order"',
      `<div class="reveal" data-reveal ${DIALOG}>`,
      "data-close",
      "</div>",
    ),
  },
  semantic: {
    title: "Semantic UI modal",
    files: [
      require.resolve("semantic-ui-css/components/transition.css"),
      require.resolve("semantic-ui-css/components/dimmer.css"),
      require.resolve("semantic-ui-css/components/modal.css"),
      JQUERY,
      require.resolve("semantic-ui-css/semantic.js"),
    ],
    script: `$(() => $("#open").on("click", () =>
      $("#order").modal({ selector: { close: ".close-modal" } }).modal("show")));`,
    body: modal(
      'id="open"',
      `<div class="ui modal" ${DIALOG}><div class="content">`,
      "",
      "</div></div>",
    ),
  },
  "hostile-styles": {
    title: "Hostile styles",
    head: readStyles("hostile-styles.css"),
    about: "The rules of this page have selectors for elements, classes and one id.",
  },
  "hostile-important": {
    title: "Hostile styles with !important",
    head: readStyles("hostile-important.css"),
    about: `All rules of this page are important. The script tag of the widgets has <code>data-isolation="hard"</code>.`,
    loader: '<script src="/dist/loader.js" data-isolation="hard" async></script>',
  },
  "mootools-1-5": {
    title: "MooTools 1.5",
    files: [require.resolve("mootools-core-dist/dist/mootools-core-compat.js")],
    about:
      "MooTools 1.5 with its compatibility layer, which is MooTools 1.2 to 1.4, replaces <code>Document</code>, <code>Event</code>, <code>Request</code>, <code>Array.from</code> and <code>Function.prototype.bind</code>.",
    works: mootools(true),
  },
  "mootools-1-5-no-compat": {
    title: "MooTools 1.5 without compatibility layer",
    files: [require.resolve("mootools-core-dist/dist/mootools-core.js")],
    about:
      "MooTools 1.5 without its compatibility layer replaces <code>Document</code>, <code>Request</code> and <code>Array.from</code>.",
    works: mootools(false),
  },
  "prototype-1-7": {
    title: "Prototype 1.7",
    files: ["/usr/share/javascript/prototype/prototype.js"],
    debianPackage: "libjs-prototype",
    about:
      "Prototype 1.7 replaces <code>Array.from</code>, and methods of arrays, functions and elements.",
    works: `
      /^1\\.7/.test(Prototype.Version) && $$("p").length > 2 &&
      $A(document.images).size() === document.images.length &&
      Object.toJSON([1, "a"]) === '[1,"a"]' && new Element("b").update("x").innerHTML === "x" &&
      [1, 2].inject(0, (sum, one) => sum + one) === 3`,
  },
  "jquery-1": {
    title: "jQuery 1.12",
    files: [require.resolve("jquery-1/dist/jquery.js")],
    script: `$(() => $("h1").addClass("title"));`,
    works: `jQuery.fn.jquery === "1.12.4" && $("h1").hasClass("title")`,
  },
  requirejs: {
    title: "RequireJS",
    files: [require.resolve("requirejs/require.js")],
    script: `define("shop", { name: "Shop" });`,
    about: "RequireJS registers every script that finds its <code>define</code>.",
    works: `new Promise((resolve) => require(["shop"], ({ name }) => resolve(name === "Shop")))`,
  },
  zone: {
    title: "Zone.js",
    files: [require.resolve("zone.js/dist/zone.js")],
    about:
      "Zone.js, which Angular uses, replaces <code>Promise</code>, timers and <code>addEventListener</code>.",
    works: `Zone.current.name === "<root>" && Promise.name === "ZoneAwarePromise"`,
  },
  "core-js": {
    title: "core-js",
    files: [require.resolve("core-js-bundle/index.js")],
    about: "core-js replaces built-ins that don’t follow the newest standard.",
    works: `window["__core-js_shared__"].versions.length > 0`,
  },
  "old-promise": {
    title: "Old promises",
    files: [require.resolve("es6-promise/dist/es6-promise.js")],
    script: "window.Promise = ES6Promise.Promise;",
    about: "<code>Promise</code> is that of es6-promise 2, without <code>finally</code>.",
    works: "Promise === ES6Promise.Promise && !Promise.prototype.finally",
  },
  "global-names": {
    title: "Global names",
    // The serializers are those of Prototype 1.6.
    script: `
      window.process = { title: "shop" };
      window.module = { exports: {} };
      window.exports = window.module.exports;
      window.name = "shop";
      var CSS = { theme: "dark" }, event = { title: "Gala" }, performance = { title: "Hamlet" }, scrollY = 0;
      const crypto = {}, history = [], navigation = {}, navigator = {}, origin = "Rome", scheduler = {}, URL = "/shop/";
      class Event {}
      class Text {}
      Object.prototype.extend = () => {};
      Array.prototype.toJSON = function () {
        return "[" + this.map((one) => JSON.stringify(one)).join(", ") + "]";
      };
      String.prototype.toJSON = function () {
        return '"' + this + '"';
      };`,
    about:
      "Scripts of this page have variables of their own with names that Node and browsers use, add an enumerable function to <code>Object.prototype</code>, and add a <code>toJSON</code> to arrays and strings.",
    before: `<section id="fundraising"><h2>Fundraising</h2></section>`,
    works: `process.title === "shop" && performance.title === "Hamlet" && module.exports === exports && name === "shop"`,
  },
  "clobbered-names": {
    title: "Clobbered names",
    about:
      "Elements with these names hide the members of <code>document</code> that are called so.",
    before: CLOBBERED.map(
      ([image, form]) => `<img name="${image}" alt=""><form name="${form}"></form>`,
    ).join(""),
    works: `document.body.name === "body" && document.querySelectorAll.name === "querySelectorAll"`,
  },
  quirks: {
    title: "Quirks mode",
    isQuirky: true,
    about: "This page has no doctype.",
    works: `document.compatMode === "BackCompat"`,
  },
};
