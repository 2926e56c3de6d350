import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../shared/shop/store/page-slice.ts";
import { finishLogin, LOGIN_EVENT_WAIT_MS } from "../../../../shared/shop/user/finish-login.ts";
import {
  type BackEnd,
  fakeBackEnd,
  hang,
  json,
  networkError,
} from "../../../helpers/fake-back-end.ts";

const COUNTS = "GET /rest/campaign/count-by-status/";
const LOG = "POST /rest/log-event/";
const none = { ready: 0, active: 0, ended: 0, draft: 0 };
const user = { id: 7, firstName: "Ada" };

let backEnd: BackEnd;
const navigations: string[] = [];

beforeEach(() => {
  backEnd = fakeBackEnd();
  navigations.length = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void navigations.push("reload"));
  vi.spyOn(location, "assign").mockImplementation(
    (address) => void navigations.push(String(address)),
  );
});

afterEach(() => configurePage(DEFAULT_CONFIG));

const openPage = (pageId: string) => configurePage({ ...DEFAULT_CONFIG, pageId });

describe("after a log-in on the home page", () => {
  it.each<[string, string, BackEnd["responses"][string]]>([
    ["ready", "/dashboard/overview/", { ...none, ready: 1 }],
    ["active", "/dashboard/overview/", { ...none, active: 1 }],
    ["ended", "/dashboard/overview/", { ...none, ended: 1 }],
    ["draft", "/dashboard/overview/", { ...none, draft: 1 }],
    ["missing", "/start/wizard-loading/", none],
    ["not counted, with an error,", "/dashboard/overview/", () => json({}, 500)],
    ["not counted, with a 401,", "/dashboard/overview/", () => json({ message: "Who?" }, 401)],
    ["not counted, without a response,", "/dashboard/overview/", networkError],
    ["counted in another form", "/dashboard/overview/", { ...none, draft: "none" }],
    ["not JSON", "/dashboard/overview/", () => new Response("<h1>Welcome</h1>")],
  ])("a user whose campaigns are %s goes to %s", async (_what, address, response) => {
    openPage("base.home");
    backEnd.responses[COUNTS] = response;
    await finishLogin("user_login", user);
    expect(navigations).toEqual([address]);
  });

  it("the event is logged before any other request", async () => {
    openPage("base.home");
    backEnd.responses[COUNTS] = none;
    await finishLogin("user_signup", user);
    expect(backEnd.calls).toEqual([LOG, COUNTS]);
    expect(backEnd.bodies[LOG]).toEqual({ eventName: "user_signup", metadata: {} });
  });
});

describe("after a log-in on any other page", () => {
  it.each(["", "base.campaign", "base.login"])("named %j, the page reloads", async (pageId) => {
    openPage(pageId);
    await finishLogin("user_login", user);
    expect(navigations).toEqual(["reload"]);
    expect(backEnd.calls).toEqual([LOG]);
  });

  it("an event log that never responds delays the reload by a second at most", async () => {
    openPage("base.campaign");
    backEnd.responses[LOG] = hang;
    vi.useFakeTimers();
    const finished = finishLogin("user_login", user);
    await vi.advanceTimersByTimeAsync(LOGIN_EVENT_WAIT_MS - 1);
    expect(navigations).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await finished;
    expect(navigations).toEqual(["reload"]);
  });
});
