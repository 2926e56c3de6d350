import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import { hasFocus } from "../../shared/view/ui/remember-place.ts";

/**
 * Keeps the focus in the cart when the focused line is removed: it moves to the next line, else to the
 * one before it, else to the cart itself.
 *
 * @returns call it before a removed line is restored, which then gets the focus
 */
export function useLineFocus(cartRef: RefObject<HTMLElement | null>, cart: Cart | null) {
  const shown = useRef<readonly HTMLElement[]>([]);
  const focused = useRef<HTMLElement | null>(null);
  const isRestoring = useRef(false);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      focused.current = (target as Element).closest("fieldset");
    };
    root?.addEventListener("focusin", handleFocusIn);
    return () => root?.removeEventListener("focusin", handleFocusIn);
  }, [cartRef]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines change with the cart
  useLayoutEffect(() => {
    const root = cartRef.current;
    const before = shown.current;
    shown.current = [...(root?.querySelectorAll("fieldset") ?? [])];
    if (isRestoring.current) {
      isRestoring.current = false;
      shown.current.find((line) => !before.includes(line))?.focus();
    } else if (focused.current?.isConnected === false) {
      const index = before.indexOf(focused.current);
      const nearest = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
      focused.current = null;
      // The user may have moved the focus meanwhile.
      if (!hasFocus()) {
        (nearest.find(({ isConnected }) => isConnected) ?? root)?.focus();
      }
    }
  }, [cartRef, cart]);

  return useCallback(() => {
    isRestoring.current = true;
  }, []);
}
