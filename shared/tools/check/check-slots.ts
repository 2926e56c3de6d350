import { registry } from "../../../widgets/registry.ts";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { findClosest } from "./find-closest.ts";
import type { PageContext } from "./page-context.ts";
import { findAncestor, type PageElement, placeOf } from "./parse-page.ts";

/** Names the place of an element in the widget of its mount point. */
export const SLOT_ATTRIBUTE = "data-widget-slot";

/** Checks the elements with `data-widget-slot`: whether a widget shows them. */
export function checkSlots({ elements, report }: PageContext): void {
  for (const element of elements) {
    const written = element.read(SLOT_ATTRIBUTE);
    if (written === undefined) continue;
    const place = placeOf(element, SLOT_ATTRIBUTE);
    const mountPoint = findAncestor(element, isMountPoint);
    const widget = mountPoint?.read(ATTRIBUTES.widget);
    const registration = registry.find(({ name }) => name === widget);
    // An unknown widget has a finding.
    if (mountPoint && !registration) continue;
    const slots: readonly string[] = registration?.slots ?? [];
    if (!slots.includes(written)) {
      const meant = findClosest(written, slots);
      const only = slots.length === 1 ? slots[0] : meant;
      report(
        "slot",
        place,
        widget === undefined
          ? "This element is in no mount point, so no widget shows it."
          : `The ${widget} widget has no slot “${written}”, so it doesn't show this element.${meant ? ` Did you mean ${meant}?` : ""}`,
        only
          ? `Write ${SLOT_ATTRIBUTE}="${only}".`
          : slots.length > 0
            ? `Write one of ${slots.join(", ")}.`
            : `Write it directly into a mount point with slots: ${listSlots()}.`,
      );
    } else if (element.parent !== mountPoint) {
      report(
        "slot",
        place,
        `This element is not directly in the mount point, so the ${widget} widget doesn't show it.`,
        `Make it a child of the mount point of line ${mountPoint?.line}.`,
      );
    }
  }
}

function isMountPoint({ read }: PageElement): boolean {
  return read(ATTRIBUTES.widget) !== undefined;
}

/** `cart (note), checkout (note, payment-error)` */
function listSlots(): string {
  return registry
    .flatMap(({ name, slots = [] }) => (slots.length > 0 ? `${name} (${slots.join(", ")})` : []))
    .join(", ");
}
