import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FormField } from "../../../../shared/view/ui/form-field.tsx";

it("a form field is named by its label, and valid at first", () => {
  render(<FormField label="Email" name="email" />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field.getAttribute("aria-invalid")).toBe("false");
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});

it("a form field with an error is invalid and described by the error", () => {
  render(<FormField label="Email" name="email" error="Enter your email address." />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("Enter your email address.");
});

it("a form field keeps its value when an error is set", () => {
  const { rerender } = render(<FormField label="Email" name="email" />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "ada@example.com";
  rerender(<FormField label="Email" name="email" error="Taken." />);
  expect(screen.getByRole<HTMLInputElement>("textbox")).toBe(field);
  expect(field.value).toBe("ada@example.com");
});
