import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readCookie, removeCookie, writeCookie } from "../../../shared/platform/cookies.ts";
import { removeLocal } from "../../../shared/platform/storage.ts";
import { refreshCartCount, setCartCount } from "../../../shared/store/cart-slice.ts";
import { store } from "../../../shared/store/store.ts";

const listeners: AbortController[] = [];
const askServer = vi.fn<(request: Request) => Promise<Response>>();

/** Counts that the host was told. */
function listen(): number[] {
  const counts: number[] = [];
  const controller = new AbortController();
  listeners.push(controller);
  document.addEventListener(
    "fundraising:cart-changed",
    ({ detail }) => counts.push(detail.count),
    controller,
  );
  return counts;
}

const answer = (count: number) => Response.json({ count });

/** Requests that the server answers later, in the order that a test wants. */
function holdAnswers() {
  const answers: ((response: Response) => void)[] = [];
  askServer.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return answers;
}

beforeEach(() => {
  askServer.mockReset();
  vi.stubGlobal("fetch", askServer);
  writeCookie("cartId", "c 1");
});
afterEach(() => {
  cleanup();
  for (const controller of listeners.splice(0)) controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  removeCookie("cartId");
  removeLocal("cartId");
  store.setState(store.getInitialState(), true);
});

describe("the cart count", () => {
  it("tells the host when it changes, and only then", () => {
    const heard = listen();
    for (const count of [3, 3, 0]) setCartCount(count);
    expect(heard).toEqual([3, 0]);
    expect(store.getState().cart.count).toBe(0);
  });

  it("comes from the server", async () => {
    askServer.mockResolvedValue(answer(3));
    await refreshCartCount();
    expect(store.getState().cart.count).toBe(3);
    expect(new URL(askServer.mock.lastCall?.[0].url ?? "").pathname).toBe(
      "/rest/checkout/c%201/count-items/",
    );
  });

  it("is 0 without a call in a browser that never had a cart", async () => {
    removeCookie("cartId");
    await refreshCartCount();
    expect(store.getState().cart.count).toBe(0);
    expect(askServer).not.toHaveBeenCalled();
    expect(readCookie("cartId")).toBeUndefined();
  });

  it.each([
    ["an error", () => new Response("<h1>Oops</h1>", { status: 500 })],
    ["another form", () => Response.json({ count: -1 })],
  ])("stays what it was, and the cart id too, when the answer is %s", async (_what, respond) => {
    setCartCount(2);
    askServer.mockImplementation(async () => respond());
    await expect(refreshCartCount()).rejects.toMatchObject({ name: "ApiError" });
    expect(store.getState().cart.count).toBe(2);
    expect(readCookie("cartId")).toBe("c 1");
  });

  it("is not put back by a slow answer from before something was added", async () => {
    const answers = holdAnswers();
    const slow = refreshCartCount();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    setCartCount(3);
    answers[0]?.(answer(0));
    await slow;
    expect(store.getState().cart.count).toBe(3);
  });

  it("is what was asked for last when answers come in the wrong order", async () => {
    const answers = holdAnswers();
    const [first, second] = [refreshCartCount(), refreshCartCount()];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(answer(5));
    await second;
    answers[0]?.(answer(4));
    await first;
    expect(store.getState().cart.count).toBe(5);
  });

  it("shows an earlier answer until a later one comes", async () => {
    const answers = holdAnswers();
    const [first, second] = [refreshCartCount(), refreshCartCount()];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(answer(4));
    await first;
    expect(store.getState().cart.count).toBe(4);
    answers[1]?.(answer(5));
    await second;
    expect(store.getState().cart.count).toBe(5);
  });
});

const Badge = ({ useCount }: { useCount: () => number }) => <b>{`${useCount()} items`}</b>;

describe("badges", () => {
  /** A page of its own: which page has asked already is remembered. */
  async function showBadges(howMany: number) {
    vi.resetModules();
    const { useCartCount } = await import("../../../shared/store/cart-slice.ts");
    for (let index = 0; index < howMany; index += 1) render(<Badge useCount={useCartCount} />);
  }

  it("show none at first, and all the same number after one call", async () => {
    const answers = holdAnswers();
    await showBadges(50);
    expect(screen.getAllByText("0 items")).toHaveLength(50);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(answer(3));
    expect(await screen.findAllByText("3 items")).toHaveLength(50);
    expect(askServer).toHaveBeenCalledTimes(1);
  });

  it("say what went wrong once, and go on showing none", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    askServer.mockImplementation(async () => new Response("", { status: 500 }));
    await showBadges(5);
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.lastCall?.[0]).toContain("The cart count could not be read");
    expect(screen.getAllByText("0 items")).toHaveLength(5);
  });
});
