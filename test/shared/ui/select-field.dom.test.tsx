import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SelectField } from "../../../shared/ui/select-field.tsx";

afterEach(cleanup);

const SIZES = [
  { id: 31, name: "S" },
  { id: 35, name: "2XL + $2.00" },
];

it("is a box with its name, what is chosen, and what else there is", async () => {
  const choose = vi.fn();
  render(<SelectField label="Size" choices={SIZES} chosen={31} choose={choose} />);
  const box = screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });
  expect(box.selectedOptions[0]?.textContent).toBe("S");
  await userEvent.selectOptions(box, "2XL + $2.00");
  expect(choose).toHaveBeenCalledExactlyOnceWith(35);
});

it("keeps its name where its label is not to be seen", () => {
  render(
    <SelectField label="Size" isLabelHidden choices={SIZES} chosen={35} choose={() => undefined} />,
  );
  expect(screen.getByRole("combobox", { name: "Size" })).toBeTruthy();
});
