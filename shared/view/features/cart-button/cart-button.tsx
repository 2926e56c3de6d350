import { fillPlural, fillText } from "../../../page/host/fill-text.ts";
import { formatNumber } from "../../../page/host/format-number.ts";
import { useViewport } from "../../../page/platform/use-viewport.ts";
import type { CartIconFlag } from "../../../shop/domain/shared-limits.ts";
import { hasOnlyDonations, useHasItems } from "../../../shop/store/cart-slice.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { TriggerButton } from "../../ui/trigger-button.tsx";
import * as styles from "./cart-button.module.css";
import { cartButtonTexts } from "./cart-button.texts.ts";

/** Whether the cart icon is visible, by the flag, the cart and the viewport. */
export function useCartIconVisible(flag: CartIconFlag): boolean {
  const hasItems = useHasItems();
  const isMobile = useViewport() === "mobile";
  if (flag === 0 || flag === 3) return flag === 3;
  return hasItems || (flag === 2 && !isMobile);
}

/**
 * The cart button, with the count once it is known. The loader handles its clicks. `useCartIconVisible` makes the
 * widgets request the count.
 */
export function CartButton() {
  const texts = useTexts(cartButtonTexts);
  const count = useShared((state) => state.cart.count);
  const isUnsaved = useShared((state) => state.cart.error?.kind === "unsaved");
  const isDonation = useShared((state) => hasOnlyDonations(state.cart));
  const { locale, links } = useShared((state) => state.page);
  const cart = isDonation
    ? texts["cart-icon.donation"]
    : count === null
      ? texts["cart-icon.unknown"]
      : fillPlural(texts, "cart-icon", count, locale);
  return (
    <TriggerButton
      look="icon"
      href={links.cart}
      data-widget-open="cart"
      aria-label={isUnsaved ? fillText(texts["cart-icon.unsaved"], { cart }) : cart}
    >
      <Icon shape={SHAPES.cart} />
      {isUnsaved && <span className={styles.unsaved} />}
      {!!count && <span className={styles.badge}>{formatNumber(count, locale)}</span>}
    </TriggerButton>
  );
}
