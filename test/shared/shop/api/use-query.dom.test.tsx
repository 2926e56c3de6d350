import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode, useLayoutEffect } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeRequest, fakeBackEnd, hang } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";
import { runEffectsOnce } from "../../../helpers/strict-mode.ts";

const NAMES = ["first", "second"] as const;
const GC_TIME_MS = 1_000;

let requests: FakeRequest[];
let errors: unknown[];
let useQuery: typeof import("../../../../shared/shop/api/use-query.ts").useQuery;
let readProducts: typeof import("../../../../shared/shop/api/api.ts").readProducts;

beforeEach(async () => {
  runEffectsOnce();
  errors = recordHostEvents("error");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ requests } = fakeBackEnd({ "GET /rest/campaign/*": hang }));
  // Queries are kept until the page is left.
  vi.resetModules();
  ({ readProducts } = await import("../../../../shared/shop/api/api.ts"));
  ({ useQuery } = await import("../../../../shared/shop/api/use-query.ts"));
});

interface SampleProps {
  id: number | null;
  gcTime?: number;
  freshSince?: number;
  keepPreviousData?: boolean;
}

/** Shows the products of campaign `id` by their names. */
/** What each call for a response was told: whether there was an earlier one. */
let rereads: boolean[] = [];

function Sample({ id, ...options }: SampleProps) {
  const { status, data, isFetching, refetch } = useQuery(
    id === null ? null : `products of ${id}`,
    (signal, isReread) => {
      rereads.push(isReread);
      return readProducts(id ?? 0, { isCheckout: false, signal });
    },
    { errorMessage: "No products.", ...options },
  );
  return (
    <button type="button" aria-busy={isFetching} onClick={refetch}>
      {status} {data?.map(({ name }) => name)}
    </button>
  );
}

const texts = () => screen.getAllByRole("button").map(({ textContent }) => textContent?.trim());
const isBusy = () => screen.getByRole("button").getAttribute("aria-busy") === "true";
const click = () => fireEvent.click(screen.getByRole("button"));

type Answer = (request: FakeRequest) => void;
const products =
  (name: string): Answer =>
  (request) =>
    request.respond([{ id: 1, name, products: [] }]);
const serverError: Answer = (request) => request.respond({ message: "no" }, 500);
const networkError: Answer = (request) => request.fail();

/** Waits for the request of this number, from 0, and responds to it. */
async function respond(index: number, answer: Answer): Promise<void> {
  await waitFor(() => expect(requests.length).toBeGreaterThan(index));
  answer(requests[index] as FakeRequest);
}

/** Responds with a product of this name, and waits until it is shown. */
async function succeed(index: number, name: string): Promise<void> {
  await respond(index, products(name));
  await screen.findByText(`success ${name}`);
}

/** A component whose first request has the response "first". */
async function renderFirst(gcTime?: number) {
  const sample = <Sample id={1} gcTime={gcTime} />;
  const rendered = render(sample);
  await succeed(0, "first");
  return { ...rendered, renderAgain: () => render(sample) };
}

async function renderFailed(answer = networkError) {
  const rendered = render([<Sample key="a" id={1} />, <Sample key="b" id={1} />]);
  await respond(0, answer);
  await waitFor(() => expect(texts()).toEqual(["error", "error"]));
  return rendered;
}

async function goOnline(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event("online")));
}

describe("useQuery", () => {
  it("makes its request before the paint of what is shown meanwhile", () => {
    const steps: string[] = [];
    function Query() {
      useQuery("any", async () => steps.push("request"), { errorMessage: "" });
      useLayoutEffect(() => void steps.push("commit"), []);
      return null;
    }
    render(<Query />);
    expect(steps).toEqual(["request", "commit"]);
  });

  it("requests nothing without a key", async () => {
    render(<Sample id={null} />);
    click();
    await act(async () => undefined);
    expect(texts()).toEqual(["pending"]);
    expect(isBusy()).toBe(false);
    expect(requests).toEqual([]);
  });

  it("shares one request between components with the same key, and no others", async () => {
    render(
      <>
        <Sample id={1} />
        <Sample id={1} />
        <Sample id={2} />
      </>,
    );
    await respond(0, products("Totes"));
    await respond(1, products("Mugs"));
    await waitFor(() =>
      expect(texts()).toEqual(["success Totes", "success Totes", "success Mugs"]),
    );
    expect(requests).toHaveLength(2);
  });
});

describe("useQuery with renders that React repeats or discards", () => {
  it("aborts the request of the first mount in strict mode, and uses the second", async () => {
    const { unmount } = render(<Sample id={1} />, { wrapper: StrictMode });
    await respond(1, products("second"));
    await respond(0, products("first"));
    await screen.findByText("success second");
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unmount();
    render(<Sample id={1} />);
    expect(texts()).toEqual(["success second"]);
    expect(requests).toHaveLength(2);
  });

  it("keeps nothing of a render that is discarded", async () => {
    const fetchOfDiscarded = vi.fn(() => new Promise<never>(() => undefined));
    function Discarded(): never {
      useQuery("products of 1", fetchOfDiscarded, { errorMessage: "" });
      throw new Error("discarded");
    }
    expect(() => render(<Discarded />)).toThrow("discarded");
    await renderFirst();
    expect(fetchOfDiscarded).not.toHaveBeenCalled();
  });
});

it("useQuery that keeps the previous data shows it until the response for the next key, and none after an error or without a key", async () => {
  const show = (id: number | null) => <Sample id={id} keepPreviousData />;
  const { rerender } = render(show(1));
  await succeed(0, "first");
  rerender(show(2));
  expect(texts()).toEqual(["success first"]);
  expect(isBusy()).toBe(true);
  await succeed(1, "second");
  expect(isBusy()).toBe(false);
  rerender(show(3));
  await respond(2, serverError);
  await screen.findByText("error");
  rerender(show(4));
  expect(texts()).toEqual(["pending"]);
  rerender(show(1));
  expect(texts()).toEqual(["success first"]);
  rerender(show(null));
  rerender(show(5));
  expect(texts()).toEqual(["pending"]);
});

describe("the latest request of useQuery", () => {
  it.each([
    ["arrive in order", [0, 1]],
    ["arrive in the opposite order", [1, 0]],
  ])("wins when responses %s", async (_, order) => {
    render(<Sample id={1} />);
    await waitFor(() => expect(requests).toHaveLength(1));
    click();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    for (const index of order) {
      await act(() => respond(index, products(NAMES[index] ?? "")));
    }
    await waitFor(() => expect(texts()).toEqual(["success second"]));
  });

  it("keeps the data of the previous one until its response", async () => {
    await renderFirst();
    click();
    expect(texts()).toEqual(["success first"]);
    expect(isBusy()).toBe(true);
    await succeed(1, "second");
  });
});

describe("useQuery after its component is unmounted", () => {
  it("aborts the request, reports no error, and sends it again for the next component", async () => {
    const { unmount } = render(<Sample id={1} />);
    await waitFor(() => expect(requests).toHaveLength(1));
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
    await respond(0, networkError);
    await act(async () => undefined);
    expect(errors).toEqual([]);
    // The next component sends it again.
    render(<Sample id={1} />);
    await succeed(1, "Totes");
  });

  it.each([
    ["keeps the response for a while", GC_TIME_MS - 1, ["success first"]],
    ["drops the response after a while", GC_TIME_MS, ["pending"]],
  ])("%s", async (_, waitMs, shown) => {
    const { unmount, renderAgain } = await renderFirst(GC_TIME_MS);
    vi.useFakeTimers();
    unmount();
    vi.advanceTimersByTime(waitMs);
    renderAgain();
    expect(texts()).toEqual(shown);
  });

  it("keeps the response for a component that is mounted again in time", async () => {
    const { unmount, renderAgain } = await renderFirst(GC_TIME_MS);
    vi.useFakeTimers();
    unmount();
    const { rerender } = renderAgain();
    vi.advanceTimersByTime(GC_TIME_MS);
    rerender(<Sample id={1} gcTime={GC_TIME_MS} />);
    vi.useRealTimers();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(texts()).toEqual(["success first"]);
    expect(requests).toHaveLength(1);
  });
});

describe("useQuery reads a response again, which is shown until then,", () => {
  const dispatch = (type: string, init?: object) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), init)));
  const show = (props: Partial<SampleProps> = {}) => [
    <Sample key="a" id={1} {...props} />,
    <Sample key="b" id={1} {...props} />,
  ];
  type Rerender = ReturnType<typeof render>["rerender"];

  it.each<[string, number, (rerender: Rerender) => unknown]>([
    [
      "after a restore from the back/forward cache",
      0,
      () => dispatch("pageshow", { persisted: true }),
    ],
    ["when the page is shown again and it is old", 301_000, () => dispatch("visibilitychange")],
    [
      "when the caller knows of a change since",
      1,
      (rerender) => rerender(show({ freshSince: Date.now() })),
    ],
    [
      "for a component that is mounted when it is old",
      301_000,
      (rerender) => {
        rerender([]);
        rerender(show());
      },
    ],
  ])("%s: once for all components", async (_, ageMs, outdate) => {
    rereads = [];
    const { rerender } = render(show());
    await respond(0, products("first"));
    await waitFor(() => expect(texts()).toEqual(["success first", "success first"]));
    const before = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => before + ageMs);
    await outdate(rerender);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(texts()).toEqual(["success first", "success first"]);
    await respond(1, products("second"));
    await waitFor(() => expect(texts()).toEqual(["success second", "success second"]));
    expect(requests).toHaveLength(2);
    expect(rereads).toEqual([false, true]);
  });

  it("but not when the page is shown again soon, is hidden, or was never left", async () => {
    const { rerender } = await renderFirst();
    await dispatch("visibilitychange");
    await dispatch("pageshow", { persisted: false });
    rerender(<Sample id={1} freshSince={Date.now() - 60_000} />);
    const before = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => before + 301_000);
    vi.spyOn(Object.getPrototypeOf(document), "hidden", "get").mockReturnValue(true);
    await dispatch("visibilitychange");
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["stays if that fails, and is read again when the browser is online", 1_000, "success first"],
    ["is gone if nothing of it is to be kept", 0, "error"],
  ])("and it %s", async (_, gcTime, shown) => {
    render(<Sample id={1} gcTime={gcTime} />);
    await succeed(0, "first");
    await dispatch("pageshow", { persisted: true });
    await respond(1, networkError);
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(texts()).toEqual([shown]);
    expect(errors).toHaveLength(1);
    await goOnline();
    await succeed(2, "second");
  });
});

describe("useQuery after an error", () => {
  it.each<[string, Answer]>([
    ["a server error", serverError],
    ["a network error", networkError],
    ["an invalid response", (request) => request.respond({ products: "many" })],
  ])("reports it once for all components: %s", async (_, answer) => {
    await renderFailed(answer);
    expect(errors).toHaveLength(1);
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toBe("[fundraising] No products.");
  });

  it("keeps the error during a retry, and then shows its response", async () => {
    render(<Sample id={1} />);
    await respond(0, serverError);
    await screen.findByText("error");
    expect(isBusy()).toBe(false);
    click();
    expect(texts()).toEqual(["error"]);
    expect(isBusy()).toBe(true);
    await succeed(1, "Totes");
  });

  it("retries once for all components when the browser is online again", async () => {
    await renderFailed();
    await goOnline();
    await respond(1, products("Totes"));
    await waitFor(() => expect(texts()).toEqual(["success Totes", "success Totes"]));
    await goOnline();
    expect(requests).toHaveLength(2);
  });

  it("does not retry for an unmounted component", async () => {
    const { unmount } = await renderFailed();
    unmount();
    await goOnline();
    expect(requests).toHaveLength(1);
  });
});
