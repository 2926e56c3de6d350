import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "../../../shared/api/call-api.ts";
import { number, record } from "../../../shared/api/shape.ts";
import { API_TIMEOUT_MS } from "../../../shared/domain/limits.ts";
import { ApiError, isApiError } from "../../../shared/errors/api-error.ts";
import type { FundraisingApiError } from "../../../shared/host/public-api.ts";
import { readCookie } from "../../../shared/platform/cookies.ts";

const shape = record({ count: number });
const CART_ID = "11111111-2222-4333-8444/555555555555";
const answerWith = vi.fn<(request: Request) => Promise<Response>>();

/** A call that the server never answers, unless it is given up. */
const never = (request: Request) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(new DOMException("The call was ended.", "AbortError"));
    if (request.signal.aborted) end();
    request.signal.addEventListener("abort", end);
  });

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

async function catchError(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isApiError(error)).toBe(true);
  // The declaration that host pages have of it.
  return error as ApiError satisfies FundraisingApiError;
}

const readCount = (signal?: AbortSignal) =>
  callApi({
    method: "GET",
    path: "/rest/checkout/{cartId}/count-items/",
    value: CART_ID,
    shape,
    signal,
  });

const lastRequest = () => answerWith.mock.lastCall?.[0] as Request;

beforeEach(() => {
  answerWith.mockReset();
  vi.stubGlobal("fetch", answerWith);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a call", () => {
  it("sends JSON to the page's own origin and answers with what was agreed", async () => {
    let sent: unknown;
    answerWith.mockImplementation(async (request) => {
      sent = await request.json();
      return json({ count: 3, more: true });
    });
    const path = "/rest/login/";
    const body = { email: "ann@shop.example" };
    expect(await callApi({ method: "POST", path, body, query: { size: 4 }, shape })).toEqual({
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

  it.each(["/shop", "/shop/"])("goes to the path %s of the settings", async (apiBaseAddress) => {
    vi.stubGlobal("SETTINGS", { ...SETTINGS, apiBaseAddress });
    answerWith.mockResolvedValue(json({ count: 3 }));
    await readCount();
    expect(lastRequest().url).toBe(
      `${location.origin}/shop/rest/checkout/${encodeURIComponent(CART_ID)}/count-items/`,
    );
  });

  it("carries the security token of the cookie in its header, every time", async () => {
    answerWith.mockImplementation(async () => json({ count: 3 }));
    await readCount();
    const token = readCookie("securityToken");
    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(lastRequest().headers.get("X-Security-Token")).toBe(token);
    await callApi({ method: "PUT", path: "/rest/checkout/1/items/", body: {} });
    expect(lastRequest().headers.get("X-Security-Token")).toBe(token);
  });

  it("that promises no answer takes whatever comes, also nothing", async () => {
    for (const answer of [new Response(null, { status: 204 }), new Response("<p>ok</p>")]) {
      answerWith.mockResolvedValueOnce(answer);
      expect(await callApi({ method: "GET", path: "/rest/logout/" })).toBeUndefined();
    }
  });

  it("is never sent twice unasked", async () => {
    answerWith.mockImplementation(async () => json({}, 503));
    await catchError(readCount());
    expect(answerWith).toHaveBeenCalledTimes(1);
  });
});

describe("a call that fails", () => {
  it("says what the server said, in words and by field", async () => {
    const refusal = {
      message: "Please check your entries.",
      errors: { email: ["is taken", 5], password: "is short" },
    };
    answerWith.mockResolvedValue(json(refusal, 422));
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
    ["JSON of another form", () => json(["x"], 500)],
    ["null", () => json(null, 500)],
    ["fields of another form", () => json({ message: 5, errors: "x" }, 500)],
  ])("has no words where the refusal is %s", async (_what, answer) => {
    answerWith.mockImplementation(async () => answer());
    const error = await catchError(readCount());
    expect(error).toMatchObject({ failure: "http", status: 500 });
    expect(error.serverMessage).toBeUndefined();
    expect(error.fields).toEqual({});
  });

  it.each([
    ["an HTML page", () => new Response("<h1>Log in</h1>")],
    ["nothing", () => new Response("")],
    ["no content", () => new Response(null, { status: 204 })],
    ["another form", () => json({ count: "3" })],
    ["null", () => json(null)],
  ])("is an invalid response where the response is %s", async (_what, answer) => {
    answerWith.mockImplementation(async () => answer());
    const error = await catchError(readCount());
    expect(error.failure).toBe("invalid-response");
    expect(error.cause).toBeInstanceOf(Error);
  });

  it("is one of network where no answer comes", async () => {
    answerWith.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await catchError(readCount())).toMatchObject({ failure: "network", status: undefined });
  });

  it.each([
    ["never answers", never],
    [
      "begins an answer and never ends it",
      async (request: Request) =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('{ "count":'));
              request.signal.addEventListener("abort", () =>
                stream.error(new DOMException("The call was ended.", "AbortError")),
              );
            },
          }),
        ),
    ],
  ])("is one of time where the server %s", async (_how, answer) => {
    vi.useFakeTimers();
    answerWith.mockImplementation(answer);
    const failing = catchError(readCount());
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(lastRequest().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ failure: "timeout" });
    expect(lastRequest().signal.aborted).toBe(true);
  });
});

describe("an error that reaches the host's monitors", () => {
  /** Every text that can be reached from a value, also through properties that are not enumerable. */
  function listTexts(value: unknown, seen = new Set<unknown>()): string[] {
    if (typeof value !== "object" || value === null) return [String(value)];
    if (seen.has(value)) return [];
    seen.add(value);
    const own = Reflect.ownKeys(value).map((key) => Reflect.get(value, key));
    const members = value instanceof Request ? [...own, value.url, [...value.headers]] : own;
    return members.flatMap((member) => listTexts(member, seen));
  }

  const echo = (request: Request) =>
    `${request.url} came with ${request.headers.get("X-Security-Token")}`;

  it.each<[string, (request: Request) => Promise<Response>]>([
    ["a status", async () => new Response(null, { status: 500 })],
    [
      "a status whose texts repeat the request",
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
  ])("holds neither the cart's id nor the token after %s", async (_what, respond) => {
    answerWith.mockImplementation(respond);
    const error = await catchError(readCount());
    const texts = listTexts(error).join("\n");
    expect(texts).toContain("{cartId}");
    expect(texts).not.toContain(CART_ID.slice(0, 8));
    expect(texts).not.toContain("555555555555");
    expect(texts).not.toContain(lastRequest().headers.get("X-Security-Token"));
  });
});

describe("a call that nobody needs any more", () => {
  it("ends, with an AbortError that is no failure", async () => {
    answerWith.mockImplementation(never);
    const controller = new AbortController();
    const ending = readCount(controller.signal).catch((error: unknown) => error);
    await vi.waitFor(() => expect(answerWith).toHaveBeenCalled());
    controller.abort();
    expect(await ending).toMatchObject({ name: "AbortError" });
    expect(lastRequest().signal.aborted).toBe(true);
  });

  it("ends at once where that was known before", async () => {
    answerWith.mockImplementation(never);
    const controller = new AbortController();
    controller.abort();
    await expect(readCount(controller.signal)).rejects.toMatchObject({ name: "AbortError" });
  });

  it("cannot be ended any more once it is answered", async () => {
    vi.useFakeTimers();
    answerWith.mockResolvedValue(json({ count: 1 }));
    const controller = new AbortController();
    await readCount(controller.signal);
    controller.abort();
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    expect(lastRequest().signal.aborted).toBe(false);
  });
});
