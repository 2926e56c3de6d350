import type { ReactNode } from "react";
import { useTexts } from "../../../shop/store/store.ts";
import { orderTexts } from "./order.texts.ts";

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
