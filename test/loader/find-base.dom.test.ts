import { afterEach, describe, expect, it, vi } from "vitest";
import { findBase } from "../../loader/find-base.ts";
import { clearPage } from "../helpers/fresh-page.ts";

afterEach(clearPage);

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  // A data block, so that happy-dom does not load it.
  script.type = "text/plain";
  script.src = src;
  document.head.append(script);
  return script;
}

function runAs(script: HTMLScriptElement | null) {
  vi.spyOn(Object.getPrototypeOf(document), "currentScript", "get").mockReturnValue(script);
}

describe("the address of the chunks", () => {
  it("is the folder beside the running script, whatever its file name is", () => {
    runAs(addScript("https://assets.example/v1/bundle.js?v=3#x"));
    addScript("https://other.example/loader.js");
    expect(findBase()).toBe("https://assets.example/v1/chunks/");
  });

  it("is the folder beside the script named loader.js if no script is current", () => {
    runAs(null);
    addScript("https://cdn.example/js/preloader.js");
    addScript("https://assets.example/v1/loader.js?v=3");
    addScript("https://cdn.example/js/lazy-loader.js");
    addScript("https://cdn.example/js/loader.json");
    expect(findBase()).toBe("https://assets.example/v1/chunks/");
  });

  it("is the folder beside the page if the script is inline", () => {
    runAs(document.createElement("script"));
    expect(findBase()).toBe(new URL("chunks/", location.href).href);
  });
});
