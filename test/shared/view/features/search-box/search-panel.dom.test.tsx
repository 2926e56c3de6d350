import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { SearchBoxOptions } from "../../../../../shared/view/features/search-box/search-box.options.ts";
import {
  createResponse,
  createSearchBackEnd,
  showSearchBox,
} from "../../../../helpers/show-search-box.tsx";
import { withResolvers } from "../../../../helpers/with-resolvers.ts";

let chunk: ReturnType<typeof withResolvers<void>>;
let backEnd: ReturnType<typeof createSearchBackEnd>;
let goTo: MockInstance;

vi.mock("../../../../../shared/page/chunks/load-once.ts", () => ({
  loadOnce: (id: string, load: () => Promise<unknown>) =>
    id === "search-panel" ? () => chunk.promise.then(load) : load,
}));

beforeEach(() => {
  chunk = withResolvers();
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

const load = async () => act(async () => chunk.resolve());
const fail = async () => act(async () => chunk.resolve(Promise.reject(new Error("offline"))));
const options = () => screen.queryAllByRole("option");

describe("before the panel of a search box is loaded", () => {
  it("Enter goes to the results page, and no results open when it is loaded", async () => {
    await show("hoodie{Enter}");
    await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
    await act(async () => backEnd.evictions()[0]?.respond(null, 204));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/results/hoodie"));
    await load();
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

describe("a panel that can't be loaded", () => {
  it("is reported once, and replaced by a message; Try again loads it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { person, box } = await show("hoodie");
    await fail();
    expect(screen.getByRole("alert").textContent).toBe("Search isn’t working right now.");
    expect(error).toHaveBeenCalledOnce();
    chunk = withResolvers();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(document.activeElement).toBe(box);
    await load();
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is no error for a field that was only focused, and Enter searches without it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { person, box } = showSearchBox();
    await person.click(box);
    await fail();
    expect(error).not.toHaveBeenCalled();
    await person.type(box, "hoodie{Enter}");
    await waitFor(() => expect(backEnd.evictions()).toHaveLength(1));
  });

  it("can be tried again with the keyboard, and the message is said anew if that fails", async () => {
    const { person, box } = await show("hoodie");
    await fail();
    const retry = screen.getByRole("button", { name: "Try again" });
    const { length } = screen.getAllByRole("button");
    for (let tabs = 0; tabs < length && document.activeElement !== retry; tabs += 1)
      await person.tab();
    expect(document.activeElement).toBe(retry);
    chunk = withResolvers();
    await person.keyboard("{Enter}");
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole("alert")).toBeNull();
    await fail();
    expect(screen.getByRole("alert")).toBeTruthy();
  });

  it.each<[name: string, keys: string, options?: Partial<SearchBoxOptions>]>([
    ["a search that opens the page of results", "hoodie{Enter}"],
    ["a box without instant results", "hoodie", { instant: false }],
  ])("is no error for %s", async (_, keys, options) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await show(keys, options);
    await fail();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });
});
