import { loadOnce } from "../chunks/load-once.ts";
import type { PageConfig } from "../host/page-config.ts";
import { reportError } from "../host/report.ts";

const loadRecorder = loadOnce(() => import("./record-purchase.ts"));

/** Sees to what follows a payment where the page is the one that confirms it, and costs no other. */
export function followPurchase({ pageId }: Pick<PageConfig, "pageId">): void {
  if (pageId !== "base.paypalConfirmation") return;
  loadRecorder().then(
    ({ recordPurchase }) => recordPurchase(),
    (error) => reportError("The purchase was not recorded; the order stands all the same.", error),
  );
}
