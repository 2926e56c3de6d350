import { useEffect } from "react";
import { readCartId } from "../../shared/shop/cart/cart-id.ts";
import { openCartSession, useCart } from "../../shared/shop/cart/page-cart.ts";
import { updateCart } from "../../shared/shop/store/cart-slice.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { AreaDialog } from "../../shared/view/areas/area-dialog.tsx";
import type { AreaProps } from "../../shared/view/areas/area-root.tsx";
import { useTemplates } from "../../shared/view/mount/host-slot.tsx";
import * as dialog from "../../shared/view/ui/dialog.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart as a drawer over the page. */
function CartArea({ close }: AreaProps) {
  const texts = useTexts(cartTexts);
  const cart = useCart();
  const content = useTemplates("cart");
  useEffect(() => () => updateCart({ added: null }), []);
  const { optimisticCart } = cart;
  return (
    <AreaDialog
      title={texts["cart.title"]}
      className={dialog.drawer}
      footer={
        optimisticCart?.campaigns.length ? (
          <CartSummary
            cart={optimisticCart}
            error={cart.error}
            heading="h3"
            content={content}
            close={close}
          />
        ) : null
      }
      close={close}
    >
      <CartContents cart={cart} heading="h3" content={content} />
    </AreaDialog>
  );
}

/** Reads the cart, which a browser without a cart id does not have. */
CartArea.prepare = () => (readCartId() ? openCartSession().prefetch() : undefined);

export { CartArea as area };
