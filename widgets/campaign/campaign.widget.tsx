import { useEffect, useRef } from "react";
import { describeElement, warnHost } from "../../shared/host/report.ts";
import { text } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { useStandIn } from "../../shared/ui/use-stand-in.ts";
import { Products } from "./products.tsx";

/** What a campaign sells, to choose from and to put into the cart. */
interface CampaignOptions {
  /** As it is written; read here, because there is no default that could stand in for it. */
  campaignId: string;
  /** Empty: the widget does without. */
  campaignName: string;
}

function Campaign({ options, content }: WidgetProps<CampaignOptions>) {
  const { campaignId, campaignName } = options;
  const id = Number(campaignId);
  return /^\s*\d+\s*$/.test(campaignId) && Number.isSafeInteger(id) ? (
    <Products campaignId={id} campaignName={campaignName.trim()} content={content} />
  ) : (
    <NoCampaign content={content} />
  );
}

/** Says once what is missing; what the page has there stays. */
function NoCampaign({ content }: { content: readonly Node[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useStandIn(content, true);
  useEffect(() => {
    const mountPoint = place.current?.parentElement?.parentElement;
    if (!mountPoint) return;
    warnHost(
      `${describeElement(mountPoint)}: data-campaign-id must be the campaign's id, a whole ` +
        "number. What the page has there stays.",
      mountPoint,
    );
  }, []);
  return <span ref={place} hidden />;
}

export const widget = defineWidget<CampaignOptions>({
  name: "campaign",
  options: {
    campaignId: { attribute: "data-campaign-id", reader: text, default: "" },
    campaignName: { attribute: "data-campaign-name", reader: text, default: "" },
  },
  Component: Campaign,
});
