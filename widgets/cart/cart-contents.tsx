import { type ReactNode, useEffect, useRef, useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { editCart, retryCart } from "../../shared/shop/cart/page-cart.ts";
import { findAddedLine } from "../../shared/shop/domain/cart-edit.ts";
import { formatCents, toCents } from "../../shared/shop/domain/money.ts";
import { toPurchased } from "../../shared/shop/domain/purchased.ts";
import { type CartSlice, store, useTexts } from "../../shared/shop/store/store.ts";
import { useMoneyFormat } from "../../shared/shop/store/use-money-format.ts";
import { CartErrorAlert, CartMessage } from "../../shared/view/features/order/cart-error-alert.tsx";
import { EmptyCart, type EmptyCartProps } from "../../shared/view/features/order/empty-cart.tsx";
import { LineSkeleton } from "../../shared/view/features/order/line-parts.tsx";
import { ErrorMessage } from "../../shared/view/mount/error-message.tsx";
import { useCookiesError } from "../../shared/view/mount/use-cookies-error.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import { useLiveRegion, useLoadStatus } from "../../shared/view/ui/use-live-region.ts";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLines, type CartLinesProps, putFirst, type Removal } from "./cart-lines.tsx";
import { useLineFocus } from "./use-line-focus.ts";

/** How long the notice of a removed line stays, in ms, after a press. */
const NOTICE_MS = 20_000;

export interface CartContentsProps extends Pick<EmptyCartProps, "content"> {
  cart: CartSlice;
  /** Level of the campaign headings, below the cart's own heading. */
  heading: CartLinesProps["heading"];
  /** The summary beside or below the lines; absent if the caller renders it elsewhere. */
  children?: ReactNode;
}

/** The cart's lines, or a message in their place, and below them the results of edits. */
export function CartContents({ cart, heading, content, children }: CartContentsProps) {
  const texts = useTexts(cartTexts);
  const money = useMoneyFormat();
  const mainRef = useRef<HTMLDivElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  /** The line that has just been removed. */
  const [removal, setRemoval] = useState<Removal>();
  const { status, optimisticCart, error } = cart;
  const added = optimisticCart && cart.added && findAddedLine(optimisticCart, cart.added);
  /** The line that was added last, also once it is edited. */
  const [newestId, setNewestId] = useState<string>();
  if (added && added.id !== newestId) setNewestId(added.id);
  const isLoading = status === "pending";
  const isReady = status === "ready";
  const isEmpty = optimisticCart?.campaigns.length === 0;
  // Without cookies, no cart can be found either.
  const emptyText = useCookiesError(isEmpty) || texts["cart.empty"];
  const expectRestoredLine = useLineFocus(mainRef, optimisticCart);
  const isRegionKnown = useLiveRegion(true);
  const loadStatus = useLoadStatus(
    isLoading,
    texts["cart.loading"],
    isReady ? texts[isEmpty && !removal ? "cart.empty" : "cart.title"] : "",
  );

  useEffect(() => {
    const shown = store.getState().cart.optimisticCart;
    if (isReady && shown) track("view_cart", null, { campaigns: toPurchased(shown.campaigns) });
  }, [isReady]);

  // The notice stays longer while the pointer or the focus is in it (WCAG 2.2.1). After a key or a command of a screen
  // reader, it stays until it is dismissed.
  useEffect(() => {
    if (!removal?.isPress) return;
    const timer = setInterval(() => {
      if (!noticeRef.current?.matches(":hover, :focus-within")) setRemoval(undefined);
    }, NOTICE_MS);
    return () => clearInterval(timer);
  }, [removal]);

  function undo() {
    if (!removal) return;
    setRemoval(undefined);
    expectRestoredLine();
    editCart({ kind: "restore", ...removal.removed });
  }

  function dismiss() {
    setRemoval(undefined);
    // The notice's button had the focus and is removed.
    mainRef.current?.focus({ preventScroll: true });
  }

  function describeRemoval({ line, campaign }: Removal["removed"]): string {
    const cents = toCents(campaign.donation.amount);
    return fillText(texts[cents > 0 ? "cart.removedWithDonation" : "cart.removed"], {
      product: line.product.name,
      size: line.size.size,
      amount: formatCents(cents, money),
    });
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
          message={<CartMessage>{texts["cart.failed"]}</CartMessage>}
          retryLabel={texts["cart.retry"]}
          retry={retryCart}
        />
      );
    }
    if (isEmpty) {
      return <EmptyCart message={emptyText} explore={texts["cart.explore"]} content={content} />;
    }
    const campaigns = optimisticCart?.campaigns ?? [];
    return putFirst(campaigns, ({ items }) => items.some(({ id }) => id === newestId)).map(
      (campaign) => (
        <CartLines
          key={campaign.campaignId}
          campaign={campaign}
          heading={heading}
          newestId={newestId}
          setRemoval={setRemoval}
        />
      ),
    );
  }

  return (
    <div className={styles.contents} aria-busy={isLoading}>
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
      {/* The results of edits. They are always in view and move nothing: they lie over the lines. */}
      <div className={styles.notices}>
        {/* Where there are lines, it is beside the total. */}
        {error && !optimisticCart?.campaigns.length && <CartErrorAlert error={error} />}
        {/* Always rendered: screen readers announce changes of a live region, not a new one. */}
        <div role="status">
          <span className={hidden.visuallyHidden}>{loadStatus}</span>
          {/* For screen readers only: the line is marked and in view, and a notice would lie over it. */}
          {isRegionKnown && added && (
            <span className={hidden.visuallyHidden}>
              {fillText(texts["cart.added"], {
                product: added.product.name,
                size: added.size.size,
              })}
            </span>
          )}
          {removal && !added && (
            // Orca announces only the last of several elements, so the whole message is in one
            // element.
            <div
              key={removal.removed.lineId}
              className={`${styles.notice} ${removal.isPress ? styles.passing : ""}`}
              ref={noticeRef}
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
    </div>
  );
}
