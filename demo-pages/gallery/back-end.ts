import type { CartCampaignPayload } from "../server/carts/cart-payload.ts";
import { createCalls, findCall } from "./calls.ts";
import type { ShopData } from "./shop-data.ts";

/**
 * Responds to the calls of the widgets inside the page, with what the reference back end has responded.
 * What is written lives until the page is left.
 */

/** All calls, and the requests for the scripts of the cart. */
export type CallName =
  | "register"
  | "readStatus"
  | "logIn"
  | "logOut"
  | "logEvent"
  | "listProducts"
  | "search"
  | "countCampaigns"
  | "evictSearch"
  | "readCart"
  | "writeCart"
  | "countItems"
  | "setProcessor"
  | "loadCart";

/**
 * Instead of the usual response: a late one, none, no connection, status 500, status 4xx, or one without
 * entries.
 */
export type Behavior = "slow" | "pending" | "unreachable" | "failing" | "rejected" | "empty";

export interface BackEnd {
  shop: ShopData;
  /** The email address of the signed-in user; without one the user is anonymous. */
  email: string | undefined;
  /** As the widgets write it. */
  cart: CartCampaignPayload[];
  calls: Partial<Record<CallName, Behavior>>;
}

/** Long enough to look at the placeholders, in milliseconds. */
const SLOW_MS = 4_000;

/** @returns responds to a request; with nothing if it is none of the calls */
export function createBackEnd({ shop, email, cart, calls }: BackEnd) {
  const session = { user: email === undefined ? undefined : shop.users[email], cart };
  const list = createCalls(shop, session, (name) => calls[name as CallName] === "empty");

  return async (request: Request): Promise<Response | undefined> => {
    const isCart = /\/chunks\/cart-\w{8}\.js$/.test(request.url);
    const call = findCall(list, request);
    const name = isCart ? "loadCart" : (call?.name as CallName);
    const behavior = calls[name];
    const rejected = shop.rejected[name];
    if (behavior === "pending")
      await new Promise((_, reject) =>
        request.signal.addEventListener("abort", () => reject(request.signal.reason)),
      );
    if (behavior === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (behavior === "unreachable") throw new TypeError("Failed to fetch");
    if (behavior === "failing") return new Response(null, { status: 500 });
    if (behavior === "rejected" && rejected)
      return Response.json(rejected.body, { status: rejected.status });
    return call?.respond();
  };
}
