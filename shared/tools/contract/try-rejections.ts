import { randomUUID } from "node:crypto";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { OPERATIONS, type Operation } from "../command/openapi-document.ts";
import { createRegistration, getStatus } from "./account-calls.ts";
import { createCart, toCampaigns } from "./cart-calls.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { swapCase, UNKNOWN_ID } from "./sample-values.ts";
import type { CallInput } from "./send-request.ts";
import type { Accounts } from "./try-accounts.ts";
import { tryInvalid, tryLimits, tryUnlisted } from "./try-invalid.ts";
import type { Offer } from "./try-products.ts";

const eventName = "contract_check";
const metadata = { term: "crème 🎽", nested: { page: 1 }, list: [null, true] };
const path = "/rest/not-listed/";
const unlisted = "at a path that is not listed";

const ORIGIN = "https://other.example";
const headers = { origin: ORIGIN };
const fromOther = `from the origin ${ORIGIN}`;

/** Cases of single operations. */
const CASES: readonly Case[] = [
  ["logEvent", "with metadata", 204, { json: { eventName, metadata } }],
  ["logEvent", "without metadata", 204, { json: { eventName } }],
  [
    "logEvent",
    "with the metadata {}, which json_decode(…, true) of PHP makes []",
    204,
    { json: { eventName, metadata: {} } },
  ],
  ["getLoggedInStatus", unlisted, 404, { path }],
  [
    "getLoggedInStatus",
    `${unlisted}, with a wrong X-Security-Token`,
    403,
    { path, changeToken: () => "wrong" },
  ],
  ["getLoggedInStatus", `${unlisted}, ${fromOther}`, [404, 403], { path, headers }],
  ["countCampaigns", `signed out, ${fromOther}`, [401, 403], { headers }],
  [
    "getLoggedInStatus",
    "with another part of a path",
    404,
    { path: "/rest/login/logged-in-status/a/" },
  ],
  ["searchCampaigns", "without a term", 404, { path: "/rest/campaign/search-by-term/" }],
  // A careless router takes this id for a part of a path.
  [
    "readCart",
    "with the id “count-items”",
    200,
    { values: { cartId: "count-items" } },
    { id: "count-items" },
  ],
];

/** Ids of carts that the document's pattern forbids. */
const BAD_IDS = [
  ["of 7 letters", "abcdefg"],
  ["of 65 letters", "a".repeat(65)],
  ["of letters é", "é".repeat(10)],
  ["of digits １", "１".repeat(10)],
  ["with a line break at its end", "abcdefgh\n"],
] as const;

/** A page of another site can send the first one without asking; the other one begins as that of JSON does. */
const OTHER_TYPES = ["application/x-www-form-urlencoded", "application/json-patch+json"];

/** The last part of its name is that of the right one. */
const OTHER_COOKIE = { cookie: "other-securityToken=any", [SECURITY_TOKEN_HEADER]: "any" };

/** Consent tools store JSON, after which some parsers read no more. */
const SCRIPT_COOKIE = {
  cookie: 'consent={"ads":false}; securityToken=any',
  [SECURITY_TOKEN_HEADER]: "any",
};

/** What some libraries read: only the first value, or more than JSON. */
const NOT_JSON = [
  '{"eventName":"any"} any',
  '{"eventName":"any"}{}',
  '{"eventName":"any",}',
  "{'eventName':'any'}",
  '{"eventName":"any","metadata":{"page":NaN}}',
];

const randomId = (length: number) => randomUUID().replaceAll("-", "Z").repeat(2).slice(0, length);

/** The operations by their names, and what a call has besides its valid input. */
type Variant = [operations: RegExp, when: string, status: Case[2], change: CallInput];

/** The document promises nothing about the products of an unknown campaign, and the session is needed. */
const SUCCEEDING = /^GET (?!.*(product|logout))/;

/**
 * @param json the valid body of the operation
 * @param host of the site
 */
function listVariants({ path, responses }: Operation, json: unknown, host: string): Variant[] {
  const success = Number(Object.keys(responses)[0]);
  const noSlash = { path: path.replace(/\/$/, "") };
  const notJson = { json: undefined, body: "{", headers: { "content-type": "application/json" } };
  const plain = { headers: { "content-type": "text/plain" } };
  const wrong = { changeToken: () => "wrong" };
  const noToken = { changeToken: () => "" };
  const wrongToken = "a wrong X-Security-Token";
  const badId = { values: { cartId: "bad_id" } };
  const ownSite = { headers: { "sec-fetch-site": "same-origin" } };
  const longTerm = { values: { term: "x".repeat(201) } };
  const asked = { ...headers, "access-control-request-method": "POST" };
  const preflight = { ...noToken, hasTokenCookie: false, method: "OPTIONS", headers: asked };
  const otherSite = { "sec-fetch-site": "cross-site", ...headers };
  // Larger than every body that the widgets send; by the document every back end rejects it.
  const tooLarge = { json: { ...Object(json), padding: "x".repeat(300_000) }, attempts: 3 };
  return [
    [/./, "without the header X-Security-Token", 403, noToken],
    [/./, `with ${wrongToken}`, 403, wrong],
    [/event/, "with the beginning of the token", 403, { changeToken: (own) => own.slice(0, -1) }],
    [/event/, "with the token in other capitals", 403, { changeToken: swapCase }],
    [/event/, "with the token in a cookie of another name", 403, { headers: OTHER_COOKIE }],
    [
      /event/,
      "with the cookie of a script before the token's",
      success,
      { headers: SCRIPT_COOKIE },
    ],
    [/event/, "with an empty token", 403, { ...noToken, jar: new Map([["securityToken", ""]]) }],
    [/./, "without the cookie securityToken", 403, { hasTokenCookie: false }],
    // Two values that are both missing are equal as well.
    [/./, "without that header and that cookie", 403, { ...noToken, hasTokenCookie: false }],
    [/^P|logout/, "from another site (Sec-Fetch-Site)", 403, { headers: otherSite }],
    [/^GET/, "as POST", 405, { method: "POST", json: {} }],
    [/^P/, "as GET", 405, { method: "GET", json: undefined }],
    [/^POST/, "as PUT", 405, { method: "PUT" }],
    [/^PUT/, "as POST", 405, { method: "POST" }],
    [/^GET.*{cartId}\/$/, "as DELETE", 405, { method: "DELETE" }],
    [/{cartId}/, "with the id “bad_id”", 422, badId],
    ...BAD_IDS.map(([what, cartId]): Variant => {
      return [/{cartId}\/$/, `with an id ${what}`, 422, { values: { cartId } }];
    }),
    // JavaScript finds this one in every object.
    [/^GET.*{cartId}/, "with the id “toString”", success, { values: { cartId: "toString" } }],
    [/^GET.*{cartId}/, "with an id of 64 letters", success, { values: { cartId: randomId(64) } }],
    [/{term}/, "for a term of 201 characters", 422, longTerm],
    ...["é", "🎽"].map((letter): Variant => {
      const values = { term: letter.repeat(200) };
      return [/{term}/, `for a term of 200 letters ${letter}`, success, { values }];
    }),
    [/event|status\/$/, "with Sec-Fetch-Site: same-origin", success, ownSite],
    [/^P/, "with a body that is not JSON", 400, notJson],
    [/^P/, "with an empty body", 400, { ...notJson, body: "" }],
    ...NOT_JSON.map(
      (body): Variant => [/event/, `with the body ${body}`, 400, { ...notJson, body }],
    ),
    [/^P/, "with the content type text/plain", 415, plain],
    ...OTHER_TYPES.map((type): Variant => {
      return [/event/, `with the content type ${type}`, 415, { headers: { "content-type": type } }];
    }),
    // A call with two errors is rejected for the error that is checked first; a proxy may find a body too large before.
    [/^P/, `with a body of 300 KB and ${wrongToken}`, [403, 413], { ...tooLarge, ...wrong }],
    [/in-status/, "as POST with a body of 300 KB", 413, { ...tooLarge, method: "POST" }],
    [/event|}\/items/, "with a body of 300 KB in text/plain", 413, { ...tooLarge, ...plain }],
    [/status\/$/, "as POST with text/plain", 405, { ...plain, method: "POST", json: {} }],
    [/^P/, "with the body {} in text/plain", 415, { ...plain, json: {} }],
    [/event|}\/items/, "with a body that is not JSON in text/plain", 415, { ...notJson, ...plain }],
    [/^PUT/, "with a body that is not JSON and the id “bad_id”", 400, { ...notJson, ...badId }],
    [/^GET/, `as POST with ${wrongToken}`, 403, { ...wrong, method: "POST", json: {} }],
    [/^P/, `with a body that is not JSON and ${wrongToken}`, 403, { ...notJson, ...wrong }],
    // Other origins must not read users' data, even if they look like the site.
    [SUCCEEDING, fromOther, [success, 403], { headers }],
    [/event/, fromOther, [success, 403], { headers }],
    ...["null", `https://${host}.other.example`, `https://other-${host}`].map((one): Variant => {
      return [/status\/$/, `from the origin ${one}`, [success, 403], { headers: { origin: one } }];
    }),
    // A server may close the connection while the body is still sent, and the response is lost then.
    [/^P/, "with a body of 300 KB", 413, tooLarge],
    // Asked by a browser before another site's call. Frameworks respond to it in several ways.
    [
      /event/,
      "as OPTIONS, as for a call from another origin",
      [200, 204, 403, 404, 405],
      preflight,
    ],
    // Servers often redirect to the other form, which loses the body and the token of a call.
    [SUCCEEDING, "without the slash at the end", success, noSlash],
    [/^P/, "with the body {} and without the slash at the end", 422, { json: {}, ...noSlash }],
  ];
}

/**
 * Sends input that every call must reject: wrong security tokens, other methods, and bodies of another form. The calls
 * are valid otherwise, so that a rejection has no other reason.
 *
 * @param canWrite whether a call that is not rejected can't change the cart of a shopper
 * @param offer something that can be put into a cart
 * @param operations those to try
 */
export async function tryRejections(
  walk: ContractWalk,
  accounts: Accounts,
  canWrite: boolean,
  offer?: Offer,
  operations = OPERATIONS,
) {
  const { isOpen, session } = accounts;
  /** Valid input of each operation, without effects on what others see. */
  const createInputs = (jar: CookieJar): Record<string, CallInput> => ({
    register: { json: createRegistration(), jar },
    logIn: { json: session?.account ?? createRegistration(), jar },
    logEvent: { json: { eventName, metadata: { page: 1 } } },
    countCampaigns: { jar: session?.jar },
    writeCart: { json: { items: { campaigns: toCampaigns(offer ? [[offer]] : []) } } },
    setPaymentProcessor: { json: { processor: "card" } },
  });
  const event = () => ({ json: { eventName, metadata } });
  // Calls from another site, which get 403, have the header in any case.
  const fromOrigin = new Set([403]);
  for (const operation of operations) {
    const { id, name } = operation;
    if (name.startsWith("PUT") && !canWrite) continue;
    // What a cache responds to all users is named for that.
    if (id === "countCampaigns" && walk.causes.has("users")) continue;
    await walk.tryAll(CASES.filter(([own]) => own === id));
    if (id === "logEvent") {
      await tryLimits(walk, id, 204, ["eventName"], event);
      if (session) await walk.call(id, "signed in", 204, { ...event(), jar: session.jar });
    }
    const cart = createCart(walk);
    const values = { id: String(UNKNOWN_ID), term: "shirt", cartId: cart.id };
    const jar: CookieJar = new Map();
    const createInput = () => ({ values, ...createInputs(jar)[id] });
    const variants = listVariants(operation, createInput().json, walk.host);
    const known = walk.deviations.length;
    for (const [operations, when, status, change] of variants) {
      // Where registration is closed, it may reject every body with 403.
      const isClosed = id === "register" && !isOpen && status !== 403 && status !== 405;
      const needsSession = /^(count|logIn)/.test(id) && [status].flat().includes(200);
      if (!operations.test(name) || isClosed || (!session && needsSession)) continue;
      const input = { ...createInput(), ...change };
      const response = await walk.call(id, when, status, input);
      // Errors may have headers of their own: one of each status is made for another origin.
      if (!response || response.status < 400 || fromOrigin.has(response.status)) continue;
      fromOrigin.add(response.status);
      const all = { ...input, headers: { ...input.headers, ...headers } };
      await walk.call(id, `${when}, ${fromOther}`, [response.status, 403], all);
    }
    const signedIn = "Only a call that succeeds begins a session.";
    // One that was accepted is named for that.
    if (/login|register/.test(name) && jar.size > 0 && walk.deviations.length === known)
      await walk.call(...getStatus(`after rejected calls of ${name}`, jar, undefined, signedIn));
    // An invalid cart needs something to buy, so it is tried with the others.
    const isTried = operation.requestBody && id !== "writeCart" && (isOpen || id !== "register");
    // A wrong password of an account that is given counts toward a limit.
    const createValid = id === "logIn" ? () => ({ json: createRegistration() }) : createInput;
    if (!isTried) {
      const hint = "A PUT was written, although it was rejected, for example for its token.";
      if (id === "writeCart") await cart.isNew("after rejected PUTs", hint);
      continue;
    }
    await tryInvalid(walk, id, createValid);
    // The cart is empty, so the payment is rejected for that.
    const success = Number(Object.keys(operation.responses)[0]);
    const status = id === "setPaymentProcessor" ? 409 : success;
    if (session || id !== "logIn") await tryUnlisted(walk, id, status, createInput);
  }
}
