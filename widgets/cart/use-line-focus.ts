import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";

/** An element with its siblings at the time when a line got the focus. */
interface Place {
  element: Element;
  siblings: readonly Element[];
}

/**
 * Keeps the focus in the cart when the focused line is removed: it moves to the next line of the same
 * campaign, else to the one before it, else to a line of the nearest campaign, else to the cart itself.
 *
 * @returns call it before a removed line is restored, which then gets the focus
 */
export function useLineFocus(cartRef: RefObject<HTMLElement | null>, cart: Cart | null) {
  /** The places of the focused line and of its campaign. */
  const focused = useRef<readonly Place[]>([]);
  const shownBefore = useRef<Set<HTMLElement> | null>(null);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      const line = (target as Element).closest("li");
      const campaign = line?.closest("section");
      // Only siblings: a search in a cart of hundreds of lines is slow.
      focused.current = line && campaign ? [getPlace(line), getPlace(campaign)] : [];
    };
    root?.addEventListener("focusin", handleFocusIn);
    return () => root?.removeEventListener("focusin", handleFocusIn);
  }, [cartRef]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines change with the cart
  useLayoutEffect(() => {
    const root = cartRef.current;
    const restored =
      shownBefore.current && listLines(root).find((line) => !shownBefore.current?.has(line));
    if (restored) {
      shownBefore.current = null;
      restored.focus();
    } else if (focused.current[0]?.element.isConnected === false) {
      const places = focused.current;
      focused.current = [];
      // The user may have moved the focus meanwhile.
      if (document.activeElement === document.body || !document.activeElement) {
        (places.map(findNearestLine).find((line) => !!line) ?? root)?.focus();
      }
    }
  }, [cartRef, cart]);

  return useCallback(() => {
    shownBefore.current = new Set(listLines(cartRef.current));
  }, [cartRef]);
}

function listLines(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll("fieldset") ?? [])];
}

function getPlace(element: Element): Place {
  return { element, siblings: [...(element.parentElement?.children ?? [])] };
}

/** The next sibling that is still there and contains a line, else the nearest one before it. */
function findNearestLine({ element, siblings }: Place): HTMLElement | null | undefined {
  const index = siblings.indexOf(element);
  const nearest = [...siblings.slice(index), ...siblings.slice(0, index).reverse()];
  return nearest
    .filter(({ isConnected }) => isConnected)
    .map((sibling) => sibling.querySelector("fieldset"))
    .find((line) => !!line);
}
