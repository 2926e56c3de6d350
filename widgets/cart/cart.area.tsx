import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { AreaDialog } from "../../shared/areas/area-dialog.tsx";
import { useCart } from "../../shared/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart as a drawer over the page. */
function CartArea({ close }: AreaProps) {
  const texts = useTexts(cartTexts);
  const cart = useCart();
  const { optimisticCart } = cart;
  return (
    <AreaDialog
      title={texts["cart.title"]}
      layout="drawer"
      footer={
        optimisticCart &&
        optimisticCart.campaigns.length > 0 && <CartSummary cart={optimisticCart} hasFullView />
      }
      close={close}
    >
      <CartContents cart={cart} heading="h3" />
    </AreaDialog>
  );
}

export const area: AreaDefinition = { Component: CartArea };
