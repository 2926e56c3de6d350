import { type ReactNode, useCallback, useRef, useState } from "react";
import { type RemovedLine, rememberLine } from "../../shared/domain/cart-edit.ts";
import { cartSession, editCart } from "../../shared/store/cart/cart-session.ts";
import type { CartView } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { keepEnter } from "../../shared/ui/keep-enter.ts";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLines, type CartLinesProps } from "./cart-lines.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { useLineFocus } from "./use-line-focus.ts";

export interface CartContentsProps {
  state: CartView;
  /** What the names of campaigns are: headings below the cart's own. */
  heading: CartLinesProps["heading"];
}

/** What is in the cart, or why nothing is shown. */
export function CartContents({ state, heading }: CartContentsProps) {
  const texts = useTexts(cartTexts);
  const explore = useShared((shared) => shared.page.links.explore);
  const contentsRef = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const { cart, reload } = state;
  const expectLine = useLineFocus(contentsRef, cart);
  const status = state.status === "ready" && !cart?.campaigns.length ? "empty" : state.status;

  const remove = useCallback((campaignId: number, lineId: string) => {
    const { cart } = cartSession.state.getState();
    const line = cart && rememberLine(cart, campaignId, lineId);
    if (!line) return;
    setRemoved(line);
    editCart({ kind: "remove", removed: line });
  }, []);

  function undo() {
    if (!removed) return;
    setRemoved(null);
    expectLine(removed);
    editCart({ kind: "restore", removed });
  }

  function tryAgain() {
    // The button goes; without this the focus would fall back to the top of the page.
    contentsRef.current?.focus();
    reload();
  }

  const views: Record<typeof status, () => ReactNode> = {
    loading: () => <CartSkeleton />,
    failed: () => (
      <div className={styles.plain} role="alert">
        <p className={styles.message}>{texts["cart.failed"]}</p>
        <Button onClick={tryAgain}>{texts["cart.retry"]}</Button>
      </div>
    ),
    empty: () => (
      <div className={styles.plain}>
        <span className={styles.emblem}>
          <Icon name="cart" size={32} />
        </span>
        <p className={styles.message}>{texts["cart.empty"]}</p>
        <ActionLink href={explore}>{texts["cart.explore"]}</ActionLink>
      </div>
    ),
    ready: () =>
      cart?.campaigns.map((campaign) => (
        <CartLines
          key={campaign.campaignId}
          campaign={campaign}
          heading={heading}
          remove={remove}
        />
      )),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a key from what is around the cart
    <div
      className={styles.contents}
      ref={contentsRef}
      tabIndex={-1}
      aria-busy={status === "loading"}
      onKeyDown={keepEnter}
    >
      <CartNotices state={state} hasRemoved={removed !== null} undo={undo} retry={tryAgain} />
      {views[status]()}
    </div>
  );
}
