import { vi } from "vitest";
import { createCalls, findCall, type Session } from "../../demo-pages/gallery/calls.ts";
import type { ShopData } from "../../demo-pages/gallery/shop-data.ts";
import { toCheckoutPayload } from "../../shared/shop/domain/checkout-payload.ts";
import { createCart, createShop, type Shop } from "./sample-cart.ts";

/**
 * The back end of tests in happy-dom, in place of `fetch`. It responds as the gallery's does, with the sample shop and
 * its cart, or at once, later, or never, as the test decides. (msw takes milliseconds for each request, and answers
 * with the responses of Node.)
 */
export interface BackEnd {
  /** Who is signed in, and the cart that the widgets read and write. */
  session: Session;
  /** Method and path of each call, such as `POST /rest/login/`, in order. */
  calls: string[];
  /** The calls themselves, besides those of the event log. */
  requests: FakeRequest[];
  /** The last request body of each call. */
  bodies: Record<string, unknown>;
  /** The events in its log. */
  events: unknown[];
  /**
   * The responses in place of the usual ones. A key may be the beginning of a call with a `*`. A test can change them at
   * any time.
   */
  responses: Record<string, FakeResponse>;
}

const LOG = "POST /rest/log-event/";

export interface FakeRequest {
  /** Decoded path and query. */
  url: string;
  signal: AbortSignal;
  body: unknown;
  /** Responds with JSON, where the call has no response yet. */
  respond(body: unknown, status?: number): void;
  /** Fails without a response. */
  fail(): void;
}

/** An object is the JSON body of a 200; a function can respond later, reject, or leave it to the usual response. */
type FakeResponse = object | ((request: FakeRequest) => Response | undefined | Promise<unknown>);

/** @param shop what differs from the sample shop */
export function fakeBackEnd(
  responses: Record<string, FakeResponse> = {},
  shop: Partial<Shop> = {},
): BackEnd {
  const session: Session = { cart: toCheckoutPayload(createCart()).campaigns };
  const usual = createCalls({ ...createShop(), ...shop } as ShopData, session);
  const backEnd: BackEnd = { session, calls: [], requests: [], bodies: {}, events: [], responses };

  async function answer(call: string, fake: FakeRequest, request: Request): Promise<Response> {
    const text = await request.clone().text();
    if (text) fake.body = backEnd.bodies[call] = JSON.parse(text);
    if (call === LOG) backEnd.events.push(fake.body);
    const response = findResponse(backEnd.responses, call);
    const own = typeof response === "function" ? await response(fake) : response && json(response);
    if (own) return own as Response;
    const found = findCall(usual, request);
    if (!found) throw new Error(`${call} is none of the calls.`);
    return found.respond();
  }

  vi.stubGlobal("fetch", (address: string, options: RequestInit) => {
    const request = new Request(address, options);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    backEnd.calls.push(call);
    return new Promise<Response>((resolve, reject) => {
      const fake: FakeRequest = {
        url: decodeURIComponent(pathname) + search,
        signal: request.signal,
        body: undefined,
        respond: (body, status) => resolve(json(body, status)),
        fail: () => reject(createNetworkError()),
      };
      if (call !== LOG) backEnd.requests.push(fake);
      answer(call, fake, request).then(resolve, reject);
    });
  });
  return backEnd;
}

/** The response to exactly this call, or else to the longest matching beginning. */
function findResponse(responses: Record<string, FakeResponse>, call: string) {
  const [begin = ""] = Object.keys(responses)
    .filter((key) => key.endsWith("*") && call.startsWith(key.slice(0, -1)))
    .sort((one, other) => other.length - one.length);
  return responses[call] ?? responses[begin];
}

/** The response to a call that the test responds to itself, or that never gets a response. */
export const hang = () => new Promise<Response>(() => undefined);

export function json(body: unknown, status = 200): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}

const createNetworkError = () => new TypeError("Failed to fetch");

export function networkError(): Promise<Response> {
  return Promise.reject(createNetworkError());
}
