import { beforeEach, expect, it, vi } from "vitest";
import { goTo } from "../../../../shared/page/platform/go-to.ts";

const steps: string[] = [];

beforeEach(() => {
  steps.length = 0;
  vi.spyOn(location, "assign").mockImplementation((address) => void steps.push(`to ${address}`));
  vi.spyOn(location, "reload").mockImplementation(() => void steps.push("reload"));
});

it("goTo reloads the page without an address", () => {
  goTo();
  goTo("");
  expect(steps).toEqual(["reload", "reload"]);
});

it("goTo goes to another page, also with a fragment in the address", () => {
  goTo("/cart/");
  goTo("/cart/#total");
  goTo("https://other.example/#top");
  expect(steps).toEqual(["to /cart/", "to /cart/#total", "to https://other.example/#top"]);
});

it("goTo reloads the page for a fragment of it, because the browser would only scroll", () => {
  goTo("#top");
  goTo(`${location.pathname}${location.search}#top`);
  expect(steps).toEqual([
    "to #top",
    "reload",
    `to ${location.pathname}${location.search}#top`,
    "reload",
  ]);
});
