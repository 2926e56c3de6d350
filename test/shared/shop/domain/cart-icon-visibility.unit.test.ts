import { describe, expect, it } from "vitest";
import {
  type CartIconFlag,
  isCartIconVisible,
} from "../../../../shared/shop/domain/cart-icon-visibility.ts";

describe("the cart icon", () => {
  const cases: [flag: CartIconFlag, hasItems: boolean, isMobile: boolean, isVisible: boolean][] = [
    [0, false, false, false],
    [0, true, false, false],
    [0, true, true, false],
    [1, false, false, false],
    [1, false, true, false],
    [1, true, false, true],
    [1, true, true, true],
    [2, false, false, true],
    [2, false, true, false],
    [2, true, true, true],
    [2, true, false, true],
    [3, false, false, true],
    [3, false, true, true],
  ];

  it.each(cases)(
    "with flag %i, items %s and mobile %s is visible: %s",
    (flag, hasItems, isMobile, isVisible) => {
      expect(isCartIconVisible(flag, hasItems, isMobile)).toBe(isVisible);
    },
  );
});
