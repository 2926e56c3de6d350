import { afterEach, beforeEach, expect, it } from "vitest";
import { followNotice } from "../../../widgets/header/follow-notice.ts";

let stops: (() => void)[] = [];

/** Sets an element's position and height, because happy-dom has no layout. */
function place(id: string, top: number, height: number): HTMLElement {
  const element = document.getElementById(id) as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 100, height);
  return element;
}

function follow(header = place("header", 0, 64)): HTMLElement {
  stops.push(followNotice(header, "#notice", "#content"));
  return header;
}

beforeEach(() => {
  document.body.innerHTML =
    '<p id="notice"></p><div id="header"></div><main id="content" style="margin-top: 10px"></main>';
  content().getBoundingClientRect = () =>
    new DOMRect(0, Number.parseFloat(content().style.marginTop) - 10, 100, 500);
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  window.scrollTo(0, 0);
});

const content = () => document.getElementById("content") as HTMLElement;
const shift = (header: HTMLElement) => header.style.getPropertyValue("--_fw-notice-shift");
const resize = () => window.dispatchEvent(new Event("resize"));
const bottom = (header: HTMLElement) => header.style.getPropertyValue("--_fw-notice-bottom");

it.each([
  // A bar of 40 px: its position and top, the top of the header, and the shift and the margin that follow.
  ["moves the header and the content below", "fixed", 0, 0, "40px", "50px"],
  ["moves the header and the content below", "absolute", 0, 0, "40px", "50px"],
  ["does not move the page below", "static", 0, 40, "0px", "10px"],
  ["ignores, at the bottom of the view,", "fixed", window.innerHeight - 40, 0, "0px", "10px"],
])("followNotice %s a bar with the position %s", (_, position, top, headerTop, shifted, margin) => {
  place("notice", top, 40).style.position = position;
  const header = follow(place("header", headerTop, 64));
  expect([shift(header), content().style.marginTop]).toEqual([shifted, margin]);
  expect(bottom(header)).toBe(top === 0 ? "40px" : "0px");
});

it("followNotice moves a floating header with a bar that scrolls out of view", () => {
  place("notice", 0, 40);
  const header = follow(place("header", 40, 64));
  window.scrollTo(0, 15);
  window.dispatchEvent(new Event("scroll"));
  expect(bottom(header)).toBe("25px");
  window.scrollTo(0, 400);
  window.dispatchEvent(new Event("scroll"));
  expect(bottom(header)).toBe("0px");
});

it("followNotice moves neither a header nor content for which the page itself has made room", () => {
  place("notice", 0, 40).style.position = "fixed";
  place("content", 104, 500);
  expect(shift(follow(place("header", 40, 64)))).toBe("0px");
  expect(content().style.marginTop).toBe("10px");
});

it("followNotice moves the content by what the bar covers of the header above it", () => {
  place("notice", 0, 40).style.position = "fixed";
  content().getBoundingClientRect = () =>
    new DOMRect(0, 79 + Number.parseFloat(content().style.marginTop), 100, 500);
  const header = place("header", 25, 64);
  header.getBoundingClientRect = () =>
    new DOMRect(0, 25 + (Number.parseFloat(shift(header)) || 0), 100, 64);
  follow(header);
  expect([shift(header), content().style.marginTop]).toEqual(["15px", "25px"]);
  resize();
  expect([shift(header), content().style.marginTop]).toEqual(["15px", "25px"]);
});

it("followNotice takes the margin of a snapshot's time off what the host puts back, also once the bar is gone", () => {
  place("notice", 0, 40).style.position = "fixed";
  follow();
  for (const margin of ["50px", "10px"]) {
    const { outerHTML } = content();
    content().outerHTML = outerHTML;
    content().getBoundingClientRect = () =>
      new DOMRect(0, Number.parseFloat(content().style.marginTop) - 10, 100, 500);
    if (margin === "10px") document.getElementById("notice")?.remove();
    resize();
    expect(content().style.marginTop).toBe(margin);
  }
});

it("followNotice restores all styles when the last of two headers is unmounted", () => {
  place("notice", 0, 40).style.position = "fixed";
  const header = follow();
  const second = document.createElement("div");
  second.id = "second";
  document.body.append(second);
  follow(place("second", 500, 64));
  stops.shift()?.();
  expect(content().style.marginTop).toBe("50px");
  expect(header.getAttribute("style") ?? "").toBe("");
  stops.shift()?.();
  expect(content().style.marginTop).toBe("10px");
});
