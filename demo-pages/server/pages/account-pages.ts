import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { readAccount } from "../accounts/read-session.ts";
import type { Campaign } from "../campaigns/campaign-reader.ts";
import { findPalette } from "../images/draw-design.ts";
import type { Shop } from "../shop.ts";
import { renderRaised } from "./campaign-markup.ts";
import { renderClothesline } from "./clothesline.ts";
import type { Html } from "./fill-page.ts";
import { formatDaysLeft, formatDollars, formatPercent } from "./format.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { toSafePath } from "./safe-path.ts";

/** The pages of signed-in users, and the log-in and registration pages. */

const AFTER_LOGIN = "/dashboard/overview/";
const STATUS_NAMES = { ready: "Ready", active: "Active", ended: "Ended", draft: "Draft" } as const;
type Status = keyof typeof STATUS_NAMES;

function readStatus(written = ""): Status | undefined {
  return Object.hasOwn(STATUS_NAMES, written) ? (written as Status) : undefined;
}

/**
 * These responses depend on who is signed in. From a cache they would redirect in circles, or show the
 * data of one user to the next.
 */
function withoutCaching(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export function createAccountPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: each path works with and without its trailing slash. Hono then wants routes without one.
  const routes = new Hono({ strict: false });

  function redirectToLogin(c: Context): Response {
    const { pathname, search } = new URL(c.req.url);
    return withoutCaching(
      c.redirect(`/login/?next=${encodeURIComponent(`${pathname}${search}`)}`, 302),
    );
  }

  routes.get("/dashboard/overview", async (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return redirectToLogin(c);
    const status = readStatus(c.req.query("status"));
    const campaigns = shop.campaigns
      .listOfOwner(account.id)
      .filter((campaign) => status === undefined || campaign.status === status);
    const raisedCents = campaigns.reduce((sum, { raised_cents }) => sum + raised_cents, 0);
    const slots = {
      "account-name": html`${account.firstName}`,
      ...(status && {
        "dashboard-title": html`${STATUS_NAMES[status]} campaigns <a href="${AFTER_LOGIN}#campaigns">Show all</a>`,
      }),
      "dashboard-campaigns": renderCampaigns(campaigns, status),
      "dashboard-total": html`${formatDollars(raisedCents)}`,
    };
    return withoutCaching(await pages.render(c, "dashboard-overview", { slots }));
  });

  routes.get("/dashboard/account/profile", async (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return redirectToLogin(c);
    const name = html`${account.firstName} ${account.lastName}`;
    const slots = { "account-name": name, "account-email": html`${account.email}` };
    return withoutCaching(await pages.render(c, "account-profile", { slots }));
  });

  routes.get("/start/wizard-loading", (c) => pages.render(c, "wizard-loading"));

  for (const file of ["login", "register"]) {
    routes.get(`/${file}`, (c) => {
      if (readAccount(c, shop) === undefined) return pages.render(c, file);
      // The widgets reload this page after a log-in, so a signed-in user is redirected from here.
      const next = toSafePath(c.req.query("next"), AFTER_LOGIN);
      const isLoginPage = /^\/(login|register)\/?($|[?#])/.test(next);
      return withoutCaching(c.redirect(isLoginPage ? AFTER_LOGIN : next, 302));
    });
  }

  const renderName = ({ slug, name }: Campaign) =>
    html`<h3><a href="/${slug}/" dir="auto">${name}</a></h3>`;

  function renderCampaigns(campaigns: readonly Campaign[], status?: Status): Html {
    if (campaigns.length === 0)
      return status
        ? html`<li>None of your campaigns is in this status.</li>`
        : html`<li class="own-none">You have no campaigns yet.</li>`;
    const isPublished = ({ status }: Campaign) => status === "active" || status === "ended";
    const published = campaigns.filter(isPublished).map((campaign) => {
      const { id, status } = campaign;
      const days = status === "active" && html`, ${formatDaysLeft(campaign, shop.now())}`;
      return html`<li class="own-campaign" data-inks="${findPalette(id)}">${renderClothesline(id, shop.orders.listPegged(id))}<div>
        ${renderName(campaign)} <p class="soft">${STATUS_NAMES[status]}${days}</p>
        <div class="campaign-money"><p class="campaign-raised">${renderRaised(campaign)}</p> <span>${formatPercent(campaign)}</span></div></div></li>\n`;
    });
    const planned = campaigns
      .filter((campaign) => !isPublished(campaign))
      .map(
        (campaign) =>
          html`<li class="own-campaign own-campaign--planned">${renderName(campaign)} <p class="soft">${STATUS_NAMES[campaign.status]}, goal ${formatDollars(campaign.goal_cents)}</p></li>\n`,
      );
    return html`${published}${planned}`;
  }

  return routes;
}
