import { html } from "hono/html";
import type { Campaign } from "../campaigns/campaign-reader.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDaysLeft, formatDollars } from "./format.ts";

/** The markup of campaigns: cards, the large image and the story. */

export function renderCampaignCards(campaigns: readonly Campaign[], now: number): Html {
  return html`${campaigns.map((campaign) =>
    renderCard(
      campaign,
      html`<span class="campaign-card-meta">by ${campaign.organizer} · ${formatDaysLeft(campaign, now)}</span>`,
    ),
  )}`;
}

/** With the same content as the widget that replaces them, so that the layout does not shift. */
export function renderResults(campaigns: readonly Campaign[], now: number): Html {
  return html`${campaigns.map((campaign) => {
    const { organizer, from_cents } = campaign;
    const price = from_cents !== null && html` <span>From ${formatCents(from_cents)}</span>`;
    return renderCard(
      campaign,
      html` <span class="campaign-card-meta"><span>by <bdi>${organizer}</bdi></span> <span>${formatDaysLeft(campaign, now)}</span>${price}</span>`,
    );
  })}`;
}

function renderCard({ id, slug, name, cover_product_id }: Campaign, meta: Html): Html {
  const image = designAddress(id, cover_product_id, "front", 400);
  return html`<li class="campaign-card"><a href="/${slug}/"><img src="${image}" alt="" width="400" height="400" loading="lazy"><span class="campaign-card-name" dir="auto">${name}</span>${meta}</a></li>\n`;
}

export function renderCampaignImage({ id, name, cover_product_id }: Campaign): Html {
  const address = (size: 400 | 800) => designAddress(id, cover_product_id, "front", size);
  return html`<img src="${address(400)}" srcset="${address(400)} 400w, ${address(800)} 800w" sizes="(min-width: 768px) 50vw, 100vw" alt="The design of ${name}" width="400" height="400" fetchpriority="high">`;
}

export function renderRaised({ raised_cents: raised, goal_cents: goal }: Campaign): Html {
  const percent = Math.round((raised / goal) * 100);
  return html`${formatDollars(raised)} <small>raised of ${formatDollars(goal)}</small><progress max="${goal}" value="${raised}" aria-label="Raised of the goal">${percent}%</progress>`;
}

export function renderStory(story: string): Html {
  return html`${story.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}
