import type { PageConfig } from "../host/page-config.ts";

/** Sees to what follows a payment where the page is the one that confirms it, and costs no other. */
export function followPurchase({ pageId }: PageConfig): void {
  if (pageId !== "base.paypalConfirmation") return;
  import("./record-purchase.ts").then(
    ({ recordPurchase }) => recordPurchase(),
    // The order stands all the same; the next look at its confirmation records it.
    () => undefined,
  );
}
