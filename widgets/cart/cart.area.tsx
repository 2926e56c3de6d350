import { useCart } from "../../shared/shop/cart/use-cart.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import type { AreaDefinition, AreaProps } from "../../shared/view/areas/area-definition.ts";
import { AreaDialog } from "../../shared/view/areas/area-dialog.tsx";
import { useValidity } from "../../shared/view/ui/use-validity.ts";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart as a drawer over the page. */
function CartArea({ close }: AreaProps) {
  const texts = useTexts(cartTexts);
  const cart = useCart();
  const { isValid, onValidityChange } = useValidity();
  const { optimisticCart } = cart;
  return (
    <AreaDialog
      title={texts["cart.title"]}
      layout="drawer"
      footer={
        optimisticCart?.campaigns.length ? (
          <CartSummary cart={optimisticCart} isValid={isValid} heading="h3" hasFullView />
        ) : null
      }
      close={close}
    >
      <CartContents cart={cart} heading="h3" onValidityChange={onValidityChange} />
    </AreaDialog>
  );
}

export const area: AreaDefinition = { Component: CartArea };
