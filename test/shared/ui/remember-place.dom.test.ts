import { afterEach, expect, it } from "vitest";
import { rememberPlace } from "../../../shared/ui/remember-place.ts";

afterEach(() => document.body.replaceChildren());

function standIn(markup: string) {
  document.body.innerHTML = markup;
  const opener = document.querySelector<HTMLElement>("#opener");
  opener?.focus();
  return { opener, returnFocus: rememberPlace(document.activeElement) };
}

const focused = () => document.activeElement?.id;

it("keeps the focus where another element has it", () => {
  const { returnFocus } = standIn('<button id="opener"></button><input id="other">');
  document.querySelector<HTMLElement>("#other")?.focus();
  returnFocus();
  expect(focused()).toBe("other");
});

it("puts the focus back on the element itself", () => {
  const { opener, returnFocus } = standIn(
    '<p><a href="/" id="first">A</a><button id="opener"></button></p>',
  );
  opener?.blur();
  returnFocus();
  expect(focused()).toBe("opener");
});

it("takes the nearest neighbour where the element is gone", () => {
  const { opener, returnFocus } = standIn(`
    <a href="/" id="far">Far</a>
    <header><nav><span id="part"><button id="opener"></button></span></nav>
    <span>Text</span><button id="near" type="button"></button></header>`);
  opener?.remove();
  document.querySelector("nav")?.remove();
  returnFocus();
  expect(focused()).toBe("near");
});

it("goes nowhere where all that stood around the element is gone", () => {
  const { returnFocus } = standIn(
    '<a href="/" id="far">Far</a><p><button id="opener"></button></p>',
  );
  document.querySelector("p")?.remove();
  returnFocus();
  expect(document.activeElement).toBe(document.body);
});
