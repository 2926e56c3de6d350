import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createContractWalk } from "../../../../shared/tools/contract/contract-walk.ts";
import { createOneConnection } from "../../../../shared/tools/contract/one-connection.ts";
import { ContractStop } from "../../../../shared/tools/contract/stop-check.ts";

/** What a walk says of one response, whatever it was asked for. */

const CAMPAIGN = { id: 1, slug: "food", name: "Food", design: { dimensions: { 400: "/a.png" } } };

const NO_STORE = { "cache-control": "no-store" };

const respond = (body: unknown, status = 200, headers = {}) =>
  Response.json(body, { status, headers: { ...NO_STORE, ...headers } });

/** A response to a search, with other fields of its campaign. */
const find = (change: object) =>
  respond({ content: [{ ...CAMPAIGN, ...change }], totalElements: 1 });

const send = (text: BodyInit, type = "application/json") =>
  new Response(text, { headers: { ...NO_STORE, "content-type": type } });

const reject = (errors: object) => respond({ message: "No.", errors }, 422);

async function judge(id: string, response: () => Response, status = 200) {
  const walk = createContractWalk(new URL("http://shop.example/"), async () => response());
  const call = () => walk.call(id, "once", status, { values: { cartId: "own-cart-id" } });
  try {
    await call();
    await call();
  } catch (error) {
    if (!(error instanceof ContractStop)) throw error;
  }
  return walk.deviations.map(({ message }) => message);
}

const SEARCH = "searchCampaigns";
const COUNT = "countItems";

it("finds nothing in a response as it should be", async () => {
  expect(await judge(SEARCH, () => find({}))).toEqual([]);
  expect(await judge(COUNT, () => respond({ count: 1 }, 200, { etag: 'W/"1"' }))).toEqual([]);
});

it.each<[message: string, id: string, response: () => Response]>([
  ["content[0].name is 7; it must be string.", SEARCH, () => find({ name: 7 })],
  [
    'content is {"1":{"id":1,"slug":"food","name":"Food","design":{"dimensio…; it must be array. Its keys are numbers: in PHP, array_values',
    SEARCH,
    () => respond({ content: { 1: CAMPAIGN }, totalElements: 1 }),
  ],
  [
    "content[0].design.dimensions is []; it must be object. In PHP, an empty array has to be cast",
    SEARCH,
    () => find({ design: { dimensions: [] } }),
  ],
  ["content[0] lacks the field “slug”.", SEARCH, () => find({ slug: undefined })],
  ["content[0] has a field “hash”, which", SEARCH, () => find({ hash: "x" })],
  ["priceFrom is 9.999; it must be multiple of 0.01.", SEARCH, () => find({ priceFrom: 9.999 })],
  [
    'endsAt is "soon"; it must match format "date-time" or must match format "date".',
    SEARCH,
    () => find({ endsAt: "soon" }),
  ],
  [
    "“content[0].endsAt” is 0001-01-01T00:00:00Z. A date",
    SEARCH,
    () => find({ endsAt: "0001-01-01T00:00:00Z" }),
  ],
  ['“content[0].name” is "A &amp; B": a text is plain', SEARCH, () => find({ name: "A &amp; B" })],
  ['“content[0].organizerName” is "None": a text', SEARCH, () => find({ organizerName: "None" })],
  [
    "“content” has the id 1 twice; each needs its own.",
    SEARCH,
    () => respond({ content: [CAMPAIGN, CAMPAIGN], totalElements: 2 }),
  ],
  [
    "user is 1; it must be object or must be null.",
    "getLoggedInStatus",
    () => respond({ loggedIn: false, user: 1 }),
  ],
  ["The body is empty; it must be JSON.", COUNT, () => send("")],
  ['The body is not JSON: "<h1>Not found', COUNT, () => send("<h1>Not found</h1>")],
  ['is not valid JSON; it ends with "{\\"count\\":NaN}".', COUNT, () => send('{"count":NaN}')],
  ["nests more than 100 levels", COUNT, () => send("[".repeat(50_000) + "]".repeat(50_000))],
  ["can't be read: it is larger than 10 MB.", COUNT, () => send(" ".repeat(10_000_001))],
  [
    "The body is not UTF-8",
    SEARCH,
    () =>
      send(
        Buffer.from(
          JSON.stringify({ content: [{ ...CAMPAIGN, name: "é" }], totalElements: 1 }),
          "latin1",
        ),
      ),
  ],
  ["The content type is “text/plain”", COUNT, () => send('{"count":1}', "text/plain")],
  [
    "Cache-Control is “max-age=60”; it must be no-store.",
    COUNT,
    () => respond({ count: 1 }, 200, { "cache-control": "max-age=60" }),
  ],
  [
    "Access-Control-Allow-Origin is “*”: other sites",
    COUNT,
    () => respond({ count: 1 }, 200, { "access-control-allow-origin": "*" }),
  ],
  [
    'Clear-Site-Data is "cookies", which removes the shopper',
    COUNT,
    () => respond({ count: 1 }, 200, { "clear-site-data": '"cookies"' }),
  ],
  [
    "The ETag is 1; it must be in quotation marks",
    COUNT,
    () => respond({ count: 1 }, 200, { etag: "1" }),
  ],
  [
    "It removes or replaces the cookie cartId",
    COUNT,
    () => respond({ count: 1 }, 200, { "set-cookie": "cartId=other; Path=/" }),
  ],
  [
    "The cookie securityToken is HttpOnly, but",
    COUNT,
    () => respond({ count: 1 }, 200, { "set-cookie": "securityToken=x; HttpOnly" }),
  ],
  [
    "The status is 301 instead of 200 (200: The sum of all quantities). It leads to /a/; a call must",
    COUNT,
    () => respond({}, 301, { location: "/a/" }),
  ],
  [
    'It rejects firstName: "Too long.". It says “No.”.',
    "register",
    () => reject({ firstName: ["Too long."] }),
  ],
  ["The header Retry-After is missing.", COUNT, () => respond({ message: "Wait." }, 429)],
  [
    'The body is not JSON: "Too many',
    COUNT,
    () => new Response("Too many.", { status: 429, headers: { "retry-after": "5" } }),
  ],
  [
    "The status is 503 instead of 200: a limit is reached. Try again in 5 seconds.",
    COUNT,
    () => respond({ message: "Busy." }, 503, { "retry-after": "5" }),
  ],
])("says “%s” once", async (message, id, response) => {
  expect(await judge(id, response)).toEqual([expect.stringContaining(message)]);
});

it.each([
  [
    "The message shows a shopper the inside of the server.",
    { message: "Error\n    at logIn (/srv/app.js:12:3)" },
  ],
  [
    "The message shows a shopper the inside of the server.",
    { message: 'duplicate key value violates unique constraint "users_email_key"' },
  ],
  ["The body lacks the field “errors”.", { message: "No." }],
  ["errors[*] is null; it must be array.", { message: "No.", errors: { email: null, name: null } }],
])("says “%s” of a rejection", async (message, body) => {
  expect(await judge("register", () => respond(body, 422), 422)).toContain(message);
});

it("makes calls on one connection where it is told to", async () => {
  const ports = new Set<number>();
  const server = createServer(({ socket, headers }, response) => {
    ports.add(socket.remotePort ?? 0);
    response.setHeader("set-cookie", ["a=1", "b=2"]).writeHead(headers["content-type"] ? 200 : 204);
    response.end(headers["content-type"] && '{"count":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const site = new URL(`http://127.0.0.1:${port}`);
  const walk = createContractWalk(site, fetch, undefined, createOneConnection());
  const input = { values: { cartId: "own" }, isKept: true, json: {}, method: "PUT" };
  for (const sent of [input, { ...input, json: undefined }, input]) {
    const response = await walk.call(COUNT, "kept", [200, 204], sent);
    expect(response?.cookies.map(({ name }) => name)).toEqual(["a", "b"]);
  }
  expect(ports.size).toBe(1);
  server.closeAllConnections();
  server.close();
});
