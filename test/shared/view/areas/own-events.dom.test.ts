import { fireEvent } from "@testing-library/dom";
import { afterEach, expect, it, vi } from "vitest";
import { ownEvents } from "../../../../shared/view/areas/own-events.ts";

/** With real keys and a wheel it is tested in `dialogs.browser.test.ts`. */

let stop: () => void;
afterEach(() => stop());

function open() {
  document.body.innerHTML = `<input id="host"><dialog><h2>Title</h2><button>Close</button>
    <input id="field"><div id="content"><p>Text</p><div data-widget-slot="x"><b>Host</b></div></div>
    <input id="spin" role="spinbutton">
    <a id="own" href="#part"></a><a id="new-tab" target="_blank" href="#part"></a>
    <a id="other-page" href="/other/#part"></a></dialog>`;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const content = find("#content");
  Object.defineProperty(content, "scrollHeight", { value: 900 });
  const scrollBy = vi.fn();
  content.scrollBy = scrollBy;
  const close = vi.fn();
  stop = ownEvents(find("dialog"), content, close);
  return { find, scrollBy, close };
}

it.each<
  [what: string, selector: string, init: KeyboardEventInit, isHeard: boolean, scrolls: boolean]
>([
  ["an arrow", "h2", { key: "ArrowDown" }, false, true],
  ["an arrow after a click on text", "body", { key: "ArrowDown" }, false, true],
  ["an arrow in what scrolls itself", "#content p", { key: "ArrowDown" }, false, false],
  ["an arrow in a field", "#field", { key: "ArrowDown" }, false, false],
  ["an arrow in a spinbutton", "#spin", { key: "ArrowDown" }, true, false],
  ["a shortcut", "h2", { key: "Home", altKey: true }, false, false],
  ["a space on a button", "button", { key: " " }, true, false],
  ["a space on a link", "#own", { key: " " }, false, true],
  ["a letter", "h2", { key: "a" }, true, false],
  ["an Enter of an input method", "#field", { key: "Enter", keyCode: 229 }, true, false],
  ["an arrow in a slot", "b", { key: "ArrowDown" }, true, false],
  ["Tab in a slot", "b", { key: "Tab" }, false, false],
  ["an arrow elsewhere", "#host", { key: "ArrowDown" }, true, false],
])(
  "%s (%s, %o) is heard by the host: %s, and scrolls: %s",
  (_, selector, init, isHeard, scrolls) => {
    const { find, scrollBy } = open();
    const listener = vi.fn();
    document.addEventListener("keydown", listener, { capture: true, once: true });
    fireEvent.keyDown(find(selector), init);
    document.removeEventListener("keydown", listener, true);
    expect([listener.mock.calls.length, scrollBy.mock.calls.length]).toEqual([+isHeard, +scrolls]);
  },
);

it("a dialog closes for a plain click on a link to a part of the page, and for no other link", () => {
  const { find, close } = open();
  document.body.onclick = (event) => event.preventDefault();
  for (const id of ["#new-tab", "#other-page"]) fireEvent.click(find(id));
  fireEvent.click(find("#own"), { ctrlKey: true });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(find("#own"));
  expect(close).toHaveBeenCalledOnce();
  document.body.onclick = null;
});
