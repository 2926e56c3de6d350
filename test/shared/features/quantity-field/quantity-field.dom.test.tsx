import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QuantityField } from "../../../../shared/features/quantity-field/quantity-field.tsx";

const changed = vi.fn();
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  changed.mockReset();
});

function Holder({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    changed(next);
    setQuantity(next);
  };
  return (
    <form noValidate>
      <QuantityField label="Quantity" quantity={quantity} change={change} />
      <button type="button" onClick={() => setQuantity(7)}>
        Undo
      </button>
    </form>
  );
}

function show(start = 1): HTMLInputElement {
  render(<Holder start={start} />);
  return screen.getByRole("spinbutton", { name: "Quantity" });
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));

it("steps up and down between one and the most, and keeps the focus at either end", async () => {
  const field = show(2);
  await press("One less");
  await press("One less");
  expect(field.value).toBe("1");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "One less" }));
  await press("One more");
  expect(field.value).toBe("2");
  expect(changed.mock.calls.flat()).toEqual([1, 2]);
});

it("counts every step, however many come before the first of them is shown", async () => {
  const field = show(2);
  const click = (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) screen.getByRole("button", { name }).click();
  };
  act(() => {
    click("One more", 10);
    click("One less", 1);
  });
  expect(field.value).toBe("11");
  act(() => {
    click("One more", 1);
    click("One less", 1);
  });
  expect(changed.mock.lastCall).toEqual([11]);
});

it("goes no further than the most", async () => {
  const field = show(998);
  await press("One more");
  await press("One more");
  expect(field.value).toBe("999");
  expect(changed).toHaveBeenCalledOnce();
});

it.each(["0", "1000", "1.5", "-2"])(
  "does not pass %s on, and shows an error on blur",
  async (typed) => {
    const field = show(3);
    await user.clear(field);
    await user.type(field, typed);
    // "1" on the way to "1.5" is a quantity.
    for (const [quantity] of changed.mock.calls) expect(quantity).toBeLessThanOrEqual(999);
    expect(field.checkValidity()).toBe(false);
    await user.tab();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const error = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(error?.textContent).toBe("Enter a whole number from 1 to 999.");
  },
);

it("shows the error when the form is submitted", async () => {
  const field = show();
  await user.clear(field);
  expect(screen.queryByText(/whole number/)).toBeNull();
  field.form?.checkValidity();
  expect(await screen.findByText(/whole number/)).toBeTruthy();
});

it("shows no error while a button is pressed, which the message would move", async () => {
  const field = show();
  await user.clear(field);
  const button = screen.getByRole("button", { name: "Undo" });
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText(/whole number/)).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  expect(field.value).toBe("7");
});

it("shows no error when the focus comes back", async () => {
  const field = show(5);
  await user.clear(field);
  field.blur();
  field.focus();
  await user.keyboard("0");
  expect(field.value).toBe("0");
  expect(screen.queryByText(/whole number/)).toBeNull();
});

it("shows what it is set to from elsewhere in place of what was typed", async () => {
  const field = show();
  await user.clear(field);
  await press("Undo");
  expect(field.value).toBe("7");
  expect(field.checkValidity()).toBe(true);
  expect(screen.queryByText(/whole number/)).toBeNull();
});
