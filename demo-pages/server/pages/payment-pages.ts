import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { readAccount } from "../accounts/read-session.ts";
import { listOrderLines } from "../carts/orders.ts";
import { createPaymentSlips, digestLines } from "../carts/payment-slips.ts";
import { isFromOtherSite } from "../rest/check-origin.ts";
import { CART_ID } from "../rest/checkout-operations.ts";
import type { Shop } from "../shop.ts";
import { html } from "./html.ts";
import { renderOrder } from "./order-markup.ts";
import type { PageRenderer } from "./page-renderer.ts";

/**
 * The pages after the cart. The till stands in for a payment provider: it can be told to accept or to
 * decline, and everything around it is real.
 */

const MAX_FORM_BYTES = 10_000;

/** Instead of the way to the till, when there is nothing to pay for. */
const WAYS_ON_WITH_NOTHING = html`<a class="button" href="/explore/">Explore campaigns</a>`;

export function createPaymentPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: routes are written without their closing slash, and answer with and without it.
  const routes = new Hono({ strict: false });
  const { carts, orders } = shop;
  const slips = createPaymentSlips(shop.secret);

  function readCartId(c: Context): string | undefined {
    const id = getCookie(c, "cartId");
    return id !== undefined && CART_ID.test(id) ? id : undefined;
  }

  const readLines = (cartId: string) => listOrderLines(carts.read(cartId));

  routes.get("/checkout", (c) => {
    const cartId = readCartId(c);
    const lines = cartId === undefined ? [] : readLines(cartId);
    const slots = renderOrder(lines, "card");
    return pages.render(c, "checkout", {
      slots: lines.length > 0 ? slots : { ...slots, "order-actions": WAYS_ON_WITH_NOTHING },
    });
  });

  routes.get("/payment", (c) => {
    const cartId = readCartId(c);
    const lines = cartId === undefined ? [] : readLines(cartId);
    if (cartId === undefined || lines.length === 0) return c.redirect("/cart/?notice=empty", 303);
    const fields = Object.entries(slips.make(cartId, lines)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    );
    const slots = {
      ...renderOrder(lines, carts.readProcessor(cartId)),
      "payment-slip": html`${fields}`,
    };
    return pages.render(c, "payment", { slots });
  });

  routes.post("/payment", bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const cartId = readCartId(c);
    if (cartId === undefined) return c.redirect("/cart/?notice=empty", 303);
    const form = await c.req.parseBody();
    const slip = isFromOtherSite(c) ? undefined : slips.read(form, cartId);
    if (slip === undefined) return c.redirect("/checkout/?notice=expired", 303);
    const confirmation = `/payment/confirmation/?order=${slip.number}`;
    // A second click on the till's button, or a form that was sent again, is the same order.
    if (orders.find(slip.number) !== undefined) return c.redirect(confirmation, 303);
    if (form.decision !== "accept") return c.redirect("/checkout/?notice=declined", 303);
    const lines = readLines(cartId);
    if (lines.length > 0 && digestLines(lines) !== slip.seen)
      return c.redirect("/checkout/?notice=changed", 303);
    const placement = orders.place(slip.number, cartId, readAccount(c, shop)?.id);
    return c.redirect(placement === "placed" ? confirmation : `/cart/?notice=${placement}`, 303);
  });

  routes.get("/payment/confirmation", (c) => {
    const order = orders.find(c.req.query("order") ?? "");
    if (order === undefined) return pages.renderNotFound(c);
    const slots = {
      "order-number": html`${order.number}`,
      ...renderOrder(order.lines, order.processor),
    };
    return pages.render(c, "payment-confirmation", { slots });
  });

  return routes;
}
