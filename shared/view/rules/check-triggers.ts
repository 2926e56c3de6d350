import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { AREA_NAMES, type AreaName } from "../../page/chunks/runtime.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import { reportInvalidValue } from "./find-placeholder.ts";
import { FRAGMENT, type PageView, type ViewElement } from "./page-view.ts";

/**
 * Checks the elements with `data-widget-open` and `data-widget-add`: what they open or add, and what they do
 * without JavaScript.
 */
export function checkTriggers(page: PageView): void {
  for (const element of page.elements) {
    const added = element.find(ATTRIBUTES.add);
    if (added && addAttribute.read(added.value)) checkWithoutScript(element, "add", page);
    else if (added)
      reportInvalidValue(added, addAttribute.allowed, "nothing is added", page.report);
    const opened = element.find(ATTRIBUTES.open);
    if (!opened || element.closest(FRAGMENT)) continue;
    const area = AREA_NAMES.find((name) => name === opened.value.trim());
    if (area) checkWithoutScript(element, area, page);
    else reportInvalidValue(opened, AREA_NAMES.join(", "), "nothing opens", page.report);
  }
}

function checkWithoutScript(
  element: ViewElement,
  action: AreaName | "add",
  { config, elements, report }: PageView,
): void {
  const { name, read } = element;
  const isMenu = action === "menu";
  // A button is enough for the menu, because no page shows the menu alone; a link may lead to links in the page itself.
  if ((isMenu && name === "button") || isSubmit(element, elements)) return;
  const link = isMenu ? "#site-links" : action === "add" ? "…" : config.links[action];
  const attribute = action === "add" ? ATTRIBUTES.add : ATTRIBUTES.open;
  const end = isMenu
    ? " with the id of your navigation"
    : action === "add"
      ? " with the address of the product's page"
      : "";
  const fix = `Write <a href="${link}" ${attribute}="${read(attribute)}">${end}.`;
  const href = read("href")?.trim();
  if ((name !== "a" && name !== "area") || href === undefined) {
    // Menus of content management systems have the attribute around the link.
    if (hasLink(element)) return;
    report("trigger-href", element)`
      This <${name}> does nothing without JavaScript and before the widgets are ready${name === "button" ? "" : ", and the keyboard may not reach it"}.
      ${fix}`;
    return;
  }
  const target = href.startsWith("#") ? href.slice(1) : undefined;
  const leadsHere = isMenu && target && elements.some(({ read }) => read("id") === target);
  if (leadsHere || !(href === "" || target !== undefined || /^javascript:/i.test(href))) return;
  report("trigger-href", element.at("href"))`
    href="${href}" leads nowhere without JavaScript, with a middle click and before the widgets are ready.
    ${fix}`;
}

/** Whether a link that leads to another page is in the element. */
function hasLink({ children }: ViewElement): boolean {
  const isLink = ({ name, read }: ViewElement) =>
    name === "a" && /^(?!#|javascript:)./i.test(read("href")?.trim() ?? "");
  return children.some((child) => isLink(child) || hasLink(child));
}

/** Whether the element submits a form without JavaScript. */
function isSubmit(element: ViewElement, elements: readonly ViewElement[]): boolean {
  const { name, read } = element;
  // A <button> without a type or with an unknown one submits, too.
  const kind = `${name} ${read("type")?.toLowerCase()}`;
  if (!/^(button (?!(button|reset)$)|input (submit|image)$)/.test(kind)) return false;
  const formId = read("form");
  return formId === undefined
    ? element.closest("form") !== undefined
    : elements.some((one) => one.name === "form" && one.read("id") === formId);
}
