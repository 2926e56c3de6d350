import {
  field,
  oneOf,
  type Reader,
  string,
  type Values,
  wholeNumber,
} from "../../shared/page/host/value-reader.ts";
import { readDate, readEnd } from "../../shared/shop/domain/campaign-dates.ts";
import { QUANTITY_MAX } from "../../shared/shop/domain/order-limits.ts";

const date = (read: typeof readEnd): Reader<number> => ({
  allowed: "a date like 2026-11-23 or 2026-11-23T18:00:00Z",
  read: (value) => {
    const time = typeof value === "string" ? read(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  },
});

export const campaignOptions = {
  /** The campaign whose products the widget sells. */
  campaignId: wholeNumber(0),
  /** Part of the widget's accessible name. */
  campaignName: field(string, ""),
  /**
   * When the campaign ended or will end. A date without a time includes that whole day in the shopper's time zone. A
   * time needs a zone, `Z` or `-08:00`: without one it is another moment in each of the shoppers' zones. 0: unknown.
   */
  endsAt: field(date(readEnd), 0),
  /**
   * About when the campaign's orders are shipped. The date is shown near the button. 0: unknown.
   */
  shipsAt: { ...field(date(readDate), 0), notBefore: "endsAt" },
  /** The product that is chosen at first, unless the page's address names one (`?product=4`); 0: the first one. */
  productId: field(wholeNumber(0), 0),
  /** The size that is chosen at first, unless the page's address names one (`?size=20`); 0: none. */
  sizeId: field(wholeNumber(0), 0),
  /** The initial quantity, and the quantity after an addition. */
  quantity: field(wholeNumber(1, QUANTITY_MAX), 1),
  /**
   * What happens after an addition: the cart opens, a message confirms it, or the cart's page is
   * loaded.
   */
  afterAdd: field(oneOf(["open", "stay", "page"]), "open"),
};

export type CampaignOptions = Values<typeof campaignOptions>;
