import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { goTo } from "../../../shared/platform/go-to.ts";

const steps: string[] = [];

beforeEach(() => {
  steps.length = 0;
  vi.spyOn(location, "assign").mockImplementation((address) => void steps.push(`to ${address}`));
  vi.spyOn(location, "reload").mockImplementation(() => void steps.push("reload"));
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("loads the page anew where there is nowhere to go", () => {
  goTo();
  goTo("");
  expect(steps).toEqual(["reload", "reload"]);
});

it("goes to another page, also to a place in it", () => {
  goTo("/cart/");
  goTo("/cart/#total");
  goTo("https://other.example/#top");
  expect(steps).toEqual(["to /cart/", "to /cart/#total", "to https://other.example/#top"]);
});

it("loads the page anew where a place in it is the goal, which scrolling to would leave as it was", () => {
  goTo("#top");
  goTo(`${location.pathname}${location.search}#top`);
  expect(steps).toEqual([
    "to #top",
    "reload",
    `to ${location.pathname}${location.search}#top`,
    "reload",
  ]);
});
