import {
  oneOf,
  string,
  type ValueReader,
  wholeNumber,
} from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";

export interface CampaignOptions {
  /** The campaign whose products it sells. */
  campaignId: number;
  /** Part of the widget's accessible name. */
  campaignName: string;
  /** When the campaign ended or will end; 0: unknown. Milliseconds since 1970. */
  endsAt: number;
  /** What follows an addition: the cart opens, a message says it, or the cart's page follows. */
  afterAdd: "open" | "stay" | "page";
}

const date: ValueReader<number> = {
  allowed: "a date like 2026-11-23T18:00:00Z",
  read: (value) => {
    const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  },
};

export const campaignOptions: OptionSchema<CampaignOptions> = {
  campaignId: { reader: wholeNumber(0) },
  campaignName: { reader: string, default: "" },
  endsAt: { reader: date, default: 0 },
  afterAdd: { reader: oneOf(["open", "stay", "page"]), default: "open" },
};
