import { type ReactNode, useRef } from "react";
import type { CartView } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";

/** What is in the cart, or why nothing is shown. */
export function CartContents({ state }: { state: CartView }) {
  const texts = useTexts(cartTexts);
  const explore = useShared((shared) => shared.page.links.explore);
  const contentsRef = useRef<HTMLDivElement>(null);
  const { cart, reload } = state;
  const status = state.status === "ready" && !cart?.campaigns.length ? "empty" : state.status;

  function tryAgain() {
    // The button goes; without this the focus would fall back to the top of the page.
    contentsRef.current?.focus();
    reload();
  }

  const views: Record<typeof status, () => ReactNode> = {
    loading: () => <CartSkeleton />,
    failed: () => (
      <div className={styles.notice} role="alert">
        <p className={styles.message}>{texts["cart.failed"]}</p>
        <Button onClick={tryAgain}>{texts["cart.retry"]}</Button>
      </div>
    ),
    empty: () => (
      <div className={styles.notice}>
        <span className={styles.emblem}>
          <Icon name="cart" size={32} />
        </span>
        <p className={styles.message}>{texts["cart.empty"]}</p>
        <a className={styles.action} href={explore}>
          {texts["cart.explore"]}
        </a>
      </div>
    ),
    ready: () =>
      cart?.campaigns.map((campaign) => <CartLines key={campaign.campaignId} {...campaign} />),
  };

  return (
    <div
      className={styles.contents}
      ref={contentsRef}
      tabIndex={-1}
      aria-busy={status === "loading"}
    >
      <p className={styles.status} role="status">
        {status === "loading" && texts["cart.loading"]}
      </p>
      {views[status]()}
    </div>
  );
}
