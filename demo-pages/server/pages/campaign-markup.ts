import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import type { Product } from "../campaigns/product-reader.ts";
import { splitPrice } from "../campaigns/split-price.ts";
import type { Pegged } from "../carts/orders.ts";
import { designAddress } from "../images/image-addresses.ts";
import { renderClothesline } from "./clothesline.ts";
import type { Html } from "./fill-page.ts";
import {
  formatCents,
  formatDay,
  formatDaysLeft,
  formatDollars,
  formatHoursLeft,
  formatPercent,
} from "./format.ts";

/** The markup of campaigns: cards, the large image, the facts and the story. */

/** In characters. A longer name has smaller letters, so that it takes few lines and its longest word fits. */
const LONG_NAME = 40;
const LONG_WORD = 16;

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
  const price = from_cents !== null && html` <span><b>From ${formatCents(from_cents)}</b></span>`;
  return html`<li class="campaign-card"><a href="/${slug}/"><img src="${image}" alt="" width="400" height="400" loading="lazy"><span class="campaign-card-name" dir="auto">${name}</span> <span class="campaign-card-meta"><span>by <bdi>${organizer}</bdi></span> <span>${formatDaysLeft(campaign, now)}</span>${ships}${price}</span></a></li>\n`;
}

/** For an empty cart, in which the widgets' styles apply. */
export function renderSmallCards(campaigns: readonly Campaign[], now: number): Html {
  return html`${campaigns.map((campaign) => {
    const { id, slug, name, organizer, cover_product_id, from_cents } = campaign;
    const image = designAddress(id, cover_product_id, "front", 400);
    const price = from_cents !== null && html` <strong>From ${formatCents(from_cents)}</strong>`;
    return html`<li><a href="/${slug}/"><img src="${image}" alt="" width="400" height="400" loading="lazy"><b dir="auto">${name}</b>${price} <small><bdi>by ${organizer}</bdi></small> <small><bdi>${formatDaysLeft(campaign, now)}</bdi></small></a></li>`;
  })}`;
}

/** What stands beside the pictures of a campaign that has ended. */
export function renderThanks(campaign: Campaign, now: number): Html {
  const isReached = campaign.raised_cents >= campaign.goal_cents;
  const thanks = isReached ? "of the goal. Thank you!" : "of the goal, thanks to you";
  const shipDate = findShipDate(campaign);
  // Between the first and the last paragraph, a story asks for orders.
  const [opening = "", ...rest] = campaign.story.split("\n\n");
  const past = `Every order brought us closer to the goal. All of them ${shipDate < now ? "shipped" : "ship"} around ${formatDay(shipDate)}.`;
  const story = [opening, past, ...rest.slice(-1)].join("\n\n");
  return html`<h2><b>${formatPercent(campaign)}</b> ${thanks}</h2>\n${renderStory(story)}`;
}

/** In place of the story: campaigns that can still be ordered from. */
export function renderOthers(campaigns: readonly Campaign[], now: number): Html {
  return html`<section class="campaign-others" aria-labelledby="others-title">
    <h2 id="others-title">Still on the line</h2>
    <ul class="campaign-grid" role="list">${renderCampaignCards(campaigns, now)}</ul>
  </section>`;
}

/** What messengers and social networks show of a shared link. They want addresses with an origin. */
export function renderPreview(campaign: Campaign, origin: string): Html {
  const { id, slug, name, cover_product_id, raised_cents, goal_cents } = campaign;
  const image = designAddress(id, cover_product_id, "front", 800);
  return html`<meta property="og:title" content="${name}">
    <meta property="og:description" content="${formatDollars(raised_cents)} raised of ${formatDollars(goal_cents)}">
    <meta property="og:url" content="${origin}/${slug}/">
    <meta property="og:image" content="${origin}${image}">`;
}

/** The address of the campaign's page, to be typed from paper. */
export function renderAddress({ slug }: Campaign, host: string): Html {
  return html`<p class="campaign-address">Order at <strong dir="ltr">${host}/${slug}</strong></p>`;
}

/** The title of the campaign's page. */
export function renderName({ name }: Campaign): Html {
  const isLong =
    name.length > LONG_NAME || name.split(/\s/).some((word) => word.length > LONG_WORD);
  return isLong ? html`<span class="long-name">${name}</span>` : html`${name}`;
}

export function renderRaised(campaign: Campaign): Html {
  const { raised_cents: raised, goal_cents: goal } = campaign;
  return html`<span><b>${formatDollars(raised)}</b> raised of ${formatDollars(goal)}</span> <progress max="${goal}" value="${raised}" aria-label="Raised of the goal">${formatPercent(campaign)}</progress>`;
}

export function renderTimeLeft(campaign: Campaign, now: number): Html {
  const hours = formatHoursLeft(campaign, now);
  return hours ? html`<strong>${hours}</strong>` : html`<b>${formatDaysLeft(campaign, now)}</b>`;
}

/** The latest orders on the campaign's clothesline. */
export function renderLine({ id, status }: Campaign, products: readonly Pegged[]): Html {
  if (products.length === 0) return html``;
  const isOver = status === "ended";
  const title = isOver ? "What hung on the line" : "Fresh on the line";
  const intro = isOver ? "The last orders of this campaign." : "What was ordered last.";
  const hopes = status === "active" ? "Yours hangs here as soon as you have ordered it." : "";
  const hint = products.some(({ isOwn }) => isOwn) ? "Yours hangs in the middle." : hopes;
  return html`<section class="campaign-line" aria-labelledby="line-title">${renderClothesline(id, products)}
    <h2 id="line-title">${title}</h2> <p>${intro} ${hint}</p></section>`;
}

/** The story, and beside it how the price of a product is divided. */
export function renderAbout(campaign: Campaign, product: Product | undefined): Html {
  return html`<section class="campaign-about" aria-labelledby="story-title">
    <div class="campaign-story">
      <h2 id="story-title">The story</h2>
      ${renderStory(campaign.story)}
    </div>
    ${product && renderReceipt(product)}
  </section>`;
}

function renderReceipt({ name, price }: Product): Html {
  const { costs, profit } = splitPrice(price * 100);
  return html`<div class="campaign-aside"><div class="receipt"><table>
    <caption>Where ${formatCents(price * 100)} goes <small>${name}</small></caption>
    <tbody>${Object.entries(costs).map(([name, cents]) => html`<tr><th scope="row">${name}</th><td>${formatCents(cents)}</td></tr>`)}</tbody>
    <tfoot><tr class="receipt-total"><th scope="row">Goes to the campaign</th><td>${formatCents(profit)}</td></tr></tfoot>
  </table></div></div>`;
}

function renderStory(story: string): Html {
  return html`${story.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}
