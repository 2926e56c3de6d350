import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Button } from "../../../../shared/view/ui/button.tsx";

it("a button submits no form unless its type is submit", () => {
  render(<Button>Try again</Button>);
  expect(screen.getByRole("button").getAttribute("type")).toBe("button");
});

it("a busy button announces that, and keeps the focus", () => {
  const { rerender } = render(<Button>Log in</Button>);
  const button = screen.getByRole("button");
  button.focus();
  rerender(<Button isBusy>Logging in…</Button>);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});
