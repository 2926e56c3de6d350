import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../../shared/shop/store/page-slice.ts";
import { QuantityField } from "../../../../../shared/view/features/quantity-field/quantity-field.tsx";
import { ValidityContext } from "../../../../../shared/view/ui/field-validity.ts";

const onChange = vi.fn();
const user = userEvent.setup();
afterEach(() => onChange.mockReset());

function SampleForm({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    onChange(next);
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
  render(<SampleForm start={start} />);
  return screen.getByRole("spinbutton", { name: "Quantity" });
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));

it("the buttons step between 1 and the maximum, and keep the focus at both limits", async () => {
  const field = show(2);
  await press("Decrease quantity");
  await press("Decrease quantity");
  expect(field.value).toBe("1");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Decrease quantity" }));
  await press("Increase quantity");
  expect(field.value).toBe("2");
  expect(onChange.mock.calls.flat()).toEqual([1, 2]);
});

it("the buttons count every click, even before the first is rendered", async () => {
  const field = show(2);
  const click = (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) screen.getByRole("button", { name }).click();
  };
  act(() => {
    click("Increase quantity", 10);
    click("Decrease quantity", 1);
  });
  expect(field.value).toBe("11");
  act(() => {
    click("Increase quantity", 1);
    click("Decrease quantity", 1);
  });
  expect(onChange.mock.lastCall).toEqual([11]);
});

it("belongs to no form of the host's, which it would submit, or keep from being submitted", () => {
  const field = show(1);
  expect([field.getAttribute("form"), field.getAttribute("enterkeyhint")]).toEqual(["", "done"]);
});

it("the arrow keys step, too, but neither those of an input method nor with a modifier key", async () => {
  const field = show(2);
  await user.type(field, "{ArrowUp}{ArrowUp}{ArrowDown}{Alt>}{ArrowUp}{/Alt}");
  fireEvent.keyDown(field, { key: "ArrowUp", keyCode: 229 });
  expect([field.value, field.getAttribute("aria-valuenow")]).toEqual(["3", "3"]);
});

it.each([
  ["an emptied field", "{Backspace}", 3],
  ["a typed number", "5", 3],
])("what is typed after %s replaces a quantity from outside", async (_what, typed, next) => {
  const field = show(1);
  await user.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 1 });
  // A press of the button would take the focus away.
  act(() => screen.getByRole("button", { name: "Undo" }).click());
  expect(field.value).toBe("7");
  await user.keyboard(`${next}`);
  expect(onChange.mock.lastCall).toEqual([next]);
});

it.each(["２", "٣", "\u200b4 "])("%j is a quantity", async (typed) => {
  const field = show(1);
  await user.clear(field);
  await user.type(field, typed);
  expect(field.checkValidity()).toBe(true);
  await user.tab();
  expect(field.value).toBe(String(onChange.mock.lastCall?.[0]));
});

it("what was typed counts a second after a press that no click follows, as a tap on a touchscreen may be", () => {
  vi.useFakeTimers();
  const field = show(1);
  fireEvent.change(field, { target: { value: "４" } });
  vi.spyOn(document.documentElement, "matches").mockReturnValue(true);
  fireEvent.blur(field);
  expect(field.value).toBe("４");
  act(() => vi.advanceTimersByTime(1000));
  expect(field.value).toBe("4");
});

it.each([
  ["0", "Increase quantity", "1"],
  ["1000", "Decrease quantity", "999"],
  ["-2", "Increase quantity", "4"],
  [" ", "Decrease quantity", "2"],
])("after %j was typed, %s leads to %s", async (typed, name, quantity) => {
  const field = show(3);
  await user.clear(field);
  await user.type(field, typed);
  await press(name);
  expect(field.value).toBe(quantity);
  expect(onChange.mock.lastCall).toEqual([Number(quantity)]);
  expect(screen.queryByText(/whole number/)).toBeNull();
});

it.each(["0", "1000", "1.5", "-2"])(
  "the value %s is not passed on, and causes an error on blur",
  async (typed) => {
    const field = show(3);
    await user.clear(field);
    await user.type(field, typed);
    // "1" on the way to "1.5" is a quantity.
    for (const [quantity] of onChange.mock.calls) expect(quantity).toBeLessThanOrEqual(999);
    expect(field.checkValidity()).toBe(false);
    await user.tab();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const error = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(error?.textContent).toBe("Enter a whole number from 1 to 999.");
  },
);

it("no error is shown while a button is pressed, because the message would move it", async () => {
  const field = show();
  await user.clear(field);
  const button = screen.getByRole("button", { name: "Undo" });
  // As `:active` does, which happy-dom doesn't know.
  const matches = vi.spyOn(document.documentElement, "matches").mockReturnValue(true);
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  matches.mockRestore();
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText(/whole number/)).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  expect(field.value).toBe("7");
});

it("no error is shown when the focus returns to the field", async () => {
  const field = show(5);
  await user.clear(field);
  field.blur();
  field.focus();
  await user.keyboard("0");
  expect(field.value).toBe("0");
  expect(screen.queryByText(/whole number/)).toBeNull();
});

it("an invalid quantity is invalid even if the page has no words for it", async () => {
  configurePage({ ...DEFAULT_CONFIG, texts: { "quantity.invalid": "" } });
  const onValidityChange = vi.fn();
  render(
    <ValidityContext value={onValidityChange}>
      <SampleForm start={2} />
    </ValidityContext>,
  );
  await user.clear(screen.getByRole("spinbutton", { name: "Quantity" }));
  expect(onValidityChange.mock.calls[0]).toEqual([false]);
  act(() => configurePage(DEFAULT_CONFIG));
});
