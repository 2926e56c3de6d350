import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { store } from "../../../../../shared/shop/store/store.ts";
import type { SearchBoxOptions } from "../../../../../shared/view/features/search-box/search-box.options.ts";
import {
  createResponse,
  createSearchBackEnd,
  showSearchBox,
} from "../../../../helpers/show-search-box.tsx";
import { runEffectsOnce } from "../../../../helpers/strict-mode.ts";
import { withResolvers } from "../../../../helpers/with-resolvers.ts";

let arrival: ReturnType<typeof withResolvers<void>>;
let backEnd: ReturnType<typeof createSearchBackEnd>;
let goTo: MockInstance;

/** The chunk of the session, which waits for `gate`. */
const chunk = vi.hoisted(() => ({
  gate: Promise.resolve(),
  forget: () => {},
}));

vi.mock("../../../../../shared/page/chunks/load-once.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadOnce(id: string, load: () => Promise<unknown>) {
    if (id !== "later") return load;
    const onDemand: { (): Promise<void>; loaded?: unknown } = async () => {
      await chunk.gate;
      onDemand.loaded = await load();
    };
    chunk.forget = () => {
      onDemand.loaded = undefined;
    };
    return onDemand;
  },
}));

function hold(): void {
  arrival = withResolvers();
  chunk.gate = arrival.promise;
}

beforeEach(() => {
  hold();
  chunk.forget();
  backEnd = createSearchBackEnd();
  backEnd.respondToSearches(() => createResponse(2));
  goTo = vi.spyOn(location, "assign").mockImplementation(() => undefined);
});

// An eviction without a response is an error after a second.
afterEach(() => act(async () => backEnd.evictions()[0]?.respond(null, 204)));

async function show(keys: string, options: Partial<SearchBoxOptions> = {}) {
  const view = showSearchBox(options);
  await view.person.type(view.box, keys);
  return view;
}

const load = async () => act(async () => arrival.resolve());
const fail = async () => act(async () => arrival.resolve(Promise.reject(new Error("offline"))));
const options = () => screen.queryAllByRole("option");

describe("before the session of a search box is loaded", () => {
  it("Enter goes to the results page when it is loaded, and no results open", async () => {
    runEffectsOnce();
    await show("hoodie{Enter}");
    await load();
    await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
    await act(async () => backEnd.evictions()[0]?.respond(null, 204));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/results/hoodie"));
    expect(backEnd.searches()).toHaveLength(0);
  });

  it("what is typed stays in the field, and is searched when it is loaded", async () => {
    const { box } = await show("hoodie");
    expect(box.value).toBe("hoodie");
    expect(screen.getByRole("button", { name: "Clear search" })).toBeTruthy();
    await load();
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(backEnd.searches()).toHaveLength(1);
    expect(document.activeElement).toBe(box);
  });

  it("what is typed after a pause that is over before its effects run is searched", async () => {
    runEffectsOnce();
    const { box } = showSearchBox({ debounce: 20 });
    await act(async () => box.focus());
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const isShown = new Promise((resolve) =>
      new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }),
    );
    arrival.resolve();
    await isShown;
    vi.advanceTimersByTime(20);
    fireEvent.input(box, { target: { value: "hoodie" } });
    vi.advanceTimersByTime(20);
    vi.useRealTimers();
    await vi.waitFor(() => expect(options()).toHaveLength(2));
  });

  it("Enter after a term that is too short gets its error when it is loaded", async () => {
    const { box } = await show("ho{Enter}");
    await load();
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    await screen.findByText("Enter at least 3 characters.");
  });

  it("a shopper who leaves the box gets the results only on the way back", async () => {
    const { person, box } = await show("hoodie");
    await person.click(screen.getByRole("button", { name: "Another button" }));
    await load();
    await waitFor(() => expect(backEnd.searches()).toHaveLength(1));
    await act(async () => undefined);
    expect(options()).toHaveLength(0);
    await person.click(box);
    await waitFor(() => expect(options()).toHaveLength(2));
  });
});

describe("a session that can't be loaded", () => {
  it.each(["Try again", "the next key"])("is reported, and %s loads it", async (by) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { person, box } = await show("hoodi");
    await fail();
    expect(error).toHaveBeenCalledOnce();
    expect(screen.getByRole("alert").textContent).toMatch(/Check your connection and try again/);
    hold();
    if (by === "the next key") await person.keyboard("e");
    else await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole("alert")).toBeNull();
    await load();
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it.each<[name: string, keys: string, options?: Partial<SearchBoxOptions>]>([
    ["a term of the page", ""],
    ["a term in a box without instant results", "hoodie", { instant: false }],
  ])("lets Enter lead from %s to the page of results", async (_, keys, options) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    store.setState({ searched: keys ? undefined : "hoodie" });
    const { person, box } = showSearchBox(options);
    if (keys) await person.type(box, keys);
    else await person.click(box);
    await fail();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/results/hoodie"));
    store.setState({ searched: undefined });
  });

  it("leaves a term that is too short in the field", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { box } = await show("ho{Enter}");
    await fail();
    expect(box.value).toBe("ho");
    expect(goTo).not.toHaveBeenCalled();
  });
});
