import { onTestFinished } from "vitest";

/** The details of the widgets' events of one kind, in order, until the test ends. */
export function recordHostEvents(name: string): Record<string, unknown>[] {
  const details: Record<string, unknown>[] = [];
  const record = (event: Event) => void details.push((event as CustomEvent).detail);
  document.addEventListener(`fundraising:${name}`, record);
  onTestFinished(() => document.removeEventListener(`fundraising:${name}`, record));
  return details;
}
