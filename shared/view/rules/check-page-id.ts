import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { measureDistance } from "./find-closest.ts";
import { CONFIG, type PageView } from "./page-view.ts";

const CONFIRMATION = "base.paypalConfirmation";

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
  [CONFIRMATION]: {
    says: "confirms an order",
    widgets: ["campaign", "cart", "checkout", "login", "search-results"],
    effect: "Each visit may count as a purchase, and the header has no log-in.",
  },
};

const PAGE_IDS = Object.keys(OTHER_PAGES);

/** Checks the `pageId` of the configuration. */
export function checkPageId({ elements, config, report }: PageView): void {
  const { pageId } = config;
  const script = elements.find((one) => one.matches(CONFIG));
  if (!script) return;
  const meant = findMeant(pageId);
  if (meant && meant !== pageId)
    report("page-id", script)`
      "pageId": "${pageId}" is none that the widgets know, so they take this page for any other.
      If you mean it, write "${meant}", with its capitals.`;
  const { says, widgets = [], effect } = OTHER_PAGES[pageId] ?? {};
  const widget = elements
    .map(({ read }) => read(ATTRIBUTES.widget) ?? "")
    .find((name) => widgets.includes(name));
  if (widget)
    report("page-id", script)`
      "${pageId}" says that this page ${says}, but it has the ${widget} widget. ${effect}
      Write "${pageId}" only into the page that ${says}.`;
  // A near miss has a finding of its own.
  if (config.order && pageId !== CONFIRMATION && meant !== CONFIRMATION)
    report("order", script)`
      The page names an order, which is ignored, because its pageId is not that of a confirmation.
      Write "pageId": "${CONFIRMATION}" if the page confirms the order; else remove the order.`;
  if (pageId === CONFIRMATION && config.order?.id === undefined)
    report("order", script)`
      The page confirms an order without its id, so the order is recognized by the page's address.
      Write "order": { "id": "…" } with the order's own number, so that it is logged once.`;
}

function findMeant(pageId: string): string | undefined {
  const written = simplify(pageId);
  if (!written || PAGE_IDS.includes(pageId)) return pageId;
  if (/^base.*confirm/.test(written)) return CONFIRMATION;
  return PAGE_IDS.find((id) => {
    const known = simplify(id);
    const isWhole = written.startsWith("base");
    const other = isWhole ? written : `base${written}`;
    return other === known || (isWhole && measureDistance(other, known) <= known.length / 8);
  });
}

function simplify(id: string): string {
  return id.toLowerCase().replace(/[^a-z]/g, "");
}
