import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CartChange } from "../../../../../shared/shop/domain/compare-carts.ts";
import { CartErrorAlert } from "../../../../../shared/view/features/order/cart-error-alert.tsx";

it("names what has changed last, also after two sizes of one product", () => {
  const show = (...changes: Pick<CartChange, "name" | "quantity">[]) => (
    <CartErrorAlert error={{ kind: "changed", changes: changes as CartChange[] }} />
  );
  const tee = (quantity: number) => ({ name: "Classic Tee", quantity });
  const { rerender } = render(show(tee(1), tee(0), { name: "Mug", quantity: 1 }));
  const alert = screen.getByRole("alert");
  expect(alert.textContent?.match(/Classic Tee/g)).toHaveLength(2);
  rerender(show({ name: "Mug", quantity: 3 }));
  expect(alert.textContent).toContain("Mug");
  expect(alert.textContent).not.toContain("Classic Tee");
});
