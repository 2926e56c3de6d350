import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";
import { type RemovedLine, rememberLine } from "../../shared/domain/cart-edit.ts";

/** Where an element stands among those beside it. */
interface Place {
  parent: Element;
  index: number;
}

/**
 * Keeps the focus in the cart when the line that has it goes, whatever took it away: it moves to the
 * line that is there instead, else to the last one of its campaign, else to the next campaign's first
 * or the cart's last, else to the cart itself.
 *
 * @returns puts the focus on a line that is about to come back
 */
export function useLineFocus(
  cartRef: RefObject<HTMLElement | null>,
  cart: Cart | null,
): (removed: RemovedLine) => void {
  const focused = useRef<{ line: Element; places: Place[] } | null>(null);
  const expected = useRef<RemovedLine | null>(null);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const noteFocus = ({ target }: FocusEvent) => {
      const line = (target as Element).closest("li");
      const campaign = line?.closest("section");
      focused.current = line && campaign ? { line, places: [line, campaign].map(notePlace) } : null;
    };
    root?.addEventListener("focusin", noteFocus);
    return () => root?.removeEventListener("focusin", noteFocus);
  }, [cartRef]);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const returned = root && cart && expected.current && findReturned(root, cart, expected.current);
    if (returned) {
      expected.current = null;
      returned.focus();
    } else if (focused.current && !focused.current.line.isConnected) {
      const { places } = focused.current;
      focused.current = null;
      // Somebody may have gone on to another place meanwhile.
      if (document.activeElement === document.body || !document.activeElement) {
        (places.map(findLineAt).find((line) => !!line) ?? root)?.focus();
      }
    }
  }, [cartRef, cart]);

  return useCallback((removed) => {
    expected.current = removed;
  }, []);
}

/** Among a few, as a search of the whole cart takes long where it has hundreds of lines. */
function notePlace(element: Element): Place {
  const parent = element.parentElement as Element;
  return { parent, index: [...parent.children].indexOf(element) };
}

function findLineAt({ parent, index }: Place): HTMLElement | null | undefined {
  if (!parent.isConnected) return null;
  const line = parent.children[index]?.querySelector("fieldset");
  return line ?? [...parent.querySelectorAll("fieldset")].pop();
}

function findReturned(root: Element, cart: Cart, { campaign, line }: RemovedLine) {
  const place = rememberLine(cart, campaign.campaignId, line.id);
  const section = place && root.getElementsByTagName("section")[place.campaignIndex];
  return place && section?.querySelector("ul")?.children[place.index]?.querySelector("fieldset");
}
