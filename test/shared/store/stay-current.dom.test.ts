import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadApi } from "../../../shared/api/load-api.ts";
import { HIDDEN_BEFORE_ASKING_MS } from "../../../shared/domain/limits.ts";
import { removeCookie, writeCookie } from "../../../shared/platform/cookies.ts";
import { removeLocal } from "../../../shared/platform/storage.ts";
import { setCartCount } from "../../../shared/store/cart-slice.ts";
import { stayCurrent } from "../../../shared/store/stay-current.ts";
import { store } from "../../../shared/store/store.ts";
import { refreshUser, setUser } from "../../../shared/store/user-slice.ts";
import { type BackEnd, json, stubBackEnd } from "../../widgets/stub-back-end.ts";

const STATUS = "GET /rest/login/logged-in-status/";
const COUNT = "GET /rest/checkout/c1/count-items/";
const ADA = { id: 1, firstName: "Ada" };

let backEnd: BackEnd;
let otherTab: BroadcastChannel;
let told: unknown[];

const signedIn = (user: object | null) => ({ loggedIn: Boolean(user), user });
const userId = () => store.getState().user?.id;
const count = () => store.getState().cart.count;

beforeAll(stayCurrent);
beforeEach(() => {
  backEnd = stubBackEnd({ [STATUS]: signedIn(null), [COUNT]: { count: 5 } });
  told = [];
  otherTab = new BroadcastChannel("fundraising");
  otherTab.onmessage = ({ data }) => told.push(data);
});
afterEach(() => {
  otherTab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  removeCookie("cartId");
  removeLocal("cartId");
  store.setState(store.getInitialState(), true);
});
afterAll(() => window.dispatchEvent(new Event("pagehide")));

/** News that come after all others: once these are told, the others would have been. */
async function settleNews() {
  setCartCount((count() ?? 0) + 1);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ about: "cart", count: count() }));
  return told.slice(0, -1);
}

describe("news from another tab", () => {
  it("about the cart are shown at once, and not told on", async () => {
    otherTab.postMessage({ about: "cart", count: 3, turn: Date.now() + 1_000 });
    await vi.waitFor(() => expect(count()).toBe(3));
    expect(backEnd.calls).toEqual([]);
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
    expect(told).toEqual([]);
  });

  it("about a cart of before our own change are nothing new", async () => {
    const before = Date.now() - 1;
    setCartCount(7);
    otherTab.postMessage({ about: "cart", count: 3, turn: before });
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
    expect(count()).toBe(7);
  });

  it("about the user make this one ask, show who it is, and not tell on", async () => {
    backEnd.answers[STATUS] = signedIn(ADA);
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(userId()).toBe(1));
    expect(backEnd.calls).toEqual([STATUS]);
    expect(await settleNews()).toEqual([]);
  });

  it.each([null, 7, "cart", { about: "weather" }])(
    "of another kind (%j) change nothing",
    async (news) => {
      otherTab.postMessage(news);
      otherTab.postMessage({ about: "user" });
      await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
      expect(count()).toBeNull();
    },
  );

  it("that can't be followed up are a message in the console, and change nothing", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    setUser(ADA);
    backEnd.answers[STATUS] = () => json({}, 500);
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(userId()).toBe(1);
  });
});

describe("the other tabs are told", () => {
  it("that the user is another one, but not who, and nothing where it is the same one", async () => {
    setUser(ADA);
    setUser({ ...ADA, firstName: "Augusta" });
    backEnd.answers[STATUS] = signedIn({ id: 2, firstName: "Grace" });
    await refreshUser();
    expect(await settleNews()).toEqual([{ about: "user" }, { about: "user" }]);
  });
});

describe("a page that is come back to", () => {
  it("asks for user and cart count again", async () => {
    writeCookie("cartId", "c1");
    setUser(ADA);
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await vi.waitFor(() => expect([userId(), count()]).toEqual([undefined, 5]));
    expect(backEnd.calls.toSorted()).toEqual([COUNT, STATUS]);
  });
});

describe("a tab that was hidden", () => {
  function hide(forMs: number) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const hidden = vi.spyOn(document, "hidden", "get");
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.setSystemTime(Date.now() + forMs);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
  }

  it("for long asks whether its user is still signed in", async () => {
    setUser(ADA);
    hide(HIDDEN_BEFORE_ASKING_MS + 1);
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    expect(backEnd.calls).toEqual([STATUS]);
  });

  it.each([
    ["for a moment", ADA, HIDDEN_BEFORE_ASKING_MS],
    ["and shows nobody", null, HIDDEN_BEFORE_ASKING_MS * 10],
  ])("%s asks nothing", async (_which, user, forMs) => {
    setUser(user);
    hide(forMs);
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
  });
});

describe("a call that the server refuses to whoever is not signed in", () => {
  const refuse = () => json({ message: "Log in first." }, 401);
  const COUNTS = "GET /rest/campaign/count-by-status/";

  it("makes the page ask who is signed in", async () => {
    setUser(ADA);
    backEnd.answers[COUNTS] = refuse;
    const api = await loadApi();
    await expect(api.readCampaignCounts()).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    expect(backEnd.calls).toEqual([COUNTS, STATUS]);
  });

  it("makes it ask nothing where nobody is, nor for a wrong password", async () => {
    backEnd.answers[COUNTS] = refuse;
    backEnd.answers["POST /rest/login/"] = refuse;
    const api = await loadApi();
    await expect(api.readCampaignCounts()).rejects.toMatchObject({ status: 401 });
    setUser(ADA);
    const login = api.logIn({ email: "ada@example.com", password: "wrong" });
    await expect(login).rejects.toMatchObject({ status: 401 });
    expect(backEnd.calls).toEqual([COUNTS, "POST /rest/login/"]);
  });
});
