import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import type { Processor } from "../carts/carts.ts";
import { type Order, type OrderLine, type Pegged, sumCents } from "../carts/orders.ts";
import { findPalette } from "../images/draw-design.ts";
import type { Shop } from "../shop.ts";
import { renderRaised } from "./campaign-markup.ts";
import { renderClothesline } from "./clothesline.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDate, formatDay, formatPercent } from "./format.ts";

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

/** With what the order did for each campaign, as far as the campaigns are known, and when they ship. */
export function renderConfirmation(order: Order, { campaigns, orders }: Shop) {
  const { number, lines, processor, email, createdAt } = order;
  const ids = [...new Set(lines.map(({ campaignId }) => campaignId))];
  const known = campaigns.listByIds(ids);
  const moments = known.map((campaign) => {
    const own = lines.filter(({ campaignId }) => campaignId === campaign.id);
    return renderMoment(campaign, own, orders.listPegged(campaign.id, number), known.length === 1);
  });
  const [first, second] = known;
  return {
    ...renderOrder(lines, processor),
    "order-number": html`${number}`,
    "order-date": html`${formatDate(createdAt)}`,
    "order-moments": html`${moments}`,
    "order-receipt": email
      ? html`Your receipt goes to <b>${email}</b>.`
      : html`<span>Keep this number in case you need to write to us.</span>`,
    ...(first &&
      lines.some(({ productId }) => productId !== null) && {
        "order-ships": second
          ? html`Each campaign’s package ships around the date given above`
          : html`Your package ships around ${formatDay(findShipDate(first))}`,
      }),
  };
}

/** @param isOnly whether its button is filled, and its date given elsewhere */
function renderMoment(
  campaign: Campaign,
  lines: readonly OrderLine[],
  products: readonly Pegged[],
  isOnly: boolean,
): Html {
  const { id, slug, name } = campaign;
  const cents = lines.reduce((sum, { profitCents }) => sum + profitCents, 0);
  const items = lines.filter(({ productId }) => productId !== null);
  const itemCents = sumCents(items);
  const donationCents = sumCents(lines) - itemCents;
  const donation = donationCents > 0 && ` and all of your ${formatCents(donationCents)} donation`;
  const ships = !isOnly && ` It ships around ${formatDay(findShipDate(campaign))}.`;
  const parts =
    itemCents > 0 &&
    html`<p class="moment-parts">That is ${formatCents(cents - donationCents)} of the ${formatCents(itemCents)} for your items${donation}.${ships}</p>`;
  return html`<figure class="moment" data-inks="${findPalette(id)}">${renderClothesline(id, products)}<figcaption>
    <p class="moment-text">You just put <b>${formatCents(cents)}</b> toward <a href="/${slug}/"><bdi>${name}</bdi></a>. <span>Now at <b>${formatPercent(campaign)}</b>.</span></p>
    <div class="campaign-money"><p class="campaign-raised">${renderRaised(campaign)}</p></div>
    ${parts}
    <p class="share"><button class="button ${isOnly ? "" : "button--quiet"}" type="button" data-share="/${slug}/" data-share-title="${name}" hidden>Share the campaign</button> <span role="status"></span></p>
  </figcaption></figure>`;
}

/** A group of rows for each campaign, below its name. */
function renderOrderLines(lines: readonly OrderLine[]): Html {
  if (lines.length === 0)
    return html`<tbody><tr><td colspan="2">There is nothing in your cart yet.</td></tr></tbody>`;
  const ids = [...new Set(lines.map(({ campaignId }) => campaignId))];
  return html`${ids.map((id) => {
    const own = lines.filter(({ campaignId }) => campaignId === id);
    return html`<tbody><tr class="order-campaign"><th scope="rowgroup" colspan="2"><bdi>${own[0]?.campaignName}</bdi></th></tr>
      ${own.map(
        ({ description, quantity, totalCents }) =>
          html`<tr><th scope="row">${quantity && `${quantity} × `}${description}</th><td>${formatCents(totalCents)}</td></tr>\n`,
      )}</tbody>`;
  })}`;
}
