import { type RefCallback, useEffect } from "react";
import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import { guardUnsaved } from "../../shared/platform/unsaved-changes.ts";
import type { CartView } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { keepFocusClear } from "./keep-focus-clear.ts";

export interface CartNoticesProps {
  state: CartView;
  /** Whether a line has just been taken out. */
  hasRemoved: boolean;
  undo: () => void;
  retry: () => void;
}

/** What has become of an edit. It stays in view, and stands before the lines. */
export function CartNotices({ state, hasRemoved, undo, retry }: CartNoticesProps) {
  const texts = useTexts(cartTexts);
  const { status, problem } = state;
  const isUnsaved = problem?.kind === "unsaved";
  const warning = texts["cart.leaving"];
  useEffect(() => (isUnsaved ? guardUnsaved(warning) : undefined), [isUnsaved, warning]);

  return (
    // What returns its own end is never called with null.
    <div className={styles.notices} ref={keepFocusClear as RefCallback<HTMLElement>}>
      {/* Always there, so that screen readers notice what comes into it. */}
      <div className={hasRemoved ? styles.notice : hidden.visuallyHidden} role="status">
        {status === "loading" && <span>{texts["cart.loading"]}</span>}
        {hasRemoved && <span>{texts["cart.removed"]}</span>}
        {hasRemoved && (
          <Button look="plain" onClick={undo}>
            {texts["cart.undo"]}
          </Button>
        )}
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <span>{isUnsaved ? texts["cart.unsaved"] : texts["cart.refused"]}</span>{" "}
          {problem.message && <span dir="auto">{shortenMessage(problem.message)}</span>}
          {isUnsaved && (
            <Button look="plain" onClick={retry}>
              {texts["cart.retry"]}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
