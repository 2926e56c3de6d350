import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { OPENABLES, type Openable } from "../chunks/runtime.ts";
import { didYouMean, findClosest } from "./find-closest.ts";
import { reportBrokenValue } from "./find-placeholder.ts";
import { findAncestor, type PageView, placeOf, type ViewElement } from "./page-view.ts";

/** Checks the elements with `data-widget-open`: what they open, and what they do without JavaScript. */
export function checkTriggers(page: PageView): void {
  for (const element of page.elements) {
    const attribute = element.attributes.find(({ name }) => name === ATTRIBUTES.open);
    // The build wrote what is in a fragment.
    if (!attribute || findAncestor(element, isFragment)) continue;
    const written = attribute.value;
    const openable = OPENABLES.find((name) => name === written.trim());
    if (openable) checkWithoutScript(element, openable, page);
    else if (!reportBrokenValue(attribute, "invalid-value", page.report)) {
      const meant = findClosest(written, OPENABLES);
      page.report("invalid-value", attribute, {
        message: `Nothing opens for ${ATTRIBUTES.open}="${written}".${didYouMean(meant)}`,
        fix: meant
          ? `Write ${ATTRIBUTES.open}="${meant}".`
          : `Write one of ${OPENABLES.join(", ")}.`,
      });
    }
  }
}

function isFragment({ read }: ViewElement): boolean {
  return read(ATTRIBUTES.fragment) !== undefined;
}

function checkWithoutScript(
  element: ViewElement,
  openable: Openable,
  { config, elements, report }: PageView,
): void {
  const { name, read } = element;
  const isMenu = openable === "menu";
  // No page shows the menu alone, so a button is enough; a link leads to the links of the page itself.
  if ((isMenu && name === "button") || isSubmit(element, elements)) return;
  const link = openable === "menu" ? "#site-links" : config.links[openable];
  const fix = `Write <a href="${link}" ${ATTRIBUTES.open}="${openable}">${isMenu ? " with the id of your navigation" : ""}.`;
  const href = read("href")?.trim();
  if ((name !== "a" && name !== "area") || href === undefined) {
    // Menus of content management systems have the attribute around the link.
    if (hasLink(element)) return;
    report("trigger-href", element, {
      message: `This <${name}> does nothing without JavaScript and before the widgets are ready${name === "button" ? "" : ", and the keyboard may not reach it"}.`,
      fix,
    });
    return;
  }
  const target = href.startsWith("#") ? href.slice(1) : undefined;
  const leadsHere = isMenu && target && elements.some(({ read }) => read("id") === target);
  if (leadsHere || !(href === "" || target !== undefined || /^javascript:/i.test(href))) return;
  report("trigger-href", placeOf(element, "href"), {
    message: `href="${href}" leads nowhere without JavaScript, with a middle click and before the widgets are ready.`,
    fix,
  });
}

/** Whether a link that leads to another page is in the element. */
function hasLink({ children }: ViewElement): boolean {
  return children.some((child) => {
    const leads =
      child.name === "a" && /^(?!#|javascript:)./i.test(child.read("href")?.trim() ?? "");
    return leads || hasLink(child);
  });
}

/** Whether the element submits a form without JavaScript. */
function isSubmit(element: ViewElement, elements: readonly ViewElement[]): boolean {
  const { name, read } = element;
  const type = read("type")?.toLowerCase() ?? (name === "button" ? "submit" : "text");
  if (!["button", "input"].includes(name) || !["submit", "image"].includes(type)) return false;
  const formId = read("form");
  return formId === undefined
    ? findAncestor(element, (ancestor) => ancestor.name === "form") !== undefined
    : elements.some((one) => one.name === "form" && one.read("id") === formId);
}
