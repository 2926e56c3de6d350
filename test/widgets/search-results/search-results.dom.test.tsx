import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Page, ShownWidget } from "../show-widget.ts";
import { json, networkError } from "../stub-back-end.ts";

/** The searches so far, as the back end sees them, and its response to each. */
let asked: string[];
let signals: AbortSignal[];
let events: unknown[];
let answer: (page: number) => Response | Promise<Response>;
let shown: ShownWidget | undefined;
let store: typeof import("../../../shared/store/store.ts").store;
let search: typeof import("../../../widgets/search/search.widget.tsx").widget;
let widget: typeof import("../../../widgets/search-results/search-results.widget.tsx").widget;
let showWidget: typeof import("../show-widget.ts").showWidget;
let clearPage: typeof import("../show-widget.ts").clearPage;

const createCampaigns = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    slug: `campaign-${from + index}`,
    name: `Campaign ${from + index}`,
    design: { dimensions: { "400": `/images/${from + index}.webp` } },
  }));

/** Five campaigns in pages of two. */
function answerPage(page: number): Response {
  return json({
    content: createCampaigns(page * 2, Math.max(0, Math.min(2, 5 - page * 2))),
    totalElements: 5,
  });
}

beforeEach(async () => {
  // A page of its own: what was found is kept.
  vi.resetModules();
  ({ store } = await import("../../../shared/store/store.ts"));
  ({ widget: search } = await import("../../../widgets/search/search.widget.tsx"));
  ({ widget } = await import("../../../widgets/search-results/search-results.widget.tsx"));
  ({ showWidget, clearPage } = await import("../show-widget.ts"));
  asked = [];
  signals = [];
  events = [];
  answer = answerPage;
  history.replaceState(null, "", "/results/rescue");
  HTMLElement.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === "/rest/log-event/") {
      events.push(await request.json());
      return new Response(null, { status: 204 });
    }
    signals.push(request.signal);
    asked.push(decodeURIComponent(pathname) + search);
    return answer(Number(searchParams.get("page")));
  });
});

afterEach(() => {
  shown?.unmount();
  shown = undefined;
  cleanup();
  clearPage();
});

async function show(
  attributes: Record<string, string> = { "data-page-size": "2" },
  page: Page = {},
  content?: string,
) {
  shown = await showWidget(widget, attributes, page, content);
  return shown;
}

const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole("link", { name });
const count = () => screen.getByRole("status").textContent;

describe("the results of a term", () => {
  it("are counted, and lead to their campaigns", async () => {
    answer = () =>
      json({
        content: [{ ...createCampaigns(1, 1)[0], slug: "a/b?c", name: "<b>שלום</b>" }],
        totalElements: 1,
      });
    await show({});
    const name = await screen.findByText("<b>שלום</b>");
    expect(name.dir).toBe("auto");
    expect(name.closest("a")?.getAttribute("href")).toBe("/a%2Fb%3Fc/");
    expect(name.closest("a")?.querySelector("img")?.getAttribute("src")).toBe("/images/1.webp");
    expect(count()).toBe("1 campaign");
    expect(asked).toEqual(["/rest/campaign/search-by-term/rescue/?size=24&page=0"]);
    expect(screen.getByRole("heading").textContent).toBe("Campaigns for “rescue”");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it.each<[string, Record<string, string>, string]>([
    ["the attribute", { "data-term": "  paws   & tails " }, "paws & tails"],
    ["the address", {}, "100% café"],
  ])("are those of the term in %s", async (_, attributes, term) => {
    history.replaceState(null, "", "/results/100%%20caf%C3%A9");
    await show(attributes);
    await screen.findByText("Campaign 0");
    expect(asked[0]).toContain(`/search-by-term/${term}/`);
  });

  it("stand for nothing where the term is too short, and lead on", async () => {
    await show({ "data-term": " ab " });
    expect(screen.getByText("Search for at least 3 characters.")).toBeTruthy();
    expect(link("Explore all campaigns").getAttribute("href")).toBe("/explore/");
    expect(asked).toEqual([]);
  });

  it("link on where there are none, and log that once", async () => {
    answer = () => json({ content: [], totalElements: 0 });
    await show({}, { links: { ...store.getState().page.links, explore: "/all/" } });
    await screen.findByText(/No campaigns match that search/);
    expect(count()).toBe("0 campaigns");
    expect(link("Explore all campaigns").getAttribute("href")).toBe("/all/");
    await waitFor(() =>
      expect(events).toEqual([{ eventName: "search_zero_results", metadata: { term: "rescue" } }]),
    );
  });

  it.each([undefined, null, { dimensions: {} }, {}])(
    "are all there though one has no image (its design: %s)",
    async (design) => {
      const [first, second] = createCampaigns(1, 2);
      answer = () => json({ content: [{ ...first, design }, second], totalElements: 2 });
      await show({});
      await screen.findByText("Campaign 1");
      expect(document.querySelectorAll("img")).toHaveLength(1);
    },
  );

  it("say which of them was chosen", async () => {
    history.replaceState(null, "", "/results/rescue?page=1");
    await show();
    fireEvent.click(await screen.findByRole("link", { name: "Campaign 3" }));
    const metadata = { term: "rescue", campaignId: 3, position: 4 };
    await waitFor(() =>
      expect(events).toContainEqual({ eventName: "search_result_click", metadata }),
    );
  });

  it("fill the search boxes of the page with their term, but not over what the shopper types", async () => {
    const box = await showWidget(search, { id: "empty" });
    const typed = await showWidget(search, { id: "typed" });
    const [first, second] = screen.getAllByRole<HTMLInputElement>("combobox");
    if (second) await userEvent.type(second, "ma");
    await show();
    expect(first?.value).toBe("rescue");
    expect(second?.value).toBe("ma");
    box.unmount();
    typed.unmount();
  });
});

describe("turning pages", () => {
  it("puts the page into the address, and scrolls to its beginning", async () => {
    await show();
    await screen.findByText("Campaign 0");
    expect(count()).toBe("5 campaigns, page 1 of 3");
    expect(link("Page 2").getAttribute("href")).toBe(`${location.origin}/results/rescue?page=1`);
    await userEvent.click(link("Next"));
    expect(location.search).toBe("?page=1");
    await screen.findByText("Campaign 2");
    expect(count()).toBe("5 campaigns, page 2 of 3");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(link("Page 2").getAttribute("aria-current")).toBe("page");
  });

  it("leaves a click for a new tab to the browser", async () => {
    await show();
    await screen.findByText("Campaign 0");
    link("Next").addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link("Next"), { ctrlKey: true });
    expect(location.search).toBe("");
    expect(asked).toHaveLength(1);
  });

  it("goes back to a loaded page without a request", async () => {
    await show();
    await screen.findByText("Campaign 0");
    await userEvent.click(link("Next"));
    await screen.findByText("Campaign 2");
    history.replaceState(null, "", "/results/rescue");
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    expect(names().slice(0, 2)).toEqual(["Campaign 0", "Campaign 1"]);
    expect(asked).toHaveLength(2);
  });

  it("shows the page requested last, in any order of the responses", async () => {
    const late: Record<number, (response: Response) => void> = {};
    await show();
    await screen.findByText("Campaign 0");
    answer = (page) => new Promise((resolve) => Object.assign(late, { [page]: resolve }));
    await userEvent.click(link("Page 2"));
    await waitFor(() => expect(late[1]).toBeDefined());
    await userEvent.click(link("Page 3"));
    await waitFor(() => expect(late[2]).toBeDefined());
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
    late[2]?.(answerPage(2));
    await screen.findByText("Campaign 4");
    await act(async () => late[1]?.(answerPage(1)));
    expect(screen.queryByText("Campaign 2")).toBeNull();
    expect(count()).toBe("5 campaigns, page 3 of 3");
  });

  it("leads to the first page from one that is past the last", async () => {
    history.replaceState(null, "", "/results/rescue?page=9");
    await show();
    await screen.findByText("There are no campaigns on this page.");
    expect(link("Go to the first page").getAttribute("href")).toBe(
      `${location.origin}/results/rescue`,
    );
    expect(count()).toBe("5 campaigns");
  });
});

describe("results that can't be loaded", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it.each<[string, () => Response | Promise<Response>]>([
    ["a broken server", () => json({ message: "no" }, 500)],
    ["a broken network", networkError],
    ["an answer that is none", () => new Response("<h1>Hi</h1>")],
    [
      "one campaign that is not as agreed",
      () => json({ content: [...createCampaigns(0, 1), { id: 2, slug: null }], totalElements: 2 }),
    ],
  ])("show an alert after %s, and are loaded by a retry", async (_, broken) => {
    answer = broken;
    await show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Search isn’t working right now.");
    answer = answerPage;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("Campaign 0");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  it("keep the links to the other pages", async () => {
    await show();
    await screen.findByText("Campaign 0");
    answer = () => json({}, 500);
    await userEvent.click(link("Next"));
    await screen.findByRole("alert");
    await userEvent.click(link("Page 1"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Campaign 0")).toBeTruthy();
  });

  it("are not requested any more after unmounting", async () => {
    answer = () => new Promise(() => undefined);
    await show();
    await waitFor(() => expect(asked).toHaveLength(1));
    shown?.unmount();
    shown = undefined;
    expect(store.getState().searched).toBeUndefined();
    expect(signals[0]?.aborted).toBe(true);
    await act(async () => undefined);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe("the server's results", () => {
  const LIST = '<p>From the server</p><a href="/x/">X</a>';

  it("stay until newer ones are loaded, and come back on unmount", async () => {
    let come: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    const { mountPoint, unmount } = await show(undefined, {}, LIST);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByText("From the server")).toBeTruthy();
    screen.getByRole("link", { name: "X" }).focus();
    expect(screen.queryByRole("heading")).toBeNull();
    await act(async () => come(answerPage(0)));
    await screen.findByText("Campaign 0");
    expect(screen.queryByText("From the server")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    unmount();
    shown = undefined;
    expect(mountPoint.innerHTML).toBe(LIST);
  });

  it("stay below the error message of a failed search", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    answer = networkError;
    await show(undefined, {}, LIST);
    const alert = await screen.findByRole("alert");
    const list = screen.getByText("From the server");
    expect(alert.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("are replaced by a skeleton where they are missing", async () => {
    answer = () => new Promise(() => undefined);
    const { mountPoint } = await show();
    expect(count()).toBe("Looking for campaigns…");
    expect(mountPoint.querySelectorAll('[aria-hidden="true"] > div > div')).toHaveLength(2);
  });
});
