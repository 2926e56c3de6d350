import type { KeyboardEvent } from "react";

/** Keeps Enter in a field from sending the form around it, ours or one that the host has put there. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
