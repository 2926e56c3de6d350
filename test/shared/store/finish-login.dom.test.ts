import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { API_TIMEOUT_MS, LOGIN_EVENT_WAIT_MS } from "../../../shared/domain/limits.ts";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import { finishLogin } from "../../../shared/store/finish-login.ts";
import { configurePage } from "../../../shared/store/page-slice.ts";
import { store } from "../../../shared/store/store.ts";
import { type BackEnd, json, networkError, stubBackEnd } from "../../widgets/stub-back-end.ts";

const COUNTS = "GET /rest/campaign/count-by-status/";
const LOG = "POST /rest/log-event/";
const none = { ready: 0, active: 0, ended: 0, draft: 0 };
const user = { id: 7, firstName: "Ada" };

let backEnd: BackEnd;
const left: string[] = [];

beforeEach(() => {
  backEnd = stubBackEnd();
  left.length = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void left.push("reload"));
  vi.spyOn(location, "assign").mockImplementation((address) => void left.push(String(address)));
});

afterEach(() => {
  configurePage(DEFAULT_CONFIG);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const standOn = (pageId: string) => configurePage({ ...DEFAULT_CONFIG, pageId });

describe("after a log-in on the home page", () => {
  it.each(["ready", "active", "ended", "draft"])(
    "people with a campaign that is %s go to their dashboard",
    async (status) => {
      standOn("base.home");
      backEnd.answers[COUNTS] = { ...none, [status]: 1 };
      await finishLogin("user_login", user);
      expect(left).toEqual(["/dashboard/overview/"]);
    },
  );

  it("people without a campaign go to start one", async () => {
    standOn("base.home");
    backEnd.answers[COUNTS] = none;
    await finishLogin("user_login", user);
    expect(left).toEqual(["/start/wizard-loading/"]);
  });

  it.each([
    ["an error", () => json({}, 500)],
    ["a refusal", () => json({ message: "Who are you?" }, 401)],
    ["no answer at all", networkError],
    ["another form", () => json({ ...none, draft: "none" })],
    ["no JSON", () => new Response("<h1>Welcome</h1>")],
  ])("people whose campaigns can't be counted (%s) go to their dashboard", async (_why, answer) => {
    standOn("base.home");
    backEnd.answers[COUNTS] = answer;
    await finishLogin("user_login", user);
    expect(left).toEqual(["/dashboard/overview/"]);
  });

  it("people whose campaigns are never counted go to their dashboard in the end", async () => {
    standOn("base.home");
    const asked = vi.fn();
    vi.stubGlobal("fetch", (request: Request) => {
      if (request.method === "POST") return Promise.resolve(new Response(null, { status: 204 }));
      asked();
      return new Promise((_, reject) => request.signal.addEventListener("abort", reject));
    });
    vi.useFakeTimers();
    const finished = finishLogin("user_login", user);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - LOGIN_EVENT_WAIT_MS);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(LOGIN_EVENT_WAIT_MS);
    await finished;
    expect(left).toEqual(["/dashboard/overview/"]);
  });

  it("the event is logged before anything else is asked", async () => {
    standOn("base.home");
    backEnd.answers[COUNTS] = none;
    await finishLogin("user_signup", user);
    expect(backEnd.calls).toEqual([LOG, COUNTS]);
    expect(backEnd.bodies[LOG]).toEqual({ eventName: "user_signup", metadata: {} });
  });
});

describe("after a log-in on any other page", () => {
  it.each(["", "base.campaign", "base.login"])("named %j, that page loads anew", async (pageId) => {
    standOn(pageId);
    await finishLogin("user_login", user);
    expect(left).toEqual(["reload"]);
    expect(backEnd.calls).toEqual([LOG]);
  });

  it("the whole page knows who it is already", async () => {
    standOn("base.campaign");
    const told = vi.fn();
    document.addEventListener("fundraising:user-changed", told, { once: true });
    await finishLogin("user_login", user);
    expect(store.getState().user).toEqual(user);
    expect(told).toHaveBeenCalledOnce();
  });

  it("an event log that never answers keeps nobody waiting for long", async () => {
    standOn("base.campaign");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    vi.useFakeTimers();
    const finished = finishLogin("user_login", user);
    await vi.advanceTimersByTimeAsync(LOGIN_EVENT_WAIT_MS - 1);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await finished;
    expect(left).toEqual(["reload"]);
  });
});
