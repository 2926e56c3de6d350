import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { readAccount } from "../accounts/read-session.ts";
import { listOrderLines, sumCents } from "../carts/orders.ts";
import { isFromOtherSite } from "../rest/check-origin.ts";
import { CART_ID } from "../rest/checkout-operations.ts";
import type { Shop } from "../shop.ts";
import { formatCents } from "./format.ts";
import { html } from "./html.ts";
import { renderOrderLines } from "./order-markup.ts";
import type { PageRenderer } from "./page-renderer.ts";

/**
 * The pages after the cart. The till stands in for a payment provider: it can be told to accept or to
 * decline, and everything around it is real.
 */

const MAX_FORM_BYTES = 10_000;

export function createPaymentPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: routes are written without their closing slash, and answer with and without it.
  const routes = new Hono({ strict: false });
  const { carts, orders, secret } = shop;

  function readCartId(c: Context): string | undefined {
    const id = getCookie(c, "cartId");
    return id !== undefined && CART_ID.test(id) ? id : undefined;
  }

  /** Only who has the cart's cookie is ever shown the token, and a form from elsewhere cannot know it. */
  function makeToken(cartId: string): string {
    return createHmac("sha256", secret).update(`payment:${cartId}`).digest("base64url");
  }

  function isTokenRight(token: unknown, cartId: string): boolean {
    const expected = Buffer.from(makeToken(cartId));
    const given = Buffer.from(typeof token === "string" ? token : "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  function renderOrder(cartId: string | undefined) {
    const lines = cartId === undefined ? [] : listOrderLines(carts.read(cartId));
    return {
      "order-summary": renderOrderLines(lines),
      "order-total": html`${formatCents(sumCents(lines))}`,
    };
  }

  routes.get("/checkout", (c) =>
    pages.render(c, "checkout", { slots: renderOrder(readCartId(c)) }),
  );

  routes.get("/payment", (c) => {
    const cartId = readCartId(c);
    if (cartId === undefined || carts.isEmpty(cartId))
      return c.redirect("/cart/?notice=empty", 303);
    const token = html`<input type="hidden" name="token" value="${makeToken(cartId)}">`;
    return pages.render(c, "payment", { slots: { ...renderOrder(cartId), "payment-csrf": token } });
  });

  routes.post("/payment", bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const cartId = readCartId(c);
    if (cartId === undefined) return c.redirect("/cart/?notice=empty", 303);
    const form = await c.req.parseBody();
    if (isFromOtherSite(c) || !isTokenRight(form.token, cartId))
      return c.redirect("/checkout/?notice=expired", 303);
    if (form.decision !== "accept") return c.redirect("/checkout/?notice=declined", 303);
    const placement = orders.place(cartId, readAccount(c, shop)?.id);
    if ("refusal" in placement) return c.redirect(`/cart/?notice=${placement.refusal}`, 303);
    return c.redirect(`/payment/confirmation/?order=${placement.order.number}`, 303);
  });

  routes.get("/payment/confirmation", (c) => {
    const order = orders.find(c.req.query("order") ?? "");
    if (order === undefined) return pages.renderNotFound(c);
    const slots = {
      "order-number": html`${order.number}`,
      "order-total": html`${formatCents(order.totalCents)}`,
    };
    return pages.render(c, "payment-confirmation", { slots });
  });

  return routes;
}
