import type { Context } from "hono";
import * as v from "valibot";
import { CART_ID } from "../carts/cart-cookie.ts";
import { CartPayload } from "../carts/cart-payload.ts";
import { PROCESSORS, type StoredCart } from "../carts/carts.ts";
import { readClientIp } from "../limits/client-ip.ts";
import { takeOrReject } from "../limits/limits.ts";
import type { Operation } from "./operations.ts";
import { readJsonBody, validateInput } from "./read-input.ts";

/** Reading, writing and counting carts, and choosing the payment processor. */

const CartInput = v.object({
  cartId: v.pipe(v.string(), v.regex(CART_ID, "Must be 8 to 64 letters, digits or hyphens.")),
});
const ProcessorInput = v.object({
  processor: v.picklist(PROCESSORS, "You can’t pay that way here. Please choose another one."),
});

export const checkoutOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/checkout/:cartId/",
    handle: (c, { carts }) => respond(c, carts.read(readCartId(c))),
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
      const { items } = await readJsonBody(c, CartPayload);
      const cartId = readCartId(c);
      if (!carts.exists(cartId))
        takeOrReject(rateLimiters.newCartsPerIp, readClientIp(c, isBehindProxy));
      const ifMatch = c.req.header("If-Match") ?? "*";
      return respond(
        c,
        carts.write(cartId, items.campaigns, (version) => matches(ifMatch, version)),
      );
    },
  },
  {
    method: "PUT",
    path: "/checkout/:cartId/payment-processor/",
    async handle(c, { carts }) {
      const { processor } = await readJsonBody(c, ProcessorInput);
      carts.setProcessor(readCartId(c), processor);
      return c.body(null, 204);
    },
  },
];

function respond(c: Context, { cart, version }: StoredCart): Response {
  return c.json(cart, 200, { ETag: toEtag(version) });
}

const toEtag = (version: number) => `"${version}"`;

/** Whether the header `If-Match` allows a write. By RFC 9110, a weak `ETag` never does. */
function matches(ifMatch: string, version: number): boolean {
  const etags = ifMatch.split(",").map((etag) => etag.trim());
  return etags.includes("*") || etags.includes(toEtag(version));
}

function readCartId(c: Context): string {
  return validateInput(CartInput, { cartId: c.req.param("cartId") }).cartId;
}
