import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findBase } from "../../loader/find-base.ts";
import { clearPage } from "../helpers/clear-page.ts";

beforeEach(() => runAs(null));
afterEach(clearPage);

function addScript(attributes: Record<string, string>, text = ""): HTMLScriptElement {
  const script = document.createElement("script");
  // A data block, so that happy-dom does not load it.
  script.type = "text/plain";
  script.textContent = text;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
  return script;
}

const addConfig = (text: string) => addScript({ "data-widget-config": "" }, text);

function addLink(rel: string, href: string, attributes: Record<string, string> = {}): void {
  const link = Object.assign(document.createElement("link"), { rel, href });
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function runAs(script: HTMLScriptElement | null) {
  vi.spyOn(Object.getPrototypeOf(document), "currentScript", "get").mockReturnValue(script);
}

/** The text of a user, in an attribute that shows it. */
const EVIL = "https://evil.example/loader.js";

const besidePage = (path: string) => new URL(path, location.href).href;

describe("the address of the chunks", () => {
  it("is the folder beside the running script", () => {
    addScript({ src: "https://other.example/charts/loader.js" });
    runAs(addScript({ src: "https://assets.example/v1/loader.js?v=3#x" }));
    expect(findBase()).toBe("https://assets.example/v1/chunks/");
  });

  it("is the folder beside the script named loader.js if no script is current", () => {
    addScript({ src: "https://cdn.example/js/preloader.js" });
    addScript({ src: "https://cdn.example/combined?files=/a.js,/b/loader.js" });
    addScript({ src: "https://assets.example/v1/loader.js?v=3" });
    addScript({ src: "https://cdn.example/js/lazy-loader.js" });
    addScript({ src: "https://cdn.example/js/loader.json" });
    expect(findBase()).toBe("https://assets.example/v1/chunks/");
  });

  it("is the folder beside the page if the script is inline", () => {
    runAs(document.createElement("script"));
    expect(findBase()).toBe(besidePage("chunks/"));
  });

  it.each(["/dist", "/dist/", "https://assets.example/v1"])(
    "is in the folder that data-base names on any script, and else assets of the configuration: %s",
    (folder) => {
      runAs(addScript({ src: "https://assets.example/other/loader.js" }));
      addConfig(JSON.stringify({ assets: folder }));
      expect(findBase()).toBe(besidePage(`${folder.replace(/\/$/, "")}/chunks/`));
      addScript({ "data-base": "/named/" });
      expect(findBase()).toBe(besidePage("/named/chunks/"));
    },
  );

  it.each([5, {}, [2], true, " "])("is not named by assets that are no address: %j", (assets) => {
    runAs(addScript({ src: "https://assets.example/v1/loader.js" }));
    addConfig(JSON.stringify({ assets }));
    expect(findBase()).toBe("https://assets.example/v1/chunks/");
  });

  it("is that of data-src of a script if the running one has a blob address or none", () => {
    addScript({ "data-src": "/dist/loader.js?v=3" });
    runAs(addScript({ src: "blob:https://shop.example/1" }));
    expect(findBase()).toBe(besidePage("/dist/chunks/"));
    runAs(null);
    expect(findBase()).toBe(besidePage("/dist/chunks/"));
    runAs(addScript({ src: "/cache/combined.js" }));
    expect(findBase()).toBe(besidePage("/cache/chunks/"));
  });

  it("is that of a linked chunk if no script has the loader's name", () => {
    const chunk = "https://assets.example/chunks/v1/chunks/fundraising-AB12CD34.js?v=3";
    addLink("modulepreload", chunk);
    runAs(addScript({ src: "/cache/combined.js" }));
    expect(findBase()).toBe("https://assets.example/chunks/v1/chunks/");
  });

  it.each([
    ["another attribute of a script", () => addScript({ "data-title": EVIL })],
    ["another attribute of a link", () => addLink("alternate", "/feed/", { title: EVIL })],
    ["a link that the page does not load", () => addLink("alternate", EVIL)],
    ["data-src of a link", () => addLink("alternate", "/feed/", { "data-src": EVIL })],
    ["data-base of a link", () => addLink("alternate", "/feed/", { "data-base": EVIL })],
    ["data-base with code", () => addScript({ "data-base": "data:text/javascript,alert(1)//" })],
    ["data-base with a script", () => addScript({ "data-base": "javascript:alert(1)//" })],
    ["assets with code", () => addConfig('{ "assets": "data:text/javascript,alert(1)//" }')],
  ])("is never that of %s", (_what, add) => {
    add();
    runAs(document.createElement("script"));
    expect(findBase()).toBe(besidePage("chunks/"));
  });

  it.each([
    ["a blob address alone", { src: "blob:https://shop.example/1" }, "{}"],
    ["an invalid folder", { "data-base": "https://[" }, "{}"],
    ["assets that are no text", {}, '{ "assets": 5 }'],
    ["an invalid configuration", {}, "{"],
    ["a configuration that is null", {}, "null"],
  ])("throws nothing with %s", (_what, attributes, config) => {
    addConfig(config);
    runAs(addScript(attributes));
    expect(findBase()).toMatch(/\/chunks\/$/);
  });
});
