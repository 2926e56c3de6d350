import { oneOf, type Reader, string, wholeNumber } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import { readDate, readEnd } from "../../shared/shop/domain/end-of-campaign.ts";
import { QUANTITY_MAX } from "../../shared/shop/domain/shared-limits.ts";

export interface CampaignOptions {
  /** The campaign whose products the widget sells. */
  campaignId: number;
  /** Part of the widget's accessible name. */
  campaignName: string;
  /**
   * When the campaign ended or will end. A date without a time includes that whole day in the shopper's time zone. 0:
   * unknown.
   */
  endsAt: number;
  /**
   * About when the campaign's orders are shipped. The date is shown near the button. 0: unknown.
   */
  shipsAt: number;
  /** The product that is chosen at first, unless the page's address names one (`?product=4`); 0: the first one. */
  productId: number;
  /** The size that is chosen at first, unless the page's address names one (`?size=20`); 0: none. */
  sizeId: number;
  /** The initial quantity, and the quantity after an addition. */
  quantity: number;
  /**
   * What happens after an addition: the cart opens, a message confirms it, or the cart's page is
   * loaded.
   */
  afterAdd: "open" | "stay" | "page";
}

const date = (read: typeof readEnd): Reader<number> => ({
  allowed: "a date like 2026-11-23T18:00:00Z",
  read: (value) => {
    const time = typeof value === "string" ? read(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  },
});

export const campaignOptions: OptionSchema<CampaignOptions> = {
  campaignId: { reader: wholeNumber(0) },
  campaignName: { reader: string, default: "" },
  endsAt: { reader: date(readEnd), default: 0 },
  shipsAt: { reader: date(readDate), default: 0 },
  productId: { reader: wholeNumber(0), default: 0 },
  sizeId: { reader: wholeNumber(0), default: 0 },
  quantity: { reader: wholeNumber(1, QUANTITY_MAX), default: 1 },
  afterAdd: { reader: oneOf(["open", "stay", "page"]), default: "open" },
};
