import { ATTRIBUTES } from "../shared/page/chunks/public-names.ts";
import { describeElement, reportError } from "../shared/page/host/report.ts";
import { readHref } from "../shared/page/platform/web-address.ts";
import { addAttribute } from "../shared/shop/cart/add-attribute.ts";
import { loadCartCommands } from "../shared/shop/cart/load-cart-commands.ts";
import { quoteServer } from "../shared/shop/errors/quote-server.ts";
import { openArea, showAdditionError } from "../shared/view/areas/open-area.ts";

const pending = new WeakSet<HTMLElement>();

/**
 * Adds the item of an element with `data-widget-add`, and then opens the cart. If the item is not on sale, a link is
 * followed. It never throws.
 */
export async function addFromTrigger(trigger: HTMLElement): Promise<void> {
  // A second click may come before the cart is open.
  if (pending.has(trigger)) return;
  pending.add(trigger);
  try {
    const ids = addAttribute.read(trigger.getAttribute(ATTRIBUTES.add));
    if (!ids) throw new RangeError(`Allowed: ${addAttribute.allowed}.`);
    await (await loadCartCommands()).addItemByIds(ids);
    openArea("cart", { trigger, reason: "added" });
  } catch (error) {
    reportError(`${describeElement(trigger)}: the item was not added.`, error, trigger);
    const href = readHref(trigger);
    // Another attempt would also fail; the linked page shows what is on sale, unless it is this page.
    const page = href.split("#")[0] === location.href.split("#")[0] ? "" : href;
    if (error instanceof RangeError && page) location.assign(page);
    else {
      const notAdded = { href: page, message: quoteServer(error) };
      showAdditionError(trigger, notAdded, () => addFromTrigger(trigger));
    }
  }
  pending.delete(trigger);
}
