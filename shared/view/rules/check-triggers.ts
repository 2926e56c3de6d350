import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { AREA_NAMES, type AreaName } from "../../page/chunks/runtime.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import { at, type CheckedPage, FRAGMENT } from "./checked-page.ts";
import { reportInvalidValue } from "./report-invalid-value.ts";

/** Routers that follow a link although its click was handled, each with the attribute that keeps it from one. */
const ROUTERS = {
  swup: "data-no-swup",
  barba: "data-barba-prevent",
  instantclick: "data-no-instant",
  unpoly: "up-follow",
};

/**
 * Checks the elements with `data-widget-open` and `data-widget-add`: what they open or add, and what they do
 * without JavaScript.
 */
export function checkTriggers(page: CheckedPage): void {
  const { find, report } = page;
  checkRouters(page);
  for (const element of find(`[${ATTRIBUTES.add}]`)) {
    const added = element.getAttributeNode(ATTRIBUTES.add) as Attr;
    if (addAttribute.read(added.value)) checkWithoutScript(element, "add", page);
    else reportInvalidValue(added, addAttribute.allowed, "nothing is added", report);
  }
  for (const element of find(`[${ATTRIBUTES.open}]`)) {
    if (element.closest(FRAGMENT)) continue;
    const opened = element.getAttributeNode(ATTRIBUTES.open) as Attr;
    const area = AREA_NAMES.find((name) => name === opened.value.trim());
    if (element.hasAttribute(ATTRIBUTES.add))
      report("trigger-href", opened)`
        A click on this element opens the cart with what it adds, and ${ATTRIBUTES.open} is ignored.
        Remove ${ATTRIBUTES.open}.`;
    else if (area) checkWithoutScript(element, area, page);
    else reportInvalidValue(opened, AREA_NAMES.join(", "), "nothing opens", report);
  }
}

function checkRouters({ find, report }: CheckedPage): void {
  const scripts = find("script");
  // The router's options exclude the triggers.
  if (scripts.some(({ textContent }) => textContent.includes(ATTRIBUTES.open))) return;
  for (const [router, attribute] of Object.entries(ROUTERS)) {
    const name = new RegExp(`\\b${router}\\b`, "i");
    if (!scripts.some((script) => name.test(script.getAttribute("src") ?? ""))) continue;
    const link = find(`a[${ATTRIBUTES.open}], a[${ATTRIBUTES.add}]`).find(
      (one) => !leadsNowhere(one) && !one.closest(`[${attribute}]`),
    );
    if (link)
      report("trigger-href", link)`
        ${router} follows this link as well, although its click opens something.
        Write ${attribute}${router === "unpoly" ? '="false"' : ""} on it, and on each link like it.`;
  }
}

function checkWithoutScript(
  element: Element,
  action: AreaName | "add",
  { config, find, report }: CheckedPage,
): void {
  const name = element.localName;
  const isMenu = action === "menu";
  const hasId = (id: string, selector = "[id]") => find(selector).some((one) => one.id === id);
  // A button is enough for the menu, because no page shows the menu alone; a link may lead to links in the page itself.
  if ((isMenu && name === "button") || isSubmit(element, hasId)) return;
  const link = isMenu ? "#site-links" : action === "add" ? "…" : config.links[action];
  const attribute = action === "add" ? ATTRIBUTES.add : ATTRIBUTES.open;
  const end = isMenu
    ? " with the id of your navigation"
    : action === "add"
      ? " with the address of the product's page"
      : "";
  const fix = `Write <a href="${link}" ${attribute}="${element.getAttribute(attribute)}">${end}.`;
  const href = element.getAttribute("href")?.trim();
  if ((name !== "a" && name !== "area") || href === undefined) {
    // Menus of content management systems have the attribute around the link.
    if ([...element.querySelectorAll("a[href]")].some((one) => !leadsNowhere(one))) return;
    report("trigger-href", element)`
      This <${name}> does nothing without JavaScript and before the widgets are ready${name === "button" ? "" : ", and the keyboard may not reach it"}.
      ${fix}`;
    return;
  }
  if (!leadsNowhere(element) || (isMenu && href.length > 1 && hasId(href.slice(1)))) return;
  report("trigger-href", at(element, "href"))`
    href="${href}" leads nowhere without JavaScript, with a middle click and before the widgets are ready.
    ${fix}`;
}

/** Whether a link does not lead to another page. */
function leadsNowhere(link: Element): boolean {
  return /^($|#|javascript:)/i.test(link.getAttribute("href")?.trim() ?? "");
}

/** Whether the element submits a form without JavaScript. */
function isSubmit(element: Element, hasId: (id: string, selector: string) => boolean): boolean {
  // A <button> without a type or with an unknown one submits, too.
  const kind = `${element.localName} ${element.getAttribute("type")?.toLowerCase()}`;
  if (!/^(button (?!(button|reset)$)|input (submit|image)$)/.test(kind)) return false;
  const formId = element.getAttribute("form");
  return formId === null ? element.closest("form") !== null : hasId(formId, "form");
}
