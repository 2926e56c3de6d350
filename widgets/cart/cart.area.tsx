import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { useCart } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart over the page. */
function CartArea({ close }: AreaProps) {
  const texts = useTexts(cartTexts);
  const state = useCart();
  return (
    <Dialog
      title={texts["cart.title"]}
      layout="drawer"
      foot={
        state.cart &&
        state.cart.campaigns.length > 0 && <CartSummary cart={state.cart} hasFullView />
      }
      close={close}
    >
      <CartContents state={state} heading="h3" />
    </Dialog>
  );
}

export const area: AreaDefinition = { Component: CartArea };
