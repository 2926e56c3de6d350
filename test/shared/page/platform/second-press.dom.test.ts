import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { preventSecondClicks } from "../../../../shared/page/platform/second-press.ts";

it("the second click of a double click undoes nothing, and hits no control that came under the pointer", () => {
  document.body.innerHTML = `
    <div class="ours">
      <button>More</button><button>Edit</button>
      <button aria-expanded="false">Menu</button><input aria-expanded="false">
    </div>
    <button aria-expanded="false">The page's own</button>`;
  preventSecondClicks(".ours");
  const clicked = vi.fn();
  const [more, edit, menu, field, own] = [...document.querySelectorAll("button, input")] as [
    Element,
    Element,
    Element,
    Element,
    Element,
  ];
  document.body.addEventListener("click", ({ target }) => clicked(target));
  const received = (...elements: [Element, number][]) => {
    clicked.mockClear();
    for (const [element, detail] of elements) fireEvent.click(element, { detail });
    return clicked.mock.calls.flat();
  };
  expect(received([more, 1], [more, 2], [more, 3])).toEqual([more, more, more]);
  expect(received([more, 1], [edit, 2], [edit, 1])).toEqual([more, edit]);
  expect(received([menu, 1], [menu, 2], [menu, 3], [menu, 1])).toEqual([menu, menu]);
  expect(received([field, 1], [field, 2])).toEqual([field, field]);
  expect(received([own, 1], [own, 2])).toEqual([own, own]);
  // By the keyboard.
  expect(received([menu, 0], [menu, 0])).toEqual([menu, menu]);
});
