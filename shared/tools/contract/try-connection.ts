import { randomUUID } from "node:crypto";
import type { Campaign } from "../../shop/api/response-readers.ts";
import { findOperation } from "../command/openapi-document.ts";
import { getStatus, NO_COUNTS } from "./account-calls.ts";
import { createCart, toCampaigns } from "./cart-calls.ts";
import { type Case, type ContractWalk, settleAll } from "./contract-walk.ts";
import type { CallInput, Received } from "./send-request.ts";
import type { Accounts } from "./try-accounts.ts";
import type { Offer } from "./try-products.ts";
import { areSignedIn } from "./try-shoppers.ts";

/** How often all reads are made at once. */
const ROUNDS = 2;

const AT_ONCE =
  "Alone the response is another one. Do calls at the same time share one result? Its key needs the user and all parameters.";

const TORN =
  "A PUT at the same time has written the same contents. It has to remove and to add lines in one transaction.";

const USER_KEY =
  "It comes right after that of another user. Does a cache lack the user in its key, or respond before the session is checked?";

const HINT =
  "On a connection of its own the response is another one. What the server knows of a call (its user, cookies, query, headers, body) must not be kept for the next one.";

const isRead = (id: string, input?: CallInput) =>
  findOperation(id).method === "GET" && input?.method === undefined;

/**
 * Calls on one connection, which browsers and proxies keep open. Each must have the response that it has on a connection
 * of its own.
 *
 * @param offer none if nothing can be written to carts
 */
export async function tryConnection(
  walk: ContractWalk,
  accounts: Accounts,
  [campaign]: readonly Campaign[],
  offer?: Offer,
) {
  const { users, session } = accounts;
  const event = { json: { eventName: "contract_check", metadata: {} } };
  const otherSite = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
  const cases: Case[] = [
    ...users.map(({ jar, json }, index) => getStatus(`of user ${index + 1}`, jar, json)),
    getStatus("of a signed-out user", new Map()),
    ["getLoggedInStatus", "without the header X-Security-Token", 403, { changeToken: () => "" }],
    ["getLoggedInStatus", "without the cookie securityToken", 403, { hasTokenCookie: false }],
    [
      "logEvent",
      "from another site, whose body may be unread",
      403,
      { ...event, headers: otherSite },
    ],
    ["logEvent", "with a body", 204, event],
    ["logEvent", "at a path that is not listed", 404, { ...event, path: "/rest/not-listed/" }],
    ["getLoggedInStatus", "as POST with a body", 405, { ...event, method: "POST" }],
    ["logEvent", "of another type", 415, { ...event, headers: { "content-type": "text/plain" } }],
  ];
  const [user] = users;
  if (user)
    cases.push(
      ["logIn", "with email and password", 200, { json: user.account }],
      ["logIn", "with the body {}", 422, { json: {} }],
    );
  const term = { values: { term: campaign?.name ?? "" } };
  if (campaign)
    cases.push(
      ["searchCampaigns", "with ?size=1&page=1", 200, { ...term, query: "?size=1&page=1" }],
      ["searchCampaigns", "without a query", 200, term],
      [
        "searchCampaigns",
        "right after the same call, but with a wrong token (does a cache respond first?)",
        403,
        { ...term, changeToken: () => "wrong" },
      ],
    );
  const counts: Case[] = [
    ...users
      .slice(0, 1)
      .flatMap(({ jar }): Case[] => [
        ...(session
          ? [
              [
                "countCampaigns",
                "of the account that has logged in",
                200,
                { jar: session.jar },
              ] as Case,
            ]
          : []),
        ["countCampaigns", "of user 1", 200, { jar }, NO_COUNTS, USER_KEY],
      ]),
    ["countCampaigns", "of a signed-out user, right after a signed-in one", 401],
  ];
  const cart = createCart(walk);
  const campaigns = offer ? toCampaigns([[offer]]) : [];
  if (offer && (await cart.write("before one connection is tried", 200, campaigns))) {
    const [own, other] = [cart.id, randomUUID()].map((cartId) => ({ values: { cartId } }));
    const [json, none] = [campaigns, []].map((all) => ({ items: { campaigns: all } }));
    const late = { ...own, json, headers: { "if-match": '"other"' } };
    cases.push(
      ["readCart", "of a filled cart", 200, own],
      ["readCart", "of another cart", 200, other],
      ["writeCart", "with If-Match", [200, 412], late],
      ["writeCart", "without If-Match", 200, { ...other, json: none }],
    );
  }
  const alone: [one: Case, response: Received][] = [];
  for (const one of cases) {
    const response = await walk.call(...one);
    if (response) alone.push([one, response]);
  }
  // A log-in may have ended the session of the one before.
  if (!(await areSignedIn(walk, accounts))) return;
  const known = walk.deviations.length;
  for (const one of counts) {
    const response = await walk.call(...one);
    if (response) alone.push([one, response]);
  }
  if (walk.deviations.length > known) walk.causes.add("users");
  let before = "";
  for (const [[id, when, , input], { status, json }] of alone) {
    const one: Case = [id, `${when}${before}`, status, { ...input, isKept: true }];
    await walk.isSame(one, json, HINT);
    before = `, on the connection of a call ${when}`;
  }
  if (!(await areSignedIn(walk, accounts))) return;
  const reads = alone.filter(
    ([[id, , , input], { status }]) => status === 200 && isRead(id, input),
  );
  for (let left = ROUNDS; left > 0; left -= 1) {
    if (campaign) await walk.call("evictSearch", "before searches at once", 204, term);
    // It has the same contents as before, and begins before the reads.
    const again = offer ? [cart.write("at once with reads", 200, campaigns).then(Boolean)] : [];
    for (const [[id, when, status, input], { json }] of reads) {
      const hint = id === "readCart" ? TORN : AT_ONCE;
      const what = `${when}, at once with other calls`;
      again.push(walk.isSame([id, what, status, input], json, hint));
    }
    if ((await settleAll(again)).includes(false)) break;
  }
  if (offer) await cart.write("with no campaigns", 200, []);
}
