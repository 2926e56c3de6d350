import { text, wholeNumber } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { Products } from "./products.tsx";

/** What a campaign sells, to choose from and to put into the cart. */
interface CampaignOptions {
  campaignId: number;
  /** Empty: the widget does without. */
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
    campaignName: { attribute: "data-campaign-name", reader: text, default: "" },
  },
  Component: Campaign,
});
