import { oneOf, string } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";

/** How long a pointer rests on a tooltip's trigger before it opens or closes. */
export const TOOLTIP_DELAY_MS = 50;

export interface HelpIconOptions {
  /** The side of the icon on which the popover opens if there is space. */
  placement: string;
  /** Accessible name of the button; empty: the text `help-icon.label`. */
  label: string;
}

const PLACEMENTS = ["top", "bottom", "left", "right", "auto"].flatMap((side) => [
  side,
  `${side}-start`,
  `${side}-end`,
]);

export const helpIconOptions: OptionSchema<HelpIconOptions> = {
  placement: { reader: oneOf(PLACEMENTS), default: "top" },
  label: { reader: string, default: "" },
};
