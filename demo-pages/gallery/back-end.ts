import {
  delay,
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  passthrough,
} from "msw";
import type { CartCampaignPayload } from "../server/carts/cart-payload.ts";
import { createCalls } from "./calls.ts";
import type { ShopData } from "./shop-data.ts";

/**
 * Responds to the calls of the widgets inside the page, with what the reference back end has responded.
 * What is written lives until the page is left.
 */

/** The thirteen calls, and the requests for the scripts of the areas. */
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
  | "loadCart"
  | "loadLogIn";

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

export function createHandlers({ shop, email, cart, calls }: BackEnd): HttpHandler[] {
  const session = { user: email === undefined ? undefined : shop.users[email], cart };

  function vary(
    name: CallName,
    method: "get" | "post" | "put",
    path: string | RegExp,
    resolve: HttpResponseResolver,
  ): HttpHandler {
    return http[method](path, async (info) => {
      const behavior = calls[name];
      if (behavior === "pending") await delay("infinite");
      if (behavior === "slow") await delay(SLOW_MS);
      if (behavior === "unreachable") return HttpResponse.error();
      const rejected = shop.rejected[name];
      if (behavior === "rejected" && rejected)
        return HttpResponse.json(rejected.body, { status: rejected.status });
      if (behavior === "failing") return new HttpResponse(null, { status: 500 });
      return resolve(info);
    });
  }

  const isEmpty = (name: string) => calls[name as CallName] === "empty";
  return [
    ...createCalls(shop, session, isEmpty).map(({ name, method, path, respond }) =>
      vary(name as CallName, method, `*/rest/${path}/`, respond),
    ),
    // The scripts of the areas are files, so they only come late or not at all.
    vary("loadCart", "get", /\/chunks\/cart-\w{8}\.js$/, passthrough),
    vary("loadLogIn", "get", /\/chunks\/login-\w{8}\.js$/, passthrough),
  ];
}
