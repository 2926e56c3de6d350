import { string, wholeNumber } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";

export interface CampaignOptions {
  /** The campaign whose products it sells. */
  campaignId: number;
  /** Part of the widget's accessible name. */
  campaignName: string;
}

export const campaignOptions: OptionSchema<CampaignOptions> = {
  campaignId: { reader: wholeNumber(0) },
  campaignName: { reader: string, default: "" },
};
