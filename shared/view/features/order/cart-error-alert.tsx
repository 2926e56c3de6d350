import type { ReactNode } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { formatNumber } from "../../../page/host/format-number.ts";
import { retryCart } from "../../../shop/cart/page-cart.ts";
import { type CartError, useShared, useTexts } from "../../../shop/store/store.ts";
import { useCookiesError } from "../../mount/use-cookies-error.ts";
import { Alert, RetryButton } from "../../ui/message.tsx";
import { orderTexts } from "./order.texts.ts";

/** The message for an error of the cart, with a retry button if a retry can help. */
export function CartErrorAlert({ error }: { error: CartError }) {
  const texts = useTexts(orderTexts);
  const locale = useShared((state) => state.page.locale);
  const { kind } = error;
  const cookiesError = useCookiesError(kind !== "changed");
  return (
    <Alert>
      <span>
        <CartMessage>{cookiesError || texts[`cart-error.${kind}`]}</CartMessage>
      </span>{" "}
      {kind === "rejected" && error.message && <span dir="auto">{error.message}</span>}
      {kind === "changed" &&
        error.changes.map(({ name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sizes of a product have its name, and no state
          <span key={index}>
            {fillText(texts[quantity > 0 ? "cart-error.quantity" : "cart-error.removed"], {
              product: name,
              quantity: formatNumber(quantity, locale),
            })}{" "}
          </span>
        ))}
      {(kind === "unsaved" || kind === "unread") && (
        <RetryButton look="plain" retry={retryCart}>
          {texts["cart-error.retry"]}
        </RetryButton>
      )}
    </Alert>
  );
}

/** A message about the cart, which says first that the browser is offline if it is. */
export function CartMessage({ children }: { children: ReactNode }) {
  const texts = useTexts(orderTexts);
  return (
    <>
      {!navigator.onLine && `${texts["cart-error.unreachable"]} `}
      {children}
    </>
  );
}
