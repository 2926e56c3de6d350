import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ContractOptions,
  compareBackEnd,
} from "../../../../shared/tools/contract/compare-back-end.ts";
import type { Send } from "../../../../shared/tools/contract/send-request.ts";
import { ADA, fillCart, startShop, type TestShop } from "../../../helpers/start-shop.ts";

/** The walk against the reference back end, and against changed copies of its responses. */

let shop: TestShop;

beforeAll(async () => {
  const none = { max: 100_000, windowMs: 60_000 };
  const limits = {
    loginsPerAccount: none,
    loginsPerIp: none,
    registrationsPerIp: none,
    newCartsPerIp: none,
  };
  shop = await startShop({}, { limits });
});
afterAll(() => shop.stop());

/** The reference back end. Without connections, the many walks take half of the time. */
const handle: Send = (address, options) => shop.handle(new Request(address, options));

const compare = (options: ContractOptions = {}) =>
  compareBackEnd(new URL(shop.url), { term: "food", send: handle, ...options });

/** The messages, each once. */
const listMessages = (deviations: readonly { message: string }[]) => [
  ...new Set(deviations.map(({ message }) => message)),
];

describe("the contract walk finds nothing in the reference back end", () => {
  it("with an account that it registers, over connections", async () => {
    expect(await compare({ term: undefined, send: undefined })).toMatchObject({
      deviations: [],
      skipped: [],
    });
  });

  it("with a given account", async () => {
    expect(await compare({ account: ADA })).toMatchObject({ deviations: [], skipped: [] });
  });

  it("with a security token that each response sets anew", async () => {
    let token = "";
    const { deviations } = await compare({
      send: async (address, options) => {
        const response = await handle(address, options);
        token = `${token}x`.slice(-40);
        response.headers.append("set-cookie", `securityToken=${token}${Date.now()}; Path=/`);
        return response;
      },
    });
    expect(deviations).toEqual([]);
  });

  it("where the first size of a product is sold out", async () => {
    const soldOut = new Set<number>();
    const products = changeBody(
      /product\/$/,
      (body: { products: { sizes: { id: number; soldOut?: boolean }[] }[] }[]) => {
        for (const { products } of body)
          for (const { sizes } of products) {
            const [size] = sizes;
            if (!size) continue;
            size.soldOut = true;
            soldOut.add(size.id);
          }
        return body;
      },
    );
    const { deviations } = await compare({
      send: async (address, options) => {
        const ids = [...String(options.body).matchAll(/"sizeId":(\d+)/g)];
        if (address.endsWith("/items/") && ids.some(([, id]) => soldOut.has(Number(id)))) {
          const token = new Headers(options.headers).get("x-security-token");
          if (token === null || token === "wrong") return handle(address, options);
          return respond(422, { message: "Sold out.", errors: { items: ["Sold out."] } });
        }
        return mutate(products)(address, options);
      },
    });
    expect(deviations).toEqual([]);
  });

  it("where a sold-out product has no sizes, and a donation of 0 is missing", async () => {
    const { deviations } = await compare({
      send: mutate(async (response, sent) => {
        const products = changeBody(/product\/$/, (body: { products: object[] }[]) => {
          for (const type of body) type.products.push({ ...type.products[0], id: 999, sizes: [] });
          return body;
        });
        const donations = changeCart(({ campaigns }) => {
          for (const campaign of campaigns)
            if (campaign.donation?.amount === 0) campaign.donation = undefined;
        });
        return donations(await products(response, sent), sent);
      }),
    });
    expect(deviations).toEqual([]);
  });

  it("with a cookie that scripts read beside that of the session", async () => {
    const withCookie = mutate(
      changeCookie((cookie) => cookie, "XSRF-TOKEN=any; Path=/; Max-Age=7200"),
    );
    expect(await compare({ send: withCookie })).toMatchObject({ deviations: [], skipped: [] });
    const readable = (cookie: string) => cookie.replace(/; HttpOnly/i, "");
    const { deviations } = await compare({
      send: mutate(changeCookie(readable, "XSRF-TOKEN=any")),
    });
    expect(listMessages(deviations)).toEqual([
      "The cookie session is not HttpOnly, so a script of the page can read it.",
    ]);
  });

  it("but the readable one of two cookies, each of which is enough for a session", async () => {
    const { deviations } = await compare({
      send: async (address, options) => {
        const headers = new Headers(options.headers);
        const cookie = headers.get("cookie") ?? "";
        if (!/\bsession=/.test(cookie))
          headers.set("cookie", cookie.replace(/\bremember=/, "session="));
        const response = await handle(address, { ...options, headers });
        const [session] = response.headers.getSetCookie();
        if (session?.startsWith("session=")) {
          const copy = session.replace("session=", "remember=").replace(/; HttpOnly/i, "");
          response.headers.append("set-cookie", copy);
          response.headers.append("set-cookie", "XSRF-TOKEN=any; Path=/");
        }
        return response;
      },
    });
    expect(listMessages(deviations)).toEqual([
      "The cookie remember is not HttpOnly, so a script of the page can read it.",
    ]);
  });

  it("where registration is closed", async () => {
    const closed = await startShop({}, { registration: false });
    const send: Send = (address, options) => closed.handle(new Request(address, options));
    expect(await compare({ account: ADA, send })).toMatchObject({
      deviations: [],
      skipped: [
        "Registration is closed (403), so what it rejects otherwise was not tried.",
        "Carts of signed-in users were not tried, because no new account could be registered.",
      ],
      untried: ["POST /rest/register/"],
    });
    await closed.stop();
  });

  it("with more directives in Cache-Control, and none in responses to POST and PUT", async () => {
    const { deviations } = await compare({
      send: mutate((response, sent) => {
        const value = sent.method === "GET" ? "private, no-store" : undefined;
        return changeHeader(/./, "cache-control", value)(response, sent);
      }),
    });
    expect(deviations).toEqual([]);
  });

  it("with versions of carts that a proxy has marked as weak, and without versions", async () => {
    const weaken: Mutant = (response, sent) => {
      const etag = response.headers.get("etag");
      return etag ? changeHeader(/./, "etag", `W/${etag}`)(response, sent) : response;
    };
    expect((await compare({ send: mutate(weaken) })).deviations).toEqual([]);
    const withoutVersions: Send = async (address, options) => {
      const response = await handle(address, withoutIfMatch(options));
      response.headers.delete("etag");
      return response;
    };
    expect((await compare({ send: withoutVersions })).deviations).toEqual([]);
  });

  it("makes all thirteen calls", async () => {
    const made = new Set<string>();
    const { calls } = await compare({
      send: (address, options) => {
        made.add(`${options.method} ${new URL(address).pathname}`);
        return handle(address, options);
      },
    });
    expect(calls).toHaveLength(13);
    for (const call of calls) {
      const [method, path = ""] = call.split(" ");
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/, "[^/]+")}$`);
      expect(
        [...made].some((one) => pattern.test(one)),
        call,
      ).toBe(true);
    }
  });
});

/** A request of the walk, as a mutant sees it. */
interface Sent {
  method: string;
  path: string;
  status: number;
  options: RequestInit;
}

type Mutant = (response: Response, sent: Sent) => Response | Promise<Response>;

const respond = (
  status: number,
  body: unknown = { message: "Changed." },
  headers: HeadersInit = {},
) => Response.json(body, { status, headers });

/** Changes the JSON of responses with status 200. */
const changeBody =
  (path: RegExp, change: (body: never) => unknown): Mutant =>
  async (response, sent) =>
    path.test(sent.path) && sent.status === 200
      ? new Response(JSON.stringify(change((await response.json()) as never)), response)
      : response;

/** Responds with another status instead of one. */
const changeStatus =
  (path: RegExp, from: number, to: number, body?: unknown): Mutant =>
  (response, sent) =>
    path.test(sent.path) && sent.status === from ? respond(to, body) : response;

/** Copies a response with other headers. */
function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers);
  change(headers);
  return new Response(response.body, { status: response.status, headers });
}

const changeCookie =
  (change: (cookie: string) => string, added?: string): Mutant =>
  (response) => {
    const cookies = response.headers.getSetCookie();
    if (cookies.length === 0) return response;
    return changeHeaders(response, (headers) => {
      headers.delete("set-cookie");
      for (const cookie of cookies) headers.append("set-cookie", change(cookie));
      if (added) headers.append("set-cookie", added);
    });
  };

/** Sends another request than the walk's. */
type Detour = (address: string, options: RequestInit) => [string, RequestInit];

const detour =
  (change: Detour): Send =>
  (address, options) =>
    handle(...change(address, options));

const changeHeader =
  (path: RegExp, name: string, value?: string): Mutant =>
  (response, sent) => {
    if (!path.test(sent.path)) return response;
    return changeHeaders(response, (headers) => {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    });
  };

/** Changes the user in the responses with the log-in status. */
const changeUser = (change: object) =>
  mutate(
    changeBody(/logged-in-status/, (body: { user: object | null }) => {
      return { ...body, user: body.user && { ...body.user, ...change } };
    }),
  );

interface CartBody {
  campaigns: {
    items: { id: string; quantity: number; product: { price: number } }[];
    donation?: { amount: number };
  }[];
}

/** Changes the carts in the responses to GET and PUT. */
const changeCart = (change: (cart: CartBody) => void): Mutant =>
  changeBody(/checkout\/[^/]+\/(items\/)?$/, (cart: CartBody) => {
    change(cart);
    return cart;
  });

/** Changes each line of the carts in the responses to GET and PUT. */
const changeLines = (change: (line: CartBody["campaigns"][0]["items"][0]) => void) =>
  mutate(changeCart(({ campaigns }) => campaigns.flatMap(({ items }) => items).forEach(change)));

/** Changes the price of each product in the lists of products. */
const changePrices = (price: unknown) =>
  mutate(
    changeBody(/product\/$/, (types: { products: object[] }[]) =>
      types.map((type) => {
        return { ...type, products: type.products.map((product) => ({ ...product, price })) };
      }),
    ),
  );

interface CampaignBody {
  name: string;
  priceFrom?: number;
  endsAt?: string;
}

/** Changes the campaigns in the responses to a search. */
const changeSearch = (
  change: (content: CampaignBody[], term: string) => CampaignBody[],
): Mutant => {
  return (response, sent) => {
    const [, term = ""] = /search-by-term\/([^/]+)/.exec(sent.path) ?? [];
    return changeBody(/search-by-term/, (body: { content: CampaignBody[] }) => ({
      ...body,
      content: change(body.content, decodeURIComponent(term)),
    }))(response, sent);
  };
};

/** The error of a request whose connection can't be made. */
const refuse = () =>
  Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });

function mutate(mutant: Mutant): Send {
  return async (address, options) => {
    const response = await handle(address, options);
    const { method = "GET" } = options;
    const path = new URL(address).pathname;
    return mutant(response, { method, path, status: response.status, options });
  };
}

const withToken = (options: RequestInit): RequestInit => {
  const cookie = "securityToken=any";
  const headers = new Headers(options.headers);
  const own = (headers.get("cookie") ?? "").replace(/securityToken=\w+/, "");
  headers.set("cookie", `${own}; ${cookie}`);
  headers.set("x-security-token", "any");
  return { ...options, headers };
};

const withoutIfMatch = (options: RequestInit): RequestInit => {
  const headers = new Headers(options.headers);
  headers.delete("if-match");
  return { ...options, headers };
};

/** Keeps only the campaigns whose names have the last word of the term as it is. */
const findWholeWords: Mutant = async (response, { path, status }) => {
  const term = /search-by-term\/([^/]+)/.exec(path)?.[1];
  if (!term || status !== 200) return response;
  const last = decodeURIComponent(term).split(" ").at(-1) ?? "";
  const body = (await response.json()) as { content: { name: string }[] };
  const content = body.content.filter(({ name }) =>
    name.toLowerCase().split(/\W+/).includes(last.toLowerCase()),
  );
  return respond(200, { ...body, content });
};

const ACCEPT_ALL_LINES = mutate(
  changeStatus(/items\/$/, 422, 200, { id: "cart-of-mutant", campaigns: [] }),
);

/** Copies of the reference back end with a mistake each, by the deviation that names it. */
const MUTANTS: Record<string, Send> = {
  "POST /rest/login/ … wrong password: The status is 400 instead of 401": mutate(
    changeStatus(/\/login\/$/, 401, 400),
  ),
  "POST /rest/login/ … tells who has an account.": mutate(async (response, { path, options }) =>
    path === "/rest/login/" && /contract-/.test(String(options.body)) && response.status === 401
      ? respond(401, { message: `There is no such account: ${Math.random()}` })
      : response,
  ),
  "POST /rest/login/ … session is not HttpOnly": mutate(
    changeCookie((cookie) => cookie.replace(/; HttpOnly/i, "")),
  ),
  "POST /rest/register/ … session is not SameSite=Lax": mutate(
    changeCookie((cookie) => cookie.replace(/SameSite=Lax/i, "SameSite=None")),
  ),
  "POST /rest/login/ … has no Max-Age": mutate(
    changeCookie((cookie) => cookie.replace(/; Max-Age=[1-9]\d*/i, "")),
  ),
  "POST /rest/login/ … It sets no cookie for the session.": mutate(
    changeHeader(/^\/rest\/login\/$/, "set-cookie"),
  ),
  "POST /rest/login/ … The cookie session keeps its value": mutate(
    changeCookie((cookie) => cookie.replace(/^session=[^;]+/, "session=planted")),
  ),
  "POST /rest/login/ … has Max-Age=3600 instead of 2592000 (30 days)": mutate(
    changeCookie((cookie) => cookie.replace(/Max-Age=[1-9]\d*/i, "Max-Age=3600")),
  ),
  "PUT /rest/checkout/{cartId}/items/ … without the header X-Security-Token: The status is 200 instead of 403":
    detour((address, options) => [address, withToken(options)]),
  "GET /rest/logout/ … from another site … 204 instead of 403": detour((address, options) => {
    const headers = new Headers(options.headers);
    headers.delete("sec-fetch-site");
    return [address, { ...options, headers }];
  }),
  "GET /rest/checkout/{cartId}/ … as POST: The status is 404 instead of 405": mutate(
    changeStatus(/./, 405, 404),
  ),
  'GET /rest/campaign/{id}/product/ … unknown campaign: The body is not JSON: "<h1>Not found':
    mutate((response, { status }) =>
      status === 404
        ? new Response("<h1>Not found</h1>", { status, headers: { "content-type": "text/html" } })
        : response,
    ),
  "POST /rest/log-event/ … 300 KB: The status is 200 instead of 413": mutate(
    (response, { status }) => (status === 413 ? respond(200, {}) : response),
  ),
  "POST /rest/register/ … 300 KB: There is no response": async (address, options) => {
    if (String(options.body).length > 200_000) throw new TypeError("fetch failed");
    return handle(address, options);
  },
  "GET /rest/campaign/search-by-term/{term}/ … Is the term decoded, as UTF-8 (%20 is a space)?":
    detour((address, options) => [
      address.replace(/(by-term\/)([^/?]+)/, (_, start, term) => start + encodeURIComponent(term)),
      options,
    ]),
  "GET /rest/campaign/search-by-term/{term}/ … 50% off: The status is 404 instead of 200": detour(
    (address, options) => {
      const twice = /by-term\/([^/?]+)/.exec(address)?.[1] ?? "";
      try {
        decodeURIComponent(decodeURIComponent(twice));
        return [address, options];
      } catch {
        return [address.replace(/\/rest\/.*/, "/rest/unknown/"), options];
      }
    },
  ),
  "GET /rest/campaign/search-by-term/{term}/ … It doesn't find “ … é … ”. Is the term decoded":
    detour((address, options) => [
      address.replace(/%[c-f][\da-f]%[89ab][\da-f]/gi, (bytes) =>
        [...bytes.matchAll(/%(..)/g)]
          .map(([, byte = ""]) =>
            encodeURIComponent(String.fromCharCode(Number.parseInt(byte, 16))),
          )
          .join(""),
      ),
      options,
    ]),
  "GET /rest/campaign/search-evict-cache-by-term/{term}/ … a/b: The status is 404 instead of 204":
    detour((address, options) => [address.replace("%2F", "/"), options]),
  "GET /rest/campaign/search-by-term/{term}/ … The last word of a term may be the beginning of a word.":
    mutate(findWholeWords),
  "GET /rest/campaign/search-by-term/{term}/ … for a word that no campaign has: content has … entries instead of 0 (and 1 more).":
    detour((address, options) => [address.replace(/unknown\w+/, "food"), options]),
  "GET /rest/campaign/search-by-term/{term}/ … content.length is 4 instead of 1.": detour(
    (address, options) => [address.replace("size=1&", "size=4&"), options],
  ),
  "GET /rest/campaign/search-by-term/{term}/ … the campaign of page 0 again": detour(
    (address, options) => [address.replace(/page=1$/, "page=0"), options],
  ),
  'GET /rest/campaign/search-by-term/{term}/ … totalElements is "3"; it must be integer.': mutate(
    changeBody(/search-by-term/, (body: object) => ({ ...body, totalElements: "3" })),
  ),
  "GET /rest/campaign/search-by-term/{term}/ … content[*] lacks the field “design”.": mutate(
    changeBody(/search-by-term/, (body: { content: { design?: unknown }[] }) => ({
      ...body,
      content: body.content.map(({ design, ...rest }) => rest),
    })),
  ),
  "GET /rest/campaign/{id}/product/ … more than two decimals": changePrices(9.999),
  "GET /rest/login/logged-in-status/ … user has a field “passwordHash”, which the document doesn't list":
    changeUser({ passwordHash: "x" }),
  "GET /rest/campaign/count-by-status/ … signed out: The status is 200 instead of 401": mutate(
    changeStatus(/count-by-status/, 401, 200, { ready: 0, active: 0, ended: 0, draft: 0 }),
  ),
  "GET /rest/checkout/{cartId}/ … never written: The status is 404 instead of 200": mutate(
    (response, { path, status }) =>
      /checkout\/[^/]+\/$/.test(path) && status === 200 ? respond(404) : response,
  ),
  "PUT /rest/checkout/{cartId}/items/ … quantity is 4 instead of 2 (and 3 more). A PUT must replace the whole cart":
    changeLines((line) => {
      line.quantity += 2;
    }),
  "PUT /rest/checkout/{cartId}/items/ … The ids of lines have changed": changeLines((line) => {
    line.id = String(Math.random());
  }),
  "GET /rest/checkout/{cartId}/count-items/ … count is 1 instead of 14": mutate(
    changeBody(/count-items/, (body: { count: number }) => ({ count: Math.min(1, body.count) })),
  ),
  "PUT /rest/checkout/{cartId}/items/ … of an earlier version: The status is 200 instead of 412 (412: The cart has another version":
    detour((address, options) => [address, withoutIfMatch(options)]),
  "PUT /rest/checkout/{cartId}/items/ … of an earlier version: campaigns[0].items[0].quantity is 3 instead of 2. A PUT for another version must write nothing":
    async (address, options) => {
      const response = await handle(address, options);
      if (response.status === 412) await handle(address, withoutIfMatch(options));
      return response;
    },
  'PUT /rest/checkout/{cartId}/items/ … of the current version: The ETag is "1" as before; it must change':
    async (address, options) => {
      const response = await handle(address, withoutIfMatch(options));
      if (response.headers.has("etag")) response.headers.set("etag", '"1"');
      return response;
    },
  "PUT /rest/checkout/{cartId}/items/ … of the current version: The ETag is missing": mutate(
    changeHeader(/items\/$/, "etag"),
  ),
  "PUT /rest/checkout/{cartId}/items/ … of the last PUT: The status is 412 instead of 200": mutate(
    (response, sent) =>
      sent.method === "PUT" && response.headers.has("etag")
        ? changeHeader(/./, "etag", '"of-another-server"')(response, sent)
        : response,
  ),
  "PUT /rest/checkout/{cartId}/payment-processor/ … empty cart: The status is 204 instead of 409":
    mutate((response, { status }) =>
      status === 409 ? new Response(null, { status: 204 }) : response,
    ),
  "PUT /rest/checkout/{cartId}/payment-processor/ … The body lacks the field “errors”": mutate(
    changeStatus(/payment-processor/, 422, 422),
  ),
  "POST /rest/log-event/ … with metadata: The status is 200 instead of 204": mutate(
    changeStatus(/log-event/, 204, 200, { ok: true }),
  ),
  "GET /rest/checkout/{cartId}/ … without the slash at the end: … 301 … a call must not redirect":
    mutate((response, { path }) =>
      path.endsWith("/") ? response : respond(301, {}, { location: `${path}/` }),
    ),
  "POST /rest/register/ … The header Retry-After is missing": mutate(
    changeStatus(/register/, 200, 429),
  ),
  "GET /rest/campaign/count-by-status/ … Cache-Control is missing; it must be no-store.": mutate(
    changeHeader(/./, "cache-control"),
  ),
  "GET /rest/campaign/{id}/product/ … of an unknown campaign: Cache-Control is missing": mutate(
    (response, sent) =>
      sent.status === 404 ? changeHeader(/./, "cache-control")(response, sent) : response,
  ),
  "POST /rest/register/ … The status is 503 instead of 200 or 403 (200: ": mutate(
    changeStatus(/register/, 200, 503),
  ),
  "POST /rest/register/ … The status is 503 instead of 200 or 403: a limit is reached. Try again in 5 seconds.":
    mutate((response, { path, status }) =>
      /register/.test(path) && status === 200
        ? respond(503, { message: "Busy." }, { "retry-after": "5" })
        : response,
    ),
  "GET /rest/checkout/{cartId}/ … after another shopper has written theirs: … The cart is not empty":
    detour((address, options) => {
      const isSignedIn = /session=/.test(String(new Headers(options.headers).get("cookie")));
      const path = "/checkout/cart-of-all";
      return [isSignedIn ? address : address.replace(/\/checkout\/[\da-f-]{36}/, path), options];
    }),
  "PUT /rest/checkout/{cartId}/items/ … with 4 lines of 2 campaigns … campaigns[0].items has 1 entries instead of 2 (and 1 more). A PUT must":
    mutate(
      changeCart(({ campaigns }) => {
        for (const { items } of campaigns) items.pop();
      }),
    ),
  "PUT /rest/checkout/{cartId}/items/ … campaigns has 1 entries instead of 2.": mutate(
    changeCart((cart) => {
      cart.campaigns = cart.campaigns.slice(0, 1);
    }),
  ),
  "PUT /rest/checkout/{cartId}/items/ … campaigns[0].items[0].quantity is 3 instead of 2 (and … more). A PUT must replace the whole cart by what it has, in its order.":
    mutate(
      changeCart(({ campaigns }) => {
        for (const { items } of campaigns) items.reverse();
      }),
    ),
  "PUT /rest/checkout/{cartId}/items/ … campaigns[0].items has 4 entries instead of 2": mutate(
    changeCart(({ campaigns }) => {
      for (const campaign of campaigns) campaign.items.push(...campaign.items);
    }),
  ),
  "PUT /rest/checkout/{cartId}/items/ … campaigns has 4 entries instead of 2": mutate(
    changeCart(({ campaigns }) => {
      campaigns.push(...campaigns);
    }),
  ),
  "PUT /rest/checkout/{cartId}/items/ … with a quantity of 999: campaigns[0].items[0].quantity is 10 instead of 999.":
    changeLines((line) => {
      line.quantity = Math.min(10, line.quantity);
    }),
  "PUT /rest/checkout/{cartId}/items/ … campaigns[0].donation.amount is 12 instead of 12.34.":
    mutate(
      changeCart(({ campaigns }) => {
        for (const { donation } of campaigns)
          if (donation) donation.amount = Math.trunc(donation.amount);
      }),
    ),
  "PUT /rest/checkout/{cartId}/items/ … a size that is sold out: The status is 200 instead of 422":
    ACCEPT_ALL_LINES,
  "PUT /rest/checkout/{cartId}/items/ … a quantity of 0: The status is 200 instead of 422":
    ACCEPT_ALL_LINES,
  "PUT /rest/checkout/{cartId}/items/ … campaigns[0].items[0].product.price is … instead of … So it is in the list of products.":
    changeLines((line) => {
      line.product.price *= 100;
    }),
  "GET /rest/campaign/search-by-term/{term}/ … compared with the products of … : priceFrom is 1.5, but the cheapest product costs":
    mutate(changeSearch((content) => content.map((one) => ({ ...one, priceFrom: 1.5 })))),
  "GET /rest/campaign/search-by-term/{term}/ … totalElements is 1 instead of 75. totalElements is the count of all pages.":
    mutate(
      changeBody(/search-by-term/, (body: { content: [] }) => ({
        ...body,
        totalElements: body.content.length,
      })),
    ),
  "GET /rest/campaign/search-by-term/{term}/ … Upper and lower case must not matter.": mutate(
    changeSearch((content, term) =>
      /[A-Z]/.test(term)
        ? content.filter(({ name }) => term.split(" ").every((word) => name.includes(word)))
        : content,
    ),
  ),
  "GET /rest/campaign/search-by-term/{term}/ … Every word of a term must occur": detour(
    (address, options) => [address.replace(/%20unknown\w+/, ""), options],
  ),
  "GET /rest/campaign/search-by-term/{term}/ … Every word of a term must occur, also those after & or +.":
    detour((address, options) => [address.replace(/(by-term\/[^/]+?)%26[^/]*/, "$1"), options]),
  'GET /rest/campaign/{id}/product/ … [*].products[*].price is "20.00"; it must be number.':
    changePrices("20.00"),
  "GET /rest/campaign/search-by-term/{term}/ … The body is not UTF-8": mutate(
    async (response, { path }) => {
      if (!path.includes("search-by-term")) return response;
      return new Response(Buffer.from(await response.text(), "latin1"), response);
    },
  ),
  "GET /rest/checkout/{cartId}/count-items/ … The content type is missing; it must be application/json.":
    mutate(changeHeader(/count-items/, "content-type")),
  "GET /rest/checkout/{cartId}/count-items/ … The body is empty; it must be JSON.": mutate(
    (response, { path, status }) =>
      path.endsWith("count-items/") && status === 200 ? new Response(null, response) : response,
  ),
  "GET /rest/checkout/{cartId}/count-items/ … There is no response: the server closed the connection.":
    async (address, options) => {
      if (!address.includes("count-items")) return handle(address, options);
      throw Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } });
    },
  "GET /rest/login/logged-in-status/ … The content type is “text/plain”": mutate(
    changeHeader(/logged-in-status/, "content-type", "text/plain"),
  ),
};

describe("the contract walk names", () => {
  it.each(Object.entries(MUTANTS))("%s", async (deviation, send) => {
    const { deviations } = await compare({ send });
    const lines = deviations.map(({ call, when, message }) => `${call} ${when}: ${message}`);
    const parts = deviation.split("…").map((part) => part.trim());
    expect(lines.filter((line) => parts.every((part) => line.includes(part)))).not.toEqual([]);
  });

  it("logging out leaves the session on the server", async () => {
    const { deviations } = await compare({
      send: (address, options) =>
        address.endsWith("/rest/logout/") && !new Headers(options.headers).has("sec-fetch-site")
          ? Promise.resolve(
              new Response(null, {
                status: 204,
                headers: { "set-cookie": "session=; Path=/; Max-Age=0" },
              }),
            )
          : handle(address, options),
    });
    expect(deviations).toContainEqual({
      call: "GET /rest/login/logged-in-status/",
      when: "with the session cookie from before logging out",
      message: "loggedIn is true instead of false (and 1 more).",
    });
  });
});

const LINE = { quantity: 1, product: { id: 1 }, size: { id: 1 } };

describe("the contract walk", () => {
  it("wants Secure cookies on https", async () => {
    const { deviations } = await compareBackEnd(new URL("https://shop.example"), {
      term: "food",
      send: mutate(changeCookie((cookie) => cookie.replace(/; Secure/i, ""))),
    });
    expect(listMessages(deviations)).toEqual([
      expect.stringContaining("The cookie session is not Secure, so"),
    ]);
  });

  it("writes to no cart where a new id has one that is not empty", async () => {
    const cartId = "cart-of-the-user";
    await fillCart(shop, cartId, 4, 10);
    const read = async () => (await shop.call("GET", `/rest/checkout/${cartId}/`)).json();
    const before = await read();
    const writes = new Set<string>();
    const { deviations, skipped, untried } = await compare({
      account: ADA,
      send: (address, options) => {
        // A back end that doesn't check the security token would write what should be rejected.
        if (options.method === "PUT" && address.includes("/checkout/")) writes.add(address);
        const own = address.replace(/(\/checkout\/)[\da-f-]{36}/, `$1${cartId}`);
        return handle(own, withToken(options));
      },
    });
    expect(await read()).toEqual(before);
    expect(writes).toEqual(new Set());
    expect(deviations).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining("The cart is not empty") }),
    );
    expect(skipped).toEqual([expect.stringContaining("Nothing was written to carts")]);
    expect(untried).toEqual([
      "PUT /rest/checkout/{cartId}/items/",
      "PUT /rest/checkout/{cartId}/payment-processor/",
    ]);
  });

  it("never reads or writes a cart as the given user", async () => {
    const made: string[] = [];
    let session = "";
    await compare({
      account: ADA,
      send: async (address, options) => {
        const cookie = String(new Headers(options.headers).get("cookie"));
        if (session && address.includes("/checkout/") && cookie.includes(session))
          made.push(address);
        const response = await handle(address, options);
        const isAda = address.endsWith("/rest/login/") && response.status === 200;
        if (isAda)
          session = /session=[^;]+/.exec(response.headers.getSetCookie().join())?.[0] ?? "";
        return response;
      },
    });
    expect(session).not.toBe("");
    expect(made).toEqual([]);
  });

  it("registers a new account also where one is given", async () => {
    const { deviations } = await compare({
      account: ADA,
      send: mutate(changeStatus(/register/, 200, 500)),
    });
    expect(deviations).toContainEqual({
      call: "POST /rest/register/",
      when: "with a new account",
      message: expect.stringContaining("The status is 500 instead of 200"),
    });
  });

  it("reports once for each call that a response may be cached", async () => {
    const { deviations } = await compare({
      send: mutate(changeHeader(/./, "cache-control", "max-age=60")),
    });
    const calls = deviations.map(({ call }) => call);
    expect(new Set(calls).size).toBe(8);
    expect(calls.filter((call) => call.startsWith("GET "))).toHaveLength(8);
    expect(deviations).toHaveLength(8);
    expect(deviations[0]?.message).toContain("Cache-Control is “max-age=60”; it must be no-store.");
  });

  it("reports ids of lines that change with each response only once", async () => {
    const send = changeLines((line) => {
      line.id = String(Math.random());
    });
    const { deviations } = await compare({ send });
    expect(deviations.map(({ message }) => message)).toEqual([
      expect.stringContaining("The ids of lines have changed"),
    ]);
  });

  it("reports a PUT that is not stored only once", async () => {
    const { deviations, skipped } = await compare({
      send: mutate(
        changeBody(/checkout\/[^/]+\/$/, (cart: CartBody) => ({ ...cart, campaigns: [] })),
      ),
    });
    expect(deviations.map(({ message }) => message)).toEqual([
      "campaigns has 0 entries instead of 2. It has not what the PUT has returned.",
    ]);
    expect(skipped).toEqual([expect.stringContaining("The rest of the cart was not tried")]);
  });

  it("empties the carts that it has written, also where the rest is not tried", async () => {
    const written = new Map<string, string>();
    await compare({
      send: mutate(async (response, sent) => {
        if (sent.path.endsWith("/items/") && sent.status === 200)
          written.set(sent.path, String(sent.options.body));
        return changeBody(/checkout\/[^/]+\/$/, () => ({ id: "", campaigns: [] }))(response, sent);
      }),
    });
    expect(written.size).toBeGreaterThan(1);
    expect(new Set(written.values())).toEqual(new Set(['{"items":{"campaigns":[]}}']));
  });

  it("reports quantities that are strings only by their form", async () => {
    const { deviations, skipped } = await compare({
      send: changeLines((line) => {
        line.quantity = String(line.quantity) as never;
      }),
    });
    expect(deviations.map(({ message }) => message.replace(/"\d+"/, "x"))).toEqual(
      deviations.map(() => expect.stringMatching(/\.quantity is x; it must be integer\./)),
    );
    expect(deviations).not.toEqual([]);
    expect(skipped).toEqual([expect.stringContaining("The rest of the cart was not tried")]);
  });

  it("reports a date of another form once, and none for a user who is not null", async () => {
    const { deviations } = await compare({ send: changeUser({ id: "1" }) });
    const own = deviations.filter(({ when }) => when === "signed in");
    expect(own.map(({ message }) => message)).toEqual(['user.id is "1"; it must be integer.']);
    const dates = await compare({
      send: mutate(changeSearch((content) => content.map((one) => ({ ...one, endsAt: "soon" })))),
    });
    expect(dates.deviations[0]?.message).toBe(
      'content[*].endsAt is "soon"; it must match format "date-time" or must match format "date".',
    );
    expect(dates.deviations[1]?.when).not.toBe(dates.deviations[0]?.when);
  });

  it.each<[RegExp, unknown]>([
    [/./, { content: [null], campaigns: [null], errors: null, user: 1 }],
    [/product\/$/, [{ products: [null, { id: 4, sizes: null }] }]],
    [/items\/$/, null],
    [/items\/$/, { campaigns: [{ items: [null] }] }],
    [/items\/$/, { campaigns: [{ items: [{ ...LINE, productType: { products: [null] } }] }] }],
  ])("only reports bodies of another form: %s %j", async (path, body) => {
    const { deviations } = await compare({ send: mutate(changeBody(path, () => body)) });
    expect(deviations).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/it must be|lacks the field/) }),
    );
  });

  it("says which names it could not search for", async () => {
    const plain = (name: string) => name.replace(/[^ -~]/g, "e").replace(/[&+%/?#]/g, "");
    const { skipped } = await compare({
      send: mutate(
        changeSearch((content) => content.map((one) => ({ ...one, name: plain(one.name) }))),
      ),
    });
    expect(skipped).toEqual([expect.stringContaining("Names with é, and with & or +")]);
  });

  it("says what it could not try without an account and without campaigns", async () => {
    const { skipped } = await compare({
      term: "nothing-has-this-name",
      send: mutate(changeStatus(/register/, 200, 403)),
    });
    expect(skipped).toEqual([
      expect.stringContaining("Registration is closed (403)"),
      expect.stringContaining("--email and --password"),
      expect.stringMatching(/finds no campaign.*--term/),
    ]);
  });

  it.each([
    [
      /product\/$/,
      "Of carts only empty ones were tried, because the list of products can't be read.",
    ],
    [/search-by-term/, "because the results of a search can't be read."],
  ])("says that a list is one which can't be read: %s", async (path, reason) => {
    const { skipped } = await compare({ send: mutate(changeBody(path, (list) => ({ list }))) });
    expect(skipped).toContainEqual(expect.stringContaining(reason));
  });
});

describe("the contract walk ends early", () => {
  /** The reference back end until a number of calls were made, and then another one. */
  const change = (after: number, send: Send) => {
    let count = 0;
    return {
      send: ((address, options) => {
        count += 1;
        return count > after ? send(address, options) : handle(address, options);
      }) satisfies Send,
      countCalls: () => count - after,
    };
  };

  it.each([
    [200, "text/html", "<h1>Shop</h1>", /no response of a back end: .*\/rest\/.* has 200 \(text/],
    [404, "application/json", "{}", "Is the address right?"],
    [403, "application/json", '{"message":"No."}', "the right security token get 403 as well"],
  ])("where every response is %d %s", async (status, type, body, message) => {
    const headers = { "content-type": type };
    const { send, countCalls } = change(0, async () => new Response(body, { status, headers }));
    await expect(compare({ send })).rejects.toThrow(message);
    expect(countCalls()).toBe(3);
  });

  it("where the server stops", async () => {
    const { send, countCalls } = change(60, () => Promise.reject(refuse()));
    const { stopped, deviations } = await compare({ send });
    expect(stopped).toContain("the server does not accept connections. Is the back end still");
    expect(deviations).toHaveLength(3);
    expect(countCalls()).toBe(3);
  });

  it("where three calls take too long", async () => {
    const timeout = () => Promise.reject(new DOMException("Too long.", "TimeoutError"));
    const send: Send = (address, options) =>
      address.includes("/search-by-term/") ? timeout() : handle(address, options);
    const { stopped, deviations } = await compare({ send });
    expect(stopped).toContain("3 calls took longer than 10 seconds");
    expect(deviations[0]?.message).toBe("There is no response: it took longer than 10 seconds.");
  });

  it("where requests are limited", async () => {
    const { send, countCalls } = change(20, async () =>
      respond(429, { message: "Wait." }, { "retry-after": "10" }),
    );
    const { stopped, deviations } = await compare({ send });
    expect(stopped).toMatch(/for 10 seconds \(429\)\. Raise its limits/);
    expect(deviations).toEqual([]);
    expect(countCalls()).toBe(1);
  });
});
