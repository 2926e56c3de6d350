import { ATTRIBUTES } from "../../shared/page/chunks/contract-names.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import type { ProductChoice } from "../../shared/shop/domain/product-choice.ts";

/** The address that was written last, and what the attributes asked for then. */
let written = { href: "", requested: "" };

/**
 * The id in the page's address, so that a link opens the choice. A choice that the shopper made before the
 * attributes asked for something else does not count.
 *
 * @param requested what the attributes ask for
 */
export function readAddressChoice(name: "product" | "size", requested: string): string | null {
  const isOutdated = written.href === location.href && written.requested !== requested;
  return isOnlyCampaign() && !isOutdated ? new URLSearchParams(location.search).get(name) : null;
}

/** Writes the choice into the page's address, for a link that the shopper sends or keeps. */
export function writeAddressChoice({ product, size }: ProductChoice, requested: string): void {
  if (!isOnlyCampaign()) return;
  const address = new URL(location.href);
  address.searchParams.set("product", `${product.id}`);
  if (size) address.searchParams.set("size", `${size.id}`);
  else address.searchParams.delete("size");
  try {
    // The state is the host's, or that of a dialog's entry.
    history.replaceState(history.state, "", address);
    written = { href: location.href, requested };
  } catch {
    // Browsers limit how often it may be called, and forbid it in some frames.
  }
}

/** With several campaigns in a page, an id in its address could be that of each. */
function isOnlyCampaign(): boolean {
  return readDocument("querySelectorAll")(`[${ATTRIBUTES.widget}=campaign]`).length === 1;
}
