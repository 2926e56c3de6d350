import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { store } from "../../../../../shared/shop/store/store.ts";
import { DollarsField } from "../../../../../shared/view/features/donation/donation-amounts.tsx";

const onChange = vi.fn();
const user = userEvent.setup();
afterEach(() => {
  store.setState(store.getInitialState());
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

function show(locale = "en-US"): HTMLInputElement {
  store.setState(({ page }) => ({ page: { ...page, locale } }));
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
  ["five", "Enter an amount like $12.50."],
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

it("the amount is read and written as the page's locale writes it", async () => {
  const field = show("es");
  await user.type(field, "1.234,5");
  expect(onChange.mock.lastCall).toEqual([123_450]);
  await user.tab();
  expect(field.value).toBe("1234,50");
  await user.clear(field);
  await user.type(field, "1,234");
  await user.tab();
  expect(screen.getByText("Enter an amount like 12,50 $.")).toBeTruthy();
});

it.each([
  ["en-US", ["SPAN", "INPUT"], "ltr"],
  ["de-CH", ["SPAN", "INPUT"], "ltr"],
  ["mr", ["SPAN", "INPUT"], "ltr"],
  ["es", ["INPUT", "SPAN"], null],
])(
  "in %s, the dollar sign is where prices have it, whatever the direction of the page",
  (locale, expected, direction) => {
    const { parentElement: box } = show(locale);
    expect([...(box?.children ?? [])].map(({ tagName }) => tagName)).toEqual(expected);
    expect(box?.getAttribute("dir")).toBe(direction);
  },
);
