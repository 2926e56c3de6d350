import { type Context, Hono } from "hono";
import { readAccount } from "../accounts/read-session.ts";
import type { Shop } from "../shop.ts";
import { formatCents } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { toSafePath } from "./safe-path.ts";

/** The pages of signed-in users, and the two that sign in. */

const AFTER_LOGIN = "/dashboard/overview/";
const STATUS_NAMES = { ready: "Ready", active: "Active", ended: "Ended", draft: "Draft" } as const;

/**
 * Where such an answer leads, or what it shows, hangs on who is signed in. A browser that goes back to
 * one that it has kept would go in circles, or show the last user's to the next.
 */
function forget(answer: Response): Response {
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

export function createAccountPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: routes are written without their closing slash, and answer with and without it.
  const routes = new Hono({ strict: false });

  function askToLogIn(c: Context): Response {
    const { pathname, search } = new URL(c.req.url);
    return forget(c.redirect(`/login/?next=${encodeURIComponent(`${pathname}${search}`)}`, 302));
  }

  routes.get("/dashboard/overview", async (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return askToLogIn(c);
    const slots = {
      "account-name": html`${account.firstName}`,
      "dashboard-campaigns": renderCampaigns(account.id),
    };
    return forget(await pages.render(c, "dashboard-overview", { slots }));
  });

  routes.get("/dashboard/account/profile", async (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return askToLogIn(c);
    const name = html`${account.firstName} ${account.lastName}`;
    const slots = { "account-name": name, "account-email": html`${account.email}` };
    return forget(await pages.render(c, "account-profile", { slots }));
  });

  routes.get("/start/wizard-loading", (c) => pages.render(c, "wizard-loading"));

  for (const file of ["login", "register"]) {
    routes.get(`/${file}`, (c) => {
      if (readAccount(c, shop) === undefined) return pages.render(c, file);
      // The widgets reload the page after a log-in; whoever is signed in has no business here.
      const next = toSafePath(c.req.query("next"), AFTER_LOGIN);
      const isHere = /^\/(login|register)\/?($|[?#])/.test(next);
      return forget(c.redirect(isHere ? AFTER_LOGIN : next, 302));
    });
  }

  function renderCampaigns(ownerId: number): Html {
    const campaigns = shop.campaigns.listOfOwner(ownerId);
    if (campaigns.length === 0)
      return html`<tr><td colspan="3">You have no campaigns yet.</td></tr>`;
    return html`${campaigns.map(
      ({ slug, name, status, raised_cents }) =>
        html`<tr><td><a href="/${slug}/" dir="auto">${name}</a></td><td>${STATUS_NAMES[status]}</td><td>${formatCents(raised_cents)}</td></tr>\n`,
    )}`;
  }

  return routes;
}
