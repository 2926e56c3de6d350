import { screen } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { goToInstead } from "../../../../../shared/view/features/search-box/go-to-instead.ts";

it("stays on the page without a network, and says so until the next click", () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  goToInstead("/cart/");
  expect(screen.getByRole("alert").textContent).toContain("can’t reach the shop");
  // A root has no box (`display: contents`), in which nothing would be seen.
  expect(screen.getByRole("alert").className).not.toContain("fw-root-");
  document.body.click();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  goToInstead("/cart/");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/cart/");
});
