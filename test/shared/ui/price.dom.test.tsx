import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import { configurePage } from "../../../shared/store/page-slice.ts";
import { Price } from "../../../shared/ui/price.tsx";

afterEach(() => {
  cleanup();
  configurePage(DEFAULT_CONFIG);
});

it("is written for somebody in the USA where nobody is signed in", () => {
  render(<Price cents={123450} />);
  expect(screen.getByText("$1,234.50")).toBeTruthy();
});

it("says which dollars these are to somebody from elsewhere, in their page's language", () => {
  const user = { id: 1, country: { usa: false } };
  configurePage({ ...DEFAULT_CONFIG, locale: "de-DE", user });
  render(<Price cents={123450} />);
  expect(screen.getByText("1.234,50 $ USD")).toBeTruthy();
});

it("keeps its parts together where the words around it run from right to left", () => {
  render(<Price cents={2000} />);
  expect(screen.getByText("$20.00").tagName).toBe("BDI");
});
