import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { STATUS_DELAY_MS } from "../../../../../shared/view/ui/use-live-region.ts";
import { recordHostEvents } from "../../../../helpers/record-host-events.ts";
import {
  createResponse,
  createSearchBackEnd,
  showSearchBox,
} from "../../../../helpers/show-search-box.tsx";

let backEnd: ReturnType<typeof createSearchBackEnd>;
let goTo: MockInstance;
let events: Record<string, unknown>[];

beforeEach(() => {
  backEnd = createSearchBackEnd();
  events = recordHostEvents("event");
  backEnd.respondToSearches(() => createResponse(4, 9));
  goTo = vi.spyOn(location, "assign").mockImplementation(() => undefined);
});

async function evict(status = 204) {
  await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
  await act(async () => backEnd.evictions()[0]?.respond(null, status));
}

async function showResults() {
  const view = showSearchBox();
  await view.person.type(view.box, "hoodie");
  await screen.findAllByRole("option");
  // The event of the results comes after them, and must not be logged during the next test.
  const metadata = { term: "hoodie", totalElements: 9 };
  await vi.waitFor(() => expect(events).toContainEqual({ eventName: "instant_search", metadata }));
  return view;
}

describe("the full search", () => {
  it.each([
    ["the Enter key", { button: false }, ({ person }) => person.keyboard("{Enter}")],
    [
      "the search icon",
      { button: false },
      ({ person }) => person.click(screen.getByRole("button", { name: "Search" })),
    ],
    [
      "the button with a label",
      { button: true },
      ({ person }) => person.click(screen.getByText("Search")),
    ],
  ] as [string, { button: boolean }, (view: ReturnType<typeof showSearchBox>) => Promise<void>][])(
    "evicts the cached search and then goes to the results page, by %s",
    async (_, { button }, startSearch) => {
      const view = showSearchBox({ button });
      await view.person.type(view.box, "  caf\u00e9  & co/op ");
      await startSearch(view);
      await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
      expect(backEnd.evictions()[0]?.url).toBe(
        "/rest/campaign/search-evict-cache-by-term/café & co/op/",
      );
      expect(goTo).not.toHaveBeenCalled();
      await evict();
      await waitFor(() => expect(goTo).toHaveBeenCalledWith("/results/caf%C3%A9%20%26%20co%2Fop"));
    },
  );

  it("is started by See all results, which is logged", async () => {
    const { person } = await showResults();
    await person.click(screen.getByRole("link", { name: "See all results (9)" }));
    await evict();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/results/hoodie"));
    expect(events).toContainEqual({ eventName: "search_see_all", metadata: { term: "hoodie" } });
  });

  it("does nothing if the host cancels the event", async () => {
    const searches = recordHostEvents("search");
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("fundraising:search", cancel, { once: true });
    const { person, box } = await showResults();
    await person.type(box, "s{Enter}");
    await act(async () => {});
    expect(searches).toMatchObject([{ term: "hoodies" }]);
    expect(backEnd.evictions()).toHaveLength(0);
    expect(goTo).not.toHaveBeenCalled();
    expect(screen.queryAllByRole("option")).toHaveLength(0);
  });

  it("is not followed by an instant search, which would fill the cache again", async () => {
    vi.useFakeTimers();
    const { box } = showSearchBox({ debounce: 500 });
    fireEvent.input(box, { target: { value: "hoodie" } });
    fireEvent.keyDown(box, { key: "Enter" });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(backEnd.searches()).toHaveLength(0);
  });

  it("goes to the results of the last term if it is started twice", async () => {
    const { person, box } = showSearchBox();
    await person.type(box, "hood{Enter}ie{Enter}");
    await waitFor(() => expect(backEnd.evictions()).toHaveLength(2));
    await act(async () => backEnd.evictions()[1]?.respond(null, 204));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/results/hoodie"));
    await act(async () => backEnd.evictions()[0]?.respond(null, 204));
    expect(goTo).toHaveBeenCalledOnce();
  });

  it("is not started by an Enter key that an input method takes, as any other in a composition", async () => {
    const { box } = showSearchBox();
    fireEvent.input(box, { target: { value: "hoodie" } });
    for (const init of [{ keyCode: 229 }, { key: "Process" }])
      fireEvent.keyDown(box, { key: "Enter", isComposing: true, ...init });
    await act(async () => {});
    expect(backEnd.evictions()).toHaveLength(0);
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13, isComposing: true });
    await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
  });
});

describe("a term that is too short", () => {
  it("is not searched, and the input is described by an error", async () => {
    const searches = recordHostEvents("search");
    const { person, box } = showSearchBox();
    await person.type(box, "ho{Enter}");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const description = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    await waitFor(() => expect(description?.textContent).toBe("Enter at least 3 characters."));
    expect(searches).toEqual([]);
    expect(backEnd.evictions()).toHaveLength(0);
  });

  describe("while it is typed", () => {
    const isInvalid = () => screen.getByRole("combobox").getAttribute("aria-invalid");

    async function type(keys: string, options = {}) {
      vi.useFakeTimers();
      const { box } = showSearchBox({ debounce: 500, ...options });
      box.focus();
      for (let length = 1; length <= keys.length; length += 1) {
        fireEvent.input(box, { target: { value: keys.slice(0, length) } });
        await act(() => vi.advanceTimersByTimeAsync(499));
        expect(isInvalid()).toBeNull();
      }
      return box;
    }

    const waitForDebounce = () => act(() => vi.advanceTimersByTimeAsync(1));

    it("gets the error after the debounce, not at the first key", async () => {
      await type("ho");
      await waitForDebounce();
      expect(isInvalid()).toBe("true");
      // Screen readers know the status by now.
      await act(() => vi.advanceTimersByTimeAsync(STATUS_DELAY_MS));
      expect(screen.getByRole("status").textContent).toBe("Enter at least 3 characters.");
    });
  });
});

it("the active result is opened by Enter, as by a click with the same keys, and logged", async () => {
  const opened: unknown[] = [];
  const open = (event: MouseEvent) => {
    const { href } = event.target as HTMLAnchorElement;
    opened.push([new URL(href).pathname, event.ctrlKey, event.shiftKey]);
    event.preventDefault();
  };
  const { person } = await showResults();
  document.addEventListener("click", open);
  await person.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await person.keyboard("{Control>}{Enter}{/Control}{Shift>}{Enter}{/Shift}");
  document.removeEventListener("click", open);
  expect(opened).toEqual([
    ["/campaign-2/", false, false],
    ["/campaign-2/", true, false],
    ["/campaign-2/", false, true],
  ]);
  expect(backEnd.evictions()).toHaveLength(0);
  expect(events).toContainEqual({
    eventName: "search_result_click",
    metadata: { term: "hoodie", campaignId: 2, position: 2 },
  });
});

it("the event log contains each search with its number of results, and those without results", async () => {
  const { person, box } = await showResults();
  backEnd.respondToSearches(() => createResponse(0));
  await person.type(box, "zz");
  await screen.findByText(/No campaigns match/);
  await vi.waitFor(() =>
    expect(events).toEqual([
      { eventName: "instant_search", metadata: { term: "hoodie", totalElements: 9 } },
      { eventName: "instant_search", metadata: { term: "hoodiezz", totalElements: 0 } },
      { eventName: "search_zero_results", metadata: { term: "hoodiezz" } },
    ]),
  );
});
