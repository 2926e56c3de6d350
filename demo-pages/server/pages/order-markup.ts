import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import type { Processor } from "../carts/carts.ts";
import { type Order, type OrderLine, sumCents } from "../carts/orders.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDate, formatDay } from "./format.ts";

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

/** With pictures, and when each campaign ships. */
export function renderConfirmation(
  { number, lines, processor, email, createdAt }: Order,
  findCampaign: (id: number) => Campaign | undefined,
) {
  const summary = lines.map((line) => {
    const { campaignId, campaignName, productId, description, quantity, totalCents } = line;
    const campaign = findCampaign(campaignId);
    const ships =
      campaign &&
      productId !== null &&
      html`<br><span class="soft">Ships around ${formatDay(findShipDate(campaign), "short")}</span>`;
    const pieces = quantity !== null && html`<br><span class="soft">Quantity ${quantity}</span>`;
    const image =
      productId !== null &&
      html`<img src="${designAddress(campaignId, productId, "front", 100)}" alt="" width="64" height="64">`;
    return html`<tr><td><div class="order-item">${image}<div>${description}<br><span class="soft" dir="auto">${campaignName}</span>${pieces}${ships}</div></div></td><td>${formatCents(totalCents)}</td></tr>\n`;
  });
  return {
    ...renderOrder(lines, processor),
    "order-number": html`${number}`,
    "order-date": html`${formatDate(createdAt)}`,
    "order-summary": html`${summary}`,
    "order-receipt": email
      ? html`Your receipt goes to <b>${email}</b>.`
      : html`Keep this number in case you need to write to us.`,
    "order-share": renderShare(findCampaign(lines[0]?.campaignId ?? 0)),
  };
}

/** The first campaign of the order stands for all. */
function renderShare(campaign: Campaign | undefined): Html {
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
