import type { KeyboardEvent } from "react";

/** Prevents Enter in a field from submitting the form around it, which may be the host's. */
export function preventImplicitSubmission(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
