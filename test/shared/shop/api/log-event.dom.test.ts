import { beforeEach, describe, expect, it, vi } from "vitest";
import { EVENTS_IN_FLIGHT_MAX_BYTES } from "../../../../shared/shop/api/send-event.ts";
import {
  STORED_EVENTS_MAX,
  STORED_EVENTS_MAX_LENGTH,
} from "../../../../shared/shop/api/store-unsent-events.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

/** The events that were sent to the server. */
let sent: { name: string; keepalive: boolean }[];
let respond: () => Promise<Response> | Response;
let logEvent: (eventName: string, metadata?: unknown) => Promise<void>;

beforeEach(async () => {
  sent = [];
  respond = accept;
  const keepalives = new WeakMap<Request, boolean | undefined>();
  // happy-dom's own class does not have the property `keepalive`.
  const PlainRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends PlainRequest {
      constructor(input: RequestInfo, init?: RequestInit) {
        super(input, init);
        keepalives.set(this, init?.keepalive);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const { eventName } = await request.clone().json();
    sent.push({ name: eventName, keepalive: keepalives.get(request) ?? false });
    return respond();
  });
  sessionStorage.setItem("currentUserId", "7");
  await openNextPage();
});

const accept = () => new Response(null, { status: 204 });
const fail = () => {
  throw new TypeError("Failed to fetch");
};
/** The browser rejects the requests of a page that is left, here before its return. */
const failWhileLeaving = () => {
  dispatchEvent(new Event("pagehide"));
  setTimeout(() => dispatchEvent(new Event("pageshow")));
  return fail();
};
const failForNextUser = () => {
  sessionStorage.setItem("currentUserId", "8");
  return fail();
};
const readNames = () => sent.map(({ name }) => name);

/** Imports the modules afresh: their state lasts as long as a page, and the storage as long as the tab. */
async function openNextPage() {
  vi.resetModules();
  const page = await import("../../../../shared/shop/api/log-event.ts");
  logEvent = (eventName, metadata = {}) => page.logEvent({ eventName, metadata });
}

async function logOnNextPage(eventName: string, user = "7"): Promise<void> {
  await openNextPage();
  sessionStorage.setItem("currentUserId", user);
  respond = accept;
  await logEvent(eventName);
}

describe("an event", () => {
  it("is sent with `keepalive`, so that a navigation does not abort it", async () => {
    await logEvent("logout");
    expect(sent).toEqual([{ name: "logout", keepalive: true }]);
  });

  it("that is too large for `keepalive` is sent without it", async () => {
    await logEvent("large", { text: "x".repeat(EVENTS_IN_FLIGHT_MAX_BYTES) });
    expect(sent).toEqual([{ name: "large", keepalive: false }]);
  });

  it("waits while pending ones take up the browser's limit, and is then sent in order", async () => {
    const { promise, resolve } = withResolvers();
    respond = () => promise.then(accept);
    const half = { text: "é".repeat(EVENTS_IN_FLIGHT_MAX_BYTES / 4) };
    for (const name of ["first", "second", "third", "fourth"]) logEvent(name, half);
    await vi.waitFor(() => expect(readNames()).toEqual(["first"]));
    resolve();
    await vi.waitFor(() => expect(readNames()).toEqual(["first", "second", "third", "fourth"]));
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });
});

describe("an event that fails", () => {
  it("is sent once more from the tab's next page, before that page's own events", async () => {
    respond = fail;
    await logEvent("first", { of: 1 });
    await logEvent("second");
    expect(readNames()).toEqual(["first", "second"]);
    await logOnNextPage("third");
    await vi.waitFor(() =>
      expect(readNames().slice(2).sort()).toEqual(["first", "second", "third"]),
    );
    await logOnNextPage("fourth");
    expect(readNames().slice(5)).toEqual(["fourth"]);
  });

  it.each<[string, () => Response, string]>([
    ["sent again if the page was being left", failWhileLeaving, "7"],
    ["sent again if the response was an error", () => new Response("No.", { status: 500 }), "7"],
    ["kept for another user of the next page", fail, "8"],
    ["kept if another user has signed in during the request", failForNextUser, "8"],
  ])("is not %s", async (_what, answer, user) => {
    respond = answer;
    await logEvent("first");
    await logOnNextPage("second", user);
    await logOnNextPage("third");
    expect(readNames()).toEqual(["first", "second", "third"]);
  });

  it("leaves the waiting ones to the next page if the page was being left", async () => {
    respond = failWhileLeaving;
    const half = { text: "x".repeat(EVENTS_IN_FLIGHT_MAX_BYTES / 2) };
    await Promise.all([logEvent("first", half), logEvent("second", half)]);
    expect(sessionStorage.getItem("unsentEvents")).toContain("second");
    const logFromFirstPage = logEvent;
    await logOnNextPage("third");
    await vi.waitFor(() => expect(readNames().sort()).toEqual(["first", "second", "third"]));
    // The first page is restored from the back/forward cache.
    await logFromFirstPage("fourth");
    expect(readNames().sort()).toEqual(["first", "fourth", "second", "third"]);
  });

  it("is one of a limited number that are kept, and retried one by one", async () => {
    respond = fail;
    for (let count = 0; count < STORED_EVENTS_MAX + 10; count += 1)
      await logEvent(`event ${count}`);
    const tries = STORED_EVENTS_MAX + 10;
    expect(sent).toHaveLength(tries);
    await openNextPage();
    await logEvent("last");
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(tries + 1));
    expect(readNames().slice(tries).sort()).toEqual(["event 10", "last"]);
  });
});

describe("an event that is not sent before the page is left", () => {
  it("is sent by the tab's next page only", async () => {
    sessionStorage.setItem("unsentEvents", '{"user":"7","eventName":"kept","metadata":{}}\n');
    const logged = logEvent("early", { of: 1 });
    dispatchEvent(new Event("pagehide"));
    await logged;
    // The page is restored from the back/forward cache, and left again.
    dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([]);
    await logOnNextPage("next");
    await vi.waitFor(() => expect(readNames().sort()).toEqual(["early", "kept", "next"]));
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });

  it("is dropped when the next page has another user", async () => {
    logEvent("early");
    dispatchEvent(new Event("pagehide"));
    await logOnNextPage("next", "8");
    expect(readNames()).toEqual(["next"]);
  });

  it("is kept if it is one of the newest within the length limit", async () => {
    const text = "x".repeat(STORED_EVENTS_MAX_LENGTH / 4);
    for (const name of ["first", "second", "third", "fourth"]) logEvent(name, { text });
    dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.getItem("unsentEvents")?.length).toBe(STORED_EVENTS_MAX_LENGTH);
    await logOnNextPage("next");
    await vi.waitFor(() =>
      expect(readNames().sort()).toEqual(["fourth", "next", "second", "third"]),
    );
  });

  it("is sent at once if the API chunk is loaded in time", async () => {
    await logEvent("in time");
    dispatchEvent(new Event("pagehide"));
    expect(readNames()).toEqual(["in time"]);
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });
});

it.each(["nonsense", "{}", "5", "null", "[{}]", '{"eventName":5}\n\nnull'])(
  "the event log sends events when the storage contains %s",
  async (stored) => {
    sessionStorage.setItem("unsentEvents", stored);
    await logEvent("first");
    expect(readNames()).toContain("first");
  },
);
