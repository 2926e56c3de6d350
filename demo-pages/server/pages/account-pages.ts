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

export function createAccountPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: routes are written without their closing slash, and answer with and without it.
  const routes = new Hono({ strict: false });

  function askToLogIn(c: Context): Response {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`/login/?next=${encodeURIComponent(`${pathname}${search}`)}`, 302);
  }

  routes.get("/dashboard/overview", (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return askToLogIn(c);
    const slots = {
      "account-name": html`${account.firstName}`,
      "dashboard-campaigns": renderCampaigns(account.id),
    };
    return pages.render(c, "dashboard-overview", { slots });
  });

  routes.get("/dashboard/account/profile", (c) => {
    const account = readAccount(c, shop);
    if (account === undefined) return askToLogIn(c);
    const name = html`${account.firstName} ${account.lastName}`;
    return pages.render(c, "account-profile", {
      slots: { "account-name": name, "account-email": html`${account.email}` },
    });
  });

  routes.get("/start/wizard-loading", (c) => pages.render(c, "wizard-loading"));

  for (const file of ["login", "register"]) {
    routes.get(`/${file}`, (c) => {
      if (readAccount(c, shop) === undefined) return pages.render(c, file);
      // The widgets reload the page after a log-in; whoever is signed in has no business here.
      const next = toSafePath(c.req.query("next"), AFTER_LOGIN);
      return c.redirect(/^\/(login|register)\/?($|[?#])/.test(next) ? AFTER_LOGIN : next, 302);
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
