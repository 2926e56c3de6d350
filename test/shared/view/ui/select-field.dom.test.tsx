import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SelectField } from "../../../../shared/view/ui/select-field.tsx";

const SIZES = [
  { id: 31, name: "S" },
  { id: 35, name: "2XL + $2.00" },
];

const nameOf = ({ name }: { name: string }) => name;

it("a select field has its label as name, the selected option and all others", async () => {
  const choose = vi.fn();
  render(<SelectField label="Size" choices={SIZES} nameOf={nameOf} chosen={31} choose={choose} />);
  const box = screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });
  expect(box.selectedOptions[0]?.textContent).toBe("S");
  await userEvent.selectOptions(box, "2XL + $2.00");
  expect(choose).toHaveBeenCalledExactlyOnceWith(SIZES[1]);
});

it("a select field with a hidden label keeps its name", () => {
  render(
    <SelectField
      label="Size"
      isLabelHidden
      choices={SIZES}
      nameOf={nameOf}
      chosen={35}
      choose={() => undefined}
    />,
  );
  expect(screen.getByRole("combobox", { name: "Size" })).toBeTruthy();
});
