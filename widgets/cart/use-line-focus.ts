import { type RefObject, useLayoutEffect, useRef } from "react";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import { isAnythingFocused } from "../../shared/view/ui/restore-focus.ts";

/**
 * Keeps the focus in the cart when the focused line is removed: it moves to the next line, else to the
 * one before it, else to the cart itself.
 *
 * @returns a function to call before a removed line is restored, so that the line gets the focus
 */
export function useLineFocus(cartRef: RefObject<HTMLElement | null>, cart: Cart | null) {
  const shown = useRef<readonly HTMLElement[]>([]);
  const isRestoring = useRef(false);
  // Read during the render, because a removed line loses the focus before effects run.
  const focused = readDocument("activeElement")?.closest("fieldset");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines change with the cart
  useLayoutEffect(() => {
    const root = cartRef.current;
    const before = shown.current;
    shown.current = [...(root?.querySelectorAll("fieldset") ?? [])];
    if (isRestoring.current) {
      isRestoring.current = false;
      shown.current.find((line) => !before.includes(line))?.focus();
    } else if (focused?.isConnected === false && !isAnythingFocused()) {
      const index = before.indexOf(focused);
      const nearest = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
      const next = nearest.find(({ isConnected }) => isConnected);
      // The empty cart is in view: to scroll to its start would hide its title below a sticky header.
      (next ?? root)?.focus({ preventScroll: !next });
    }
  }, [cartRef, cart]);

  return () => {
    isRestoring.current = true;
  };
}
