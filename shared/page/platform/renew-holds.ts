import { type HeldProperty, held, restoreStyle, WAS } from "./hold.ts";
import { readDocument } from "./read-document.ts";

/** All that `setStyle` sets. Texts of users may contain elements with attributes for other properties. */
const SET_PROPERTIES: readonly HeldProperty[] = [
  "margin-top",
  "overflow-x",
  "overflow-y",
  "padding-bottom",
  "scroll-padding-bottom",
  "scroll-padding-top",
];

/**
 * Makes the changes of `hold` again in a page that the host has swapped in. It may be a snapshot of a page, which has the
 * styles that were set when it was taken: that of an open cart could never be scrolled again.
 */
export function renewHolds(): void {
  for (const { giveBack } of held.values()) giveBack();
  const changed = SET_PROPERTIES.map((property) => `[${WAS}${property}]`).join();
  for (const element of readDocument("querySelectorAll")<HTMLElement>(changed))
    restoreStyle(element, SET_PROPERTIES);
  for (const entry of held.values()) entry.giveBack = entry.take();
}
