import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";
import type { RemovedLine } from "../../shared/domain/cart-edit.ts";

/**
 * Keeps the focus in the cart when the line that has it goes, whatever took it away: it moves to the
 * line that is there instead, else to the last one, else to the cart itself.
 *
 * @returns puts the focus on a line that is about to come back
 */
export function useLineFocus(
  cartRef: RefObject<HTMLElement | null>,
  cart: Cart | null,
): (removed: RemovedLine) => void {
  const focused = useRef<{ line: Element; index: number } | null>(null);
  const expected = useRef<RemovedLine | null>(null);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const noteFocus = ({ target }: FocusEvent) => {
      const line = (target as Element).closest("fieldset");
      focused.current = line && { line, index: listLines(root).indexOf(line) };
    };
    root?.addEventListener("focusin", noteFocus);
    return () => root?.removeEventListener("focusin", noteFocus);
  }, [cartRef]);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const returned = expected.current ? findLine(cart, expected.current) : -1;
    if (returned >= 0) {
      expected.current = null;
      listLines(root)[returned]?.focus();
    } else if (focused.current && !focused.current.line.isConnected) {
      const { index } = focused.current;
      focused.current = null;
      // Somebody may have gone on to another place meanwhile.
      if (document.activeElement === document.body || !document.activeElement) {
        const lines = listLines(root);
        (lines[Math.min(index, lines.length - 1)] ?? root)?.focus();
      }
    }
  }, [cartRef, cart]);

  return useCallback((removed) => {
    expected.current = removed;
  }, []);
}

function findLine(cart: Cart | null, removed: RemovedLine): number {
  const lines = cart?.campaigns.flatMap(({ campaignId, items }) =>
    items.map(({ id }) => campaignId === removed.campaign.campaignId && id === removed.line.id),
  );
  return lines?.indexOf(true) ?? -1;
}

function listLines(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll("fieldset") ?? [])];
}
