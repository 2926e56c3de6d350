import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { track } from "../../shared/shop/analytics/track.ts";
import { editCart, retryCart } from "../../shared/shop/cart/cart-session.ts";
import { findAddedLine } from "../../shared/shop/domain/cart-edit.ts";
import { type CartSlice, store, useShared, useTexts } from "../../shared/shop/store/store.ts";
import { CartMessage } from "../../shared/view/features/order/cart-message.tsx";
import { LineSkeleton } from "../../shared/view/features/order/line-parts.tsx";
import { useCookiesError } from "../../shared/view/mount/use-cookies-error.ts";
import { ActionLink } from "../../shared/view/ui/button.tsx";
import { preventImplicitSubmission } from "../../shared/view/ui/field-validity.ts";
import { ErrorMessage, Message } from "../../shared/view/ui/message.tsx";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLines, type CartLinesProps, type Removal } from "./cart-lines.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { useLineFocus } from "./use-line-focus.ts";

export interface CartContentsProps {
  cart: CartSlice;
  /** Level of the campaign headings, below the cart's own heading. */
  heading: CartLinesProps["heading"];
  /** The summary beside or below the lines; absent if the caller renders it elsewhere. */
  children?: ReactNode;
}

/** The cart's lines, or a message in their place, and below them the results of edits. */
export function CartContents({ cart, heading, children }: CartContentsProps) {
  const texts = useTexts(cartTexts);
  const explore = useShared((shared) => shared.page.links.explore);
  const mainRef = useRef<HTMLDivElement>(null);
  const [removal, setRemoval] = useState<Removal>();
  const { status, optimisticCart } = cart;
  const added = optimisticCart && cart.added && findAddedLine(optimisticCart, cart.added);
  const isLoading = status === "pending";
  const isReady = status === "ready";
  const isEmpty = optimisticCart?.campaigns.length === 0;
  // Without cookies, no cart can be found either.
  const cookiesError = useCookiesError(status === "failed" || isEmpty);
  const emptyText = cookiesError || texts["cart.empty"];
  const expectRestoredLine = useLineFocus(mainRef, optimisticCart);

  useEffect(() => {
    const shown = store.getState().cart.optimisticCart;
    if (isReady && shown) track("view_cart", null, shown);
  }, [isReady]);

  function handleUndo() {
    if (!removal) return;
    setRemoval(undefined);
    expectRestoredLine();
    editCart({ kind: "restore", ...removal.removed });
  }

  function dismiss({ type }: SyntheticEvent) {
    setRemoval(undefined);
    // The notice's button had the focus and is removed.
    if (type === "click") mainRef.current?.focus({ preventScroll: true });
  }

  function renderContent(): ReactNode {
    if (isLoading) {
      return (
        <>
          <LineSkeleton />
          <LineSkeleton />
        </>
      );
    }
    if (status === "failed") {
      return (
        <ErrorMessage
          message={cookiesError || <CartMessage>{texts["cart.failed"]}</CartMessage>}
          retryLabel={texts["cart.retry"]}
          retry={retryCart}
        />
      );
    }
    if (isEmpty) {
      return (
        <Message message={emptyText}>
          <ActionLink href={explore}>{texts["cart.explore"]}</ActionLink>
        </Message>
      );
    }
    return optimisticCart?.campaigns.map((campaign) => (
      <CartLines
        key={campaign.campaignId}
        campaign={campaign}
        heading={heading}
        added={added}
        setRemoval={setRemoval}
      />
    ));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter from a form around the cart
    <div className={styles.contents} aria-busy={isLoading} onKeyDown={preventImplicitSubmission}>
      <div className={styles.columns}>
        {/* Before the lines, so that the Tab key need not pass all lines of a long cart. */}
        {children}
        <div
          className={styles.main}
          ref={mainRef}
          tabIndex={-1}
          // It gets the focus when the last line is removed.
          {...(isEmpty && { role: "group", "aria-label": emptyText })}
        >
          {renderContent()}
        </div>
      </div>
      <CartNotices
        cart={cart}
        isEmpty={isEmpty}
        added={added}
        removal={removal}
        undo={handleUndo}
        dismiss={dismiss}
      />
    </div>
  );
}
