import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Cart } from "../../shared/domain/cart.ts";

/** The focused line, and where it was when it got the focus. */
interface FocusedLine {
  line: HTMLElement;
  lines: readonly HTMLElement[];
  campaign: Element | null;
}

/**
 * Keeps the focus in the cart when the focused line is removed: it moves to the next line of the same
 * campaign, else to the one before it, else to the nearest line of another campaign, else to the cart
 * itself.
 *
 * @returns call it before a removed line is restored, which then gets the focus
 */
export function useLineFocus(cartRef: RefObject<HTMLElement | null>, cart: Cart | null) {
  const focused = useRef<FocusedLine | null>(null);
  const shownBefore = useRef<Set<HTMLElement> | null>(null);

  useLayoutEffect(() => {
    const root = cartRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      const line = (target as Element).closest("fieldset");
      const campaign = line?.closest("section") ?? null;
      focused.current = line && { line, campaign, lines: listLines(root) };
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
    } else if (focused.current && !focused.current.line.isConnected) {
      const neighbor = findNeighbor(focused.current);
      focused.current = null;
      // The user may have moved the focus meanwhile.
      if (document.activeElement === document.body || !document.activeElement) {
        (neighbor ?? root)?.focus();
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

function findNeighbor({ line, lines, campaign }: FocusedLine): HTMLElement | undefined {
  const index = lines.indexOf(line);
  const nearest = [...lines.slice(index), ...lines.slice(0, index).reverse()];
  const present = nearest.filter((other) => other.isConnected);
  return present.find((other) => campaign?.contains(other)) ?? present[0];
}
