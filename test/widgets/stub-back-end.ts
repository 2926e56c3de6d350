import { vi } from "vitest";

/** A back end at the place of the network: it notes each call and answers what the test says. */
export interface BackEnd {
  /** `POST /rest/login/`, in the order in which they came. */
  calls: string[];
  /** What was sent with each call that had a body, by the call. */
  bodies: Record<string, unknown>;
  answers: Record<string, Answer>;
}

/** A value becomes the JSON of a 200; a function may answer late, or fail. */
type Answer = object | (() => Response | Promise<Response>);

export function stubBackEnd(answers: Record<string, Answer> = {}): BackEnd {
  const backEnd: BackEnd = { calls: [], bodies: {}, answers };
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    backEnd.calls.push(call);
    const body = await request.text();
    if (body) backEnd.bodies[call] = JSON.parse(body);
    if (call === "POST /rest/log-event/") return new Response(null, { status: 204 });
    const answer = backEnd.answers[call];
    if (!answer) return json({ message: `${call} is not expected here` }, 404);
    return typeof answer === "function" ? answer() : json(answer);
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
