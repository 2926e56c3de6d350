import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { watchClicks } from "../../../../shared/page/platform/last-click.ts";
import {
  isStrayClick,
  preventSecondPresses,
} from "../../../../shared/page/platform/second-press.ts";

preventSecondPresses("ours", "[data-widget-slot]");
watchClicks();

const PAGE = `
  <div class="ours">
    <button id="more">More</button><button id="edit">Edit</button><p id="text">Text</p>
    <button id="menu" aria-expanded="false">Menu</button><input id="field" aria-expanded="false">
    <button id="amount" aria-pressed="false">$10</button><i id="switch" role="button" aria-checked="false"></i>
    <summary id="fold"></summary><input id="box" type="checkbox"><button id="pay" type="submit">Pay</button>
    <a id="opener" role="button"></a>
    <div data-widget-slot="details"><button id="minus">-</button><button id="plus" aria-pressed="true">+</button></div>
  </div>
  <button id="own" aria-expanded="false">The page's own</button><a id="link" href="#">A link</a>
  <div data-widget-add="1:2:3"><button id="add">Add</button></div><div id="open" data-widget-open="cart"></div>
  <button id="submit" type="submit">Send</button>`;

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
  ["what submits", "pay 1, pay 2, pay 3, pay 1, pay 0", "pay pay pay"],
  ["what submits, by taps that iOS does not count", "pay 1 touch, pay 1 touch", "pay"],
  ["what adds", "add 1, add 2, add 1, add 0", "add add add"],
  ["what the page submits", "submit 1, submit 2", "submit submit"],
  ["a field, in which it selects a word", "field 1, field 2", "field field"],
  ["a toggle by the keyboard", "menu 0, menu 0", "menu menu"],
  ["a control of the page", "own 1, own 2, link 2", "own own link"],
  ["a control of the page in a slot", "plus 1, plus 2, minus 2", "plus plus minus"],
])("a second click on %s", (_, clicks, expected) => {
  document.body.innerHTML = PAGE;
  const clicked = vi.fn();
  document.body.onclick = ({ target }) => clicked((target as Element).id);
  for (const click of clicks.split(", ")) {
    const [id = "", detail, pointerType = "mouse"] = click.split(" ");
    const element = document.getElementById(id) as Element;
    const init = { detail: Number(detail) };
    if (init.detail) fireEvent.pointerDown(element, { pointerType });
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

it.each([
  ["Enter on a button", "Enter more", "more", false],
  ["Enter in a field", "Enter field", "field", false],
  ["Enter on what adds or opens something", "Enter add", "open", false],
  ["Space on a link with the role of a button", "  opener", "opener", false],
  ["Space on a button, which presses when it is released", "  more", "more", true],
  ["a letter in a field", "x field", "field", true],
  ["a stepping key", "ArrowUp field", "field", true],
  ["a key that moves the focus", "ArrowDown more", "edit", true],
  ["Space whose press has opened something", "  own", "field", false],
  ["Enter whose press has opened something", "Enter own", "field", false],
  ["Escape whose press has closed something", "Escape field", "own", false],
  ["Escape in what has closed another layer", "Escape field", "field", false],
  ["Enter on the page's own", "Enter own", "own", true],
  ["Enter in a slot", "Enter plus", "plus", true],
  ["Space from the page's own to the page's own", "  own", "submit", true],
  ["a key of an input method", "Process own", "field", true],
])("a held key: %s", (_, start, later, isRepeated) => {
  document.body.innerHTML = PAGE;
  const [, key, first = ""] = /^(\S+| ) (\S+)$/.exec(start) ?? [];
  const press = (id: string, repeat: boolean) =>
    fireEvent.keyDown(document.getElementById(id) as Element, { key, repeat });
  expect(press(first, false)).toBe(true);
  expect(press(later, true)).toBe(isRepeated);
  expect(press(later, true)).toBe(isRepeated);
});
