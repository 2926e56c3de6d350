import { describe, expect, it, vi } from "vitest";
import { replaceContent } from "../../../../shared/view/mount/replace-content.ts";

let widget: HTMLElement;

function show(content: string, markup: string): ChildNode[] {
  document.body.innerHTML = `<div>${content}</div>`;
  const mountPoint = document.body.firstElementChild as HTMLElement;
  const nodes = [...mountPoint.childNodes];
  widget = document.createElement("div");
  widget.innerHTML = markup;
  mountPoint.prepend(widget);
  return nodes;
}

const find = <T extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as T;
const FORM = `<form><input name="term"><input type="email" name="email">
  <input type="hidden" name="token" value="1"><a href="/explore/">Explore</a><button>Go</button></form>`;
const WIDGET = `<input name="term"><input name="email"><input name="token">
  <a href="/explore/">All</a><button type="submit">Search</button>`;

describe("replaceContent", () => {
  it.each([
    ["a radio button of the same value", "[value='2']", "[name=size][value='2']"],
    ["a link to the same address", "a", "a"],
    ["the button that submits", "button", "[type=submit]"],
  ])("moves the focus to %s", (_, from, to) => {
    const sizes =
      '<input type="radio" name="size" value="1"><input type="radio" name="size" value="2">';
    const content = show(FORM.replace("<form>", `<form>${sizes}`), sizes + WIDGET);
    find(`form ${from}`).focus();
    replaceContent(content, widget);
    expect(document.activeElement).toBe(find(to));
  });

  it("leaves the focus to the widget where it has no such element, and elsewhere alone", () => {
    const takeFocus = vi.fn();
    replaceContent(show(FORM, "<p>Nothing</p>"), widget, takeFocus);
    expect(takeFocus).not.toHaveBeenCalled();
    const content = show(FORM, "<p>Nothing</p>");
    find("form [name=term]").focus();
    replaceContent(content, widget, takeFocus);
    expect(takeFocus).toHaveBeenCalledOnce();
  });

  it("takes the values of the form that was changed", () => {
    const form = '<form><input name="quantity" value="1"></form>';
    const content = show(form + form, '<input name="quantity" value="1">');
    find("form + form input").value = "3";
    replaceContent(content, widget);
    expect(find("[name=quantity]").value).toBe("3");
  });
});
