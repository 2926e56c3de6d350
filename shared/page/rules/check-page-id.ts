import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { measureDistance } from "./find-closest.ts";
import type { PageView } from "./page-view.ts";

const CONFIRMATION = "base.paypalConfirmation";

/** The identifiers that change what the widgets do. A page may have others, for its own analytics. */
const PAGE_IDS = ["base.home", "base.checkout", CONFIRMATION];

/** Widgets of pages that confirm nothing. */
const BEFORE_ORDER = ["campaign", "cart", "checkout", "login", "search-results"];

/** Checks the `pageId` of the configuration. */
export function checkPageId({ elements, config, report }: PageView): void {
  const { pageId } = config;
  const script = elements.find(
    ({ name, read }) => name === "script" && read(ATTRIBUTES.config) !== undefined,
  );
  const meant = findMeant(pageId);
  if (script && meant && meant !== pageId)
    report("page-id", script, {
      message: `"pageId": "${pageId}" is none that the widgets know, so they take this page for any other.`,
      fix: `If you mean it, write "${meant}", with its capitals.`,
    });
  const widget = elements.find(({ read }) => BEFORE_ORDER.includes(read(ATTRIBUTES.widget) ?? ""));
  if (script && widget && pageId === CONFIRMATION)
    report("page-id", script, {
      message: `"${CONFIRMATION}" says that this page confirms an order, but it has the ${widget.read(ATTRIBUTES.widget)} widget. Each visit may count as a purchase, and the header has no log-in.`,
      fix: `Write "${CONFIRMATION}" only into the page after the payment.`,
    });
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
