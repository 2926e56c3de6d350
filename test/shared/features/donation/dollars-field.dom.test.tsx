import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DollarsField } from "../../../../shared/features/donation/dollars-field.tsx";

const onChange = vi.fn();
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  onChange.mockReset();
});

function SampleForm() {
  const [cents, setCents] = useState(0);
  const change = (next: number) => {
    onChange(next);
    setCents(next);
  };
  return <DollarsField label="Donation" cents={cents} change={change} />;
}

function show(): HTMLInputElement {
  render(<SampleForm />);
  return screen.getByRole("textbox", { name: "Donation" });
}

it("the amount is passed on in cents while it is typed, and formatted on blur", async () => {
  const field = show();
  await user.type(field, "12.5");
  expect(field.value).toBe("12.5");
  expect(onChange.mock.lastCall).toEqual([1250]);
  await user.tab();
  expect(field.value).toBe("12.50");
});

it("the amount may be empty, and cleared", async () => {
  const field = show();
  await user.type(field, "5");
  await user.clear(field);
  await user.tab();
  expect(onChange.mock.lastCall).toEqual([0]);
  expect(field.hasAttribute("aria-invalid")).toBe(false);
});

it.each([
  ["five", "Enter an amount in dollars, like 5 or 12.50."],
  ["10000.01", "Enter $10,000.00 or less."],
])("the amount %s causes an error on blur", async (typed, error) => {
  const field = show();
  await user.type(field, typed);
  expect(field.checkValidity()).toBe(false);
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  await user.tab();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(error)).toBeTruthy();
});
