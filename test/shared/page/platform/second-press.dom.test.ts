import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import {
  isStrayClick,
  preventSecondClicks,
} from "../../../../shared/page/platform/second-press.ts";

preventSecondClicks("ours", "[data-widget-slot]");

const PAGE = `
  <div class="ours">
    <button id="more">More</button><button id="edit">Edit</button><p id="text">Text</p>
    <button id="menu" aria-expanded="false">Menu</button><input id="field" aria-expanded="false">
    <button id="amount" aria-pressed="false">$10</button><i id="switch" role="button" aria-checked="false"></i>
    <summary id="fold"></summary><input id="box" type="checkbox">
    <div data-widget-slot="details"><button id="minus">-</button><button id="plus" aria-pressed="true">+</button></div>
  </div>
  <button id="own" aria-expanded="false">The page's own</button><a id="link" href="#">A link</a>`;

it.each([
  ["a button again and again", "more 1, more 2, more 3", "more more more"],
  ["a control that came under the pointer", "more 1, edit 2, edit 1", "more edit"],
  [
    "something of the page, where the first removed or closed what was above it",
    "more 1, link 2",
    "more",
  ],
  [
    "something of the page, where the first pressed the backdrop",
    "text 1, link 2, link 1",
    "text link",
  ],
  ["a control that came over the page", "own 1, more 2, more 1", "own more"],
  ["a menu", "menu 1, menu 2, menu 3, menu 1", "menu menu"],
  ["an amount", "amount 1, amount 2", "amount"],
  ["a switch", "switch 1, switch 2", "switch"],
  ["a summary", "fold 1, fold 2", "fold"],
  ["a checkbox", "box 1, box 2", "box"],
  ["a field, in which it selects a word", "field 1, field 2", "field field"],
  ["a toggle by the keyboard", "menu 0, menu 0", "menu menu"],
  ["a control of the page", "own 1, own 2, link 2", "own own link"],
  ["a control of the page in a slot", "plus 1, plus 2, minus 2", "plus plus minus"],
])("a second click on %s", (_, clicks, expected) => {
  document.body.innerHTML = PAGE;
  const clicked = vi.fn();
  document.body.onclick = ({ target }) => clicked((target as Element).id);
  for (const click of clicks.split(", ")) {
    const [id = "", detail] = click.split(" ");
    const element = document.getElementById(id) as Element;
    const init = { detail: Number(detail) };
    if (init.detail) fireEvent.pointerDown(element);
    if (init.detail) fireEvent.mouseDown(element, init);
    fireEvent.click(element, init);
  }
  expect(clicked.mock.calls.flat().join(" ")).toBe(expected);
});

it("a key is no second click, also after a press that was released outside the window", () => {
  document.body.innerHTML = PAGE;
  const menu = document.getElementById("menu") as Element;
  for (const detail of [1, 2]) {
    fireEvent.pointerDown(menu);
    fireEvent.mouseDown(menu, { detail });
  }
  expect(isStrayClick()).toBe(true);
  fireEvent.keyDown(menu, { key: "Enter" });
  expect(isStrayClick()).toBe(false);
});
