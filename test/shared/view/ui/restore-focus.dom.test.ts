import { expect, it, vi } from "vitest";
import { watchClicks } from "../../../../shared/page/platform/last-click.ts";
import { findPressed, restoreFocusLater } from "../../../../shared/view/ui/restore-focus.ts";

function rememberTrigger(markup: string) {
  document.body.innerHTML = markup;
  const trigger = document.querySelector<HTMLElement>("#trigger");
  trigger?.focus();
  return { trigger, returnFocus: restoreFocusLater(document.activeElement) };
}

const focused = () => document.activeElement?.id;

it("what was pressed is found in browsers that don't focus it, and else has the focus", () => {
  const { trigger } = rememberTrigger('<input id="field"><button id="trigger"><b></b></button>');
  expect(findPressed()).toBe(trigger);
  document.querySelector<HTMLElement>("#field")?.focus();
  const event = new Event("click", { bubbles: true });
  vi.spyOn(event, "composedPath").mockReturnValue([
    document.createElement("b"),
    trigger as Element,
  ]);
  vi.stubGlobal("event", event);
  expect(findPressed()).toBe(trigger);
});

it("what was pressed is found after the event, too, unless something beside it has the focus", () => {
  watchClicks();
  const { trigger } = rememberTrigger(
    '<main tabindex="-1"><button id="trigger"><b></b></button></main><input id="field">',
  );
  trigger?.querySelector("b")?.click();
  for (const [around, found] of [
    ["main", "trigger"],
    ["body", "trigger"],
    ["#field", "field"],
  ] as const) {
    (document.activeElement as HTMLElement).blur();
    document.querySelector<HTMLElement>(around)?.focus();
    expect(findPressed()?.id).toBe(found);
  }
  trigger?.remove();
  document.querySelector<HTMLElement>("#field")?.blur();
  expect(findPressed()).toBe(document.body);
});

it("returnFocus keeps the focus on another element", () => {
  const { returnFocus } = rememberTrigger('<button id="trigger"></button><input id="other">');
  document.querySelector<HTMLElement>("#other")?.focus();
  returnFocus();
  expect(focused()).toBe("other");
});

it("returnFocus focuses the trigger", () => {
  const { trigger, returnFocus } = rememberTrigger(
    '<p><a href="/" id="first">A</a><button id="trigger"></button></p>',
  );
  trigger?.blur();
  returnFocus();
  expect(focused()).toBe("trigger");
});

it.each([
  ["popovertarget", "more:1"],
  ["commandfor", "more:1"],
  ["aria-controls", "menu more:1"],
  ["data-bs-target", "#more:1"],
  ["href", "#more:1"],
])(
  "returnFocus focuses what opens the place of the trigger by %s, once that has closed",
  (attribute, value) => {
    const { trigger, returnFocus } = rememberTrigger(`
      <a href="/" id="first">A</a><button id="opener" ${attribute}="${value}"></button>
      <div id="more:1"><button id="trigger"></button></div>`);
    trigger?.blur();
    // In browsers, it does nothing on what is hidden.
    if (trigger) trigger.focus = () => undefined;
    returnFocus();
    expect(focused()).toBe("opener");
  },
);

it.each([
  '<button id="trigger"></button>',
  '<a id="trigger" href="/cart/" data-widget-open="cart"></a>',
])("returnFocus focuses %s that the page has rendered anew", (markup) => {
  const nav = `<nav><a href="/"></a><a href="/" data-widget-open="cart"></a>${markup}</nav>`;
  const { trigger, returnFocus } = rememberTrigger(`<header>${nav}</header>`);
  const header = document.querySelector("header") as Element;
  header.innerHTML = nav;
  const again = header.querySelector("#trigger");
  // A link is known by what it opens as well.
  for (const link of [trigger, again]) if (link?.matches("a")) link.removeAttribute("id");
  returnFocus();
  expect(document.activeElement).toBe(again);
});

it("returnFocus focuses the nearest control if the trigger was removed", () => {
  const { trigger, returnFocus } = rememberTrigger(`
    <a href="/" id="far">Far</a>
    <header><nav><span id="part"><button id="trigger"></button></span></nav>
    <span>Text</span><button id="near" type="button"></button></header>`);
  trigger?.remove();
  document.querySelector("nav")?.remove();
  returnFocus();
  expect(focused()).toBe("near");
});

it("returnFocus does nothing if all elements around the trigger were removed", () => {
  const { returnFocus } = rememberTrigger(
    '<a href="/" id="far">Far</a><p><button id="trigger"></button></p>',
  );
  document.querySelector("p")?.remove();
  returnFocus();
  expect(document.activeElement).toBe(document.body);
});
