import { field, oneOf, string } from "../../shared/page/host/value-reader.ts";

/** How long a pointer rests on a tooltip's trigger before it opens or closes. */
export const TOOLTIP_DELAY_MS = 50;

const PLACEMENTS = ["top", "bottom", "left", "right", "auto"].flatMap((side) => [
  side,
  `${side}-start`,
  `${side}-end`,
]);

export const helpIconOptions = {
  /** The side of the icon on which the popover opens if there is space. */
  placement: field(oneOf(PLACEMENTS), "top"),
  /** Accessible name of the button; empty: the text `help-icon.label`. */
  label: field(string, ""),
};
