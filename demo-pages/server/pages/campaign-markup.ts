import { html } from "hono/html";
import type { Campaign } from "../campaigns/campaign-reader.ts";
import type { ProductType, Size } from "../campaigns/product-reader.ts";
import { designAddress } from "../images/image-addresses.ts";
import type { Html } from "./fill-page.ts";
import { formatCents, formatDaysLeft } from "./format.ts";

/** The markup of campaigns: cards, the large image, the story and the products. */

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

export function renderStory(story: string): Html {
  return html`${story.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}

export function renderProducts(campaignId: number, types: readonly ProductType[]): Html {
  if (types.length === 0) return html`<p>Nothing is on sale in this campaign at the moment.</p>`;
  const products = types.flatMap((type) => type.products);
  return html`${products.map(({ id, name, price, design, sizes }) => {
    const address = design.find((entry) => entry.default)?.dimensions["400"];
    const image =
      address && html`<img src="${address}" alt="" width="400" height="400" loading="lazy">`;
    return html`<article class="product">${image}<h3>${name}</h3><p class="product-price">${formatCents(price * 100)}</p><label>Size <select class="product-size">${sizes.map(renderSize)}</select></label><label>Quantity <input class="product-quantity" type="number" min="1" max="999" step="1" value="1" inputmode="numeric"></label><button class="button product-add" type="button" aria-label="Add to cart: ${name}" data-add-to-cart data-campaign-id="${campaignId}" data-product-id="${id}">Add to cart</button></article>\n`;
  })}`;
}

function renderSize({ id, size, upcharge, soldOut }: Size): Html {
  const price = upcharge > 0 ? ` (+${formatCents(upcharge * 100)})` : "";
  const extra = soldOut ? " (sold out)" : price;
  const disabled = soldOut && html` disabled`;
  return html`<option${disabled} value="${id}" data-size-name="${size}" data-upcharge="${upcharge}">${size}${extra}</option>`;
}
