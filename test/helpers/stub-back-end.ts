import { vi } from "vitest";

/** A stub of the back end, in place of `fetch`: it records each call and returns a test's response. */
export interface BackEnd {
  /** Method and path of each call, such as `POST /rest/login/`, in order. */
  calls: string[];
  /** The last request body of each call. */
  bodies: Record<string, unknown>;
  /** The response to each call; a test can change it at any time. */
  responses: Record<string, StubResponse>;
}

/** An object is the JSON body of a 200; a function can respond later, or reject. */
type StubResponse = object | (() => Response | Promise<Response>);

export function stubBackEnd(responses: Record<string, StubResponse> = {}): BackEnd {
  const backEnd: BackEnd = { calls: [], bodies: {}, responses };
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    backEnd.calls.push(call);
    const body = await request.text();
    if (body) backEnd.bodies[call] = JSON.parse(body);
    if (call === "POST /rest/log-event/") return new Response(null, { status: 204 });
    const response = backEnd.responses[call];
    if (!response) return json({ message: `${call} is not expected here` }, 404);
    return typeof response === "function" ? response() : json(response);
  });
  return backEnd;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}

export function networkError(): Promise<Response> {
  return Promise.reject(new TypeError("Failed to fetch"));
}
