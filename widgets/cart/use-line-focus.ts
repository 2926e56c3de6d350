import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";
import type { RemovedLine } from "../../shared/domain/cart-edit.ts";

/** Where an element stands among those beside it. */
interface Place {
  parent: Element;
  index: number;
}

/**
 * Keeps the focus in the cart when the line that has it goes, whatever took it away: it moves to the
 * line that is there instead, else to the last one of its campaign, else to one of another campaign,
 * else to the cart itself.
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
      const around = [line, line?.closest("section")].filter((element) => !!element);
      focused.current = line && { line, places: around.map(notePlace) };
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
        const line = places.map(findLineAt).find((found) => !!found);
        (line ?? root?.querySelector("fieldset") ?? root)?.focus();
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
  return (parent.children[index] ?? parent.lastElementChild)?.querySelector("fieldset");
}

function findReturned(root: Element, cart: Cart, removed: RemovedLine): HTMLElement | null {
  const place = cart.campaigns.findIndex(
    ({ campaignId }) => campaignId === removed.campaign.campaignId,
  );
  const index = cart.campaigns[place]?.items.findIndex(({ id }) => id === removed.line.id) ?? -1;
  const section = [...root.children].filter(({ localName }) => localName === "section")[place];
  return section?.querySelector("ul")?.children[index]?.querySelector("fieldset") ?? null;
}
