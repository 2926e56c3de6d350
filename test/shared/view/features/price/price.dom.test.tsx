import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../../shared/shop/store/page-slice.ts";
import { Price } from "../../../../../shared/view/features/price/price.tsx";

afterEach(() => configurePage(DEFAULT_CONFIG));

it("a price is isolated from text that runs from right to left", () => {
  render(<Price cents={2000} />);
  expect(screen.getByText("$20.00").tagName).toBe("BDI");
});
