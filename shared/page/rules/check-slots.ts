import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { didYouMean, findClosest } from "./find-closest.ts";
import { atLine, findAncestor, type PageView, placeOf } from "./page-view.ts";

/** Names the place of an element in the widget of its mount point. */
export const SLOT_ATTRIBUTE = "data-widget-slot";

/** Checks the elements with `data-widget-slot`: whether a widget shows them. */
export function checkSlots({ elements, widgets, report }: PageView): void {
  for (const element of elements) {
    const written = element.read(SLOT_ATTRIBUTE);
    if (written === undefined) continue;
    const spot = placeOf(element, SLOT_ATTRIBUTE);
    const mountPoint = findAncestor(element, ({ read }) => read(ATTRIBUTES.widget) !== undefined);
    const widget = mountPoint?.read(ATTRIBUTES.widget) ?? "";
    // An unknown widget has a finding.
    if (mountPoint && !widgets.has(widget)) continue;
    const slots = widgets.get(widget)?.slots ?? [];
    if (mountPoint && slots.includes(written)) {
      if (element.parent === mountPoint) continue;
      report("slot", spot, {
        message: `This element is not directly in the mount point, so the ${widget} widget doesn't show it.`,
        fix: `Make it a child of the mount point${atLine("of", mountPoint)}.`,
      });
      continue;
    }
    const meant = findClosest(written, slots);
    const only = slots.length === 1 ? slots[0] : meant;
    const withSlots = [...widgets].filter(([, { slots }]) => slots.length > 0);
    const list = withSlots.map(([name, { slots }]) => `${name} (${slots.join(", ")})`).join(", ");
    report("slot", spot, {
      message: mountPoint
        ? `The ${widget} widget has no slot “${written}”, so it doesn't show this element.${didYouMean(meant)}`
        : "This element is in no mount point, so no widget shows it.",
      fix: only
        ? `Write ${SLOT_ATTRIBUTE}="${only}".`
        : slots.length > 0
          ? `Write one of ${slots.join(", ")}.`
          : `Write it directly into a mount point with slots: ${list}.`,
    });
  }
}
