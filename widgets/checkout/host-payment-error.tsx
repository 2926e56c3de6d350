import { useEffect, useRef } from "react";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { findSlot, HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { Alert } from "../../shared/view/ui/alert.tsx";
import * as styles from "./checkout.module.css";

/**
 * Why the last payment failed, in the words of the page: the slot `payment-error`. It is the first thing of
 * the checkout and takes the focus, because a shopper who comes back to the same order would otherwise see
 * no difference. A shopper who is in a field of the page already stays there.
 */
export function HostPaymentError({ content }: { content: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (readDocument("activeElement") === readDocument("body")) place.current?.focus();
  }, []);
  if (findSlot(content, "payment-error").length === 0) return null;
  return (
    <div className={styles.declined} tabIndex={-1} ref={place}>
      <Alert>
        <HostSlot className={styles.paymentError} content={content} name="payment-error" />
      </Alert>
    </div>
  );
}
