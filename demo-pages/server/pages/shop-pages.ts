import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { html } from "hono/html";
import { type Campaign, findShipDate } from "../campaigns/campaign-reader.ts";
import { canSeeCampaign } from "../campaigns/can-see-campaign.ts";
import { findPalette } from "../images/draw-design.ts";
import { isCrossSite } from "../rest/reject-forgery.ts";
import type { Shop } from "../shop.ts";
import {
  renderAbout,
  renderAddress,
  renderCampaignCards,
  renderLine,
  renderName,
  renderOthers,
  renderPreview,
  renderRaised,
  renderThanks,
  renderTimeLeft,
} from "./campaign-markup.ts";
import { renderHostLinks } from "./host-pages.ts";
import { findOrderProduct, type OrderInput, renderOrderForm } from "./order-form.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { renderCount, renderPageLinks } from "./results-markup.ts";
import { submitOrder } from "./submit-order.ts";

/** The public pages: home, explore, search results, campaigns, and plain page files. */

/** The cookie with the number of the last order, whose products have a tag on the lines of their campaigns. */
export const ORDER_COOKIE = "order";

const FEATURED_COUNT = 8;
const OTHERS_COUNT = 4;
const PAGE_SIZE = 24;
const MAX_TERM = 200;
const MAX_FORM_BYTES = 10_000;
const CAMPAIGN = "/:slug{[a-z0-9-]{1,100}}";
/** Page files that other routes fill. They are not served under their own names. */
const TEMPLATES = new Set([
  "home",
  "campaign",
  "results",
  "payment",
  "payment-confirmation",
  "checkout",
  "dashboard-overview",
  "account-profile",
  "wizard-loading",
  "login",
  "register",
  "not-found",
]);

export function createShopPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: each path works with and without its trailing slash. Hono then wants routes without one.
  const routes = new Hono({ strict: false });
  const { campaigns, orders, products, search, now } = shop;

  routes.get("/", (c) => {
    const cards = renderCampaignCards(campaigns.listFeatured(FEATURED_COUNT), now());
    return pages.render(c, "home", { slots: { "featured-campaigns": cards } });
  });

  routes.get("/explore", (c) => {
    const page = readPageNumber(c);
    const pageCount = Math.ceil(campaigns.countActive() / PAGE_SIZE);
    const listed = campaigns.listMostRaised(PAGE_SIZE, page);
    if (listed.length === 0 && page > 0) return pages.renderNotFound(c);
    const slots = {
      "explore-campaigns": renderCampaignCards(listed, now()),
      "explore-pages": renderPageLinks("/explore/", page, pageCount),
    };
    return pages.render(c, "explore", { slots });
  });

  routes.get("/attributes", (c) =>
    pages.render(c, "attributes", { slots: { "host-links": renderHostLinks() } }),
  );

  // The target of the search forms without JavaScript.
  routes.get("/results", (c) => {
    const term = (c.req.query("term") ?? "").trim();
    return c.redirect(term === "" ? "/explore/" : `/results/${encodeURIComponent(term)}`, 302);
  });

  routes.get("/results/:term", (c) => {
    // Without half an emoji at the end, which an address can't contain.
    const term = c.req
      .param("term")
      .slice(0, MAX_TERM)
      .replace(/\p{Cs}/gu, "");
    const page = readPageNumber(c);
    const { content, totalElements } = search.find(term, PAGE_SIZE, page);
    const pageCount = Math.ceil(totalElements / PAGE_SIZE);
    const slots = {
      "results-term": html`${term}`,
      "results-count": renderCount(totalElements, page, pageCount),
      "results-list": renderCampaignCards(content, now()),
      "results-pages": renderPageLinks(`/results/${encodeURIComponent(term)}`, page, pageCount),
    };
    return pages.render(c, "results", { slots, tokens: { TERM: term } });
  });

  routes.get(CAMPAIGN, async (c) => {
    const slug = c.req.param("slug");
    const campaign = campaigns.findBySlug(slug);
    if (campaign === undefined) {
      const file = TEMPLATES.has(slug) ? undefined : await pages.tryRender(c, slug);
      return file ?? pages.renderNotFound(c);
    }
    if (!canSeeCampaign(c, shop, campaign)) return pages.renderNotFound(c);
    return renderCampaign(c, campaign, c.req.query());
  });

  // The target of the form of a campaign's page without JavaScript.
  routes.post(CAMPAIGN, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const campaign = campaigns.findBySlug(c.req.param("slug"));
    if (campaign === undefined || !canSeeCampaign(c, shop, campaign) || isCrossSite(c))
      return pages.renderNotFound(c);
    const input = (await c.req.parseBody()) as OrderInput;
    const error = submitOrder(c, shop, campaign, input);
    return error ? renderCampaign(c, campaign, input, error) : c.redirect("/checkout/", 303);
  });

  function renderCampaign(
    c: Context,
    campaign: Campaign,
    input: OrderInput,
    error?: string,
  ): Promise<Response> {
    const shown = products.listShown(campaign);
    const isOver = campaign.status === "ended";
    const slots = {
      "campaign-name": renderName(campaign),
      "campaign-preview": renderPreview(campaign, new URL(c.req.url).origin),
      "campaign-address": renderAddress(campaign, new URL(c.req.url).host),
      "campaign-organizer": html`${campaign.organizer}`,
      "campaign-raised": renderRaised(campaign),
      "campaign-dates": renderTimeLeft(campaign, now()),
      "campaign-products": renderOrderForm(campaign, shown, input, error),
      "campaign-line": renderLine(
        campaign,
        orders.listPegged(campaign.id, getCookie(c, ORDER_COOKIE)),
      ),
      "campaign-about": isOver
        ? renderOthers(campaigns.listFeatured(OTHERS_COUNT), now())
        : renderAbout(campaign, findOrderProduct(shown, input)?.product),
      ...(isOver && {
        "campaign-address": html``,
        "campaign-share": html``,
        "campaign-details": renderThanks(campaign, now()),
      }),
    };
    const tokens = {
      INKS: String(findPalette(campaign.id)),
      CAMPAIGN_ID: String(campaign.id),
      CAMPAIGN_NAME: campaign.name,
      CAMPAIGN_ENDS_AT: new Date(campaign.ends_at).toISOString(),
      CAMPAIGN_SHIPS_AT: new Date(findShipDate(campaign)).toISOString().slice(0, 10),
    };
    return pages.render(c, "campaign", { slots, tokens });
  }

  return routes;
}

/** The page of a list, from 0. */
function readPageNumber(c: Context): number {
  const written = c.req.query("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) - 1 : 0;
}
