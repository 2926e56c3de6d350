import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { setCookie } from "hono/cookie";
import { html } from "hono/html";
import { readAccount } from "../accounts/read-session.ts";
import { readCartId } from "../carts/cart-cookie.ts";
import { listOrderLines } from "../carts/orders.ts";
import { createPaymentForms, digestLines } from "../carts/payment-forms.ts";
import { isCrossSite } from "../rest/reject-forgery.ts";
import type { Shop } from "../shop.ts";
import { renderConfirmation, renderOrder } from "./order-markup.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { ORDER_COOKIE } from "./shop-pages.ts";

/**
 * The pages from the checkout to the confirmation. The payment page replaces a payment provider: the
 * shopper chooses whether it accepts or declines.
 */

const MAX_FORM_BYTES = 10_000;
const MAX_EMAIL = 254;

/** Replaces the link to the payment page when the cart is empty. */
const EMPTY_CART_ACTIONS = html`<a class="button" href="/explore/">Explore campaigns</a>`;

export function createPaymentPages(shop: Shop, pages: PageRenderer): Hono {
  // Not strict: each path works with and without its trailing slash. Hono then wants routes without one.
  const routes = new Hono({ strict: false });
  const { carts, orders } = shop;
  const forms = createPaymentForms(shop.secret);

  const readLines = (cartId: string) => listOrderLines(carts.read(cartId).cart);

  routes.get("/checkout", (c) => {
    const cartId = readCartId(c);
    const lines = cartId === undefined ? [] : readLines(cartId);
    const slots = renderOrder(lines, "card");
    return pages.render(c, "checkout", {
      slots: lines.length > 0 ? slots : { ...slots, "order-actions": EMPTY_CART_ACTIONS },
    });
  });

  routes.get("/payment", (c) => {
    const cartId = readCartId(c);
    const lines = cartId === undefined ? [] : readLines(cartId);
    if (cartId === undefined || lines.length === 0) return c.redirect("/cart/?notice=empty", 303);
    const inputs = Object.entries(forms.create(cartId, lines)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    );
    const slots = {
      ...renderOrder(lines, carts.readProcessor(cartId)),
      "payment-slip": html`${inputs}`,
    };
    const tokens = { EMAIL: readAccount(c, shop)?.email ?? "" };
    return pages.render(c, "payment", { slots, tokens });
  });

  routes.post("/payment", bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const cartId = readCartId(c);
    if (cartId === undefined) return c.redirect("/cart/?notice=empty", 303);
    const fields = await c.req.parseBody();
    const form = isCrossSite(c) ? undefined : forms.read(fields, cartId);
    if (form === undefined) return c.redirect("/checkout/?notice=expired", 303);
    const confirmation = `/payment/confirmation/?order=${form.number}`;
    const email = typeof fields.email === "string" ? fields.email.trim().slice(0, MAX_EMAIL) : "";
    const next = shop.store.transaction(() => {
      // A form that was sent twice is the same order.
      if (orders.find(form.number) !== undefined) return confirmation;
      if (fields.decision !== "accept") return "/checkout/?notice=declined";
      const lines = readLines(cartId);
      if (lines.length > 0 && digestLines(lines) !== form.digest)
        return "/checkout/?notice=changed";
      const placement = orders.place(form.number, cartId, readAccount(c, shop)?.id, email);
      return placement === "placed" ? confirmation : `/cart/?notice=${placement}`;
    });
    if (next === confirmation)
      setCookie(c, ORDER_COOKIE, form.number, { path: "/", httpOnly: true, sameSite: "Lax" });
    return c.redirect(next, 303);
  });

  routes.get("/payment/confirmation", (c) => {
    const order = orders.find(c.req.query("order") ?? "");
    if (order === undefined) return pages.renderNotFound(c);
    return pages.render(c, "payment-confirmation", {
      slots: renderConfirmation(order, shop),
      config: { order: { id: order.number } },
    });
  });

  return routes;
}
