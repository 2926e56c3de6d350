import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DollarsField } from "../../../../shared/features/donation/dollars-field.tsx";

const changed = vi.fn();
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  changed.mockReset();
});

function Holder() {
  const [cents, setCents] = useState(0);
  const change = (next: number) => {
    changed(next);
    setCents(next);
  };
  return <DollarsField label="Donation" cents={cents} change={change} />;
}

function show(): HTMLInputElement {
  render(<Holder />);
  return screen.getByRole("textbox", { name: "Donation" });
}

it("passes the amount on in cents while it is typed, and leaves the writing alone until the end", async () => {
  const field = show();
  await user.type(field, "12.5");
  expect(field.value).toBe("12.5");
  expect(changed.mock.lastCall).toEqual([1250]);
  await user.tab();
  expect(field.value).toBe("12.50");
});

it("may stay empty, and be emptied", async () => {
  const field = show();
  await user.type(field, "5");
  await user.clear(field);
  await user.tab();
  expect(changed.mock.lastCall).toEqual([0]);
  expect(field.hasAttribute("aria-invalid")).toBe(false);
});

it.each([
  ["five", "Enter an amount in dollars, like 5 or 12.50."],
  ["10000.01", "Enter $10,000.00 or less."],
])("shows an error for %s on blur", async (typed, error) => {
  const field = show();
  await user.type(field, typed);
  expect(field.checkValidity()).toBe(false);
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  await user.tab();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(error)).toBeTruthy();
});
