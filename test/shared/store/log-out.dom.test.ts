import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOG_OUT_EVENT_WAIT_MS, LOG_OUT_WAIT_MS } from "../../../shared/domain/limits.ts";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import { readCookie, writeCookie } from "../../../shared/platform/cookies.ts";
import { logOut } from "../../../shared/store/log-out.ts";
import { configurePage } from "../../../shared/store/page-slice.ts";
import { store } from "../../../shared/store/store.ts";
import { listenToTabs } from "../../../shared/store/tabs.ts";

/** What happened, in order. */
let steps: string[] = [];
let told: unknown[];
let otherTab: BroadcastChannel;
let answer: (path: string) => Promise<Response> | Response;

beforeEach(() => {
  steps = [];
  told = [];
  configurePage({ ...DEFAULT_CONFIG, user: { id: 7 } });
  otherTab = new BroadcastChannel("fundraising");
  otherTab.onmessage = ({ data }) => told.push(data);
  answer = () => new Response(null, { status: 204 });
  writeCookie("userIsInvitee", "1");
  vi.stubGlobal("Intercom", (command: string) => {
    steps.push(`chat: ${command}`, `invitee: ${readCookie("userIsInvitee") ?? "no"}`);
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    const body = path === "/rest/log-event/" ? await request.clone().json() : null;
    steps.push(`${request.method} ${path}${body ? ` ${body.eventName}` : ""}`);
    return answer(path);
  });
  vi.spyOn(location, "reload").mockImplementation(() => void steps.push("reload"));
  vi.spyOn(location, "assign").mockImplementation((address) => void steps.push(`go to ${address}`));
});

afterEach(() => {
  otherTab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  configurePage(DEFAULT_CONFIG);
});

const ALL = [
  "POST /rest/log-event/ logout",
  "GET /rest/logout/",
  "chat: shutdown",
  "invitee: no",
  "reload",
];

it("logs the event, calls the server, forgets the invitee, ends the chat and reloads, in this order", async () => {
  await logOut();
  expect(steps).toEqual(ALL);
});

it("goes where the page says", async () => {
  configurePage({
    ...DEFAULT_CONFIG,
    user: { id: 7 },
    links: { ...DEFAULT_CONFIG.links, afterLogout: "/bye/" },
  });
  await logOut();
  expect(steps.at(-1)).toBe("go to /bye/");
});

it("leaves the page though the chat throws", async () => {
  vi.stubGlobal("Intercom", () => {
    throw new Error("The chat is broken.");
  });
  await logOut();
  expect(steps.at(-1)).toBe("reload");
});

it("takes every step even if the server fails each call", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = () => new Response("<h1>Oh no</h1>", { status: 500 });
  await logOut();
  expect(steps).toEqual(ALL);
  expect(report).toHaveBeenCalledOnce();
});

it("waits for a call that is never answered only so long", async () => {
  vi.useFakeTimers();
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = (path) =>
    path === "/rest/logout/" ? new Promise(() => undefined) : new Response(null, { status: 204 });
  const done = logOut();
  await vi.advanceTimersByTimeAsync(LOG_OUT_WAIT_MS - 1);
  expect(steps).toEqual(ALL.slice(0, 2));
  await vi.advanceTimersByTimeAsync(LOG_OUT_EVENT_WAIT_MS);
  await done;
  expect(steps).toEqual(ALL);
  expect(report).toHaveBeenCalledOnce();
});

it("shows nobody any more once the server has confirmed it, and the other tabs hear of it", async () => {
  const stop = listenToTabs(() => undefined);
  await logOut();
  expect(store.getState().user).toBeNull();
  await vi.waitFor(() => expect(told).toEqual([{ about: "user" }]));
  stop();
});

it("goes on showing the user where the server did not confirm it, and makes the other tabs ask", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const stop = listenToTabs(() => undefined);
  await logOut();
  expect(store.getState().user).toEqual({ id: 7 });
  await vi.waitFor(() => expect(told).toEqual([{ about: "user" }]));
  stop();
});

it("waits for an event that is never answered only so long", async () => {
  vi.useFakeTimers();
  answer = (path) =>
    path === "/rest/log-event/"
      ? new Promise(() => undefined)
      : new Response(null, { status: 204 });
  const done = logOut();
  await vi.advanceTimersByTimeAsync(LOG_OUT_EVENT_WAIT_MS - 1);
  expect(steps).not.toContain("GET /rest/logout/");
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(steps).toEqual(ALL);
});

it("does it once when it is asked twice", async () => {
  await Promise.all([logOut(), logOut()]);
  expect(steps).toEqual(ALL);
  // Somebody who comes back to the page can do it again.
  await logOut();
  expect(steps).toHaveLength(2 * ALL.length);
});
