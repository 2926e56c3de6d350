import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLoadStatus } from "../../../../shared/view/ui/use-live-region.ts";

function Status({ isLoading }: { isLoading: boolean }) {
  return <p role="status">{useLoadStatus(isLoading, "Loading…", "Your cart")}</p>;
}

it("says that content is loading after the region, and then that it is there", async () => {
  const { rerender } = render(<Status isLoading />);
  expect(screen.getByRole("status").textContent).toBe("");
  await screen.findByText("Loading…");
  rerender(<Status isLoading={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
  await screen.findByText("Your cart");
});

it("says nothing about content that is there at once", async () => {
  const { rerender } = render(<Status isLoading />);
  rerender(<Status isLoading={false} />);
  await expect(screen.findByText(/./, {}, { timeout: 300 })).rejects.toThrow();
});
