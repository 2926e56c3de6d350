import { loadOnce } from "../../page/chunks/load-once.ts";
import { reportError } from "../../page/host/report.ts";
import { store } from "../store/store.ts";

const loadRecordPurchase = loadOnce("record-purchase", () => import("./record-purchase.ts"));

/** Records the purchase on the page that confirms it. No other page loads the code for it. */
export function startPurchaseRecording(): void {
  if (store.getState().page.pageId !== "base.paypalConfirmation") return;
  loadRecordPurchase().then(
    ({ recordPurchase }) => recordPurchase(),
    (error) => reportError("The purchase was not recorded.", error),
  );
}
