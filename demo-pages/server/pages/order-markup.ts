import { html } from "hono/html";
import type { Campaign } from "../campaigns/campaign-reader.ts";
import type { Processor } from "../carts/carts.ts";
import { type OrderLine, sumCents } from "../carts/orders.ts";
import type { Html } from "./fill-page.ts";
import { formatCents } from "./format.ts";

/** The markup of an order: the rows of its table, its total, and its payment processor. */

const PROCESSOR_NAMES: Readonly<Record<Processor, string>> = {
  card: "card",
  paypal: "PayPal",
  applePay: "Apple Pay",
  amazonPay: "Amazon Pay",
};

export function renderOrder(lines: readonly OrderLine[], processor: Processor) {
  return {
    "order-summary": renderOrderLines(lines),
    "order-total": html`${formatCents(sumCents(lines))}`,
    "order-processor": html`${PROCESSOR_NAMES[processor]}`,
  };
}

/** The first campaign of the order stands for all. */
export function renderShare(campaign: Campaign | undefined): Html {
  return html`<button class="button button--quiet" type="button" data-share="/${campaign?.slug ?? "explore"}/" hidden>Share the campaign</button>`;
}

function renderOrderLines(lines: readonly OrderLine[]): Html {
  if (lines.length === 0)
    return html`<tr><td colspan="3">There is nothing in your cart yet.</td></tr>`;
  return html`${lines.map(
    ({ description, campaignName, quantity, totalCents }) =>
      html`<tr><td>${description}<br><span class="soft" dir="auto">${campaignName}</span></td><td>${quantity ?? ""}</td><td>${formatCents(totalCents)}</td></tr>\n`,
  )}`;
}
