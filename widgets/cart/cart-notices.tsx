import { useEffect } from "react";
import { fillText } from "../../shared/page/host/texts.ts";
import { guardUnsaved } from "../../shared/page/platform/unsaved-changes.ts";
import { retryCart } from "../../shared/shop/cart/cart-session.ts";
import type { RemovedLine } from "../../shared/shop/domain/cart-edit.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import type { CartSlice } from "../../shared/shop/store/store.ts";
import { Alert } from "../../shared/view/ui/alert.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { RetryButton } from "../../shared/view/ui/retry-button.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";

export interface CartNoticesProps {
  cart: CartSlice;
  /** The line that has just been removed. */
  removed: RemovedLine | null;
  undo: () => void;
}

/** The results of edits. They are always in view and move nothing: they lie over the lines. */
export function CartNotices({ cart, removed, undo }: CartNoticesProps) {
  const texts = useTexts(cartTexts);
  const { status, error } = cart;
  const isUnsaved = error?.kind === "unsaved";
  const warning = texts["cart.leaving"];
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  return (
    <div className={styles.notices}>
      {error && (
        <div className={styles.alert}>
          <Alert>
            <span>{texts[isUnsaved ? "cart.unsaved" : "cart.refused"]}</span>{" "}
            {error.message && <span dir="auto">{shortenMessage(error.message)}</span>}{" "}
            {isUnsaved && (
              <RetryButton look="plain" retry={retryCart}>
                {texts["cart.retry"]}
              </RetryButton>
            )}
          </Alert>
        </div>
      )}
      {/* Always rendered: screen readers announce changes of a live region, not a new one. */}
      <div role="status">
        {status === "pending" && (
          <span className={hidden.visuallyHidden}>{texts["cart.loading"]}</span>
        )}
        {removed && (
          <div className={styles.notice}>
            <span className={styles.noticeText}>
              {fillText(texts["cart.removed"], { product: removed.line.product.name })}
            </span>
            <Button look="plain" onClick={undo}>
              {texts["cart.undo"]}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
