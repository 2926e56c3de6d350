import { string, wholeNumber } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { Products } from "./products.tsx";

/** The product picker of a campaign. */
interface CampaignOptions {
  campaignId: number;
  /** Optional; part of the widget's accessible name. */
  campaignName: string;
}

function Campaign({ options, content }: WidgetProps<CampaignOptions>) {
  const { campaignId, campaignName } = options;
  return <Products campaignId={campaignId} campaignName={campaignName.trim()} content={content} />;
}

export const widget = defineWidget<CampaignOptions>({
  name: "campaign",
  options: {
    campaignId: { attribute: "data-campaign-id", reader: wholeNumber(0) },
    campaignName: { attribute: "data-campaign-name", reader: string, default: "" },
  },
  Component: Campaign,
});
