import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { preventImplicitSubmission } from "../../../../shared/view/ui/field-validity.ts";

it.each([
  ["Enter in a field does not submit the form around it", {}, true],
  ["Enter that ends a composition is left to the keyboard", { isComposing: true }, false],
  ["and so is the key of a composition that has just ended", { keyCode: 229 }, false],
])("%s", (_, composition, isPrevented) => {
  render(
    <form onKeyDown={preventImplicitSubmission}>
      <input aria-label="Donation" />
    </form>,
  );
  const field = screen.getByRole("textbox", { name: "Donation" });
  const press = createEvent.keyDown(field, { key: "Enter", ...composition });
  fireEvent(field, press);
  expect(press.defaultPrevented).toBe(isPrevented);
});
