import type { SyntheticEvent } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import type { LineItem } from "../../shared/shop/domain/line-item.ts";
import { formatCents, toCents } from "../../shared/shop/domain/money.ts";
import { type CartSlice, useMoneyFormat, useTexts } from "../../shared/shop/store/store.ts";
import { CartErrorAlert } from "../../shared/view/features/order/cart-error-alert.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { useLiveRegion, useLoadStatus } from "../../shared/view/ui/use-live-region.ts";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import type { Removal } from "./cart-lines.tsx";

export interface CartNoticesProps {
  cart: CartSlice;
  isEmpty: boolean;
  /** The line that has just been added. */
  added: LineItem | null | undefined;
  /** The line that has just been removed. */
  removal: Removal | undefined;
  undo: () => void;
  /** Called when its button is pressed or its time is over. */
  dismiss: (event: SyntheticEvent) => void;
}

/** The results of edits. They are always in view and move nothing: they lie over the lines. */
export function CartNotices(props: CartNoticesProps) {
  const { cart, isEmpty, added, removal, undo, dismiss } = props;
  const texts = useTexts(cartTexts);
  const money = useMoneyFormat();
  const { status, error } = cart;
  const isKnown = useLiveRegion(true);
  const loadStatus = useLoadStatus(
    status === "pending",
    texts["cart.loading"],
    status === "ready" ? texts[isEmpty && !removal ? "cart.empty" : "cart.title"] : "",
  );

  function describeRemoval({ line, campaign }: Removal["removed"]): string {
    const cents = toCents(campaign.donation.amount);
    return fillText(texts[cents > 0 ? "cart.removedWithDonation" : "cart.removed"], {
      product: line.product.name,
      size: line.size.size,
      amount: formatCents(cents, money),
    });
  }

  return (
    <div className={styles.notices}>
      {error && (
        <div className={styles.alert}>
          <CartErrorAlert error={error} />
        </div>
      )}
      {/* Always rendered: screen readers announce changes of a live region, not a new one. */}
      <div role="status">
        <span className={hidden.visuallyHidden}>{loadStatus}</span>
        {/* For screen readers only: the line is marked and in view, and a notice would lie over it. */}
        {isKnown && added && (
          <span className={hidden.visuallyHidden}>
            {fillText(texts["cart.added"], { product: added.product.name, size: added.size.size })}
          </span>
        )}
        {removal && !added && (
          // Orca announces only the last of several elements, so the whole message is in one
          // element.
          <div
            key={removal.removed.lineId}
            className={`${styles.notice} ${removal.isPress ? styles.passing : ""}`}
            onAnimationEnd={dismiss}
          >
            <span className={styles.noticeText}>{describeRemoval(removal.removed)}</span>
            <Button look="plain" onClick={undo}>
              {texts["cart.undo"]}
            </Button>
            <Button look="plain" onClick={dismiss}>
              {texts["cart.dismiss"]}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
