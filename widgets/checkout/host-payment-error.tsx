import { useEffect, useRef } from "react";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { findSlot, HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { Alert } from "../../shared/view/ui/message.tsx";
import * as styles from "./checkout.module.css";

/**
 * The page's own message about the last payment: the slot `payment-error`. It is above the choice of payment, comes
 * into view with that choice and gets the focus, because a shopper who returns to the same order might not notice it.
 * If a field of the page has the focus, the focus stays there.
 */
export function HostPaymentError({ content }: { content: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [error] = findSlot(content, "payment-error");
  // A script of the page may add or replace it later.
  useEffect(() => {
    if (!error || readDocument("activeElement") !== readDocument("body")) return;
    const message = place.current;
    message?.focus({ preventScroll: true });
    // With the choice that it asks for, if the view has room for both.
    for (const element of [message?.nextElementSibling, message])
      element?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [error]);
  if (!error) return null;
  return (
    <div className={styles.declined} tabIndex={-1} ref={place}>
      <Alert>
        <HostSlot className={styles.paymentError} content={content} name="payment-error" />
      </Alert>
    </div>
  );
}
