import type { Context } from "hono";
import * as v from "valibot";
import { CartPayload } from "../carts/cart-payload.ts";
import { PROCESSORS } from "../carts/carts.ts";
import { readClientIp } from "../limits/client-ip.ts";
import { takeOrReject } from "../limits/limits.ts";
import type { Operation } from "./operations.ts";
import { readJsonBody, validateInput } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Reading, writing and counting carts, and choosing the payment processor. */

export const CART_ID = /^[A-Za-z0-9-]{8,64}$/;

const CartInput = v.object({
  cartId: v.pipe(v.string(), v.regex(CART_ID, "Must be 8 to 64 letters, digits or hyphens.")),
});
const ProcessorInput = v.object({
  processor: v.picklist(PROCESSORS, `Must be one of ${PROCESSORS.join(", ")}.`),
});

export const checkoutOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/checkout/:cartId/",
    handle: (c, { carts }) => c.json(carts.read(readCartId(c))),
  },
  {
    method: "GET",
    path: "/checkout/:cartId/count-items/",
    handle: (c, { carts }) => c.json({ count: carts.countItems(readCartId(c)) }),
  },
  {
    method: "PUT",
    path: "/checkout/:cartId/items/",
    async handle(c, { carts, rateLimiters, isBehindProxy }) {
      const cartId = readCartId(c);
      const { items } = await readJsonBody(c, CartPayload);
      if (!carts.exists(cartId))
        takeOrReject(rateLimiters.newCartsPerIp, readClientIp(c, isBehindProxy));
      return c.json(carts.write(cartId, items.campaigns));
    },
  },
  {
    method: "PUT",
    path: "/checkout/:cartId/payment-processor/",
    async handle(c, { carts }) {
      const cartId = readCartId(c);
      const { processor } = await readJsonBody(c, ProcessorInput);
      if (carts.isEmpty(cartId))
        throw new RestError(409, "The cart is empty, so there is nothing to pay for.");
      carts.setProcessor(cartId, processor);
      return c.body(null, 204);
    },
  },
];

function readCartId(c: Context): string {
  return validateInput(CartInput, { cartId: c.req.param("cartId") }).cartId;
}
