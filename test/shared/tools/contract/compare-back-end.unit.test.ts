import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Campaign } from "../../../../shared/shop/api/response-readers.ts";
import type { PayloadCampaign } from "../../../../shared/shop/domain/checkout-payload.ts";
import { OPERATIONS } from "../../../../shared/tools/command/openapi-document.ts";
import {
  createRegistration,
  signIn,
  type User,
} from "../../../../shared/tools/contract/account-calls.ts";
import { type CartCalls, createCart } from "../../../../shared/tools/contract/cart-calls.ts";
import {
  type ContractOptions,
  compareBackEnd,
} from "../../../../shared/tools/contract/compare-back-end.ts";
import {
  type ContractWalk,
  createContractWalk,
} from "../../../../shared/tools/contract/contract-walk.ts";
import { UNKNOWN_ID } from "../../../../shared/tools/contract/sample-values.ts";
import { isOver } from "../../../../shared/tools/contract/search-calls.ts";
import type { Send } from "../../../../shared/tools/contract/send-request.ts";
import { ContractStop } from "../../../../shared/tools/contract/stop-check.ts";
import {
  type Accounts,
  registerAlike,
  registerAtOnce,
  tryAccounts,
  tryTaken,
} from "../../../../shared/tools/contract/try-accounts.ts";
import { tryContents, tryLargeCarts } from "../../../../shared/tools/contract/try-cart-contents.ts";
import {
  tryCarts,
  tryEmpty,
  tryPayments,
  tryWriting,
} from "../../../../shared/tools/contract/try-carts.ts";
import { tryConnection } from "../../../../shared/tools/contract/try-connection.ts";
import { tryDrafts } from "../../../../shared/tools/contract/try-drafts.ts";
import {
  tryGuesses,
  tryLogIn,
  tryLogOut,
  tryRepeated,
  tryUnknown,
} from "../../../../shared/tools/contract/try-log-in.ts";
import { tryNames } from "../../../../shared/tools/contract/try-names.ts";
import { tryPasswords } from "../../../../shared/tools/contract/try-passwords.ts";
import {
  type Offer,
  type Offers,
  tryProducts,
} from "../../../../shared/tools/contract/try-products.ts";
import { tryRejectedCarts } from "../../../../shared/tools/contract/try-rejected-carts.ts";
import { tryRejections } from "../../../../shared/tools/contract/try-rejections.ts";
import {
  findCampaigns,
  tryPages,
  trySearch,
} from "../../../../shared/tools/contract/try-search.ts";
import { tryCrowd, tryIds, tryShoppers } from "../../../../shared/tools/contract/try-shoppers.ts";
import { tryTerms } from "../../../../shared/tools/contract/try-terms.ts";
import { tryVersions } from "../../../../shared/tools/contract/try-versions.ts";
import { ADA, fillCart, startShop, type TestShop } from "../../../helpers/start-shop.ts";

/** The walk against the reference back end, and against changed copies of its responses. */

let shop: TestShop;

/** What parts of the walk need of the others. */
let accounts: Accounts;
let found: Campaign[];
/** Some that sell something, and two that have ended. */
let few: Campaign[];
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
  found = await trySearch(walk, "food");
  offers = await tryProducts(walk, found);
  few = [...found.slice(0, 8), ...found.filter(isOver).slice(0, 2)];
});
afterAll(() => shop.stop());

/** The reference back end. Without connections, the many walks take half of the time. */
const handle: Send = (address, options) => shop.handle(new Request(address, options));

const compare = (options: ContractOptions = {}) =>
  compareBackEnd(new URL(shop.url), { term: "food", send: handle, ...options });

const firstOffer = () => offers.campaigns[0]?.[0] as Offer;

/** A user whose registration is one of the back end that is tried. */
async function register(walk: ContractWalk): Promise<User> {
  const [jar, json] = [new Map<string, string>(), createRegistration()];
  const response = await walk.call("register", "with a new account", 200, { jar, json });
  return { jar, json: response?.json, account: json };
}

const registerTwo = async (walk: ContractWalk): Promise<Accounts> => ({
  ...accounts,
  users: [await register(walk), await register(walk)],
});

async function find(walk: ContractWalk) {
  const results = await findCampaigns(walk, "food");
  if (typeof results === "string") throw new Error(results);
  return results;
}

const inCart =
  (tryCart: (walk: ContractWalk, cart: CartCalls, offers: Offers) => Promise<unknown>) =>
  (walk: ContractWalk) =>
    tryCart(walk, createCart(walk), offers);

/** The tries by their names. The name of a call stands for what it has to reject. */
const TRIES: Record<string, (walk: ContractWalk) => Promise<unknown>> = {
  accounts: (walk) => tryAccounts(walk),
  emails: async (walk) => registerAlike(walk, await register(walk)),
  "taken emails": async (walk) => tryTaken(walk, await register(walk)),
  "registrations at once": async (walk) => {
    const input = { jar: new Map(), json: createRegistration() };
    await signIn(walk, "register", "with a new account", 200, input);
    await registerAtOnce(walk);
  },
  "log-in": async (walk) => {
    const { account } = await register(walk);
    await tryUnknown(walk, account);
    await tryLogIn(walk, account, []);
  },
  passwords: tryPasswords,
  "log-out": async (walk) => tryLogOut(walk, (await register(walk)).jar),
  search: (walk) => trySearch(walk, "food"),
  terms: tryTerms,
  pages: async (walk) => tryPages(walk, await find(walk)),
  names: async (walk) => tryNames(walk, (await find(walk)).campaigns),
  products: (walk) => tryProducts(walk, few),
  "carts of listed products": async (walk) => {
    const listed = await tryProducts(walk, few);
    for (const tryCart of [tryContents, tryRejectedCarts])
      await tryCart(walk, createCart(walk), listed);
  },
  carts: (walk) => tryCarts(walk, offers, accounts.users[0]?.jar),
  "written carts": inCart((walk, cart, { campaigns }) => tryWriting(walk, cart, campaigns, 19.99)),
  "cart contents": inCart(tryContents),
  "large carts": inCart(tryLargeCarts),
  payments: inCart((walk, cart) => tryPayments(walk, cart, firstOffer())),
  "rejected carts": inCart(tryRejectedCarts),
  versions: (walk) => tryVersions(walk, offers.campaigns),
  "cart ids": (walk) => tryIds(walk, firstOffer()),
  "empty carts": inCart((_, cart) => tryEmpty(cart, firstOffer())),
  shoppers: async (walk) => tryShoppers(walk, firstOffer(), await registerTwo(walk)),
  sessions: async (walk) => {
    const own = await tryAccounts(walk);
    if (await tryShoppers(walk, firstOffer(), own)) await tryCrowd(walk, firstOffer(), own);
  },
  guesses: async (walk) => {
    await tryRepeated(walk);
    await tryGuesses(walk, ADA);
  },
  "signed in": async (walk) => {
    await tryPages(walk, await find(walk));
    await walk.recall("signed in", accounts.session?.jar);
  },
  crowd: (walk) => tryCrowd(walk, firstOffer(), { ...accounts }),
  connection: (walk) => tryConnection(walk, accounts, found, firstOffer()),
  "drafts of Ada": async (walk) => {
    const jar = new Map();
    await walk.call("logIn", "as the owner", 200, { jar, json: ADA });
    const before = { ...(found[0] as Campaign), id: 1009 };
    await tryDrafts(walk, { ...accounts, session: { account: ADA, jar } }, [before]);
  },
};

function rejectCall(call: string, walk: ContractWalk) {
  const operations = OPERATIONS.filter(({ name }) => name === call);
  return tryRejections(walk, accounts, true, firstOffer(), operations);
}

/** A walk that knows that this is a back end. */
async function startWalk(send: Send, site = shop.url) {
  const walk = createContractWalk(new URL(site), send);
  await walk.call("logIn", "first", 200, { json: ADA });
  walk.deviations.length = 0;
  return walk;
}

/** What tries find in a back end. */
async function walkThrough(names: string, send = handle, site = shop.url) {
  const walk = await startWalk(send, site);
  try {
    for (const name of names.split(", ")) await (TRIES[name]?.(walk) ?? rejectCall(name, walk));
  } catch (error) {
    if (!(error instanceof ContractStop)) throw error;
  }
  return walk;
}

/** The messages about a part of a back end, each once. */
const listMessages = async (part: string, send: Send) => [
  ...new Set((await walkThrough(part, send)).deviations.map(({ message }) => message)),
];

/** The whole walk is in openapi.unit.test.ts, with an account, and in run-command.unit.test.ts, without one. */
describe("the contract walk finds nothing in the reference back end", () => {
  it.each<[what: string, parts: string, send: () => Send]>([
    [
      "with a security token that each response sets anew",
      "log-in, written carts",
      () => {
        let token = "";
        return mutate((response) => {
          token = `${token}x`.slice(-40);
          response.headers.append("set-cookie", `securityToken=${token}${Date.now()}; Path=/`);
          return response;
        });
      },
    ],
    ["where the first size of a product is sold out", "carts of listed products", sellOut],
    [
      "where a sold-out product has no sizes, and a donation of 0 is missing",
      "carts of listed products",
      () => {
        const donations = changeCampaigns((campaign) => {
          if (campaign.donation?.amount === 0) campaign.donation = undefined;
        });
        const addProduct = (types: ProductsBody) => {
          for (const [index, type] of types.entries())
            type.products.push({ ...type.products[0], id: 900 + index, sizes: [] });
          return types;
        };
        return changeBody(/\d\/product\/?$/, addProduct, donations);
      },
    ],
    [
      "with versions of carts that a proxy has marked as weak",
      "written carts, versions",
      () =>
        mutate((response) => {
          const etag = response.headers.get("etag");
          return etag ? setHeader(response, "etag", `W/${etag}`) : response;
        }),
    ],
    [
      "with a cookie that scripts read beside that of the session",
      "log-in",
      () => changeCookies((own) => own, "XSRF-TOKEN=any; Path=/; Max-Age=7200"),
    ],
    [
      "with a cookie that signs in without that of the session",
      "log-in",
      () => async (address, options) => {
        const response = await handle(address, setCookie(options, /remember=/, "session="));
        return changeHeaders(response, (headers) => {
          for (const cookie of response.headers.getSetCookie())
            headers.append("set-cookie", cookie.replace("session=", "remember="));
        });
      },
    ],
  ])("%s", async (_what, parts, send) => {
    expect(await walkThrough(parts, send())).toMatchObject({ deviations: [], skipped: [] });
  });

  it("where the first letters that are tried find one campaign", async () => {
    const send = changeSearch((content, term) =>
      /^[ae]$/.test(term) ? content.slice(0, 1) : content,
    );
    const walk = createContractWalk(new URL(shop.url), send);
    await tryProducts(walk, await trySearch(walk));
    expect(walk.deviations).toEqual([]);
    expect(walk.skipped.filter((note) => note.startsWith("Carts"))).toEqual([]);
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

  it("without versions of carts, which is a note", async () => {
    const send = changeHeader(/./, "etag", undefined, ignoreVersion);
    expect(await walkThrough("versions", send)).toMatchObject({
      deviations: [],
      skipped: [],
      notes: [expect.stringContaining("Carts have no version (the header ETag).")],
    });
  });
});

/** A product of each list whose first size can't be bought any more. */
function sellOut(): Send {
  const soldOut = new Set<number>();
  const change = changeProducts(({ sizes: [size, other] }) => {
    if (!size || !other) return;
    size.soldOut = true;
    soldOut.add(size.id);
  });
  return async (address, options) => {
    const ids = [...String(options.body).matchAll(/"sizeId":(\d+)/g)];
    const isSoldOut = ids.some(([, id]) => soldOut.has(Number(id)));
    if (address.endsWith("/items/") && isSoldOut)
      return respond(422, { message: "Sold out.", errors: { items: ["Sold out."] } });
    return change(address, options);
  };
}

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

interface CartBody {
  campaigns: {
    slug: string;
    shipsAt?: string;
    items: {
      id: string;
      quantity: number;
      product: {
        id: number;
        name: string;
        price: number;
        profit?: number;
        discontinued?: boolean;
        design: { dimensions: object }[];
        sizes: { upcharge: number }[];
      };
      productType: { products: { price: number }[] };
      size: { id: number; size: string };
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
  changeBody(/\d\/product\/?$/, (types: ProductsBody) => {
    for (const { products } of types) products.forEach(change);
    return types;
  });

interface Results {
  content: Campaign[];
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
const changeSearch = (change: (content: Campaign[], term: string) => Campaign[], send = handle) =>
  changeResults(({ content }, term) => ({ content: change(content, term) }), send);

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

const JSON_TYPE = "application/json";

const rejectAll = (status: number) => async () => respond(status);

/** Rejects some bodies. */
const rejectSent = (path: RegExp, pattern: RegExp, status = 422) =>
  mutate((response, sent) =>
    path.test(sent.path) && pattern.test(sent.body) ? respond(status) : response,
  );

/** Rejects text/plain before everything else. */
const rejectPlain =
  (status: number): Send =>
  (address, options) => {
    const isPlain = new Headers(options.headers).get("content-type") === "text/plain";
    return (isPlain ? rejectAll(status) : handle)(address, options);
  };

/** Takes other content types for JSON. */
const takeAsJson = (options: RequestInit, type: RegExp) =>
  changeRequestHeaders(options, (headers) => {
    if (type.test(headers.get("content-type") ?? "")) headers.set("content-type", JSON_TYPE);
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

/** Allows other origins to read the responses to some methods. */
const allowOrigins = (method: RegExp, status?: number): Send => {
  return async (address, options) => {
    const origin = new Headers(options.headers).get("origin");
    const response = await handle(address, options);
    if (!origin || !method.test(String(options.method))) return response;
    if (status && response.status !== status) return response;
    return changeHeaders(response, (headers) => {
      headers.set("access-control-allow-origin", origin);
      headers.set("access-control-allow-credentials", "true");
    });
  };
};

/** Finds what has every word of the term after both were changed so. */
const findBy = (change: (text: string) => string) =>
  changeSearch((content, term) => {
    const words = change(term.toLowerCase()).split(/\s+/);
    return content.filter(({ name }) =>
      words.every((word) => change(name.toLowerCase()).includes(word)),
    );
  });

/** Changes the errors of rejections. */
const changeErrors = (change: (errors: Record<string, unknown>) => object) =>
  mutate(async (response, { status }) => {
    if (status !== 422) return response;
    const body = (await response.json()) as { message: string; errors: Record<string, unknown> };
    return respond(422, { ...body, errors: change(body.errors) });
  });

/** Sends the cookie's token in place of its beginning. */
const changeToken = (options: RequestInit) =>
  changeRequestHeaders(options, (headers) => {
    const [, own = ""] = /securityToken=(\w+)/.exec(headers.get("cookie") ?? "") ?? [];
    const sent = headers.get("x-security-token");
    if (sent && own.startsWith(sent)) headers.set("x-security-token", own);
  });

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** With another `userHash` in the response to a registration. */
const changeAccounts = (change: (user: { id: number }) => string) =>
  changeBody(/register\/$/, ({ user }: { user: { id: number } }) => {
    return { user: { ...user, userHash: change(user) } };
  });

const registered = new Set<string>();

const readAccount = (body: string) =>
  (/"password"/.test(body) ? JSON.parse(body) : {}) as { email?: string; password?: string };

/** A cache keeps that an email is unknown, also once it is registered. */
function forgetEmails(): Send {
  const unknown = new Set<string>();
  return async (address, options) => {
    const { email = "", password } = readAccount(`${options.body}`);
    const isLogIn = address.endsWith("/rest/login/");
    if (isLogIn && unknown.has(`${email}${password}`)) return respond(401);
    const response = await handle(address, options);
    if (isLogIn && response.status === 401) unknown.add(`${email}${password}`);
    return response;
  };
}

/** Two registrations with one email at the same time are both rejected. */
function rejectTwins(): Send {
  const started = new Set<string>();
  const twins = new Set<string>();
  return async (address, options) => {
    const { email } = /register/.test(address) ? readAccount(`${options.body}`) : {};
    if (email && started.size === started.add(email).size) twins.add(email);
    const response = await handle(address, options);
    return email && twins.has(email) ? respond(422, { message: "No.", errors: {} }) : response;
  };
}

/** A log-in that fails begins a session as well. */
function startAlways(): Send {
  let last = "";
  return async (address, options) => {
    const response = await handle(address, options);
    last = readSession(response) ?? last;
    return response.status === 401 ? setHeader(response, "set-cookie", last) : response;
  };
}

/** A registration whose email is taken changes the password, and is rejected after that. */
function takeOver(): Send {
  const first = new Map<string, string>();
  const current = new Map<string, string>();
  return async (address, options) => {
    const { email = "", password = "" } = readAccount(`${options.body}`);
    const key = email.toLowerCase();
    const own = first.get(key);
    if (/login\/$/.test(address) && own) {
      const used = password === current.get(key) ? own : "wrong";
      return handle(address, { ...options, body: JSON.stringify({ email, password: used }) });
    }
    const response = await handle(address, options);
    if (/register\/$/.test(address) && response.status !== 403) {
      if (response.status === 200) first.set(key, password);
      current.set(key, password);
    }
    return response;
  };
}

const simplify = (text: string) => text.normalize("NFD").replace(/\W+/g, " ").trim().toLowerCase();

const cookieOf = (options: RequestInit) => new Headers(options.headers).get("cookie") ?? "";

const setCookie = (options: RequestInit, pattern: RegExp, session: string) =>
  changeRequestHeaders(options, (headers) =>
    headers.set("cookie", cookieOf(options).replace(pattern, session)),
  );

const SESSION = /\bsession=[^;]+/;

const readSession = (response: Response) =>
  SESSION.exec(response.headers.getSetCookie().join())?.[0];

/** Sessions that can be guessed: they are numbered, and the beginning of a number is enough. */
function numberSessions(): Send {
  const known: string[] = [];
  const nameOf = (index: number) => `session=s${1_000 + index}`;
  return async (address, options) => {
    const [own] = SESSION.exec(cookieOf(options)) ?? [];
    const meant = own && known.find((_, index) => nameOf(index).startsWith(own));
    const response = await handle(address, setCookie(options, SESSION, meant ?? ""));
    const session = readSession(response);
    if (!session) return response;
    const name = nameOf(known.push(session) - 1);
    return changeHeaders(response, (headers) => {
      const cookies = response.headers.getSetCookie();
      headers.delete("set-cookie");
      for (const cookie of cookies) headers.append("set-cookie", cookie.replace(session, name));
    });
  };
}

/** Calls that sign in keep the cookie of the session. */
const keepSession =
  (path: RegExp): Send =>
  async (address, options) => {
    const [own] = SESSION.exec(cookieOf(options)) ?? [];
    const response = await handle(address, options);
    const isKept = own && path.test(address) && readSession(response);
    return isKept ? setHeader(response, "set-cookie", `${own}; Path=/; HttpOnly`) : response;
  };

/** The session that came last is everybody's. */
function rememberUser(): Send {
  let last = "";
  return async (address, options) => {
    const response = await handle(address, setCookie(options, SESSION, last));
    last = readSession(response) ?? last;
    return response;
  };
}

/** Some responses end sessions: all that there are, or that of the call. */
function endSessions(by: (address: string, response: Response) => boolean, areAll = true): Send {
  const ended = new Set<string>();
  const known = new Set<string>();
  return async (address, options) => {
    const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
    const request = ended.has(own) ? setCookie(options, SESSION, "") : options;
    const response = await handle(address, request);
    if (by(address, response)) for (const session of areAll ? known : [own]) ended.add(session);
    known.add(readSession(response) ?? "");
    return response;
  };
}

/** Sessions that begin at the same time overwrite each other. */
function loseSessions(): Send {
  let pending = 0;
  const lost = new Set<string>();
  return async (address, options) => {
    const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
    const isLogIn = address.endsWith("/rest/login/");
    if (isLogIn) pending += 1;
    const response = await handle(
      address,
      lost.has(own) ? setCookie(options, SESSION, "") : options,
    );
    if (pending > 1) lost.add(readSession(response) ?? "");
    if (isLogIn) pending -= 1;
    return response;
  };
}

/** Every eleventh log-in that succeeds is rejected. */
function limitLogIns(): Send {
  let count = 0;
  return mutate((response, { path, status }) => {
    if (path !== "/rest/login/" || status !== 200) return response;
    count += 1;
    return count % 12 === 0 ? respond(429, undefined, { "retry-after": "9" }) : response;
  });
}

/** Each call writes its session again when it ends, also if a log-out came between. */
function writeSessions(): Send {
  const written = new Set<string>();
  const ended = new Set<string>();
  return async (address, options) => {
    const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
    if (written.has(own) && address.includes("status"))
      return respond(200, { loggedIn: true, user: null });
    const response = await handle(address, options);
    const isLoggedIn =
      address.includes("status") && (await response.clone().text()).includes(":true");
    if (address.endsWith("/logout/") && response.ok) ended.add(own);
    await new Promise((resolve) => setTimeout(resolve));
    if (isLoggedIn && ended.has(own)) written.add(own);
    return response;
  };
}

/** A user's fourth session ends the first one. */
function limitSessions(): Send {
  const sessions = new Map<string, string[]>();
  return async (address, options) => {
    const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
    const isKept = [...sessions.values()].some((all) => all.slice(-3).includes(own));
    const response = await handle(address, isKept ? options : setCookie(options, SESSION, ""));
    const session = readSession(response);
    const email = readAccount(session ? `${options.body}` : "").email?.toLowerCase();
    if (session && email) sessions.set(email, [...(sessions.get(email) ?? []), session]);
    return response;
  };
}

/** A log-out removes the carts that were written in its session, or all that were written signed in. */
function removeCarts(areAll: boolean): Send {
  const written = new Map<string, string>();
  const removed = new Set<string>();
  return async (address, options) => {
    const [own = ""] = SESSION.exec(cookieOf(options)) ?? [];
    const response = await handle(address, options);
    const cart = address.replace(/items\/$/, "");
    if (options.method === "PUT") removed.delete(cart);
    if (options.method === "PUT" && own) written.set(cart, own);
    if (address.endsWith("/logout/"))
      for (const [cart, session] of written) if (areAll || session === own) removed.add(cart);
    return removed.has(address) ? respond(200, { id: "none", campaigns: [] }) : response;
  };
}

/** The products of drafts are those of another campaign, for everybody or for their owner. */
const showDrafts =
  (isShown: (options: RequestInit) => boolean, send = handle): Send =>
  (address, options) =>
    send(
      isShown(options)
        ? address.replace(/101\d(?=\/product)/, `${firstOffer().campaignId}`)
        : address,
      options,
    );

/** What is read at some addresses is kept for all users. */
function keep(path: RegExp): Send {
  const kept = new Map<string, string>();
  return async (address, options) => {
    const own = kept.get(address);
    if (own) return respond(200, JSON.parse(own));
    const response = await handle(address, options);
    if (path.test(address) && response.ok) kept.set(address, await response.clone().text());
    return response;
  };
}

/** That a draft is unknown is kept for all. */
function keepUnknown(): Send {
  const kept = new Set<string>();
  return async (address, options) => {
    if (kept.has(address)) return respond(404);
    const response = await handle(address, options);
    if (/product/.test(address) && response.status === 404) kept.add(address);
    return response;
  };
}

type Call = [address: string, options: RequestInit];

/** A call that is on the connection of others, with the options of the last one and the last query. */
function onConnection(
  send: (call: Call, last: RequestInit, query: string) => ReturnType<Send>,
): Send {
  let last: RequestInit = {};
  let query = "";
  return (...call) => {
    const [address, options] = call;
    if (new Headers(options.headers).get("connection") === "close") return handle(...call);
    const response = send(call, last, query);
    last = options;
    query = new URL(address).search || query;
    return response;
  };
}

/** A `PUT` removes the lines first, and then adds them. */
function tearCarts(): Send {
  const pending = new Set<string>();
  const empty = changeBody(/checkout\/[^/]+\/$/, (cart: CartBody) => ({ ...cart, campaigns: [] }));
  return async (address, options) => {
    if (pending.has(address)) return empty(address, options);
    const cart = address.replace(/items\/$/, "");
    if (options.method === "PUT") pending.add(cart);
    await new Promise(setImmediate);
    const isTorn = options.method !== "PUT" && pending.has(address);
    const response = await (isTorn ? empty : handle)(address, options);
    pending.delete(cart);
    return response;
  };
}

/** Calls of one path at the same time share a response. */
function shareCalls(path: RegExp): Send {
  const flights = new Map<string, Promise<Response>>();
  return async (address, options) => {
    if (!path.test(address)) return handle(address, options);
    const { pathname } = new URL(address);
    const flight = flights.get(pathname) ?? handle(address, options);
    flights.set(pathname, flight);
    const response = (await flight).clone();
    await new Promise(setImmediate);
    flights.delete(pathname);
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

/** The address of a cart is in a variable of the process until the body is there. */
function keepAddress(): Send {
  let current = "";
  return async (address, options) => {
    if (options.method !== "PUT") return handle(address, options);
    current = address;
    await new Promise(setImmediate);
    return handle(current, options);
  };
}

/** Several writes at the same time end the process. */
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

/** Searches for two terms at the same time write to the cache at the same time. */
function crashOnSearches(): Send {
  let pending = "";
  return async (address, options) => {
    if (!address.includes("search-by-term")) return handle(address, options);
    if (pending && pending !== address) return respond(500);
    pending = address;
    await new Promise(setImmediate);
    pending = "";
    return handle(address, options);
  };
}

/** Two first writes of a cart at the same time both add its row. */
function insertTwice(): Send {
  const pending = new Set<string>();
  return async (address, options) => {
    if (options.method !== "PUT") return handle(address, options);
    if (pending.has(address)) return respond(500);
    pending.add(address);
    const response = await handle(address, options);
    pending.delete(address);
    return response;
  };
}

/** The version of a cart begins with 0 again when the cart is emptied. */
function restartVersions(): Send {
  const emptied = new Map<string, number>();
  return mutate((response, { path, body }) => {
    const [own = ""] = /[^/]{20,}/.exec(path) ?? [];
    const etag = response.headers.get("etag");
    if (!etag) return response;
    const version = Number(etag.replaceAll('"', ""));
    if (body.includes('"campaigns":[]')) emptied.set(own, version);
    return setHeader(response, "etag", `"${version - (emptied.get(own) ?? 0)}"`);
  });
}

/** The lines that a cart has count toward the limit of a `PUT`. */
function countTwice(): Send {
  const lines = new Map<string, number>();
  return async (address, options) => {
    if (options.method !== "PUT") return handle(address, options);
    const own = `${options.body}`.split("sizeId").length - 1;
    const known = lines.get(address) ?? Number(lines.size === 0);
    lines.set(address, known);
    if (own + known > 1_000) return respond(422);
    lines.set(address, own);
    return handle(address, options);
  };
}

/** The count of a cart is written before its lines are checked. */
function countBeforeChecking(): Send {
  const counts = new Map<string, number>();
  const send = changeBody(/count-items/, (body: object, { path }) => {
    const count = counts.get(path.replace("count-items", "items"));
    return count === undefined ? body : { count };
  });
  return (address, options) => {
    const quantities = `${options.body}`.matchAll(/"quantity":(\d+)/g);
    const count = [...quantities].reduce((sum, [, own]) => sum + Number(own), 0);
    if (options.method === "PUT") counts.set(new URL(address).pathname, count);
    return send(address, options);
  };
}

/** The first read of a count after each write is the one before. */
function lag(): Send {
  const counts = new Map<string, unknown>();
  const late = new Set<string>();
  const send = changeBody(/count-items/, (body: object, { path }) => {
    const [own = ""] = /[^/]{20,}/.exec(path) ?? [];
    const old = late.delete(own) && counts.get(own);
    counts.set(own, body);
    return old || body;
  });
  return (address, options) => {
    const [own = ""] = /[^/]{20,}/.exec(address) ?? [];
    if (options.method === "PUT") late.add(own);
    return send(address, options);
  };
}

/** A list of products is filtered where it is kept. */
function filterInPlace(): Send {
  let isFiltered = false;
  const filter = changeBody(/\d\/product\/?$/, (types: ProductsBody) => types.slice(1));
  return (address, options) => {
    const send = isFiltered ? filter : handle;
    isFiltered ||= address.endsWith("checkout=true");
    return send(address, options);
  };
}

/** A `PUT` that is rejected for its lines has written its donations. */
function keepRejected(): Send {
  const rejected = new Set<string>();
  return mutate(async (response, { method, path, status, body }) => {
    const cart = path.replace(/items\/$/, "");
    if (method === "PUT" && status === 200) rejected.delete(cart);
    if (status === 422 && body.includes('"amount":8')) rejected.add(cart);
    if (method === "PUT" || !rejected.has(path)) return response;
    return respond(200, JSON.parse((await response.text()).replace('"amount":5', '"amount":8')));
  });
}

/** The parameters of a search are the defaults of the next one. */
function keepQuery(): Send {
  let kept = {};
  return (address, options) => {
    const url = new URL(address);
    if (!url.pathname.includes("search-by-term")) return handle(address, options);
    kept = { ...kept, ...Object.fromEntries(url.searchParams) };
    return handle(`${url.origin}${url.pathname}?${new URLSearchParams(kept)}`, options);
  };
}

/** Finds what has every word of the term somewhere, by another rule. */
const findMore = (has: (name: string, word: string) => boolean) =>
  changeSearch((content, term) => {
    const words = term.toLowerCase().split(" ");
    const isFound = ({ name }: Campaign) => words.every((word) => has(name.toLowerCase(), word));
    return content.length > 0 ? content : found.filter(isFound);
  });

/** A donation that is missing is the one that the campaign had. */
function keepDonations(): Send {
  const known = new Map<number, PayloadCampaign["donation"]>();
  return changeWritten((campaigns) =>
    campaigns.map((campaign) => {
      const { campaignId, donation = known.get(campaignId) ?? { amount: 0 } } = campaign;
      known.set(campaignId, donation);
      return { ...campaign, donation };
    }),
  );
}

const keepFirst = (errors: object) => Object.fromEntries(Object.entries(errors).slice(0, 1));

let rejections = 0;

/** Carts whose versions begin again. */
const restarted = new Set<string | undefined>();

let reads = 0;

const lists: ProductsBody[] = [];

/**
 * Copies of the reference back end with a mistake each, by the part of the walk and the deviation that name it: the call,
 * when, and the message.
 */
const MUTANTS: Record<string, Record<string, Send>> = {
  accounts: {
    "in the first session, after further log-ins: loggedIn is false": endSessions((address) =>
      address.endsWith("/rest/login/"),
    ),
    "after another user has registered: user.id is": rememberUser(),
    "after the registration: user.userHash is … which POST /rest/register/ has for the same id":
      changeBody(/-status/, ({ user, ...others }: { user?: { email: string } }) => {
        return { ...others, user: user && { ...user, userHash: hash(user.email) } };
      }),
    "logged-in-status/ after the registration: The cookie session is not HttpOnly": async (
      address,
      options,
    ) => {
      const [own] = SESSION.exec(cookieOf(options)) ?? [];
      const response = await handle(address, options);
      return own ? setHeader(response, "set-cookie", `${own}; Path=/; SameSite=Lax`) : response;
    },
  },
  emails: {
    "userHash has no secret, so others can make it": changeAccounts(({ id }) =>
      createHmac("sha256", "").update(`${id}`).digest("hex"),
    ),
    "with another account's email with _ in place of a letter: The status is 422 instead of 200":
      rejectSent(/register/, /"email":"[a-z]_/),
    "account's email with +shop: The status is 422 instead of 200 … It rejects email": changeSent(
      /register\/$/,
      (body) => body.replace("+shop", ""),
    ),
    "with another account's email with a dot: The status is 422 instead of 200": changeSent(
      /(register|login)\/$/,
      (body) => body.replace('"email":"c.', '"email":"c'),
    ),
    "email at another domain: The status is 422 instead of 200": changeSent(
      /(register|login)\/$/,
      (body) => body.replace("@mail.mail.example", "@mail.example"),
    ),
    "that differs near its end: The status is 422 instead of 200": changeSent(
      /(register|login)\/$/,
      (body) => body.replace("shop.mail.example", "mail.mail.example"),
    ),
    "Two accounts have the same userHash.": changeAccounts(() => hash("secret")),
  },
  "taken emails": {
    "that was unknown in a log-in before its registration: It is 401. Does a cache keep":
      forgetEmails(),
    "register/ with another account's email in capitals: It is rejected (422), but its password logs in":
      takeOver(),
    "with an email whose registrations were rejected before (422, 403): The status is 422": async (
      address,
      options,
    ) => {
      const response = await handle(address, options);
      const body = `${options.body}`;
      if (body.includes('"lastName":null'))
        await handle(address, { ...options, body: body.replace("null", '"Check"') });
      return response;
    },
  },
  "registrations at once": {
    "register/ signed in as another user: The cookie session keeps its value":
      keepSession(/register/),
    "at once with the same email: … of 4 were accepted instead of one.": mutate(
      (response, { path, body }) => {
        const { email } = path === "/rest/register/" ? readAccount(body) : {};
        const isAgain = email && registered.size === registered.add(email).size;
        return isAgain ? respond(200, { user: {} }) : response;
      },
    ),
    "register/ at once … All were rejected.": rejectTwins(),
    "at once with the same email in other capitals: Both were accepted instead of one.": mutate(
      (response, { path, body }) =>
        path.endsWith("register/") && /"CONTRACT-/.test(body)
          ? respond(200, { user: {} })
          : response,
    ),
    "register/ at once … The accepted one's password doesn't log in.": takeOver(),
    "register/ signed in as another user: user.email is": (address, options) =>
      SESSION.test(cookieOf(options))
        ? handle(address.replace(/register\/$/, "login/logged-in-status/"), {
            ...options,
            ...(/register\/$/.test(address) && { method: "GET", body: null }),
          })
        : handle(address, options),
  },
  "log-in": {
    "The cookie session is for the domain other.example, so": changeCookies(
      (cookie) => `${cookie}; Domain=other.example`,
    ),
    "with an email that is no address: The status is 422 instead of 401": rejectSent(
      /login/,
      /"email":"[^@"]+"/,
    ),
    "signed in, with the password “0”: The status is 422 instead of 401": rejectSent(
      /login/,
      /"password":"0"/,
    ),
    'user.email is "ada@example.com" instead of': signInAda,
    "tells who has an account.": mutate((response, { path, body, status }) =>
      path === "/rest/login/" && /contract-/.test(body) && status === 401
        ? respond(401, { message: `There is no such account: ${Math.random()}` })
        : response,
    ),
    "with _ in place of a letter of the email: The status is 200 instead of 401": changeSent(
      /login\/$/,
      (body) => body.replace('"email":"_', '"email":"c'),
    ),
    "without the last character of the password: The status is 200 instead of 401": changeSent(
      /(register|login)\/$/,
      (body) => body.replace(/("Aa1-\w{7})\w/, "$1"),
    ),
    "differs by … of its characters only from the one of the log-in before": numberSessions(),
    "with a session cookie whose last 4 characters are missing: loggedIn is true instead of false":
      numberSessions(),
    "The cookie session is not HttpOnly, so a script": changeCookies((cookie) =>
      cookie.replace(/; HttpOnly/i, ""),
    ),
    "It sets no cookie for the session.": changeHeader(/^\/rest\/login\/$/, "set-cookie"),
    "after a log-in that failed: loggedIn is false": endSessions(
      (address, { status }) => address.endsWith("/rest/login/") && status === 401,
      false,
    ),
    "with a session cookie that the server has not made: The cookie session keeps its value":
      keepSession(/login/),
    "with the cookie other=%E0%A4%A: The status is 500": (address, options) =>
      (cookieOf(options).includes("%E0") ? rejectAll(500) : handle)(address, options),
    "after a wrong password: loggedIn is true": startAlways(),
  },
  passwords: {
    "with another password after U+0000: The status is 200 instead of 401": changeSent(
      /(register|login)\/$/,
      (body) => body.replace(/\\u0000./, ""),
    ),
    "of 200 letters 🎽, but without its last character: The status is 200 instead of 401":
      changeSent(/(register|login)\/$/, (body) => body.replace(/(🎽{18})🎽+/u, "$1")),
    "with password of 200 letters: The status is 500 instead of 200": rejectSent(
      /register/,
      /"password":"\w{73}/,
      500,
    ),
    "with firstName and lastName of 100 letters 🎽: The status is 422 instead of 200": rejectSent(
      /register/,
      /"firstName":"[^"]{101}/,
    ),
    'with firstName and lastName "': rejectSent(/register/, /"firstName":"\w"/),
    "It logs in as well: the back end ignores accents.": changeSent(/(register|login)\/$/, (body) =>
      body.replace("ñ", "n"),
    ),
    "It logs in, but not the registered one: the registration or the log-in alone composes letters":
      rejectSent(/login\/$/, /e\u0301/, 401),
    'as "Aa1- … It logs in as well: the back end strips tags.': changeSent(
      /(register|login)\/$/,
      (body) => body.replace("<b>", ""),
    ),
    "It logs in, but not the registered one: the registration or the log-in alone strips tags.":
      changeSent(/register\/$/, (body) => body.replace("<b>", "")),
    'with an unusual password: A registered password with "<b>" can\'t log in': changeSent(
      /login\/$/,
      (body) => body.replace("<", "&lt;"),
    ),
  },
  "log-out": {
    "from before logging out: loggedIn is true … no call at the same time begins it again":
      writeSessions(),
    "logout/ without the slash at the end: The status is 301 instead of 204": changeStatus(
      /logout$/,
      204,
      301,
    ),
    "with the session cookie from before logging out: loggedIn is true": (address, options) =>
      address.endsWith("/rest/logout/")
        ? Promise.resolve(respond(204, undefined, { "set-cookie": "session=; Path=/; Max-Age=0" }))
        : handle(address, options),
    "after log-outs that were rejected: loggedIn is false": endSessions(
      (address, { status }) => address.endsWith("/rest/logout/") && status === 403,
      false,
    ),
    "count-by-status/ with the session cookie from before logging out: The status is 200":
      changeStatus(/count-by-status/, 401, 200),
  },
  "signed in": {
    "signed in: content has … It is the same for all users": (address, options) => {
      const isUser = cookieOf(options).includes("session=");
      const search = isUser ? changeSearch((content) => content.slice(1)) : handle;
      return search(address, options);
    },
  },
  guesses: {
    "in the first session, after further log-ins: loggedIn is false": limitSessions(),
    "again and again: Only log-ins that fail count toward a limit, but this is the 11. right":
      limitLogIns(),
    "again with a wrong password: The header Retry-After is missing.": changeStatus(
      /login/,
      401,
      429,
    ),
  },
  terms: {
    "for the term product: The status is 404 instead of 200": changeStatus(
      /by-term\/product\//,
      200,
      404,
    ),
    "with ?size=1e1: The status is 200 instead of 422": changeAddress("size=1e1", "size=10"),
    "for the term 0: The status is 404 instead of 200": changeAddress("by-term/0/", "by-term-0/"),
    "with ?size=4&page=some: The status is 200 instead of 422": changeAddress(
      "page=some",
      "page=0",
    ),
    "for the term a AND NOT: The status is 500 instead of 200": changeStatus(/AND%20NOT/, 200, 500),
    "for the term “%”: It finds": changeAddress("by-term/%25/", "by-term/food/"),
    "with ?size=4abc: The status is 200 instead of 422": changeAddress("size=4abc", "size=4"),
  },
  pages: {
    "with ?size=3: content has … Does one of the call before (?size=3&page=1) stay": keepQuery(),
    "with ?page=1: content has the campaigns": changeAddress(/\?page=1$/, ""),
    "with ?size=7&page= … content has the campaigns": (address, options) =>
      (address.includes("size=7") ? changeSearch((content) => content.slice(1)) : handle)(
        address,
        options,
      ),
    "content[*].priceFrom is missing instead of … which GET … has for the same id": changeSearch(
      (content) =>
        content.length < 5 ? content.map((one) => ({ ...one, priceFrom: undefined })) : content,
    ),
    "for “a”: Two campaigns have the slug “s0”, so they have one page.": changeSearch(
      (content, term) =>
        content
          .slice(0, term === "food" ? 9 : 99)
          .map((one, index) => ({ ...one, slug: `s${index}` })),
    ),
    "which is on sale, comes after … which has ended.": changeSearch(([first, ...others]) =>
      first ? [{ ...first, endsAt: "2020-01-01" }, ...others] : [],
    ),
    "?size=20, read again: content … Nothing was written between these reads": changeSearch(
      (content) => (content.length === 20 ? content.slice(reads++ % 2) : content),
    ),
    "content has 75 campaigns, but totalElements is 76.": changeResults(() => ({
      totalElements: 76,
    })),
    "totalElements counts the results of all pages, so": changeAddress("page=1", "page=0"),
    "with ?size=1&page=11: content … had ?size=11&page=1. Does a cache join": changeAddress(
      "size=1&page=11",
      "size=11&page=1",
    ),
    "for “food1”: content has what ?size=11&page=1 of “food” has": changeAddress(
      "food1/?size=1&page=1",
      "food/?size=11&page=1",
    ),
    "with ?size=2: content has the campaigns": changeSearch((content) =>
      content.length === 2 ? content.reverse() : content,
    ),
  },
  names: {
    "All its words are not one word.": changeSearch((content, term) => {
      const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
      const same = found.filter(({ name }) => squeeze(name) === squeeze(term));
      return content.length > 0 ? content : same;
    }),
    "Accents must not matter, also in a term.": changeSearch((content, term) =>
      /[\u0100-\u017f]/.test(term) ? [] : content,
    ),
    "for “Neuter”: totalElements is 0, although a name has it. A word begins after a sign":
      changeResults(({ content }, term) =>
        term === "Neuter"
          ? { content: [], totalElements: 0 }
          : { content: content.map((one) => ({ ...one, name: `${one.name} Spay/Neuter` })) },
      ),
    "Two spaces, or one at the start": changeSearch((content, term) =>
      term.startsWith(" ") ? [] : content,
    ),
    "Signs between words must not matter": changeSearch((content, term) =>
      content.filter(({ name }) => !/ & /.test(name) || !/\s/.test(term) || term.includes("&")),
    ),
    "A term may have a word twice.": changeSearch((content, term) => {
      const words = term.toLowerCase().split(" ");
      return new Set(words).size < words.length ? [] : content;
    }),
    "Accents must not matter.": findBy((text) => text.replace(/['’]/g, "")),
    "Is the term decoded once, and as UTF-8": changeAddress(
      /(?<=by-term\/)[^/?]+/,
      encodeURIComponent,
    ),
    "The term is decoded twice.": changeAddress(/%25(?=[\da-f]{2})/, "%"),
    "also one after “;”.": changeAddress(/(by-term\/[^/]+)%3B[^/]*/, "$1"),
    "The last word of a term may be the beginning of a word.": changeSearch((content, term) => {
      const last = term.toLowerCase().split(" ").at(-1) ?? "";
      return content.filter(({ name }) => name.toLowerCase().split(/\W+/).includes(last));
    }),
    "totalElements is 0, although a name has it. The last word": changeResults((_, term) =>
      term.length === 1 ? { content: [], totalElements: 0 } : {},
    ),
    "totalElements is 0, although a name has it. A frequent word": changeResults(
      ({ content }, term) =>
        term === "for"
          ? { content: [], totalElements: 0 }
          : { content: content.map((one) => ({ ...one, name: `${one.name} for all` })) },
    ),
    "also one after “ -”.": changeAddress(/(by-term\/[^/]+?)%20-[^/]*/, "$1"),
    "The order of the words must not matter.": changeSearch((content, term) =>
      content.filter(({ name }) => simplify(name).includes(simplify(term))),
    ),
    "It finds … A word of a term is a whole one or": findMore((name, word) => name.includes(word)),
    "It finds … Only a term's last word may be": findMore((name, word) =>
      name.split(" ").some((own) => own.startsWith(word)),
    ),
    "Upper and lower case must not matter.": changeSearch((content, term) =>
      /[A-Z]/.test(term)
        ? content.filter(({ name }) => term.split(" ").every((word) => name.includes(word)))
        : content,
    ),
  },
  products: {
    "without the slash at the end: The status is 301 instead of 200": changeStatus(
      /product$/,
      200,
      301,
    ),
    "with ?checkout=TRUE: The status is 200 instead of 422": changeAddress("=TRUE", "=true"),
    "The picture “/none.webp” has the status 404": changeBody(
      /\d\/product\/?$/,
      (types: ProductsBody) => {
        const design = [{ default: true, dimensions: { 50: "/none.webp" } }];
        const [, other] = types.flatMap(({ products }) => products);
        Object.assign(other ?? {}, { design });
        return types;
      },
    ),
    "of an unknown campaign with ?checkout=1: The status is 404 instead of 422": changeStatus(
      /\/3999999999\/product/,
      422,
      404,
    ),
    "without ?checkout: The status is 422 instead of 200": (address, options) =>
      (address.endsWith("/product/") ? rejectAll(422) : handle)(address, options),
    "priceFrom is … but the cheapest product on sale costs": changeBody(
      /\d\/product\/?$/,
      (types: ProductsBody) => {
        const all = types.flatMap(({ products }) => products);
        const [cheapest] = all.sort((one, other) => Number(one.price) - Number(other.price));
        if (cheapest && all.length > 1) cheapest.sizes = [];
        return types;
      },
    ),
    "The picture “images/… has the status 404": changeBody(/\d\/product\/?$/, (types) =>
      JSON.parse(JSON.stringify(types).replaceAll('"/images/', '"images/')),
    ),
    "abc”: The status is 200 instead of 404": changeAddress(/(\d)abc/, "$1"),
    "written as “+1": changeAddress(/(?<=campaign\/)%2B(?=\d)/, ""),
    "written as “1_": changeAddress(/(?<=campaign\/\d)_/, ""),
    "after a call with ?checkout=true: … Copy the list before you filter it.": filterInPlace(),
    "profit is 900, more than the price": changeProducts((product) => {
      product.profit = 900;
    }),
    "A line of a cart can be changed to what is on sale.": (address, options) =>
      address.endsWith("checkout=true")
        ? Promise.resolve(respond(200, []))
        : handle(address, options),
    "Two products have the id": changeBody(/\d\/product\/?$/, (types: ProductsBody) => [
      ...types,
      ...types.slice(0, 1).map((type) => ({ ...type, id: 9_999 })),
    ]),
    "It has products on sale, although the campaign ended at": changeBody(
      /\d\/product\/?$/,
      (types: ProductsBody) => {
        const hasSizes = types.some(({ products }) => products.some(({ sizes }) => sizes[0]));
        if (hasSizes) lists.push(types);
        return hasSizes ? types : lists[0];
      },
    ),
    "It finds the campaign … whose products are unknown (404) when signed out.": changeStatus(
      /\d\/product\/?$/,
      200,
      404,
    ),
    "compared with the products of … : priceFrom is … but the cheapest product on sale costs 1.5":
      changeProducts((product) => {
        product.price = 1.5;
      }),
  },
  "written carts": {
    "after quantities were changed: count is 14 instead of 18. It had that before. Is it read from a cache":
      keep(/count-items\/?$/),
    "after quantities were changed: count is … another read right after has the new one": lag(),
    "without the slash: count is … Does a cache have two entries of a cart": keep(/count-items$/),
    "product.sizes [0].upcharge is … So it is in the search and in the list of products.":
      changeLines(({ product }) => {
        for (const size of product.sizes) size.upcharge += 1;
      }),
    "productType.products[0].price is 1 instead of": changeLines(({ productType }) => {
      for (const product of productType.products) product.price = 1;
    }),
    "sizes has not that of the line": changeLines(({ product }) => {
      Object.assign(product, { sizes: [] });
    }),
    "lacks the picture 400 … which the list of products has": changeLines(({ product }) => {
      for (const { dimensions } of product.design) Reflect.deleteProperty(dimensions, "400");
    }),
    "has the picture 50 (default) /other.png, which is not that of the product": changeLines(
      ({ product }) => {
        for (const design of product.design) design.dimensions = { 50: "/other.png?signed" };
      },
    ),
    "profit is missing instead of": changeLines(({ product }) => {
      product.profit = undefined;
    }),
    "count is 1 instead of 14": changeBody(/count-items/, (body: { count: number }) => ({
      count: Math.min(1, body.count),
    })),
    "campaigns[0].donation.amount is 19.98 instead of 19.99. Cents have to be rounded":
      changeCampaigns(({ donation }) => {
        if (donation) donation.amount = Math.trunc(donation.amount * 100) / 100;
      }),
    "that was written: The ETag is missing, although earlier responses": changeHeader(
      /checkout\/[^/]+\/$/,
      "etag",
    ),
  },
  "cart contents": {
    "with a donation alone before another campaign: campaigns[0].campaignId is … in its order":
      changeWritten((campaigns) =>
        [...campaigns].sort((one, other) => Number(!one.items[0]) - Number(!other.items[0])),
      ),
    "with each key in other capitals as well, which is another key: The status is 422": changeSent(
      /items/,
      (body) =>
        body.replace(/"quantity":\d+([^}]*)"QUANTITY":true/, '"quantity":true$1"QUANTITY":true'),
    ),
    'with an empty campaign before another one: campaigns is {"1": … array_values': changeBody(
      /items\/$/,
      (cart: CartBody) => {
        const [first, other] = cart.campaigns;
        return other && first?.items.length === 0 ? { ...cart, campaigns: { 1: other } } : cart;
      },
    ),
    "with donations of 0.01 and 9999.99: The status is 422 instead of 200": rejectSent(
      /items/,
      /"amount":0\.\d/,
    ),
    "with no donation: campaigns[0].donation.amount is 8.55 instead of 0": keepDonations(),
    "doesn't list in items.campaigns.1.items.1: The status is 422 instead of 200": rejectSent(
      /items/,
      /"sizeName":"[^"]*","unlisted"/,
    ),
    'doesn\'t list in items.campaigns.1.items.1: The response has "price":0.01, which': changeBody(
      /items\/$/,
      (cart: CartBody, { body }) => {
        const [line] = cart.campaigns[1]?.items.slice(-1) ?? [];
        if (line && /"sizeName":"[^"]*","unlisted"/.test(body)) line.product.price = 0.01;
        return cart;
      },
    ),
    "with an empty sizeName: The status is 422 instead of 200": rejectSent(
      /items/,
      /"sizeName":""/,
    ),
    "with two lines of the same product and size: campaigns[0].items[1].quantity is 4 instead of 3":
      changeWritten((campaigns) =>
        campaigns.map((campaign) => {
          const isFirst = ({ sizeId }: { sizeId: number }) => sizeId === campaign.items[0]?.sizeId;
          const others = campaign.items.filter((line) => !isFirst(line));
          return { ...campaign, items: [...campaign.items.filter(isFirst), ...others] };
        }),
      ),
    "with a sizeName of 50 letters 🎽: campaigns[0].items[0].size.size is … only what the shopper saw.":
      changeBody(/items\/$/, (cart: CartBody, { body }) => {
        if (body.includes("🎽"))
          for (const { items } of cart.campaigns) for (const line of items) line.size.size = "🎽";
        return cart;
      }),
    "after a PUT with two sizes of one product: campaigns[0].items has 1 entries": changeBody(
      /checkout\/[^/]+\/$/,
      (cart: CartBody) => {
        for (const campaign of cart.campaigns)
          campaign.items = [
            ...new Map(campaign.items.map((line) => [line.product.id, line])).values(),
          ];
        return cart;
      },
    ),
    "The ids of lines have changed": changeCampaigns(({ items }) => {
      for (const [index, line] of items.entries()) line.id = `${index}`;
    }),
    "campaigns[0].campaignId is … A PUT must replace the whole cart by what it has, in its order":
      changeWritten((campaigns) =>
        [...campaigns].sort((one, other) => one.campaignId - other.campaignId),
      ),
  },
  "large carts": {
    "with 1000 lines and long names of sizes: A new cart takes it: a PUT replaces all":
      countTwice(),
    "with 1000 lines and long names of sizes: The status is 413 instead of 200": rejectSent(
      /items/,
      /.{102400}/,
      413,
    ),
    "count is 65535 instead of 99900. Is the type": changeBody(
      /count-items/,
      (body: { count: number }) => ({ count: Math.min(65_535, body.count) }),
    ),
    "campaigns[0].items[2].quantity is … an index as a text (10 before 2)?": changeWritten(
      (campaigns) =>
        campaigns.map((campaign) => {
          const items = Object.entries(campaign.items).sort(([one], [other]) =>
            one < other ? -1 : 1,
          );
          return { ...campaign, items: items.map(([, line]) => line) };
        }),
    ),
    "with products of each of … campaigns[2].shipsAt is": changeCart(
      ({ campaigns: [, , third] }) => {
        if (third) third.shipsAt = "2020-01-01";
      },
    ),
  },
  payments: {
    'after the choice of a payment: The ETag "1" is one that the cart had with other contents':
      async (address, options) => {
        const response = await handle(address, options);
        if (/processor/.test(address) && response.status === 204)
          restarted.add(address.split("/payment")[0]);
        const isRestarted = options.method === "GET" && restarted.has(address.replace(/\/$/, ""));
        return isRestarted ? setHeader(response, "etag", '"1"') : response;
      },
    "“cash”, which is none: The status is 204 instead of 422": changeStatus(/processor/, 422, 204),
    "after the choice of a payment: campaigns has 0 entries": async (address, options) => {
      const response = await handle(address, options);
      if (!/processor/.test(address) || response.status !== 204) return response;
      const body = JSON.stringify({ items: { campaigns: [] } });
      await handle(address.replace("payment-processor", "items"), { ...options, body });
      return response;
    },
  },
  "rejected carts": {
    "with quantity -1: The status is 200 instead of 422": mutate((response, { body }) =>
      body.includes('"quantity":-1') ? respond(200) : response,
    ),
    "with a product of a campaign that has ended: The status is 200 instead of 422": mutate(
      (response, { body }) =>
        body.includes(`"productId":${offers.late?.product.id},`) &&
        body.includes(`"campaignId":${offers.late?.campaignId},`)
          ? respond(200)
          : response,
    ),
    "after rejected PUTs: count is … instead of … A rejected PUT has changed it":
      countBeforeChecking(),
    "after rejected PUTs: The ETag is … although the cart is the same. A rejected PUT has": mutate(
      (response, { status, path }) => {
        if (status === 422 && path.endsWith("/items/")) rejections += 1;
        const etag = response.headers.get("etag")?.replace(/"$/, `-${rejections}"`);
        return etag ? setHeader(response, "etag", etag) : response;
      },
      ignoreVersion,
    ),
    "with a line changed to a size that is sold out: The status is 200 instead of 422": mutate(
      (response, { status, body }) => {
        const isSoldOut = body.includes(`"sizeId":${offers.soldOut?.size.id},`);
        const isShort = body.split("sizeId").length === 3;
        return status === 422 && isSoldOut && isShort ? respond(200) : response;
      },
    ),
    "with 6 wrong fields: errors lacks “items.campaigns.0. … (and 4 more) … not only the first one":
      changeErrors(keepFirst),
    "with an unknown size in each line: errors lacks “items.campaigns.0.items.1”":
      changeErrors(keepFirst),
    "with 1002 lines of 2 campaigns: The status is 200 instead of 422": changeStatus(
      /items\/$/,
      422,
      200,
    ),
    "with a donation to an unknown campaign: The status is 500 instead of 422": rejectSent(
      /items/,
      /3999999999,"items":\[\]/,
      500,
    ),
    "with an unknown size: errors has “items.campaigns.0.": changeErrors((errors) =>
      Object.fromEntries(
        Object.entries(errors).map(([key, value]) => [
          key.replace(/campaigns.\d/, "campaigns.0"),
          value,
        ]),
      ),
    ),
    "campaigns[0].donation.amount is 8 instead of 5. A rejected PUT has changed it": keepRejected(),
    "with no quantity: errors lacks “items.campaigns.1.items.1.quantity” … Names of nested fields":
      changeErrors((errors) =>
        Object.fromEntries(
          Object.entries(errors).map(([key, value]) => [key.replace(/\.(\d+)/g, "[$1]"), value]),
        ),
      ),
    "with quantity 0: The status is 200 instead of 422": changeStatus(/items\/$/, 422, 200),
  },
  versions: {
    "of that of a new cart at once: 8 of 8 PUTs … A cart without a row has none": (
      address,
      options,
    ) =>
      (new Headers(options.headers).get("if-match") === '"0"' ? ignoreVersion : handle)(
        address,
        options,
      ),
    "of a version that begins as the cart's: The status is 200 instead of 412": (
      address,
      options,
    ) =>
      (/x"$/.test(new Headers(options.headers).get("if-match") ?? "") ? ignoreVersion : handle)(
        address,
        options,
      ),
    "of a part of the version: The status is 200 instead of 412": (address, options) =>
      (new Headers(options.headers).get("if-match") === '""' ? ignoreVersion : handle)(
        address,
        options,
      ),
    "with an earlier version and the quantity 0: The status is 412 instead of 422": rejectSent(
      /items/,
      /"quantity":0/,
      412,
    ),
    "of the emptied cart: The ETag … is one that the cart had with other contents":
      restartVersions(),
    "with an earlier version and an unknown size: The status is 422 instead of 412": (
      address,
      options,
    ) => (`${options.body}`.includes(`${UNKNOWN_ID}`) ? ignoreVersion : handle)(address, options),
    "after a PUT with an earlier version: campaigns … writes nothing": async (address, options) => {
      const response = await handle(address, options);
      if (response.status === 412) await ignoreVersion(address, options);
      return response;
    },
    "that was never written, where others have a version: The ETag is missing": mutate(
      async (response) =>
        (await response.clone().text()).includes('"campaigns":[]')
          ? setHeader(response, "etag")
          : response,
    ),
    "with no campaigns: The ETag is missing, although earlier responses": mutate(
      (response, { body }) =>
        body.includes('"campaigns":[]') ? setHeader(response, "etag") : response,
    ),
    'The ETag is … -gzip", which does not match as If-Match … A proxy that compresses': mutate(
      (response) => {
        const etag = response.headers.get("etag");
        return etag ? setHeader(response, "etag", etag.replace(/"$/, '-gzip"')) : response;
      },
    ),
    "of an earlier version: The status is 200 instead of 412 (412: The cart has another version":
      ignoreVersion,
    'of the current version: The ETag "1" is one that the cart had with other contents': mutate(
      (response) => (response.headers.has("etag") ? setHeader(response, "etag", '"1"') : response),
      ignoreVersion,
    ),
    "at once: 8 of 8 PUTs were written instead of one.": compareBeforeWriting,
  },
  "cart ids": {
    "in capitals only, as a UUID: campaigns has 1 entries … Is it stored as a UUID?": changeAddress(
      /checkout\/[\dA-F]{8}-[\dA-F-]{27}(?=\/)/,
      (part) => part.toLowerCase(),
    ),
    "in its last character, the 64th: campaigns has … Is an id cut?": changeAddress(
      /(checkout\/[\w-]{40})[\w-]+/,
      "$1",
    ),
    "in capitals only: campaigns has 1 entries": changeAddress(/checkout\/[\w-]+/, (part) =>
      part.toLowerCase(),
    ),
    "in hyphens only: campaigns has 1 entries": changeAddress(/checkout\/[\w-]{50,}/, (part) =>
      part.replaceAll("-", ""),
    ),
  },
  "empty carts": {
    "of a cart with an empty campaign: The status is 204 instead of 409": changeStatus(
      /processor/,
      409,
      204,
    ),
  },
  shoppers: {
    "of a shopper who is signed out: The status is 401 instead of 204": (address, options) =>
      (/processor/.test(address) && !SESSION.test(cookieOf(options)) ? rejectAll(401) : handle)(
        address,
        options,
      ),
    "after a log-in as another user than before: user.id is": (address, options) =>
      SESSION.test(cookieOf(options))
        ? handle(address.replace(/login\/$/, "login/logged-in-status/"), {
            ...options,
            ...(/login\/$/.test(address) && { method: "GET", body: null }),
          })
        : handle(address, options),
    "after a log-in: It is not the cart that the shopper has filled.": (address, options) =>
      handle(
        cookieOf(options).includes("session=")
          ? address.replace(/checkout\/[^/]{8}/, "checkout/of-users")
          : address,
        options,
      ),
    "after a log-out: It is not the cart that was written before the log-out": removeCarts(false),
    "after a log-out of its user in another session: campaigns has 0 entries": removeCarts(true),
    "after another user has logged out: loggedIn is false": endSessions((address) =>
      address.endsWith("/rest/logout/"),
    ),
    "after other shoppers have written theirs: campaigns[0].items[0].quantity is": shareLines(),
  },
  connection: {
    "of a filled cart, at once with other calls: campaigns has 0 entries … in one transaction.":
      tearCarts(),
    "of user 1: active is … It comes right after that of another user.": changeBody(
      /count-by/,
      () => ({ ready: 0, active: 2, ended: 0, draft: 0 }),
    ),
    "right after the same call, but with a wrong token … The status is 200 instead of 403": (
      address,
      options,
    ) => handle(address, address.includes("search-by") ? withToken(options) : options),
    "without a query, at once with other calls: content … Do calls at the same time":
      shareCalls(/search-by/),
    "of user 2, at once with other calls: user.id … Do calls at the same time":
      shareCalls(/status/),
    "of another type, on the connection of a call as POST with a body: The status is 400 instead of 415":
      onConnection(([address, options], last) =>
        (last.method === "POST" ? rejectAll(400) : handle)(address, options),
      ),
    "of a signed-out user, on the connection of a call of user 2: loggedIn is true … must not be kept":
      onConnection(([address, options], last) => {
        const [own = ""] = SESSION.exec(cookieOf(last)) ?? [];
        return handle(address, setCookie(options, /$/, `; ${own}`));
      }),
    "without a query, on the connection of a call with ?size=1&page=1: content … must not be kept":
      onConnection(([address, options], _, query) => {
        const isSearch = /by-term\/[^?]*$/.test(address);
        return handle(isSearch ? `${address}${query}` : address, options);
      }),
    "without If-Match, on the connection of a call with If-Match: The status is 412 instead of 200":
      onConnection(([address, options], last) =>
        handle(
          address,
          changeRequestHeaders(options, (headers) => {
            const version = new Headers(last.headers).get("if-match");
            if (version) headers.set("if-match", version);
          }),
        ),
      ),
    "with a body, on the connection of a call from another site … The status is 400 instead of 204":
      onConnection(([address, options], last) =>
        new Headers(last.headers).has("origin") ? rejectAll(400)() : handle(address, options),
      ),
  },
  "drafts of Ada": {
    "of the campaign 1010: Its products can be read once its owner has read them":
      keep(/\d\/product\//),
    "Its products can be read signed out, although no search finds it.": showDrafts(
      (options) => !SESSION.test(cookieOf(options)),
    ),
    "Its owner can't read … is a 404 in a cache?": keepUnknown(),
    "of the given account: ready and draft are 1, but 3 campaigns can be read by their owner alone.":
      showDrafts(
        (options) => SESSION.test(cookieOf(options)),
        changeBody(/count-by/, (counts: object) => ({ ...counts, ready: 1, draft: 0 })),
      ),
    "for “s”, as an owner of drafts: totalElements is 0 instead of": (address, options) =>
      (SESSION.test(cookieOf(options)) ? changeResults(() => ({ totalElements: 0 })) : handle)(
        address,
        options,
      ),
    "with the draft 1010: The status is 200 instead of 422": showDrafts(
      (options) => SESSION.test(cookieOf(options)),
      changeStatus(/items\/$/, 422, 200),
    ),
  },
  crowd: {
    "It is neither of the two carts that this shopper has written.": changeBody(
      /checkout\/[^/]+\/$/,
      (cart: CartBody) => {
        for (const { items } of cart.campaigns) items.push(...items);
        return cart;
      },
    ),
    "search-by-term/{term}/ while 24 shoppers … The status is 500 instead of 200":
      crashOnSearches(),
    "after a log-in while 24 shoppers … loggedIn is false … A session stays its user's":
      loseSessions(),
    "at the same time: campaigns": keepAddress(),
    "at the same time: The status is 500 instead of 200": insertTwice(),
    "at the same time: There is no response: the server closed": crash(),
  },
  "PUT /rest/checkout/{cartId}/items/": {
    "after rejected PUTs: campaigns has 1 entries … although it was rejected": async (
      address,
      options,
    ) => {
      const response = await handle(address, options);
      if (response.status === 403) await handle(address, withToken(options));
      return response;
    },
  },
  "POST /rest/register/": {
    'in the body: The response has "profilePicture":"unlisted-id", which': changeBody(
      /register/,
      ({ user }: { user: object }, { body }) => {
        const { profilePicture = null } = JSON.parse(body);
        return { user: { ...user, profilePicture } };
      },
    ),
    'in the body: The response has "id":3999999999, which': changeBody(
      /register/,
      ({ user }: { user: object }, { body }) => {
        return { user: { ...user, ...(body.includes('"unlisted"') && { id: UNKNOWN_ID }) } };
      },
    ),
  },
  "POST /rest/login/": {
    "after rejected calls of POST /rest/login/: loggedIn is true": async (address, options) => {
      const response = await handle(address, options);
      if (!address.endsWith("/login/") || response.status !== 403) return response;
      const session = readSession(await handle(address, withToken(options)));
      return session ? setHeader(response, "set-cookie", session) : response;
    },
    "with a body that is not JSON and a wrong X-Security-Token: The status is 400 instead of 403":
      checkTokenLast,
    "with the body {}: errors lacks “password”": changeErrors(keepFirst),
    "with no password: errors has “email”, which is valid": changeErrors((errors) => ({
      email: ["Is wrong."],
      ...errors,
    })),
  },
  "GET /rest/login/logged-in-status/": {
    "with another part of a path: The status is 200 instead of 404": changeAddress("/a/", "/"),
    "as POST with text/plain: The status is 415 instead of 405": rejectPlain(415),
    "as POST with a body of 300 KB: The status is 405 instead of 413": changeStatus(/./, 413, 405),
    "from the origin https://other.example: Access-Control-Allow-Origin is “https://other.example”, with credentials":
      allowOrigins(/GET/),
    "at a path that is not listed, from the origin … Access-Control-Allow-Origin is": allowOrigins(
      /GET/,
      404,
    ),
  },
  "GET /rest/logout/": {
    "from another site … 204 instead of 403": (address, options) =>
      handle(address, withoutHeader(options, "sec-fetch-site")),
  },
  "POST /rest/log-event/": {
    "as PUT: The status is 204 instead of 405": (address, options) =>
      handle(address, { ...options, method: "POST" }),
    "with the token in a cookie of another name: The status is 204 instead of 403": (
      address,
      options,
    ) => handle(address, setCookie(options, /other-/, "")),
    "with the cookie of a script before the token's: The status is 403 instead of 204": (
      address,
      options,
    ) => handle(address, setCookie(options, /consent=.*/, "")),
    "with an empty token: The status is 204 instead of 403": (address, options) =>
      handle(
        address,
        /securityToken=$/.test(cookieOf(options))
          ? withToken(withoutHeader(options, "cookie"))
          : options,
      ),
    "with the content type application/json-patch+json: The status is 204 instead of 415": (
      address,
      options,
    ) => handle(address, takeAsJson(options, /json/)),
    "with the body {} in text/plain: The status is 422 instead of 415": (address, options) =>
      handle(address, takeAsJson(options, /plain/)),
    "with a body of 300 KB in text/plain: The status is 415 instead of 413": rejectPlain(415),
    "with a body that is not JSON in text/plain: The status is 400 instead of 415":
      rejectPlain(400),
    "with a body of 300 KB and a wrong X-Security-Token: The status is 415": changeStatus(
      /./,
      403,
      415,
    ),
    "with the beginning of the token: The status is 204 instead of 403": (address, options) =>
      handle(address, changeToken(options)),
    "as OPTIONS … Access-Control-Allow-Origin is": allowOrigins(/OPTIONS/),
    "with a body that is not JSON, from the origin … Access-Control-Allow-Origin is": allowOrigins(
      /POST/,
      400,
    ),
    "The response has Content-Length: 2, but a 204 has no body.": changeStatus(
      /log-event/,
      204,
      204,
      undefined,
      { "content-length": "2" },
    ),
    "with the metadata {}, which … The status is 422 instead of 204": rejectSent(
      /event/,
      /"metadata":\{\}/,
    ),
    "with metadata [1]: The status is 204 instead of 422": changeSent(/event/, (body) =>
      body.replace('"metadata":[1]', '"metadata":{}'),
    ),
    "with eventName of 100 letters 🎽: The status is 422 instead of 204": rejectSent(
      /event/,
      /"eventName":"[^"]{101}/,
    ),
    "signed in: The status is 500 instead of 204": (address, options) =>
      (SESSION.test(cookieOf(options)) ? rejectAll(500) : handle)(address, options),
    'with the body {"eventName":"any"} any: The status is 204 instead of 400': changeSent(
      /event/,
      (body) => body.replace(/ any$/, ""),
    ),
    "with an empty body: The status is 500 instead of 400": mutate((response, { body }) =>
      body === "" ? respond(500) : response,
    ),
  },
  "PUT /rest/checkout/{cartId}/payment-processor/": {
    "with a body that is not JSON and the id “bad_id”: The status is 422 instead of 400":
      changeStatus(/bad_id/, 400, 422),
    "as POST: The status is 409 instead of 405": (address, options) =>
      handle(address, address.includes("processor") ? { ...options, method: "PUT" } : options),
    "with processor true: The status is 409 instead of 422": changeSent(/processor/, (body) =>
      body.replace(":true", ':"card"'),
    ),
  },
  "GET /rest/checkout/{cartId}/": {
    "with the id “count-items”: The status is 404 instead of 200": changeStatus(
      /\/count-items\/$/,
      200,
      404,
    ),
    "with the id “toString”: The status is 500 instead of 200": changeStatus(/toString/, 200, 500),
    "as DELETE: The status is 204 instead of 405": changeStatus(/./, 405, 204),
    "with a line break at its end: The status is 200 instead of 422": changeAddress("%0A", ""),
    "with an id of digits １: The status is 200 instead of 422": changeAddress(
      /(%EF%BC%91)+/,
      "11111111",
    ),
  },
};

describe("the contract walk names", () => {
  const rows = Object.entries(MUTANTS).flatMap(([part, mutants]) =>
    Object.entries(mutants).map(([deviation, send]) => [part, deviation, send] as const),
  );

  it.each(rows)("%s … %s", async (part, deviation, send) => {
    const { deviations } = await walkThrough(part, send);
    const lines = deviations.map((one) => `${one.call} ${one.when}: ${one.message}`);
    const texts = deviation.split("…").map((text) => text.trim());
    expect(lines.filter((line) => texts.every((text) => line.includes(text)))).not.toEqual([]);
  });

  it("catalogues that carts change", async () => {
    let hasCart = false;
    const send = changeBody(/(product|items)\/$/, (body: unknown, { method }) => {
      hasCart ||= method === "PUT";
      return hasCart && Array.isArray(body) ? body.slice(1) : body;
    });
    const walk = await startWalk(send);
    await tryProducts(walk, found);
    await tryCarts(walk, offers);
    expect(walk.skipped).toEqual([expect.stringContaining("change the lists of products")]);
    expect(walk.deviations).toContainEqual({
      call: "GET /rest/campaign/{id}/product/",
      when: expect.stringMatching(/^of the campaign \d+, after a PUT with 1 line alone$/),
      message: expect.stringContaining("Does a call change a list or a variable"),
    });
  });

  it("counts that all users have from one cache", async () => {
    let cached: object | undefined;
    const send = changeBody(/count-by-status/, (counts: object) => {
      cached ??= counts;
      return cached;
    });
    const walk = createContractWalk(new URL(shop.url), send);
    await tryAccounts(walk, ADA);
    expect(walk.deviations).toEqual([
      {
        call: "GET /rest/campaign/count-by-status/",
        when: "of the new account",
        message: expect.stringContaining("A new account has no campaigns."),
      },
    ]);
  });
});

const LINE = { quantity: 1, product: { id: 1 }, size: { id: 1 } };

describe("the contract walk", () => {
  it("says one thing of a search that ignores accents of names alone", async () => {
    const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
    const send = changeSearch((content, term) =>
      content.filter(() => fold(term) === term.normalize("NFD")),
    );
    const messages = await listMessages("names", send);
    expect(messages.filter((one) => /It doesn't find/.test(one))).toEqual(
      expect.arrayContaining([expect.stringContaining("Accents must not matter.")]),
    );
    expect(messages.filter((one) => /decoded once/.test(one))).toEqual([]);
  });

  it("says one thing of sessions that a later log-in ends", async () => {
    const { deviations } = await walkThrough("sessions", limitSessions());
    expect(deviations).toEqual([
      expect.objectContaining({ when: "in the first session, after further log-ins" }),
    ]);
  });

  it("wants Secure cookies on https", async () => {
    const send = changeCookies((cookie) => cookie.replace(/; Secure/i, ""));
    const { deviations } = await walkThrough("log-in", send, "https://shop.example");
    expect([...new Set(deviations.map(({ message }) => message))]).toEqual([
      expect.stringContaining("The cookie session is not Secure, so"),
    ]);
  });

  it("calls no campaign a draft that a search finds by its name alone", async () => {
    const walk = await startWalk(handle);
    await tryDrafts(walk, accounts, [{ ...(found[0] as Campaign), id: 1000 }]);
    expect(walk.deviations).toEqual([]);
  });

  it("notes versions of carts that are digests", async () => {
    const digest = mutate(async (response, { path }) => {
      if (!/checkout\/[^/]+\/(items\/)?$/.test(path)) return response;
      return setHeader(response, "etag", `"${hash(await response.clone().text())}"`);
    }, ignoreVersion);
    const { notes } = await walkThrough("versions", digest);
    expect(notes).toEqual([expect.stringContaining("is that of its earlier contents again")]);
  });

  it("says once that versions of carts come again", async () => {
    const { deviations, notes } = await walkThrough("versions", restartVersions());
    expect(deviations).toEqual([expect.objectContaining({ when: "of the emptied cart" })]);
    expect(notes).toEqual([]);
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

  it("reports ids of lines that change with each response", async () => {
    const send = changeLines((line) => {
      line.id = String(Math.random());
    });
    expect(await listMessages("written carts", send)).toEqual([
      expect.stringContaining("an id a new one"),
      expect.stringContaining("The ids of lines have changed"),
    ]);
  });

  it("reports a PUT that is not stored only once", async () => {
    const send = changeBody(/checkout\/[^/]+\/$/, (cart: CartBody) => ({ ...cart, campaigns: [] }));
    const { deviations, skipped } = await walkThrough("carts", send);
    expect(deviations.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^campaigns has 0 entries instead of 2\. It had that before\. Is it read/,
      ),
    ]);
    expect(skipped).toEqual([expect.stringContaining("The rest of the cart was not tried")]);
  });

  it("empties the carts that it has written, also where the rest is not tried", async () => {
    const written = new Map<string, string>();
    const record = mutate((response, { path, status, body }) => {
      if (path.endsWith("/items/") && status === 200) written.set(path, body);
      return response;
    });
    await walkThrough(
      "carts",
      changeBody(/checkout\/[^/]+\/$/, () => ({ id: "", campaigns: [] }), record),
    );
    expect(written.size).toBeGreaterThan(0);
    for (const body of written.values()) expect(body).toContain('"items":{"campaigns":[]}');
  });

  it("reports quantities that are strings only by their form", async () => {
    const send = changeLines((line) => {
      line.quantity = String(line.quantity) as never;
    });
    const { deviations, skipped } = await walkThrough("carts", send);
    expect(deviations.map(({ message }) => message.replace(/"\d+"/, "x"))).toEqual(
      deviations.map(() => expect.stringMatching(/\.quantity is x; it must be integer\./)),
    );
    expect(deviations).not.toEqual([]);
    expect(skipped).toEqual([expect.stringContaining("The rest of the cart was not tried")]);
  });

  it("goes on with a plain cart where the first one is rejected", async () => {
    const { deviations, skipped } = await walkThrough("carts", rejectSent(/items/, /20\.99/));
    expect(deviations).toEqual([
      expect.objectContaining({ when: "with 4 lines of 2 campaigns and donations from 19.99" }),
    ]);
    expect(skipped).toEqual([]);
  });

  it("reports a flag of another type only by its form", async () => {
    const send = changeProducts(({ sizes }) => {
      for (const size of sizes) size.soldOut = Number(size.soldOut ?? 0) as never;
    });
    const { deviations, skipped } = await walkThrough("products", send);
    expect(deviations.filter(({ message }) => !/must be boolean/.test(message))).toEqual([]);
    expect(skipped).toEqual([]);
  });

  it.each([
    ["nothing on sale, although it ends at 2026-08-15.", "2026-08-15", () => []],
    ["although it ends at 2026-08-15T09:00:00-08:00.", "2026-08-15T09:00:00-08:00", () => []],
    ["It has products on sale, although", "2026-08-15T11:00:00Z", (types: object) => types],
  ])("says that it has %s", async (message, endsAt, change) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-08-15T12:00Z") });
    const walk = await startWalk(changeBody(/\d\/product\/?$/, change));
    await tryProducts(walk, [{ ...(found[0] as Campaign), endsAt, priceFrom: undefined }]);
    vi.useRealTimers();
    const messages = walk.deviations.map((one) => one.message);
    expect(messages).toContainEqual(expect.stringContaining(message));
  });

  it.each<[RegExp, unknown]>([
    [/./, { content: [null], campaigns: [null], errors: null, user: 1 }],
    [/\d\/product\/?$/, [{ products: [null, { id: 4, sizes: null }] }]],
    [/items\/$/, { campaigns: [{ items: [{ ...LINE, productType: { products: [null] } }] }] }],
  ])("only reports bodies of another form: %s %j", async (path, body) => {
    const { deviations } = await compare({ send: changeBody(path, () => body) });
    expect(deviations).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/it must be|lacks the field/) }),
    );
  });

  it("goes on with letters where the given term finds too little", async () => {
    const few = createContractWalk(new URL(shop.url), handle);
    await trySearch(few, "sofía");
    expect(few).toMatchObject({ deviations: [], skipped: [], notes: [] });
    const none = createContractWalk(new URL(shop.url), handle);
    await trySearch(none, "nothing-has-this-name");
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
    [/\d\/product\/?$/, "products", "because the list of products can't be read."],
    [/search-by-term/, "search", "because the results of a search can't be read."],
  ])("says that a list is one which can't be read: %s", async (path, part, reason) => {
    const { skipped } = await walkThrough(
      part,
      changeBody(path, (list) => ({ list })),
    );
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
