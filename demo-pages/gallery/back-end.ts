import {
  delay,
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http,
  passthrough,
} from "msw";
import type { Cart } from "../server/carts/cart.ts";
import type { CartCampaignPayload } from "../server/carts/cart-payload.ts";
import { toLineItems } from "../server/carts/line-items.ts";
import { DEMO_PASSWORD } from "../server/seed/demo-accounts.ts";
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
/** As in the OpenAPI document. */
const DEFAULT_SIZE = 4;

export function createHandlers({ shop, email, cart, calls }: BackEnd): HttpHandler[] {
  let entries = cart;
  let user = email === undefined ? undefined : shop.users[email];

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
      if (behavior === "rejected" && rejected) return reject(rejected);
      if (behavior === "failing") return new HttpResponse(null, { status: 500 });
      return resolve(info);
    });
  }

  const handle = (
    name: CallName,
    method: "get" | "post" | "put",
    path: string,
    resolve: HttpResponseResolver,
  ) => vary(name, method, `*/rest/${path}/`, resolve);
  const done = () => new HttpResponse(null, { status: 204 });
  const reject = ({ status, body }: ShopData["emailTaken"]) => HttpResponse.json(body, { status });
  const readUser = () => HttpResponse.json({ user });

  function readCart(id: unknown): Cart {
    return {
      id: String(id),
      campaigns: entries.flatMap(({ campaignId, items, donation }) => {
        const campaign = shop.campaigns.find((one) => one.id === campaignId);
        if (campaign === undefined) return [];
        const { name, slug } = campaign;
        const rows = items.map(({ productId, sizeId, quantity }) => ({
          campaign_id: campaignId,
          product_id: productId,
          size_id: sizeId,
          quantity,
        }));
        const lines = toLineItems(rows, shop.products[campaignId] ?? []);
        return [{ campaignId, name, slug, items: lines, donation }];
      }),
    };
  }

  return [
    handle("register", "post", "register", async ({ request }) => {
      const { password: _, ...fields } = (await request.json()) as Record<string, string>;
      if (String(fields.email) in shop.users) return reject(shop.emailTaken);
      const [account] = Object.values(shop.users);
      user = account && { ...account, ...fields, profilePicture: null };
      return readUser();
    }),
    handle("readStatus", "get", "login/logged-in-status", () =>
      HttpResponse.json({ loggedIn: user !== undefined, user: user ?? null }),
    ),
    handle("logIn", "post", "login", async ({ request }) => {
      const { email, password } = (await request.json()) as Record<string, string>;
      const account = shop.users[email ?? ""];
      if (account === undefined || password !== DEMO_PASSWORD) return reject(shop.wrongCredentials);
      user = account;
      return readUser();
    }),
    handle("logOut", "get", "logout", () => {
      user = undefined;
      return done();
    }),
    handle("logEvent", "post", "log-event", done),
    handle("countCampaigns", "get", "campaign/count-by-status", () => {
      if (user === undefined) return reject(shop.notLoggedIn);
      const zeros = Object.keys(shop.counts).map((status) => [status, 0]);
      return HttpResponse.json(
        calls.countCampaigns === "empty" ? Object.fromEntries(zeros) : shop.counts,
      );
    }),
    handle("listProducts", "get", "campaign/:id/product", ({ params }) =>
      HttpResponse.json(
        calls.listProducts === "empty" ? [] : (shop.products[Number(params.id)] ?? []),
      ),
    ),
    handle("search", "get", "campaign/search-by-term/:term", ({ params, request }) => {
      const { searchParams } = new URL(request.url);
      const size = Number(searchParams.get("size") ?? DEFAULT_SIZE);
      const start = Number(searchParams.get("page") ?? 0) * size;
      const found = findCampaigns(shop, String(params.term));
      return HttpResponse.json({
        content: found.slice(start, start + size),
        totalElements: found.length,
      });
    }),
    handle("evictSearch", "get", "campaign/search-evict-cache-by-term/:term", done),
    handle("readCart", "get", "checkout/:cartId", ({ params }) =>
      HttpResponse.json(readCart(params.cartId)),
    ),
    handle("countItems", "get", "checkout/:cartId/count-items", ({ params }) => {
      const items = readCart(params.cartId).campaigns.flatMap((campaign) => campaign.items);
      return HttpResponse.json({ count: items.reduce((sum, { quantity }) => sum + quantity, 0) });
    }),
    handle("writeCart", "put", "checkout/:cartId/items", async ({ params, request }) => {
      const { items } = (await request.json()) as { items: { campaigns: CartCampaignPayload[] } };
      entries = items.campaigns;
      return HttpResponse.json(readCart(params.cartId));
    }),
    handle("setProcessor", "put", "checkout/:cartId/payment-processor", done),
    // The scripts of the areas are files, so they only come late or not at all.
    vary("loadCart", "get", /\/chunks\/cart-\w{8}\.js$/, passthrough),
    vary("loadLogIn", "get", /\/chunks\/login-\w{8}\.js$/, passthrough),
  ];
}

/** The reference back end has a full-text index; here, each word is a part of the campaign's name. */
function findCampaigns({ campaigns }: ShopData, term: string): ShopData["campaigns"] {
  const words = simplify(term).split(/\s+/);
  return campaigns.filter(({ name }) => words.every((word) => simplify(name).includes(word)));
}

/** Without accents and capitals. */
function simplify(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
