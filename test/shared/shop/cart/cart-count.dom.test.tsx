import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readCookie, removeCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import {
  CART_COUNT_RETRY_MS,
  refreshCartCount,
  storeCart,
} from "../../../../shared/shop/cart/cart-count.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { clearPage, trackListeners } from "../../../helpers/clear-page.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

const fetchMock = vi.fn<(address: string) => Promise<Response>>();

const respondWith = (count: number) => Response.json({ count });

/** Makes requests pending; the returned functions respond to them. */
function holdResponses() {
  const responders: ((response: Response) => void)[] = [];
  fetchMock.mockImplementation(() => new Promise((resolve) => responders.push(resolve)));
  return responders;
}

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  writeCookie("cartId", "the-cart");
});
afterEach(() => {
  store.setState(store.getInitialState(), true);
});

describe("the cart count", () => {
  it("is dispatched to the host when it changes, and only then", () => {
    const changes = recordHostEvents("cart-changed");
    for (const count of [3, 3, 0]) storeCart({ count });
    expect(changes).toEqual([{ count: 3 }, { count: 0 }]);
    expect(store.getState().cart.count).toBe(0);
  });

  it("is 0 without a request in a browser that never had a cart", async () => {
    removeCookie("cartId");
    await refreshCartCount();
    expect(store.getState().cart.count).toBe(0);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(readCookie("cartId")).toBeUndefined();
  });

  it.each([
    ["an error", () => new Response("<h1>Oops</h1>", { status: 500 })],
    ["an invalid count", () => Response.json({ count: -1 })],
  ])("is unchanged, and the cart's id as well, when the response is %s", async (_what, respond) => {
    storeCart({ count: 2 });
    fetchMock.mockImplementation(async () => respond());
    await expect(refreshCartCount()).rejects.toMatchObject({ name: "ApiError" });
    expect(store.getState().cart.count).toBe(2);
    expect(readCookie("cartId")).toBe("the-cart");
  });

  it("is not overwritten by a slow response from before an addition", async () => {
    const responders = holdResponses();
    const slow = refreshCartCount();
    await vi.waitFor(() => expect(responders).toHaveLength(1));
    storeCart({ count: 3 });
    responders[0]?.(respondWith(0));
    await slow;
    expect(store.getState().cart.count).toBe(3);
  });
});

const Badge = ({ useItems }: { useItems: () => boolean }) => (
  <b>{useItems() ? "may have items" : "has no items"}</b>
);

describe("badges", () => {
  /** Imported afresh, because a page makes the request once. Only this test's page has listeners. */
  async function showBadges(howMany: number) {
    vi.resetModules();
    const { readFirstCount } = await import("../../../../shared/shop/cart/cart-count.ts");
    const { countShown, useHasItems } = await import("../../../../shared/shop/store/cart-slice.ts");
    countShown.then(readFirstCount);
    for (let index = 0; index < howMany; index += 1) render(<Badge useItems={useHasItems} />);
  }

  /** The next responses, in order; the last one is repeated. */
  function respond(...responses: (() => Response)[]): void {
    fetchMock.mockImplementation(async () => {
      const [first] = responses;
      if (responses.length > 1) responses.shift();
      return first?.() ?? Response.error();
    });
  }

  const fail = () => new Response("", { status: 500 });
  const error = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  beforeEach(trackListeners);
  afterEach(clearPage);

  it("say at first that the cart has no items, and all the same after one request", async () => {
    const responders = holdResponses();
    await showBadges(50);
    expect(screen.getAllByText("has no items")).toHaveLength(50);
    await waitFor(() => expect(responders).toHaveLength(1));
    responders[0]?.(respondWith(3));
    expect(await screen.findAllByText("may have items")).toHaveLength(50);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("say after an error, which is reported once, that the cart may have items", async () => {
    const reported = error();
    respond(fail);
    await showBadges(5);
    expect(await screen.findAllByText("may have items")).toHaveLength(5);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(reported.mock.lastCall?.[0]).toContain("The cart count could not be read");
  });

  it("request the count again once after a few seconds, and not in a loop", async () => {
    error();
    vi.useFakeTimers();
    respond(fail);
    await showBadges(1);
    await vi.waitFor(() => expect(screen.getByText("may have items")).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(CART_COUNT_RETRY_MS - 1_000));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(10 * CART_COUNT_RETRY_MS));
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});
