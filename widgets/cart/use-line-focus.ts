import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";
import { locateLine, type RemovedLine } from "../../shared/domain/cart-edit.ts";

/** An element's position among its siblings. */
interface Place {
  parent: Element;
  index: number;
}

/**
 * Keeps the focus in the cart when the focused line is removed: it moves to the line that is then at its
 * position, else to the last one of its campaign, else to the next campaign's first or the cart's last,
 * else to the cart itself.
 *
 * @returns focuses a removed line once it is restored
 */
export function useLineFocus(
  cartRef: RefObject<HTMLElement | null>,
  cart: Cart | null,
): (removed: RemovedLine) => void {
  const focused = useRef<{ line: Element; places: Place[] } | null>(null);
  const expected = useRef<RemovedLine | null>(null);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      const line = (target as Element).closest("li");
      const campaign = line?.closest("section");
      focused.current = line && campaign ? { line, places: [line, campaign].map(getPlace) } : null;
    };
    root?.addEventListener("focusin", handleFocusIn);
    return () => root?.removeEventListener("focusin", handleFocusIn);
  }, [cartRef]);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const restored = root && cart && expected.current && findRestored(root, cart, expected.current);
    if (restored) {
      expected.current = null;
      restored.focus();
    } else if (focused.current && !focused.current.line.isConnected) {
      const { places } = focused.current;
      focused.current = null;
      // The user may have moved the focus meanwhile.
      if (document.activeElement === document.body || !document.activeElement) {
        (places.map(findLineAt).find((line) => !!line) ?? root)?.focus();
      }
    }
  }, [cartRef, cart]);

  return useCallback((removed) => {
    expected.current = removed;
  }, []);
}

/** Searches only the siblings: a search of a whole cart with hundreds of lines is slow. */
function getPlace(element: Element): Place {
  const parent = element.parentElement as Element;
  return { parent, index: [...parent.children].indexOf(element) };
}

function findLineAt({ parent, index }: Place): HTMLElement | null | undefined {
  if (!parent.isConnected) return null;
  const line = parent.children[index]?.querySelector("fieldset");
  return line ?? [...parent.querySelectorAll("fieldset")].pop();
}

function findRestored(root: Element, cart: Cart, { campaign, line }: RemovedLine) {
  const place = locateLine(cart, campaign.campaignId, line.id);
  const section = place && root.getElementsByTagName("section")[place.campaignIndex];
  return place && section?.querySelector("ul")?.children[place.index]?.querySelector("fieldset");
}
