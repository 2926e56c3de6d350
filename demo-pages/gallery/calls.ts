import type { UserResponse } from "../server/accounts/user-response.ts";
import type { Cart } from "../server/carts/cart.ts";
import type { CartCampaignPayload } from "../server/carts/cart-payload.ts";
import { toLineItems } from "../server/carts/line-items.ts";
import { DEMO_PASSWORD } from "../server/seed/demo-accounts.ts";
import type { ExportedResponse, ShopData } from "./shop-data.ts";

/** Who is signed in, and the cart as the widgets write it. */
export interface Session {
  user?: UserResponse | undefined;
  cart: CartCampaignPayload[];
}

export interface Call {
  name: string;
  method: "get" | "post" | "put";
  /** Below `/rest/`, with names for its values: `checkout/:cartId`. */
  path: string;
  respond: (info: {
    params: Readonly<Record<string, unknown>>;
    request: Request;
  }) => Response | Promise<Response>;
}

/** The call of a request, among those of `createCalls`. */
export function findCall(calls: readonly Call[], request: Request) {
  const { pathname } = new URL(request.url);
  for (const { name, method, path, respond } of calls) {
    // Before `/rest/` a build may have a path.
    const values = new RegExp(`/rest/${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/$`).exec(pathname);
    if (!values || method !== request.method.toLowerCase()) continue;
    const params = Object.fromEntries(
      Object.entries(values.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    return { name, respond: () => respond({ params, request }) };
  }
  return undefined;
}

/** As in the OpenAPI document. */
const DEFAULT_SIZE = 4;

/**
 * All calls, with what the reference back end has responded.
 *
 * @param session is changed by the calls
 * @param isEmpty whether a call responds without entries
 */
export function createCalls(
  shop: ShopData,
  session: Session,
  isEmpty: (name: string) => boolean = () => false,
): Call[] {
  const list: Call[] = [];
  const add = (
    ...[name, method, path, respond]: [string, Call["method"], string, Call["respond"]]
  ) => void list.push({ name, method, path, respond });
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });
  const done = () => new Response(null, { status: 204 });
  const reject = ({ status, body }: ExportedResponse) => json(body, status);
  const readUser = () => json({ user: session.user });

  function readCart(id: unknown): Cart {
    return {
      id: String(id),
      campaigns: session.cart.flatMap(({ campaignId, items, donation }) => {
        const campaign = shop.campaigns.find((one) => one.id === campaignId);
        if (campaign === undefined) return [];
        const { name, slug, shipsAt } = campaign;
        const rows = items.map(({ productId, sizeId, quantity }) => ({
          campaign_id: campaignId,
          product_id: productId,
          size_id: sizeId,
          quantity,
        }));
        const lines = toLineItems(rows, shop.products[campaignId] ?? []);
        return [{ campaignId, name, slug, shipsAt, items: lines, donation }];
      }),
    };
  }

  add("register", "post", "register", async ({ request }) => {
    const { password: _, ...fields } = (await request.json()) as Record<string, string>;
    if (String(fields.email) in shop.users) return reject(shop.emailTaken);
    const [account] = Object.values(shop.users);
    session.user = account && { ...account, ...fields, profilePicture: null };
    return readUser();
  });
  add("readStatus", "get", "login/logged-in-status", () =>
    json({ loggedIn: session.user !== undefined, user: session.user ?? null }),
  );
  add("logIn", "post", "login", async ({ request }) => {
    const { email, password } = (await request.json()) as Record<string, string>;
    const account = shop.users[email ?? ""];
    if (account === undefined || password !== DEMO_PASSWORD) return reject(shop.wrongCredentials);
    session.user = account;
    return readUser();
  });
  add("logOut", "get", "logout", () => {
    session.user = undefined;
    return done();
  });
  add("logEvent", "post", "log-event", done);
  add("countCampaigns", "get", "campaign/count-by-status", () => {
    if (session.user === undefined) return reject(shop.notLoggedIn);
    const zeros = Object.keys(shop.counts).map((status) => [status, 0]);
    return json(isEmpty("countCampaigns") ? Object.fromEntries(zeros) : shop.counts);
  });
  add("listProducts", "get", "campaign/:id/product", ({ params }) =>
    json(isEmpty("listProducts") ? [] : (shop.products[Number(params.id)] ?? [])),
  );
  add("search", "get", "campaign/search-by-term/:term", ({ params, request }) => {
    const { searchParams } = new URL(request.url);
    const size = Number(searchParams.get("size") ?? DEFAULT_SIZE);
    const start = Number(searchParams.get("page") ?? 0) * size;
    const found = findCampaigns(shop, String(params.term));
    return json({ content: found.slice(start, start + size), totalElements: found.length });
  });
  add("evictSearch", "get", "campaign/search-evict-cache-by-term/:term", done);
  add("readCart", "get", "checkout/:cartId", ({ params }) => json(readCart(params.cartId)));
  add("countItems", "get", "checkout/:cartId/count-items", ({ params }) => {
    const items = readCart(params.cartId).campaigns.flatMap((campaign) => campaign.items);
    return json({ count: items.reduce((sum, { quantity }) => sum + quantity, 0) });
  });
  add("writeCart", "put", "checkout/:cartId/items", async ({ params, request }) => {
    const { items } = (await request.json()) as { items: { campaigns: CartCampaignPayload[] } };
    session.cart = items.campaigns;
    return json(readCart(params.cartId));
  });
  add("setProcessor", "put", "checkout/:cartId/payment-processor", done);
  return list;
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
