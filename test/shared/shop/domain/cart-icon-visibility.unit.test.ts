import { describe, expect, it } from "vitest";
import {
  type CartIconFlag,
  isCartIconVisible,
} from "../../../../shared/shop/domain/cart-icon-visibility.ts";

describe("the cart icon", () => {
  const cases: [flag: CartIconFlag, count: number, isMobile: boolean, isVisible: boolean][] = [
    [0, 0, false, false],
    [0, 9, false, false],
    [0, 9, true, false],
    [1, 0, false, false],
    [1, 0, true, false],
    [1, 1, false, true],
    [1, 1, true, true],
    [2, 0, false, true],
    [2, 0, true, false],
    [2, 1, true, true],
    [2, 1, false, true],
    [3, 0, false, true],
    [3, 0, true, true],
  ];

  it.each(cases)(
    "with flag %i, %i items and mobile %s is visible: %s",
    (flag, count, isMobile, isVisible) => {
      expect(isCartIconVisible(flag, count, isMobile)).toBe(isVisible);
    },
  );
});
