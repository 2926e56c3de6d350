import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { OPENABLES, type Openable } from "../../page/chunks/openables.ts";
import { findClosest } from "./find-closest.ts";
import type { PageContext } from "./page-context.ts";
import { findAncestor, type PageElement, placeOf } from "./parse-page.ts";
import { reportBrokenValue } from "./report-broken-value.ts";

/** Checks the elements with `data-widget-open`: what they open, and what they do without JavaScript. */
export function checkTriggers(context: PageContext): void {
  for (const element of context.elements) {
    const attribute = element.attributes.find(({ name }) => name === ATTRIBUTES.open);
    // The build wrote what is in a fragment.
    if (!attribute || findAncestor(element, isFragment)) continue;
    const written = attribute.value;
    const openable = OPENABLES.find((name) => name === written.trim());
    if (openable) checkWithoutScript(element, openable, context);
    else if (!reportBrokenValue(attribute, "invalid-value", context.report)) {
      const meant = findClosest(written, OPENABLES);
      context.report(
        "invalid-value",
        attribute,
        `Nothing opens for ${ATTRIBUTES.open}="${written}".${meant ? ` Did you mean ${meant}?` : ""}`,
        meant ? `Write ${ATTRIBUTES.open}="${meant}".` : `Write one of ${OPENABLES.join(", ")}.`,
      );
    }
  }
}

function isFragment(element: PageElement): boolean {
  return element.read(ATTRIBUTES.fragment) !== undefined;
}

function checkWithoutScript(
  element: PageElement,
  openable: Openable,
  { config, elements, report }: PageContext,
): void {
  const { name } = element;
  if (isSubmit(element, elements)) return;
  // No page shows the menu alone, so a button is enough; a link leads to the links of the page itself.
  if (openable === "menu" && name === "button") return;
  const link = openable === "menu" ? "#site-links" : config.links[openable];
  const better = `<a href="${link}" ${ATTRIBUTES.open}="${openable}">`;
  const href = element.read("href")?.trim();
  if ((name !== "a" && name !== "area") || href === undefined) {
    report(
      "trigger-href",
      element,
      `This <${name}> does nothing without JavaScript and before the widgets are ready${name === "button" ? "" : ", and the keyboard may not reach it"}.`,
      `Write ${better}${openable === "menu" ? " with the id of your navigation" : ""}.`,
    );
    return;
  }
  const target = href.startsWith("#") ? href.slice(1) : undefined;
  const leadsHere =
    openable === "menu" && target && elements.some(({ read }) => read("id") === target);
  if (!leadsHere && (href === "" || target !== undefined || /^javascript:/i.test(href))) {
    report(
      "trigger-href",
      placeOf(element, "href"),
      `href="${href}" leads nowhere without JavaScript, with a middle click and before the widgets are ready.`,
      `Write ${better}${openable === "menu" ? " with the id of your navigation" : ""}.`,
    );
  }
}

/** Whether the element submits a form without JavaScript. */
function isSubmit(element: PageElement, elements: readonly PageElement[]): boolean {
  const { name, read } = element;
  const type = read("type")?.toLowerCase() ?? (name === "button" ? "submit" : "text");
  if (!["button", "input"].includes(name) || !["submit", "image"].includes(type)) return false;
  const formId = read("form");
  return formId === undefined
    ? findAncestor(element, (ancestor) => ancestor.name === "form") !== undefined
    : elements.some((one) => one.name === "form" && one.read("id") === formId);
}
