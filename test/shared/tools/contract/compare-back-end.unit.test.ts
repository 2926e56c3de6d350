import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PayloadCampaign } from "../../../../shared/shop/domain/checkout-payload.ts";
import { findOperation } from "../../../../shared/tools/command/openapi-document.ts";
import {
  type ContractOptions,
  compareBackEnd,
} from "../../../../shared/tools/contract/compare-back-end.ts";
import { type Case, createContractWalk } from "../../../../shared/tools/contract/contract-walk.ts";
import type { Send } from "../../../../shared/tools/contract/send-request.ts";
import { ContractStop } from "../../../../shared/tools/contract/stop-check.ts";
import { type Accounts, tryAccounts } from "../../../../shared/tools/contract/try-accounts.ts";
import { tryCarts } from "../../../../shared/tools/contract/try-carts.ts";
import { type Offers, tryProducts } from "../../../../shared/tools/contract/try-products.ts";
import { tryRejections } from "../../../../shared/tools/contract/try-rejections.ts";
import { trySearch } from "../../../../shared/tools/contract/try-search.ts";
import { tryCrowd, tryShoppers } from "../../../../shared/tools/contract/try-shoppers.ts";
import { ADA, fillCart, startShop, type TestShop } from "../../../helpers/start-shop.ts";

/** The walk against the reference back end, and against changed copies of its responses. */

let shop: TestShop;

/** What a part of the walk needs of the others. */
let accounts: Accounts;
let offers: Offers;

beforeAll(async () => {
  const none = { max: 100_000, windowMs: 60_000 };
  const limits = {
    loginsPerAccount: none,
    loginsPerIp: none,
    registrationsPerIp: none,
    newCartsPerIp: none,
  };
  shop = await startShop({}, { limits });
  const walk = createContractWalk(new URL(shop.url), handle);
  accounts = await tryAccounts(walk);
  offers = await tryProducts(walk, await trySearch(walk, "food"));
});
afterAll(() => shop.stop());

/** The reference back end. Without connections, the many walks take half of the time. */
const handle: Send = (address, options) => shop.handle(new Request(address, options));

const compare = (options: ContractOptions = {}) =>
  compareBackEnd(new URL(shop.url), { term: "food", send: handle, ...options });

/** What the parts of the walk find that make a call. */
async function compareCall(call: string, { send = handle, term = "food" }: ContractOptions = {}) {
  const walk = createContractWalk(new URL(shop.url), send);
  const isMeant = ([id]: Case) => findOperation(id).name === call;
  const only = async (...one: Case) => (isMeant(one) ? walk.call(...one) : undefined);
  try {
    if (/log[io]|register|status/.test(call)) await tryAccounts(walk);
    if (/campaign\//.test(call)) await tryProducts(walk, await trySearch(walk, term));
    if (/checkout/.test(call)) await tryCarts(walk, offers, accounts.users[0]?.jar);
    await tryRejections({ ...walk, call: only }, accounts, true);
  } catch (error) {
    if (!(error instanceof ContractStop)) throw error;
  }
  return walk;
}

const LOG_IN = "POST /rest/login/";
const SEARCH = "GET /rest/campaign/search-by-term/{term}/";
const WRITE = "PUT /rest/checkout/{cartId}/items/";

/** The messages about the log-in of a back end, each once. */
const listMessages = async (send: Send) => [
  ...new Set((await compareCall(LOG_IN, { send })).deviations.map(({ message }) => message)),
];

/** Expects that the walk finds nothing. */
const expectNothing = async (send: Send) =>
  expect((await compare({ send })).deviations).toEqual([]);

describe("the contract walk finds nothing in the reference back end", () => {
  it("with a given account", async () => {
    expect(await compare({ account: ADA })).toMatchObject({
      deviations: [],
      skipped: [],
      untried: [],
      seen: [
        expect.stringMatching(
          /^prices \$[\d.]+ to \$[\d.]+, upcharges to \$[\d.]+, campaigns end between 20.* and 20.* at .*Z$/,
        ),
      ],
    });
  });

  it("with a security token that each response sets anew", async () => {
    let token = "";
    await expectNothing(
      mutate((response) => {
        token = `${token}x`.slice(-40);
        response.headers.append("set-cookie", `securityToken=${token}${Date.now()}; Path=/`);
        return response;
      }),
    );
  });

  it("where the first letters that are tried find one campaign", async () => {
    const send = changeSearch((content, term) =>
      /^[ae]$/.test(term) ? content.slice(0, 1) : content,
    );
    const { deviations, skipped } = await compareCall(SEARCH, { term: "", send });
    expect(deviations).toEqual([]);
    expect(skipped.filter((note) => note.startsWith("Carts"))).toEqual([]);
  });

  it("where the first size of a product is sold out", async () => {
    const soldOut = new Set<number>();
    const sellOut = changeProducts(({ sizes: [size] }) => {
      if (!size) return;
      size.soldOut = true;
      soldOut.add(size.id);
    });
    await expectNothing(async (address, options) => {
      const ids = [...String(options.body).matchAll(/"sizeId":(\d+)/g)];
      const token = new Headers(options.headers).get("x-security-token");
      const isAllowed = token !== null && token !== "wrong";
      if (isAllowed && address.endsWith("/items/") && ids.some(([, id]) => soldOut.has(Number(id))))
        return respond(422, { message: "Sold out.", errors: { items: ["Sold out."] } });
      return sellOut(address, options);
    });
  });

  it("where a sold-out product has no sizes, and a donation of 0 is missing", async () => {
    const donations = changeCampaigns((campaign) => {
      if (campaign.donation?.amount === 0) campaign.donation = undefined;
    });
    const addProduct = (types: ProductsBody) => {
      for (const [index, type] of types.entries())
        type.products.push({ ...type.products[0], id: 900 + index, sizes: [] });
      return types;
    };
    await expectNothing(changeBody(/\d\/product\/$/, addProduct, donations));
  });

  it("with a cookie that scripts read beside that of the session", async () => {
    const cookie = "XSRF-TOKEN=any; Path=/; Max-Age=7200";
    const withCookie = changeCookies((own) => own, cookie);
    expect(await compareCall(LOG_IN, { send: withCookie })).toMatchObject({
      deviations: [],
      skipped: [],
    });
    const send = changeCookies((cookie) => cookie.replace(/; HttpOnly/i, ""), "XSRF-TOKEN=any");
    expect(await listMessages(send)).toEqual([
      "The cookie session is not HttpOnly, so a script of the page can read it.",
    ]);
  });

  it("where registration is closed", async () => {
    const closed = await startShop({}, { registration: false });
    const send: Send = (address, options) => closed.handle(new Request(address, options));
    expect(await compare({ account: ADA, send })).toMatchObject({
      deviations: [],
      skipped: [
        "Registration is closed (403: “Registration is closed at the moment.”), so what it rejects otherwise was not tried.",
        "Carts of signed-in users were not tried, because no new account could be registered.",
      ],
      untried: ["POST /rest/register/"],
    });
    await closed.stop();
  });

  it("with versions of carts that a proxy has marked as weak, and without versions", async () => {
    const mark = mutate((response) => {
      const etag = response.headers.get("etag");
      return etag ? setHeader(response, "etag", `W/${etag}`) : response;
    });
    expect((await compareCall(WRITE, { send: mark })).deviations).toEqual([]);
    const send = changeHeader(/./, "etag", undefined, ignoreVersion);
    expect(await compareCall(WRITE, { send })).toMatchObject({
      deviations: [],
      skipped: [],
      notes: [expect.stringContaining("Carts have no version (the header ETag).")],
    });
  });
});

const respond = (
  status: number,
  body: unknown = { message: "Changed." },
  headers: HeadersInit = {},
) =>
  status === 204
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });

/** A request of the walk, and the status of its response. */
interface Sent {
  method: string;
  path: string;
  status: number;
  body: string;
}

type Mutant = (response: Response, sent: Sent) => Response | Promise<Response>;

/** The reference back end with other responses. */
function mutate(mutant: Mutant, send = handle): Send {
  return async (address, options) => {
    const response = await send(address, options);
    const { method = "GET", body } = options;
    const path = new URL(address).pathname;
    return mutant(response, { method, path, status: response.status, body: String(body) });
  };
}

/** With other JSON in the responses with status 200. */
const changeBody = (path: RegExp, change: (body: never, sent: Sent) => unknown, send = handle) =>
  mutate(
    async (response, sent) =>
      path.test(sent.path) && sent.status === 200
        ? new Response(JSON.stringify(change((await response.json()) as never, sent)), response)
        : response,
    send,
  );

/** With another status instead of one. */
const changeStatus = (
  path: RegExp,
  from: number,
  to: number,
  ...rest: [body?: unknown, headers?: HeadersInit]
) =>
  mutate((response, sent) =>
    path.test(sent.path) && sent.status === from ? respond(to, ...rest) : response,
  );

/** Copies a response with other headers. */
function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers);
  change(headers);
  return new Response(response.body, { status: response.status, headers });
}

const setHeader = (response: Response, name: string, value?: string) =>
  changeHeaders(response, (headers) =>
    value === undefined ? headers.delete(name) : headers.set(name, value),
  );

const changeHeader = (path: RegExp, name: string, value?: string, send = handle) =>
  mutate(
    (response, sent) => (path.test(sent.path) ? setHeader(response, name, value) : response),
    send,
  );

const changeCookies = (change: (cookie: string) => string, added?: string) =>
  mutate((response) => {
    const cookies = response.headers.getSetCookie();
    if (cookies.length === 0) return response;
    return changeHeaders(response, (headers) => {
      headers.delete("set-cookie");
      for (const cookie of cookies) headers.append("set-cookie", change(cookie));
      if (added) headers.append("set-cookie", added);
    });
  });

/** With another address than the walk's. */
const changeAddress =
  (pattern: RegExp | string, replacement: string | ((...match: string[]) => string)): Send =>
  (address, options) =>
    handle(address.replace(pattern, replacement as string), options);

function changeRequestHeaders(options: RequestInit, change: (headers: Headers) => void) {
  const headers = new Headers(options.headers);
  change(headers);
  return { ...options, headers };
}

const withoutHeader = (options: RequestInit, name: string) =>
  changeRequestHeaders(options, (headers) => headers.delete(name));

/** Writes a cart whatever its version is. */
const ignoreVersion: Send = (address, options) =>
  handle(address, withoutHeader(options, "if-match"));

/** Compares the version, and writes after that. */
const compareBeforeWriting: Send = async (address, options) => {
  const etag = new Headers(options.headers).get("if-match");
  const cart = address.replace(/items\/$/, "");
  const current = etag && (await handle(cart, { ...options, method: "GET", body: undefined }));
  const isCurrent = current && current.headers.get("etag") === etag;
  return (isCurrent ? ignoreVersion : handle)(address, options);
};

const withToken = (options: RequestInit) =>
  changeRequestHeaders(options, (headers) => {
    const own = (headers.get("cookie") ?? "").replace(/securityToken=\w+/, "");
    headers.set("cookie", `${own}; securityToken=any`);
    headers.set("x-security-token", "any");
  });

/** With other fields of the user in the log-in status. */
const changeUser = (change: object) =>
  changeBody(/logged-in-status/, (body: { user: object | null }) => {
    return { ...body, user: body.user && { ...body.user, ...change } };
  });

interface CartBody {
  campaigns: {
    slug: string;
    shipsAt?: string;
    items: {
      id: string;
      quantity: number;
      product: { name: string; price: number; profit?: number; discontinued?: boolean };
      size: { upcharge: number; size: string };
    }[];
    donation?: { amount: number };
  }[];
}

/** With other carts in the responses to GET and PUT. */
const changeCart = (change: (cart: CartBody) => void) =>
  changeBody(/checkout\/[^/]+\/(items\/)?$/, (cart: CartBody) => {
    change(cart);
    return cart;
  });

const changeCampaigns = (change: (campaign: CartBody["campaigns"][0]) => void) =>
  changeCart(({ campaigns }) => campaigns.forEach(change));

const changeLines = (change: (line: CartBody["campaigns"][0]["items"][0]) => void) =>
  changeCampaigns(({ items }) => items.forEach(change));

type ProductsBody = {
  products: {
    id?: number;
    price?: unknown;
    profit?: number;
    sizes: { id: number; soldOut?: boolean }[];
  }[];
}[];

/** With other products in the lists of products. */
const changeProducts = (change: (product: ProductsBody[0]["products"][0]) => void) =>
  changeBody(/\d\/product\/$/, (types: ProductsBody) => {
    for (const { products } of types) products.forEach(change);
    return types;
  });

const changePrices = (price: unknown) =>
  changeProducts((product) => {
    product.price = price;
  });

interface CampaignBody {
  name: string;
  priceFrom?: number;
  endsAt?: string;
  design?: unknown;
}

interface Results {
  content: CampaignBody[];
}

/** With other fields in the responses to a search. */
const changeResults = (change: (results: Results, term: string) => object, send = handle) =>
  changeBody(
    /search-by-term/,
    (results: Results, { path }) => {
      const [, term = ""] = /search-by-term\/([^/]+)/.exec(path) ?? [];
      return { ...results, ...change(results, decodeURIComponent(term)) };
    },
    send,
  );

/** With other campaigns in the responses to a search. */
const changeSearch = (
  change: (content: CampaignBody[], term: string) => CampaignBody[],
  send = handle,
) => changeResults(({ content }, term) => ({ content: change(content, term) }), send);

const removeAttribute = (attribute: RegExp) =>
  changeCookies((cookie) => cookie.replace(attribute, ""));

/** A request with another body. */
const changeSent =
  (path: RegExp, change: (body: string) => string): Send =>
  (address, options) => {
    const isChanged = path.test(address) && typeof options.body === "string";
    return handle(
      address,
      isChanged ? { ...options, body: change(String(options.body)) } : options,
    );
  };

/** A `PUT` with other campaigns. */
const changeWritten = (change: (campaigns: PayloadCampaign[]) => PayloadCampaign[]) =>
  changeSent(/items\/$/, (body) => {
    const { items, ...others } = JSON.parse(body) as { items?: { campaigns?: PayloadCampaign[] } };
    const campaigns = items?.campaigns;
    return campaigns
      ? JSON.stringify({ ...others, items: { campaigns: change(campaigns) } })
      : body;
  });

/** Checks the token only after everything else. */
const checkTokenLast: Send = async (address, options) => {
  const rejected = await handle(address, options);
  if (rejected.status !== 403) return rejected;
  const response = await handle(address, withToken(options));
  return response.ok ? rejected : response;
};

/** Returns the user of another account. */
const signInAda = changeBody(/rest\/(login|register)\/$/, ({ user }: { user: object }) => ({
  user: { ...user, email: ADA.email },
}));

/** Allows the origins of a kind to read each response. */
const allowOrigins =
  (isAllowed: (origin: string) => boolean, allowed?: string): Send =>
  async (address, options) => {
    const origin = new Headers(options.headers).get("origin") ?? "";
    const response = await handle(address, options);
    if (!isAllowed(origin)) return response;
    return changeHeaders(response, (headers) => {
      headers.set("access-control-allow-origin", allowed ?? origin);
      headers.set("access-control-allow-credentials", "true");
    });
  };

const allowEveryOrigin = allowOrigins((origin) => origin !== "");

/** Finds what has every word of the term after both were changed so. */
const findBy = (change: (text: string) => string) =>
  changeSearch((content, term) => {
    const words = change(term.toLowerCase()).split(/\s+/);
    return content.filter(({ name }) =>
      words.every((word) => change(name.toLowerCase()).includes(word)),
    );
  });

/** Changes the errors of a rejection. */
const changeErrors = (change: (errors: object) => object | null) =>
  mutate(async (response, { path, status }) => {
    if (status !== 422 || !path.endsWith("/items/")) return response;
    const { message, errors } = (await response.json()) as { message: string; errors: object };
    return respond(422, { message, errors: errors && change(errors) });
  });

const changeNames = (change: (name: string) => string) =>
  changeSearch((content) => content.map((one) => ({ ...one, name: change(one.name) })));

/** Sends the cookie's token in place of one that is taken for it. */
const changeToken = (options: RequestInit, isSame: (own: string, sent: string) => boolean) =>
  changeRequestHeaders(options, (headers) => {
    const [, own = ""] = /securityToken=(\w+)/.exec(headers.get("cookie") ?? "") ?? [];
    const sent = headers.get("x-security-token");
    if (sent && isSame(own, sent)) headers.set("x-security-token", own);
  });

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** With another `userHash` in the response to a registration. */
const changeAccounts = (change: (user: { id: number }) => string) =>
  changeBody(/register\/$/, ({ user }: { user: { id: number } }) => {
    return { user: { ...user, userHash: change(user) } };
  });

const registered = new Set<string>();

const simplify = (text: string) => text.normalize("NFD").replace(/\W+/g, " ").trim().toLowerCase();

/** Counts sessions in place of random values. */
function countSessions(): Send {
  const known: string[] = [];
  return async (address, options) => {
    const own = changeRequestHeaders(options, (headers) => {
      const cookie = headers.get("cookie") ?? "";
      headers.set(
        "cookie",
        cookie.replace(/session=s(\d+)/, (_, index) => known[index] ?? ""),
      );
    });
    const response = await handle(address, own);
    const [session] = /session=\w[^;]*/.exec(response.headers.getSetCookie().join()) ?? [];
    if (!session) return response;
    const name = `session=s${known.push(session) - 1}`;
    return changeHeaders(response, (headers) => {
      headers.delete("set-cookie");
      for (const cookie of response.headers.getSetCookie())
        headers.append("set-cookie", cookie.replace(session, name));
    });
  };
}

const acceptEveryCart = changeStatus(/items\/$/, 422, 200);

/** Finds the session that begins with the value of the cookie. */
const completeSessions: Send = async (address, options) => {
  const complete = changeRequestHeaders(options, (headers) => {
    const cookie = headers.get("cookie") ?? "";
    const [start = ""] = /session=[^;]+/.exec(cookie) ?? [];
    const whole = start && sessions.find((session) => session.startsWith(start));
    if (whole) headers.set("cookie", cookie.replace(start, whole));
  });
  const response = await handle(address, complete);
  for (const cookie of response.headers.getSetCookie())
    sessions.push(...(/^session=[^;]+/.exec(cookie) ?? []));
  return response;
};
const sessions: string[] = [];

let reads = 0;

/** Responds to a log-in whose body has this, as if its credentials were wrong. */
const rejectLogin = (body: RegExp, status = 401, rejected?: object) =>
  mutate((response, sent) =>
    sent.path === "/rest/login/" && body.test(sent.body) ? respond(status, rejected) : response,
  );

/**
 * Copies of the reference back end with a mistake each, by the call and the deviation that name it: when, and
 * the message. That each documented status is tried at all is tested in `openapi.unit.test.ts`.
 */
const MUTANTS: Record<string, Record<string, Send>> = {
  "POST /rest/login/": {
    'user.email is "ada@example.com" instead of': signInAda,
    "with the body {} and a wrong X-Security-Token: The status is 422 instead of 403":
      checkTokenLast,
    "tells who has an account.": mutate((response, { path, body, status }) =>
      path === "/rest/login/" && /contract-/.test(body) && status === 401
        ? respond(401, { message: `There is no such account: ${Math.random()}` })
        : response,
    ),
    "with _ in place of a letter of the email: The status is 200 instead of 401": changeSent(
      /login\/$/,
      (body) => body.replace('"email":"_', '"email":"c'),
    ),
    "The message shows a shopper the inside of the server.": rejectLogin(/"short"/, 401, {
      message: "Error\n    at logIn (/srv/app.js:12:3)",
    }),
    "without the last character of the password: The status is 200 instead of 401": changeSent(
      /login\/$/,
      (body) => body.replace(/ é "\}$/, ' é ü"}'),
    ),
    "differs by 1 of its characters only from the one of the log-in before": countSessions(),
    "The cookie session lasts": changeCookies((cookie) =>
      cookie.replace(
        /Max-Age=2592000/i,
        `Expires=${new Date(Date.now() + 86_400_000).toUTCString()}`,
      ),
    ),
    "has no Max-Age": removeAttribute(/; Max-Age=[1-9]\d*/i),
    "It sets no cookie for the session.": changeHeader(/^\/rest\/login\/$/, "set-cookie"),
    "The cookie session keeps its value": changeCookies((cookie) =>
      cookie.replace(/^session=[^;]+/, "session=planted"),
    ),
  },
  "GET /rest/login/logged-in-status/": {
    "from the origin https://other.example: Access-Control-Allow-Origin is “https://other.example”, with credentials":
      allowEveryOrigin,
    "with a session cookie without its end: loggedIn is true instead of false": completeSessions,
    "user has a field “passwordHash”, which the document doesn't list": changeUser({
      passwordHash: "x",
    }),
    "The content type is “text/plain”": changeHeader(
      /logged-in-status/,
      "content-type",
      "text/plain",
    ),
  },
  "GET /rest/logout/": {
    "It removes the cookie cartId, and with it the shopper's cart.": mutate((response, { path }) =>
      path === "/rest/logout/"
        ? setHeader(response, "set-cookie", "cartId=; Path=/; Max-Age=0")
        : response,
    ),
    "from another site … 204 instead of 403": (address, options) =>
      handle(address, withoutHeader(options, "sec-fetch-site")),
  },
  "POST /rest/register/": {
    "with a password of 8 characters, names of up to 100 … It rejects firstName. It says “Changed.”":
      mutate((response, { path, body }) =>
        path === "/rest/register/" && body.includes("é日")
          ? respond(422, { message: "Changed.", errors: { firstName: ["Too long."] } })
          : response,
      ),
    "userHash is a plain digest": changeAccounts(({ id }) => hash(`${id}`)),
    "Two accounts have the same userHash.": changeAccounts(() => hash("secret")),
    "with lastName of 101 letters: The status is 200 instead of 422": changeSent(
      /register\/$/,
      (body) => body.replace(/é{101}/, "é"),
    ),
    "twice at once with the same email: Both were accepted.": mutate((response, { path, body }) => {
      if (path !== "/rest/register/" || body.includes("é日")) return response;
      const isAgain = registered.size === registered.add(body).size;
      return isAgain ? respond(200, { user: {} }) : response;
    }),
    "300 KB: There is no response": async (address, options) => {
      if (String(options.body).length > 200_000) throw new TypeError("fetch failed");
      return handle(address, options);
    },
    "The header Retry-After is missing": changeStatus(/register/, 200, 429),
    "The status is 503 instead of 200 or 403: a limit is reached. Try again in 5 seconds.":
      changeStatus(/register/, 200, 503, { message: "Busy." }, { "retry-after": "5" }),
  },
  "POST /rest/log-event/": {
    "with the beginning of the token: The status is 204 instead of 403": (address, options) =>
      handle(
        address,
        changeToken(options, (own, sent) => own.startsWith(sent)),
      ),
    "with the token in other capitals: The status is 204 instead of 403": (address, options) =>
      handle(
        address,
        changeToken(options, (own, sent) => own.toLowerCase() === sent.toLowerCase()),
      ),
  },
  "GET /rest/campaign/search-by-term/{term}/": {
    "content has the id … twice; each needs its own.": changeSearch(([first, ...others]) =>
      first ? [first, first, ...others] : [],
    ),
    "which is on sale, comes after … which has ended.": changeSearch(([first, ...others]) =>
      first ? [{ ...first, endsAt: "2020-01-01" }, ...others] : [],
    ),
    "It has the date 0001-01-01T00:00:00Z. A date that is not known": changeSearch((content) =>
      content.map((one) => ({ ...one, endsAt: "0001-01-01T00:00:00Z" })),
    ),
    "?size=20, read again: content … Nothing was written between these reads": changeSearch(
      (content) => (content.length === 20 ? content.slice(reads++ % 2) : content),
    ),
    "It finds the campaign 999, whose products are unknown (404) when signed out.": changeSearch(
      ([first, ...others]) =>
        first ? [{ ...first, id: 999, priceFrom: undefined }, first, ...others] : [],
    ),
    "Accents must not matter.": findBy((text) => text.replace(/['’]/g, "")),
    "].name is … &amp; … a text is plain": changeNames((name) => name.replaceAll("&", "&amp;")),
    "content has 75 campaigns, but totalElements is 76.": changeResults(() => ({
      totalElements: 76,
    })),
    "Is the term decoded once, and as UTF-8": changeAddress(
      /(?<=by-term\/)[^/?]+/,
      encodeURIComponent,
    ),
    "The last word of a term may be the beginning of a word.": changeSearch((content, term) => {
      const last = term.toLowerCase().split(" ").at(-1) ?? "";
      return content.filter(({ name }) => name.toLowerCase().split(/\W+/).includes(last));
    }),
    "].organizerName is … a text is plain": changeSearch((content) =>
      content.map((one) => ({ ...one, organizerName: "None" })),
    ),
    "for the term %: It finds": changeAddress("by-term/%25/", "by-term/food/"),
    "The order of the words must not matter.": changeSearch((content, term) =>
      content.filter(({ name }) => simplify(name).includes(simplify(term))),
    ),
    "with ?size=4abc: The status is 200 instead of 422": changeAddress("size=4abc", "size=4"),
    "totalElements counts the results of all pages, so": changeAddress("page=1", "page=0"),
    "with ?size=2: content has the campaigns": changeSearch((content) =>
      content.length === 2 ? content.reverse() : content,
    ),
    "content[*] lacks the field “design”.": changeSearch((content) =>
      content.map(({ design, ...rest }) => rest),
    ),
    "compared with the products of … : priceFrom is 1.5, but the cheapest product costs":
      changeSearch((content) => content.map((one) => ({ ...one, priceFrom: 1.5 }))),
    "Upper and lower case must not matter.": changeSearch((content, term) =>
      /[A-Z]/.test(term)
        ? content.filter(({ name }) => term.split(" ").every((word) => name.includes(word)))
        : content,
    ),
    "Every word of a term must occur": changeAddress(/%20unknown\w+/, ""),
    "The body is not UTF-8": mutate(async (response, { path }) => {
      if (!path.includes("search-by-term")) return response;
      return new Response(Buffer.from(await response.text(), "latin1"), response);
    }),
  },
  "GET /rest/campaign/search-evict-cache-by-term/{term}/": {},
  "GET /rest/campaign/{id}/product/": {
    "The picture images/… has the status 404": changeBody(/\d\/product\/$/, (types) =>
      JSON.parse(JSON.stringify(types).replaceAll('"/images/', '"images/')),
    ),
    "abc”: The status is 200 instead of 404": changeAddress(/(\d)abc/, "$1"),
    "profit is 900, more than the price": changeProducts((product) => {
      product.profit = 900;
    }),
    "A line of a cart can be changed to what is on sale.": (address, options) =>
      address.endsWith("checkout=true")
        ? Promise.resolve(respond(200, []))
        : handle(address, options),
    "Two products have the id": changeBody(/\d\/product\/$/, (types: ProductsBody) => [
      ...types,
      ...types.slice(0, 1).map((type) => ({ ...type, id: 9_999 })),
    ]),
    "It has products on sale, although the campaign ended at 2020-01-01.": changeSearch((content) =>
      content.map((one) => ({ ...one, endsAt: "2020-01-01" })),
    ),
    "The picture … is text/html, not an image.": mutate((response, { path }) =>
      path.startsWith("/images/")
        ? new Response("<h1>Shop</h1>", { headers: { "content-type": "text/html" } })
        : response,
    ),
    'unknown campaign: The body is not JSON: "<h1>Not found': mutate((response, { status }) =>
      status === 404
        ? new Response("<h1>Not found</h1>", { status, headers: { "content-type": "text/html" } })
        : response,
    ),
    "price is 9.999; it must be multiple of 0.01": changePrices(9.999),
    '[*].products[*].price is "20.00"; it must be number.': changePrices("20.00"),
  },
  "GET /rest/campaign/count-by-status/": {},
  "GET /rest/checkout/{cartId}/": {
    "that was never written, where others have a version: The ETag is missing": mutate(
      async (response) =>
        (await response.clone().text()).includes('"campaigns":[]')
          ? setHeader(response, "etag")
          : response,
    ),
    "with a line break at its end: The status is 200 instead of 422": changeAddress("%0A", ""),
    "before a PUT with If-Match: The ETag is missing, although the response to the PUT has one":
      changeHeader(/checkout\/[^/]+\/$/, "etag"),
    "without the slash at the end: … 301 … a call must not redirect": mutate(
      (response, { path }) =>
        path.endsWith("/") ? response : respond(301, {}, { location: `${path}/` }),
    ),
  },
  "GET /rest/checkout/{cartId}/count-items/": {
    "count is 1 instead of 14": changeBody(/count-items/, (body: { count: number }) => ({
      count: Math.min(1, body.count),
    })),
    "The body is empty; it must be JSON.": mutate((response, { path, status }) =>
      path.endsWith("count-items/") && status === 200 ? new Response(null, response) : response,
    ),
    ...Object.fromEntries(
      [
        ["The body nests more than 100 levels deep.", "[".repeat(50_000) + "]".repeat(50_000)],
        ["The response can't be read: it is larger than 10 MB.", " ".repeat(10_000_001)],
      ].map(([message, text]) => [
        message,
        mutate((response, { path }) =>
          path.endsWith("count-items/") ? new Response(text, response) : response,
        ),
      ]),
    ),
  },
  "PUT /rest/checkout/{cartId}/items/": {
    "The ETag is 1; it must be in quotation marks": mutate((response) =>
      response.headers.has("etag") ? setHeader(response, "etag", "1") : response,
    ),
    "discontinued is true, so the shopper can't pay": changeLines(({ product }) => {
      product.discontinued = true;
    }),
    "profit is missing instead of": changeLines(({ product }) => {
      product.profit = undefined;
    }),
    'size.size is "any" instead of … It is only what the shopper saw.': changeBody(
      /items\/$/,
      (cart: CartBody, { body }) => {
        if (body.includes('"any"'))
          for (const { items } of cart.campaigns) for (const line of items) line.size.size = "any";
        return cart;
      },
    ),
    "campaigns[0].items has 200 entries instead of 1000.": changeCampaigns(({ items }) => {
      items.splice(200);
    }),
    "without the field donation: The status is 500 instead of 200": mutate((response, { body }) =>
      body.includes('"items":[{') && !body.includes("donation") ? respond(500) : response,
    ),
    "with quantity true: The status is 200 instead of 422": changeSent(/items\/$/, (body) =>
      body.replace('"quantity":true', '"quantity":1'),
    ),
    "The ids of lines have changed": changeCampaigns(({ items }) => {
      for (const [index, line] of items.entries()) line.id = `${index}`;
    }),
    "shipsAt is missing instead of": changeCampaigns((campaign) => {
      campaign.shipsAt = undefined;
    }),
    "with a donation alone: The status is 422 instead of 200": mutate((response, { body }) =>
      body.includes('"items":[]') ? respond(422) : response,
    ),
    "with no quantity: errors has no key for this field. … Names of nested fields": changeErrors(
      (errors) =>
        Object.fromEntries(
          Object.entries(errors).map(([key, value]) => [key.replace(/\.(\d+)/g, "[$1]"), value]),
        ),
    ),
    "campaigns[0].campaignId is … A PUT must replace the whole cart by what it has, in its order":
      changeWritten((campaigns) =>
        [...campaigns].sort((one, other) => one.campaignId - other.campaignId),
      ),
    'campaigns[0].items has the id "same" twice': changeLines((line) => {
      line.id = "same";
    }),
    "with quantity 0: The status is 200 instead of 422": acceptEveryCart,
    "quantity is 4 instead of 2 (and 3 more). A PUT must replace the whole cart": changeLines(
      (line) => {
        line.quantity += 2;
      },
    ),
    "of an earlier version: The status is 200 instead of 412 (412: The cart has another version":
      ignoreVersion,
    "of an earlier version: campaigns[0].items[0].quantity is 3 instead of 1 … A PUT for another version must write nothing":
      async (address, options) => {
        const response = await handle(address, options);
        if (response.status === 412) await ignoreVersion(address, options);
        return response;
      },
    'of the current version: The ETag is "1" as before; it must change': mutate(
      (response) => (response.headers.has("etag") ? setHeader(response, "etag", '"1"') : response),
      ignoreVersion,
    ),
    "at once: 4 of 4 PUTs were written instead of one.": compareBeforeWriting,
    "campaigns[0].donation.amount is 19.98 instead of 19.99.": changeCampaigns(({ donation }) => {
      if (donation) donation.amount = Math.trunc(donation.amount * 100) / 100;
    }),
    "campaigns[0].items[0].product.price is … instead of … So it is in the search and in the list of products.":
      changeLines((line) => {
        line.product.price *= 100;
      }),
  },
  "PUT /rest/checkout/{cartId}/payment-processor/": {
    "The body lacks the field “errors”": changeStatus(/payment-processor/, 422, 422),
  },
};

describe("the contract walk names", () => {
  const rows = Object.entries(MUTANTS).flatMap(([call, mutants]) =>
    Object.entries(mutants).map(([deviation, send]) => [call, deviation, send] as const),
  );

  it.each(rows)("%s … %s", async (call, deviation, send) => {
    const { deviations } = await compareCall(call, { send });
    const lines = deviations.map((found) => `${found.call} ${found.when}: ${found.message}`);
    const parts = [call, ...deviation.split("…")].map((part) => part.trim());
    expect(lines.filter((line) => parts.every((part) => line.includes(part)))).not.toEqual([]);
  });

  it("catalogues that carts change", async () => {
    let hasCart = false;
    const { deviations } = await compare({
      send: changeBody(/(product|items)\/$/, (body: unknown, { method }) => {
        hasCart ||= method === "PUT";
        return hasCart && Array.isArray(body) ? body.slice(1) : body;
      }),
    });
    expect(deviations).toContainEqual({
      call: "GET /rest/campaign/{id}/product/",
      when: expect.stringMatching(/^of the campaign \d+, at the end$/),
      message: expect.stringContaining("Does a call change a list or a variable"),
    });
  });

  it("logging out leaves the session on the server", async () => {
    const cookie = { "set-cookie": "session=; Path=/; Max-Age=0" };
    const { deviations } = await compare({
      send: async (address, options) =>
        address.endsWith("/rest/logout/") && !new Headers(options.headers).has("sec-fetch-site")
          ? respond(204, undefined, cookie)
          : handle(address, options),
    });
    expect(deviations).toContainEqual({
      call: "GET /rest/login/logged-in-status/",
      when: "with the session cookie from before logging out",
      message: "loggedIn is true instead of false (and 1 more).",
    });
  });
});

it("the contract walk names counts that all users have from one cache", async () => {
  let cached: object | undefined;
  const send = changeBody(/count-by-status/, (counts: object) => {
    cached ??= counts;
    return cached;
  });
  const { deviations } = await compare({ account: ADA, send });
  expect(deviations).toEqual([
    {
      call: "GET /rest/campaign/count-by-status/",
      when: "of the new account",
      message: expect.stringContaining("A new account has no campaigns."),
    },
  ]);
});

describe("the contract walk keeps shoppers apart, and names", () => {
  const cookieOf = (options: RequestInit) => new Headers(options.headers).get("cookie") ?? "";
  const setCookie = (options: RequestInit, pattern: RegExp, session: string) =>
    changeRequestHeaders(options, (headers) =>
      headers.set("cookie", cookieOf(options).replace(pattern, session)),
    );
  const SESSION = /\bsession=[^;]+/;
  const readSession = (response: Response) =>
    SESSION.exec(response.headers.getSetCookie().join())?.[0];

  /** The session that came last is everybody's. */
  function rememberUser(): Send {
    let last = "";
    return async (address, options) => {
      const response = await handle(address, setCookie(options, SESSION, last));
      last = readSession(response) ?? last;
      return response;
    };
  }

  /** A log-out or a log-in ends other sessions. */
  function endSessions(by: string): Send {
    const ended = new Set<string>();
    const known = new Set<string>();
    return async (address, options) => {
      const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
      const response = await handle(
        address,
        ended.has(own) ? setCookie(options, SESSION, "") : options,
      );
      if (address.endsWith(by)) for (const session of known) ended.add(session);
      known.add(readSession(response) ?? "");
      return response;
    };
  }

  /** All lines are those of the cart that was written last. */
  function shareLines(): Send {
    let last: CartBody["campaigns"] = [];
    return changeBody(/checkout\/[^/]+\/(items\/)?$/, (cart: CartBody, { method }) => {
      if (method === "PUT") last = cart.campaigns;
      return cart.campaigns.length > 0 ? { ...cart, campaigns: last } : cart;
    });
  }

  /** The id of the cart is in a variable of the process until the body is there. */
  function keepId(): Send {
    let current = "";
    return async (address, options) => {
      if (options.method !== "PUT") return handle(address, options);
      current = address;
      await new Promise(setImmediate);
      return handle(current, options);
    };
  }

  /** Two writes at the same time end the process. */
  function crash(): Send {
    let writes = 0;
    return async (address, options) => {
      if (writes > 1) throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
      if (options.method === "PUT") writes += 1;
      const response = await handle(address, options);
      if (writes > 1) throw new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } });
      if (options.method === "PUT") writes -= 1;
      return response;
    };
  }

  it.each<[what: string, send: Send, deviation: string]>([
    ["nothing", handle, ""],
    ["one user for all", rememberUser(), "after another user has registered: user.id is"],
    [
      "a log-out of all",
      endSessions("logout/"),
      "after another user has logged out: loggedIn is false",
    ],
    [
      "a log-in alone",
      endSessions("login/"),
      "in the first session, after another log-in: loggedIn is false",
    ],
    [
      "the lines of others",
      shareLines(),
      "after other shoppers have written theirs: campaigns[0].items[0].quantity is",
    ],
    ["the cart of another call", keepId(), "while 24 shoppers write at the same time: campaigns"],
    [
      "a crash",
      crash(),
      "while 24 shoppers write at the same time: There is no response: the server closed",
    ],
  ])("%s", async (_what, send, deviation) => {
    const walk = createContractWalk(new URL(shop.url), send);
    const [[offer] = []] = offers.campaigns;
    try {
      const users = await tryAccounts(walk);
      if (offer) await tryShoppers(walk, offer, users);
      if (offer) await tryCrowd(walk, offer, users);
    } catch (error) {
      if (!(error instanceof ContractStop)) throw error;
    }
    const lines = walk.deviations.map(({ when, message }) => `${when}: ${message}`);
    if (deviation) expect(lines).toContainEqual(expect.stringContaining(deviation));
    else expect(lines).toEqual([]);
  });
});

const LINE = { quantity: 1, product: { id: 1 }, size: { id: 1 } };

describe("the contract walk", () => {
  it("wants Secure cookies on https", async () => {
    const { deviations } = await compareBackEnd(new URL("https://shop.example"), {
      term: "food",
      send: removeAttribute(/; Secure/i),
    });
    const messages = new Set(deviations.map(({ message }) => message));
    expect([...messages]).toEqual([
      expect.stringContaining("The cookie session is not Secure, so"),
    ]);
  });

  it("notes versions of carts that are digests", async () => {
    const digest = mutate(async (response, { path }) => {
      if (!/checkout\/[^/]+\/(items\/)?$/.test(path)) return response;
      const text = JSON.stringify(await response.clone().json());
      return setHeader(response, "etag", `"${createHash("md5").update(text).digest("hex")}"`);
    }, ignoreVersion);
    const { notes } = await compareCall(WRITE, { send: digest });
    expect(notes).toEqual([expect.stringContaining("is that of its earlier contents again")]);
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

  it("reports once for each call that a response may be cached", async () => {
    const { deviations } = await compare({
      send: changeHeader(/./, "cache-control", "max-age=60"),
    });
    const calls = deviations.map(({ call }) => call);
    expect(new Set(calls).size).toBe(8);
    expect(calls.filter((call) => call.startsWith("GET "))).toHaveLength(8);
    expect(deviations).toHaveLength(8);
    expect(deviations[0]?.message).toContain("Cache-Control is “max-age=60”; it must be no-store.");
  });

  it("reports ids of lines that change with each response", async () => {
    const send = changeLines((line) => {
      line.id = String(Math.random());
    });
    const { deviations } = await compareCall(WRITE, { send });
    expect([...new Set(deviations.map(({ message }) => message))]).toEqual([
      expect.stringContaining("or an id a new one?"),
      expect.stringContaining("The ids of lines have changed"),
    ]);
  });

  it("reports a PUT that is not stored only once", async () => {
    const { deviations, skipped } = await compareCall(WRITE, {
      send: changeBody(/checkout\/[^/]+\/$/, (cart: CartBody) => ({ ...cart, campaigns: [] })),
    });
    expect(deviations.map(({ message }) => message)).toEqual([
      "campaigns has 0 entries instead of 2. It has not what the PUT has returned.",
    ]);
    expect(skipped).toEqual([expect.stringContaining("The rest of the cart was not tried")]);
  });

  it("empties the carts that it has written, also where the rest is not tried", async () => {
    const written = new Map<string, string>();
    const record = mutate((response, { path, status, body }) => {
      if (path.endsWith("/items/") && status === 200) written.set(path, body);
      return response;
    });
    await compareCall(WRITE, {
      send: changeBody(/checkout\/[^/]+\/$/, () => ({ id: "", campaigns: [] }), record),
    });
    expect(written.size).toBeGreaterThan(1);
    for (const body of written.values()) expect(body).toContain('"items":{"campaigns":[]}');
  });

  it("reports quantities that are strings only by their form", async () => {
    const { deviations, skipped } = await compareCall(WRITE, {
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

  it("reports a date of another form", async () => {
    const { deviations } = await compareCall(SEARCH, {
      send: changeSearch((content) => content.map((one) => ({ ...one, endsAt: "soon" }))),
    });
    expect(deviations[0]?.message).toBe(
      'content[*].endsAt is "soon"; it must match format "date-time" or must match format "date".',
    );
  });

  it.each<[RegExp, unknown]>([
    [/./, { content: [null], campaigns: [null], errors: null, user: 1 }],
    [/\d\/product\/$/, [{ products: [null, { id: 4, sizes: null }] }]],
    [/items\/$/, { campaigns: [{ items: [{ ...LINE, productType: { products: [null] } }] }] }],
  ])("only reports bodies of another form: %s %j", async (path, body) => {
    const { deviations } = await compare({ send: changeBody(path, () => body) });
    expect(deviations).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/it must be|lacks the field/) }),
    );
  });

  it("goes on with letters where the given term finds too little", async () => {
    const few = await compareCall(SEARCH, { term: "sofía" });
    expect(few).toMatchObject({ deviations: [], skipped: [], notes: [] });
    const none = await compareCall(SEARCH, { term: "nothing-has-this-name" });
    expect(none).toMatchObject({ deviations: [], skipped: [] });
    expect(none.notes).toEqual(["“nothing-has-this-name” finds no campaign."]);
  });

  it("says what it could not try without an account and without campaigns", async () => {
    const { skipped } = await compare({
      send: changeSearch(() => [], changeStatus(/register/, 200, 403)),
    });
    expect(skipped).toEqual([
      expect.stringContaining("Registration is closed (403: “Changed.”)"),
      expect.stringContaining("--email and --password"),
      expect.stringMatching(/no campaign was found.*--term/),
    ]);
  });

  it.each([
    [
      /\d\/product\/$/,
      "Of carts only empty ones were tried, because the list of products can't be read.",
    ],
    [/search-by-term/, "because the results of a search can't be read."],
  ])("says that a list is one which can't be read: %s", async (path, reason) => {
    const { skipped } = await compareCall(SEARCH, { send: changeBody(path, (list) => ({ list })) });
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
    [200, "application/json", "\u001F\u008B\b", "compressed (gzip) once more than its header"],
    [200, "text/html", "<h1>Shop</h1>", /no response of a back end: .*\/rest\/.* has 200 \(text/],
    [404, "application/json", "{}", "Is the address right?"],
    [403, "application/json", '{"message":"No."}', /right .* get 403 as well: .* says “No.”/],
  ])("where every response is %d %s", async (status, type, body, message) => {
    const headers = { "content-type": type };
    const bytes = Buffer.from(body, "latin1");
    const { send, countCalls } = change(0, async () => new Response(bytes, { status, headers }));
    await expect(compare({ send })).rejects.toThrow(message);
    expect(countCalls()).toBe(3);
  });

  it("where the server stops", async () => {
    const { send, countCalls } = change(60, () =>
      Promise.reject(
        Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }),
      ),
    );
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
