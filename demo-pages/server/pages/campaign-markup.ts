import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDate, formatDay, formatDaysLeft, formatDollars } from "./format.ts";

/** The markup of campaigns: cards, the large image, the facts and the story. */

/** In characters. A longer name has smaller letters, so that it takes few lines and its longest word fits. */
const LONG_NAME = 40;
const LONG_WORD = 16;
/** As on the home page, where $24.00 are divided. */
const PRINTING_SHARE = 0.475;
const CARD_FEE_SHARE = 0.0375;
const PACKING_CENTS = 120;

/**
 * The cards have the same content as the search-results widget, so that nothing moves when the widget replaces them.
 */
export function renderCampaignCards(campaigns: readonly Campaign[], now: number): Html {
  return html`${campaigns.map((campaign) => renderCard(campaign, now))}`;
}

function renderCard(campaign: Campaign, now: number): Html {
  const { id, slug, name, organizer, cover_product_id, from_cents } = campaign;
  const image = designAddress(id, cover_product_id, "front", 400);
  const ships =
    campaign.status === "active" &&
    html` <span>Ships around ${formatDay(findShipDate(campaign), "short")}</span>`;
  const price = from_cents !== null && html` <span>From ${formatCents(from_cents)}</span>`;
  return html`<li class="campaign-card"><a href="/${slug}/"><img src="${image}" alt="" width="400" height="400" loading="lazy"><span class="campaign-card-name" dir="auto">${name}</span> <span class="campaign-card-meta"><span>by <bdi>${organizer}</bdi></span> <span>${formatDaysLeft(campaign, now)}</span>${ships}${price}</span></a></li>\n`;
}

/** The title of the campaign's page. */
export function renderName({ name }: Campaign): Html {
  const isLong =
    name.length > LONG_NAME || name.split(/\s/).some((word) => word.length > LONG_WORD);
  return isLong ? html`<span class="long-name">${name}</span>` : html`${name}`;
}

function renderDesign({ id, name, cover_product_id }: Campaign): Html {
  const address = (size: 400 | 800) => designAddress(id, cover_product_id, "front", size);
  return html`<img src="${address(400)}" srcset="${address(400)} 400w, ${address(800)} 800w" sizes="(min-width: 768px) 50vw, 100vw" alt="The design of ${name}" width="400" height="400" fetchpriority="high">`;
}

export function renderRaised({ raised_cents: raised, goal_cents: goal }: Campaign): Html {
  const percent = Math.round((raised / goal) * 100);
  return html`<b>${formatDollars(raised)}</b> raised of ${formatDollars(goal)} <progress max="${goal}" value="${raised}" aria-label="Raised of the goal">${percent}%</progress>`;
}

/** How long one can order, and when the orders are sent. */
export function renderDates(campaign: Campaign, now: number): Html {
  const { status, ends_at } = campaign;
  if (status === "ended") return html`<b>Ended ${formatDate(ends_at)}</b>`;
  if (status !== "active") return html`<b>${formatDaysLeft(campaign, now)}</b>`;
  return html`<b>${formatDaysLeft(campaign, now)}</b> <span>Ships around ${formatDay(findShipDate(campaign))}</span>`;
}

/**
 * The box beside the story: how the price of the cheapest product is divided, or the design if no product is on sale.
 */
export function renderAside(campaign: Campaign): Html {
  const { from_cents: price } = campaign;
  if (price === null) return renderDesign(campaign);
  const parts = {
    "Product and printing": Math.round(price * PRINTING_SHARE),
    "Packing and support": PACKING_CENTS,
    "Card fees": Math.round(price * CARD_FEE_SHARE),
  };
  const rest = Object.values(parts).reduce((sum, cents) => sum - cents, price);
  return html`<div class="receipt"><table>
    <caption>Where ${formatCents(price)} goes</caption>
    <tbody>${Object.entries(parts).map(([name, cents]) => html`<tr><th scope="row">${name}</th><td>${formatCents(cents)}</td></tr>`)}</tbody>
    <tfoot><tr class="receipt-total"><th scope="row">To the organizer</th><td>${formatCents(rest)}</td></tr></tfoot>
  </table></div>`;
}

export function renderStory(story: string): Html {
  return html`${story.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}
