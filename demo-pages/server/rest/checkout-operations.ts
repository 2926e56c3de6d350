import type { Context } from "hono";
import * as v from "valibot";
import { CartPayload } from "../carts/cart-payload.ts";
import { PROCESSORS } from "../carts/carts.ts";
import type { Operation } from "./operations.ts";
import { checkInput, readJsonBody } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Carts: reading, writing, counting, and choosing how to pay. */

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
    answer: (c, { carts }) => c.json(carts.read(readCartId(c))),
  },
  {
    method: "GET",
    path: "/checkout/:cartId/count-items/",
    answer: (c, { carts }) => c.json({ count: carts.countItems(readCartId(c)) }),
  },
  {
    method: "PUT",
    path: "/checkout/:cartId/items/",
    async answer(c, { carts }) {
      const cartId = readCartId(c);
      const { items } = await readJsonBody(c, CartPayload);
      return c.json(carts.write(cartId, items.campaigns));
    },
  },
  {
    method: "PUT",
    path: "/checkout/:cartId/payment-processor/",
    async answer(c, { carts }) {
      const cartId = readCartId(c);
      const { processor } = await readJsonBody(c, ProcessorInput);
      if (carts.isEmpty(cartId))
        throw new RestError(409, "There is nothing in the cart to pay for.");
      carts.setProcessor(cartId, processor);
      return c.body(null, 204);
    },
  },
];

function readCartId(c: Context): string {
  return checkInput(CartInput, { cartId: c.req.param("cartId") }).cartId;
}
