import { ReadableStream } from "node:stream/web";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { number, object } from "../../../../shared/page/host/value-reader.ts";
import { readCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import {
  callApi,
  KEEPALIVE_MAX_BYTES,
  LEAVE_WAIT_MS,
} from "../../../../shared/shop/api/call-api.ts";
import type { FundraisingApiError } from "../../../../shared/shop/config/public-api.ts";
import { API_TIMEOUT_MS } from "../../../../shared/shop/domain/shared-limits.ts";
import { ApiError, isApiError } from "../../../../shared/shop/errors/api-error.ts";
import { json } from "../../../helpers/fake-back-end.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

const reader = object({ count: number });
const CART_ID = "11111111-2222-4333-8444/555555555555";
const respond = vi.fn<(request: Request) => Promise<Response>>();

/** A response that never arrives; the request can be aborted. */
const neverRespond = (request: Request) =>
  new Promise<Response>((_, reject) => {
    const abort = () => reject(new DOMException("The request was aborted.", "AbortError"));
    if (request.signal.aborted) abort();
    request.signal.addEventListener("abort", abort);
  });

async function catchError(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((error: unknown) => error);
  expect(isApiError(error)).toBe(true);
  // The type that is declared for host pages.
  return error as ApiError satisfies FundraisingApiError;
}

const readCount = (signal?: AbortSignal) =>
  callApi("GET /rest/checkout/{cartId}/count-items/", { value: CART_ID, reader, signal });

const lastRequest = () => respond.mock.lastCall?.[0] as Request;

beforeEach(() => {
  respond.mockReset();
  vi.stubGlobal("fetch", (url: string, options: RequestInit) => respond(new Request(url, options)));
});

describe("a call", () => {
  it("sends JSON to the origin of the page, and resolves to the declared fields", async () => {
    let sent: unknown;
    respond.mockImplementation(async (request) => {
      sent = await request.json();
      return json({ count: 3, more: true });
    });
    const body = { email: "ann@shop.example" };
    expect(await callApi("POST /rest/login/", { body, query: { size: 4 }, reader })).toEqual({
      count: 3,
    });
    const request = lastRequest();
    expect(request.method).toBe("POST");
    expect(request.url).toBe(`${location.origin}/rest/login/?size=4`);
    expect(request.headers.get("content-type")).toContain("application/json");
    expect(request.headers.get("accept")).toBe("application/json");
    expect(request.credentials).toBe("include");
    expect(sent).toEqual(body);
  });

  it.each(["/shop", "/shop/"])("is sent to the path %s of the settings", async (apiBaseAddress) => {
    vi.stubGlobal("SETTINGS", { ...SETTINGS, apiBaseAddress });
    respond.mockResolvedValue(json({ count: 3 }));
    await readCount();
    expect(lastRequest().url).toBe(
      `${location.origin}/shop/rest/checkout/${encodeURIComponent(CART_ID)}/count-items/`,
    );
  });

  it("sends the security token of the cookie in its header", async () => {
    respond.mockImplementation(async () => json({ count: 3 }));
    await readCount();
    const token = readCookie("securityToken");
    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(lastRequest().headers.get("X-Security-Token")).toBe(token);
    await callApi("PUT /rest/checkout/1/items/", { body: {}, reader });
    expect(lastRequest().headers.get("X-Security-Token")).toBe(token);
  });

  it.each([
    ["once again with the cookie’s token if another tab has replaced it", "of-another-tab", 2],
    ["not again if the cookie has the same token", undefined, 1],
  ])("that is rejected with 403 is made %s", async (_how, other, count) => {
    const sent: (string | null)[] = [];
    respond.mockImplementation(async () => {
      sent.push(lastRequest().headers.get("X-Security-Token"));
      if (other && sent.length === 1) writeCookie("securityToken", other);
      return json({ message: "The security token is wrong." }, 403);
    });
    await expect(readCount()).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(count);
    expect(sent.at(-1)).toBe(readCookie("securityToken"));
  });

  it("outlives its page as long as the browser accepts the bodies of all that are pending", async () => {
    const keepalives: (boolean | undefined)[] = [];
    const { promise, resolve } = withResolvers();
    // happy-dom's `Request` does not have the property `keepalive`.
    vi.stubGlobal("fetch", (_url: string, { keepalive }: RequestInit) => {
      keepalives.push(keepalive);
      return promise.then(() => new Response(null, { status: 204 }));
    });
    const log = (text: string) => callApi("POST /rest/log-event/", { body: text, keepalive: true });
    const half = "é".repeat(KEEPALIVE_MAX_BYTES / 4 - 1);
    const calls = [log(half), log(half), log(half), callApi("GET /rest/logout/")];
    await expect.poll(() => keepalives).toEqual([true, true, false, undefined]);
    resolve();
    await Promise.all(calls);
    keepalives.length = 0;
    await log(half);
    expect(keepalives[0]).toBe(true);
  });

  it("without a reader accepts only a response without content", async () => {
    respond.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await callApi("GET /rest/logout/")).toBeUndefined();
    for (const body of ["<h1>Welcome to our Wi-Fi</h1>", "{}", ""]) {
      respond.mockResolvedValueOnce(new Response(body));
      const error = await catchError(callApi("GET /rest/logout/"));
      expect(error).toMatchObject({ failure: "invalid-response", status: 200 });
    }
  });

  it("can have half an emoji in its value", async () => {
    respond.mockResolvedValue(json({ count: 3 }));
    const call = callApi("GET /rest/checkout/{cartId}/", { value: "cart-\ud83d", reader });
    expect(await call).toEqual({ count: 3 });
  });
});

describe("a call that fails", () => {
  it("rejects with the server's message and its field errors", async () => {
    const body = {
      message: "Please check your entries.",
      errors: { email: ["is taken", 5], password: "is short" },
    };
    respond.mockResolvedValue(json(body, 422));
    const error = await catchError(readCount());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      failure: "http",
      status: 422,
      serverMessage: "Please check your entries.",
      fields: { email: ["is taken"], password: ["is short"] },
      call: "GET /rest/checkout/{cartId}/count-items/",
    });
    expect(error.message).toContain("GET /rest/checkout/{cartId}/count-items/ failed: ");
  });

  it.each([
    ["an HTML page", () => new Response("<h1>Oops</h1>", { status: 500 })],
    ["nothing", () => new Response(null, { status: 500 })],
    [
      "about an error on the server, which may quote what was sent",
      () => json({ message: "Duplicate entry 'ada@example.com'", errors: { email: ["ada"] } }, 500),
    ],
    ["JSON of another form", () => json(["x"], 500)],
    ["null", () => json(null, 500)],
    ["a text", () => json("SQLSTATE[42S02] in /srv/shop/orders.php", 400)],
    ["fields of another form", () => json({ message: 5, errors: "x" }, 500)],
    [
      "fields of odd names",
      () =>
        new Response('{"errors":{"__proto__":{"a":1},"email":null,"0":[["x"],7]}}', {
          status: 422,
        }),
    ],
  ])("rejects without a server message if the body is %s", async (_what, createResponse) => {
    respond.mockImplementation(async () => createResponse());
    const error = await catchError(readCount());
    expect(error.failure).toBe("http");
    expect(error.serverMessage).toBeUndefined();
    expect(Object.values(error.fields).flat()).toEqual([]);
  });

  it.each([
    ["an HTML page", () => new Response("<h1>Log in</h1>")],
    ["nothing", () => new Response("")],
    ["no content", () => new Response(null, { status: 204 })],
    ["truncated", () => new Response('{"count": 7, "id": "1')],
    ["another form", () => json({ count: "3" })],
    ["null", () => json(null)],
  ])("rejects with `invalid-response` if the response is %s", async (_what, createResponse) => {
    respond.mockImplementation(async () => createResponse());
    const error = await catchError(readCount());
    expect(error.failure).toBe("invalid-response");
    expect(error.cause).toBeInstanceOf(Error);
  });

  it("rejects with `network` without a response", async () => {
    respond.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await catchError(readCount())).toMatchObject({ failure: "network", status: undefined });
  });

  it.each([
    ["does not respond", neverRespond],
    [
      "starts a response and does not end it",
      async (request: Request) =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('{ "count":'));
              request.signal.addEventListener("abort", () =>
                stream.error(new DOMException("The request was aborted.", "AbortError")),
              );
            },
          }) as unknown as BodyInit,
        ),
    ],
  ])("rejects with `timeout` if the server %s", async (_how, implementation) => {
    vi.useFakeTimers();
    respond.mockImplementation(implementation);
    const failing = catchError(readCount());
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(lastRequest().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ failure: "timeout" });
    expect(lastRequest().signal.aborted).toBe(true);
  });
});

/** All strings in a value, also those in properties that are not enumerable. */
function listStrings(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  if (seen.has(value)) return [];
  seen.add(value);
  const own = Reflect.ownKeys(value).map((key) => Reflect.get(value, key));
  const members = value instanceof Request ? [...own, value.url, [...value.headers]] : own;
  return members.flatMap((member) => listStrings(member, seen));
}

const echo = (request: Request) =>
  `${request.url} came with ${request.headers.get("X-Security-Token")}`;

it.each<[string, (request: Request) => Promise<Response>]>([
  ["an error without a body", async () => new Response(null, { status: 500 })],
  [
    "an error whose message repeats the request",
    async (request) => json({ message: echo(request), errors: { id: [echo(request)] } }, 422),
  ],
  ["a response that repeats the request", async (request) => new Response(echo(request))],
  ["a response that breaks off", async () => new Response(`{"id":"${CART_ID}`)],
  [
    "a network error that holds the request",
    async (request) => {
      throw Object.assign(new TypeError(`Failed to fetch ${echo(request)}`), { request });
    },
  ],
])(
  "an error that is dispatched to the host contains neither the cart's id nor the token after %s",
  async (_what, implementation) => {
    respond.mockImplementation(implementation);
    const error = await catchError(readCount());
    const strings = listStrings(error).join("\n");
    expect(strings).toContain("{cartId}");
    expect(strings).not.toContain(CART_ID.slice(0, 8));
    expect(strings).not.toContain("555555555555");
    expect(strings).not.toContain(lastRequest().headers.get("X-Security-Token"));
  },
);

describe("an aborted call", () => {
  it.each(["before the request", "during the request"])(
    "rejects with an AbortError if it was aborted %s",
    async (time) => {
      respond.mockImplementation(neverRespond);
      const controller = new AbortController();
      if (time === "before the request") controller.abort();
      const aborted = readCount(controller.signal).catch((error: unknown) => error);
      await vi.waitFor(() => expect(respond).toHaveBeenCalled());
      controller.abort();
      expect(await aborted).toMatchObject({ name: "AbortError" });
      expect(lastRequest().signal.aborted).toBe(true);
    },
  );

  it("does not abort its request after the response", async () => {
    vi.useFakeTimers();
    respond.mockResolvedValue(json({ count: 1 }));
    const controller = new AbortController();
    await readCount(controller.signal);
    controller.abort();
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    expect(lastRequest().signal.aborted).toBe(false);
  });
});

describe.each(["beforeunload", "pagehide"])("a call that fails after %s", (event) => {
  it.each([
    ["on the return to the page", () => dispatchEvent(new Event("pageshow"))],
    ["after a while if the page has not been left", () => vi.advanceTimersByTimeAsync(1)],
  ])("rejects %s", async (_when, happen) => {
    vi.useFakeTimers();
    const onError = vi.fn();
    respond.mockImplementation(async () => {
      dispatchEvent(new Event(event));
      throw new TypeError("NetworkError when attempting to fetch resource.");
    });
    readCount().catch(onError);
    await vi.advanceTimersByTimeAsync(LEAVE_WAIT_MS - 1);
    expect(onError).not.toHaveBeenCalled();
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(onError.mock.lastCall?.[0]).toMatchObject({ name: "ApiError", failure: "network" });
  });
});

it("listens to beforeunload only during calls, because a clean page has no such listener", async () => {
  const listeners = new Set<unknown>();
  vi.spyOn(window, "addEventListener").mockImplementation((type, listener) => {
    if (type === "beforeunload") listeners.add(listener);
  });
  vi.spyOn(window, "removeEventListener").mockImplementation((_type, listener) => {
    listeners.delete(listener);
  });
  respond.mockImplementation(async () => json({ count: 1 }));
  const calls = [readCount(), readCount()];
  expect(listeners.size).toBe(2);
  await Promise.all(calls);
  expect(listeners.size).toBe(0);
});
