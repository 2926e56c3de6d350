import { randomUUID } from "node:crypto";
import type { Campaign } from "../../shop/api/response-readers.ts";
import { getStatus } from "./account-calls.ts";
import { createCart, toCampaigns } from "./cart-calls.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { Received } from "./send-request.ts";
import type { Accounts } from "./try-accounts.ts";
import type { Offer } from "./try-products.ts";

const HINT =
  "On a connection of its own the response is another one. What the server knows of a call (its user, cookies, query, headers, body) must not be kept for the next one.";

/**
 * Calls on one connection, which browsers and proxies keep open. Each must have the response that it has on a connection
 * of its own.
 *
 * @param offer none if nothing can be written to carts
 */
export async function tryConnection(
  walk: ContractWalk,
  { users }: Accounts,
  [campaign]: readonly Campaign[],
  offer?: Offer,
) {
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
  if (campaign)
    for (const query of ["?size=1&page=1", ""]) {
      const input = { values: { term: campaign.name }, query };
      cases.push(["searchCampaigns", query ? `with ${query}` : "without a query", 200, input]);
    }
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
  let before = "";
  for (const [[id, when, , input], { status, json }] of alone) {
    const one: Case = [id, `${when}${before}`, status, { ...input, isKept: true }];
    await walk.isSame(one, json, HINT);
    before = `, on the connection of a call ${when}`;
  }
  if (offer) await cart.write("with no campaigns", 200, []);
}
