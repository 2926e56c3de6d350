import { afterEach, describe, expect, it, vi } from "vitest";
import { findBase } from "../../loader/find-base.ts";
import { clearPage } from "./fresh-page.ts";

afterEach(clearPage);

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  // Never run, only found.
  script.type = "text/plain";
  script.src = src;
  document.head.append(script);
  return script;
}

function runAs(script: HTMLScriptElement | null) {
  vi.spyOn(Document.prototype, "currentScript", "get").mockReturnValue(script);
}

describe("the folder of the loader", () => {
  it("is that of the script that runs, absolute, whatever it is called", () => {
    runAs(addScript("https://assets.example/v1/bundle.js?v=3#x"));
    addScript("https://other.example/loader.js");
    expect(findBase()).toBe("https://assets.example/v1/");
  });

  it("is found by the script's name where nobody says which script runs", () => {
    runAs(null);
    addScript("https://cdn.example/js/preloader.js");
    addScript("https://assets.example/v1/loader.js?v=3");
    addScript("https://cdn.example/js/lazy-loader.js");
    addScript("https://cdn.example/js/loader.json");
    expect(findBase()).toBe("https://assets.example/v1/");
  });

  it("is the page's own where the script stands in the page itself", () => {
    runAs(document.createElement("script"));
    expect(findBase()).toBe(new URL(".", location.href).href);
  });
});
