import { type RefCallback, useEffect } from "react";
import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import { guardUnsaved } from "../../shared/platform/unsaved-changes.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import type { CartSlice } from "../../shared/store/store.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { keepFocusVisible } from "./keep-focus-visible.ts";

export interface CartNoticesProps {
  cart: CartSlice;
  /** Whether a line has just been removed. */
  hasRemoved: boolean;
  undo: () => void;
  retry: () => void;
}

/** The results of edits, before the lines and always in view. */
export function CartNotices({ cart, hasRemoved, undo, retry }: CartNoticesProps) {
  const texts = useTexts(cartTexts);
  const { status, error } = cart;
  const isUnsaved = error?.kind === "unsaved";
  const warning = texts["cart.leaving"];
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  return (
    // React never calls a ref callback that returns a cleanup function with null.
    <div className={styles.notices} ref={keepFocusVisible as RefCallback<HTMLElement>}>
      {/* Always rendered: screen readers announce changes of a live region, not a new one. */}
      <div className={hasRemoved ? styles.notice : hidden.visuallyHidden} role="status">
        {status === "pending" && <span>{texts["cart.loading"]}</span>}
        {hasRemoved && <span>{texts["cart.removed"]}</span>}
        {hasRemoved && (
          <Button look="plain" onClick={undo}>
            {texts["cart.undo"]}
          </Button>
        )}
      </div>
      {error && (
        <Alert>
          <span>{isUnsaved ? texts["cart.unsaved"] : texts["cart.refused"]}</span>{" "}
          {error.message && <span dir="auto">{shortenMessage(error.message)}</span>}{" "}
          {isUnsaved && (
            <Button look="plain" onClick={retry}>
              {texts["cart.retry"]}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
