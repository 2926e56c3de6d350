import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { listenToTabs } from "../../../../shared/page/platform/tab-channel.ts";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../shared/shop/store/page-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import {
  LOG_OUT_EVENT_WAIT_MS,
  LOG_OUT_WAIT_MS,
  logOut,
} from "../../../../shared/shop/user/log-out.ts";
import {
  type BackEnd,
  fakeBackEnd,
  hang,
  json,
  networkError,
} from "../../../helpers/fake-back-end.ts";
import { openOtherTab } from "../../../helpers/open-other-tab.ts";

let backEnd: BackEnd;
/** What happened, in order: the calls and what follows them. */
let steps: string[] = [];
let messages: unknown[];

beforeEach(() => {
  backEnd = fakeBackEnd({ [LOG_OUT]: () => new Response(null, { status: 204 }) });
  steps = backEnd.calls;
  configurePage({ ...DEFAULT_CONFIG, user: { id: 7 } });
  ({ messages } = openOtherTab());
  writeCookie("userIsInvitee", "1");
  vi.stubGlobal("Intercom", (command: string) => {
    steps.push(`chat: ${command}`, `invitee: ${readCookie("userIsInvitee") ?? "no"}`);
  });
  vi.spyOn(location, "reload").mockImplementation(() => void steps.push("reload"));
  vi.spyOn(location, "assign").mockImplementation((address) => void steps.push(`go to ${address}`));
});

afterEach(() => configurePage(DEFAULT_CONFIG));

const LOG_OUT = "GET /rest/logout/";
const ALL = ["POST /rest/log-event/", LOG_OUT, "chat: shutdown", "invitee: no", "reload"];

it("logOut logs the event, sends the request, removes the invitee cookie, shuts down the chat and reloads, in this order", async () => {
  await logOut();
  expect(steps).toEqual(ALL);
  expect(backEnd.events).toEqual([{ eventName: "logout", metadata: {} }]);
});

/** Runs `act` at another address. */
async function at(address: string, act: () => Promise<void>): Promise<void> {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } };
  const home = location.href;
  happyDOM.setURL(address);
  await act();
  happyDOM.setURL(home);
}

it.each(["www.shop.example", "shop.example"])(
  "logOut removes an invitee cookie that the server set with the domain %s",
  async (domain) => {
    await at("https://www.shop.example/", async () => {
      document.cookie = `userIsInvitee=1; path=/; domain=${domain}`;
      await logOut();
      expect(readCookie("userIsInvitee")).toBeUndefined();
    });
  },
);

it.each(["http://127.0.0.1:4173/", "http://[::1]/", "http://2130706433/"])(
  "logOut sets no invitee cookie with a domain at %s, whose host is an IP address",
  async (address) => {
    await at(address, async () => {
      const written = vi.spyOn(document, "cookie", "set");
      await logOut();
      const invitations = written.mock.calls
        .flat()
        .filter((one) => one.startsWith("userIsInvitee"));
      expect(invitations).toEqual([expect.not.stringContaining("domain=")]);
    });
  },
);

it("logOut goes to the link afterLogout", async () => {
  configurePage({ ...DEFAULT_CONFIG, links: { ...DEFAULT_CONFIG.links, afterLogout: "/bye/" } });
  await logOut();
  expect(steps.at(-1)).toBe("go to /bye/");
});

it("logOut leaves the page when the chat throws", async () => {
  vi.stubGlobal("Intercom", () => {
    throw new Error("The chat is broken.");
  });
  await logOut();
  expect(steps.at(-1)).toBe("reload");
});

it("logOut sends the request at once when the user leaves the page before the event is logged", async () => {
  backEnd.responses["POST /rest/log-event/"] = hang;
  vi.useFakeTimers();
  const done = logOut();
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(ALL.slice(0, 2));
  window.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(LOG_OUT_EVENT_WAIT_MS);
  await done;
});

it("logOut goes on when the event can't be logged", async () => {
  backEnd.responses["POST /rest/log-event/"] = () => json({}, 500);
  await logOut();
  expect(steps).toEqual(ALL);
});

const STATUS = "GET /rest/login/logged-in-status/";

it.each([
  ["keeps the page of a signed-in user", { loggedIn: true, user: { id: 7 } }, [], "failed"],
  ["keeps the page where that has no response", networkError, [], "failed"],
  ["goes on for a signed-out user", { loggedIn: false, user: null }, ALL.slice(2), "done"],
])(
  "logOut without a confirmation requests the login status, and %s",
  async (_what, status, then, end) => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    backEnd.responses = { [LOG_OUT]: () => json({}, 503), [STATUS]: status };
    await logOut();
    expect(steps).toEqual([...ALL.slice(0, 2), STATUS, ...then]);
    expect(store.getState().logOut).toBe(end);
    expect(readCookie("userIsInvitee")).toBe(end === "failed" ? "1" : undefined);
    expect(report).toHaveBeenCalledOnce();
  },
);

it.each([
  ["event", LOG_OUT_EVENT_WAIT_MS, "POST /rest/log-event/", ALL, 0],
  ["request", LOG_OUT_WAIT_MS, LOG_OUT, [...ALL.slice(0, 2), STATUS, ...ALL.slice(2)], 1],
])("logOut waits for the %s no longer than %i ms", async (_what, waitMs, call, all, reports) => {
  vi.useFakeTimers();
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  backEnd.responses[call] = hang;
  backEnd.responses[STATUS] = { loggedIn: false, user: null };
  const done = logOut();
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(steps).toEqual(ALL.slice(0, ALL.indexOf(call) + 1));
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(steps).toEqual(all);
  expect(report).toHaveBeenCalledTimes(reports);
});

it.each([
  ["removes the user once the server has confirmed it", undefined, null],
  ["keeps the user when the request fails", networkError, { id: 7 }],
  ["keeps the user when a log-in page responds", () => new Response("<h1>Log in</h1>"), { id: 7 }],
])("logOut notifies the other tabs, and %s", async (_what, respond, user) => {
  if (respond) backEnd.responses = { "*": respond };
  const stop = listenToTabs(() => undefined);
  await logOut();
  expect(store.getState().user).toEqual(user);
  await vi.waitFor(() => expect(messages).toEqual([{ about: "user" }]));
  stop();
});
