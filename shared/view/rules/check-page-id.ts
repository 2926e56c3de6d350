import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { CONFIRMATION_PAGE } from "../../shop/config/page-config.ts";
import { type CheckedPage, CONFIG, MOUNT_POINT } from "./checked-page.ts";
import { measureDistance } from "./find-closest.ts";

/**
 * The identifiers that change the widgets' behavior. For each: widgets that show that the page is another one, and the
 * effect of the wrong identifier. A page may have other identifiers, for its own analytics.
 */
const OTHER_PAGES: Readonly<Record<string, { says: string; widgets: string[]; effect: string }>> = {
  "base.home": {
    says: "is the home page",
    widgets: ["cart", "checkout", "search-results"],
    effect: "After a log-in, shoppers leave it for the dashboard.",
  },
  "base.checkout": {
    says: "is the checkout",
    widgets: ["campaign", "cart", "dashboard", "login", "search-results"],
    effect: "Its header has no log-in.",
  },
  [CONFIRMATION_PAGE]: {
    says: "confirms an order",
    widgets: ["campaign", "cart", "checkout", "login", "search-results"],
    effect: "Each visit may count as a purchase, and the header has no log-in.",
  },
};

/** Checks the `pageId` of the configuration. */
export function checkPageId({ find, config, report }: CheckedPage): void {
  const { pageId } = config;
  const [script] = find(CONFIG);
  if (!script) return;
  const simplify = (id: string) => id.toLowerCase().replace(/^base\W?/, "");
  const meant = Object.keys(OTHER_PAGES).find(
    (id) => measureDistance(simplify(id), simplify(pageId)) <= 1,
  );
  if (meant && meant !== pageId)
    report("page-id", script)`
      "pageId": "${pageId}" is none that the widgets know, so they take this page for any other.
      If you mean it, write "${meant}"${meant.toLowerCase() === pageId.toLowerCase() ? ", with its capitals" : ""}.`;
  const { says, widgets = [], effect } = OTHER_PAGES[pageId] ?? {};
  const widget = find(MOUNT_POINT)
    .map((mountPoint) => mountPoint.getAttribute(ATTRIBUTES.widget) ?? "")
    .find((name) => widgets.includes(name));
  if (widget)
    report("page-id", script)`
      "${pageId}" says that this page ${says}, but it has the ${widget} widget. ${effect}
      Write "${pageId}" only into the page that ${says}.`;
  // A near miss has a finding of its own.
  if (config.order && pageId !== CONFIRMATION_PAGE && meant !== CONFIRMATION_PAGE)
    report("order", script)`
      The page names an order, which is ignored, because its pageId is not that of a confirmation.
      Write "pageId": "${CONFIRMATION_PAGE}" if the page confirms the order; else remove the order.`;
  if (pageId === CONFIRMATION_PAGE && config.order?.id === undefined)
    report("order", script)`
      The page confirms an order without its id, so the order is recognized by the page's address.
      Write "order": { "id": "…" } with the order's own number, so that it is logged once.`;
}
