import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  EVENTS_IN_FLIGHT_MAX_BYTES,
  STORED_EVENTS_MAX,
  STORED_EVENTS_MAX_LENGTH,
} from "../../../shared/domain/limits.ts";

/** What the server was sent. */
let sent: { name: string; keepalive: boolean }[];
let answer: () => Promise<Response> | Response;
let logEvent: (eventName: string, metadata: unknown) => Promise<void>;
/** As a page calls it, which has none of the calls yet. */
let logEarly: (event: { eventName: string; metadata: unknown }) => Promise<void>;

beforeEach(async () => {
  sent = [];
  answer = accept;
  const keepalives = new WeakMap<Request, boolean | undefined>();
  // happy-dom's own forgets it.
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
    return answer();
  });
  sessionStorage.setItem("currentUserId", "7");
  await openNextPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const accept = () => new Response(null, { status: 204 });
const cutOff = () => {
  throw new TypeError("Failed to fetch");
};
const readNames = () => sent.map(({ name }) => name);

/** What the log remembers is as long as a page's life, but for what is in the tab's storage. */
async function openNextPage() {
  vi.resetModules();
  ({ logEvent } = await import("../../../shared/api/event-log.ts"));
  ({ logEvent: logEarly } = await import("../../../shared/api/log-event.ts"));
}

describe("an event", () => {
  it("is sent so that it survives leaving the page", async () => {
    await logEvent("logout", {});
    expect(sent).toEqual([{ name: "logout", keepalive: true }]);
  });

  it("that is too large for that is sent all the same", async () => {
    await logEvent("large", { text: "x".repeat(EVENTS_IN_FLIGHT_MAX_BYTES) });
    expect(sent).toEqual([{ name: "large", keepalive: false }]);
  });

  it("waits while those under way take all the room, then follows in its order", async () => {
    let release = () => {};
    const answered = new Promise<Response>((resolve) => {
      release = () => resolve(accept());
    });
    answer = () => answered.then((response) => response.clone());
    const half = { text: "é".repeat(EVENTS_IN_FLIGHT_MAX_BYTES / 4) };
    for (const name of ["first", "second", "third", "fourth"]) logEvent(name, half);
    await vi.waitFor(() => expect(readNames()).toEqual(["first"]));
    release();
    await vi.waitFor(() => expect(readNames()).toEqual(["first", "second", "third", "fourth"]));
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });
});

describe("an event that got no answer", () => {
  it("is tried once more from the tab's next page, before that page's own", async () => {
    answer = cutOff;
    await logEvent("first", { of: 1 });
    await logEvent("second", {});
    expect(readNames()).toEqual(["first", "second"]);
    await openNextPage();
    answer = accept;
    await logEvent("third", {});
    await vi.waitFor(() =>
      expect(readNames().slice(2).sort()).toEqual(["first", "second", "third"]),
    );
    await openNextPage();
    await logEvent("fourth", {});
    expect(readNames().slice(5)).toEqual(["fourth"]);
  });

  it("because the page was left is not sent twice", async () => {
    answer = () => {
      dispatchEvent(new Event("pagehide"));
      return cutOff();
    };
    await logEvent("first", {});
    await openNextPage();
    answer = accept;
    await logEvent("second", {});
    expect(readNames()).toEqual(["first", "second"]);
  });

  it("because the page was left leaves what waits to the next page, once", async () => {
    answer = () => {
      dispatchEvent(new Event("pagehide"));
      return cutOff();
    };
    const half = { text: "x".repeat(EVENTS_IN_FLIGHT_MAX_BYTES / 2) };
    await Promise.all([logEvent("first", half), logEvent("second", half)]);
    expect(sessionStorage.getItem("unsentEvents")).toContain("second");
    const stays = logEvent;
    await openNextPage();
    answer = accept;
    await logEvent("third", {});
    await vi.waitFor(() => expect(readNames().sort()).toEqual(["first", "second", "third"]));
    // The page that was left is come back to.
    await stays("fourth", {});
    expect(readNames().sort()).toEqual(["first", "fourth", "second", "third"]);
  });

  it("is dropped when the next page is somebody else's", async () => {
    answer = cutOff;
    await logEvent("first", {});
    await openNextPage();
    sessionStorage.setItem("currentUserId", "8");
    answer = accept;
    await logEvent("second", {});
    sessionStorage.setItem("currentUserId", "7");
    await openNextPage();
    await logEvent("third", {});
    expect(readNames()).toEqual(["first", "second", "third"]);
  });

  it("is dropped when somebody else has signed in while it was under way", async () => {
    answer = () => {
      sessionStorage.setItem("currentUserId", "8");
      return cutOff();
    };
    await logEvent("first", {});
    await openNextPage();
    answer = accept;
    await logEvent("second", {});
    expect(readNames()).toEqual(["first", "second"]);
  });

  it("causes no storm: the newest are kept, and tried one after the other", async () => {
    answer = cutOff;
    for (let count = 0; count < STORED_EVENTS_MAX + 10; count += 1)
      await logEvent(`event ${count}`, {});
    const tries = STORED_EVENTS_MAX + 10;
    expect(sent).toHaveLength(tries);
    await openNextPage();
    await logEvent("last", {});
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(tries + 1));
    expect(readNames().slice(tries).sort()).toEqual(["event 10", "last"]);
  });
});

describe("an event that a page can't hand over before it is left", () => {
  it("is logged by the tab's next page, and by that one only", async () => {
    sessionStorage.setItem("unsentEvents", '{"user":"7","eventName":"kept","metadata":{}}\n');
    const logged = logEarly({ eventName: "early", metadata: { of: 1 } });
    dispatchEvent(new Event("pagehide"));
    await logged;
    // The page that was left is come back to, and left again.
    dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([]);
    await openNextPage();
    await logEarly({ eventName: "next", metadata: {} });
    await vi.waitFor(() => expect(readNames().sort()).toEqual(["early", "kept", "next"]));
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });

  it("is dropped when the next page is somebody else's", async () => {
    logEarly({ eventName: "early", metadata: {} });
    sessionStorage.setItem("currentUserId", "8");
    dispatchEvent(new Event("pagehide"));
    await openNextPage();
    await logEarly({ eventName: "next", metadata: {} });
    expect(readNames()).toEqual(["next"]);
  });

  it("is one of the newest, as many as may be kept, however long they are", async () => {
    const text = "x".repeat(STORED_EVENTS_MAX_LENGTH / 4);
    for (const name of ["first", "second", "third", "fourth"])
      logEarly({ eventName: name, metadata: { text } });
    dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.getItem("unsentEvents")?.length).toBe(STORED_EVENTS_MAX_LENGTH);
    await openNextPage();
    await logEarly({ eventName: "next", metadata: {} });
    await vi.waitFor(() =>
      expect(readNames().sort()).toEqual(["fourth", "next", "second", "third"]),
    );
  });

  it("goes its way at once where the calls come in time", async () => {
    await logEarly({ eventName: "in time", metadata: {} });
    dispatchEvent(new Event("pagehide"));
    expect(readNames()).toEqual(["in time"]);
    expect(sessionStorage.getItem("unsentEvents")).toBeNull();
  });
});

it("leaves a refusal at that", async () => {
  answer = () => new Response("No.", { status: 500 });
  await logEvent("first", {});
  await openNextPage();
  await logEvent("second", {});
  expect(readNames()).toEqual(["first", "second"]);
});

it.each(["nonsense", "{}", "5", "null", "[{}]", '{"eventName":5}\n\nnull'])(
  "goes on when the storage holds %s",
  async (stored) => {
    sessionStorage.setItem("unsentEvents", stored);
    await logEvent("first", {});
    expect(readNames()).toContain("first");
  },
);
