import type { Context } from "hono";
import type { Campaign } from "../campaigns/campaign-reader.ts";
import { addOrder } from "../carts/add-order.ts";
import { createCartId, readCartId } from "../carts/cart-cookie.ts";
import { CartPayload } from "../carts/cart-payload.ts";
import { readClientIp } from "../limits/client-ip.ts";
import { takeOrReject } from "../limits/limits.ts";
import { validateInput } from "../rest/read-input.ts";
import { RestError } from "../rest/rest-error.ts";
import type { Shop } from "../shop.ts";
import { findOrderProduct, findOrderSize, type OrderInput } from "./order-form.ts";

/**
 * Adds what a campaign's form without scripts has sent to the shopper's cart.
 *
 * @returns the error message for the shopper, if nothing was added
 */
export function submitOrder(
  c: Context,
  shop: Shop,
  campaign: Campaign,
  input: OrderInput,
): string | undefined {
  const { carts, products, rateLimiters, isBehindProxy } = shop;
  const types = products.listOnSale(campaign);
  const product = findOrderProduct(types, input)?.product;
  const size = product && findOrderSize(types, product, input);
  if (!product || !size || size.soldOut) return "Choose a size.";
  const quantity = Number(input.quantity);
  const donation = Number(input.donation?.replace(/[$,\s]/g, "") || 0);
  try {
    const known = readCartId(c);
    if (!known) takeOrReject(rateLimiters.newCartsPerIp, readClientIp(c, isBehindProxy));
    const order = { quantity, donation, productId: product.id, sizeId: size.id };
    shop.store.transaction(() => {
      const cart = known ? carts.read(known).cart : { id: "", campaigns: [] };
      const all = addOrder(cart, { ...order, campaignId: campaign.id, sizeName: size.size });
      const { items } = validateInput(CartPayload, { items: { campaigns: all } });
      carts.write(known ?? createCartId(c), items.campaigns, () => true);
    });
  } catch (error) {
    if (error instanceof RestError) return error.message;
    throw error;
  }
  return undefined;
}
