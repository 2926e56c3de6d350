import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BackEnd,
  type FakeRequest,
  fakeBackEnd,
  hang,
  json,
  networkError,
} from "../../helpers/fake-back-end.ts";
import type { Page } from "../../helpers/show-widget.ts";
import { runEffectsOnce } from "../../helpers/strict-mode.ts";

let backEnd: BackEnd;
let respond: (page: number) => Response | Promise<Response>;
let store: typeof import("../../../shared/shop/store/store.ts").store;
let search: typeof import("../../../widgets/search/search.widget.tsx").widget;
let widget: typeof import("../../../widgets/search-results/search-results.widget.tsx").widget;
let showWidget: typeof import("../../helpers/show-widget.ts").showWidget;

const TWO_A_PAGE: Record<string, string> = { "data-page-size": "2" };
const createCampaigns = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    slug: `campaign-${from + index}`,
    name: `Campaign ${from + index}`,
    design: { dimensions: { "400": `/images/${from + index}.webp` } },
  }));

/** Five campaigns in pages of two. */
const createResults = (page: number) => ({
  content: createCampaigns(page * 2, Math.max(0, Math.min(2, 5 - page * 2))),
  totalElements: 5,
});
const createResponse = (page: number) => json(createResults(page));

beforeEach(async () => {
  runEffectsOnce();
  // Each test imports the modules afresh, because they keep the responses.
  vi.resetModules();
  ({ store } = await import("../../../shared/shop/store/store.ts"));
  ({ widget: search } = await import("../../../widgets/search/search.widget.tsx"));
  ({ widget } = await import("../../../widgets/search-results/search-results.widget.tsx"));
  ({ showWidget } = await import("../../helpers/show-widget.ts"));
  respond = createResponse;
  history.replaceState(null, "", "/results/rescue");
  backEnd = fakeBackEnd({
    "GET /rest/campaign/*": ({ url }: FakeRequest) => respond(Number(/page=(\d+)/.exec(url)?.[1])),
  });
});

const show = (attributes = TWO_A_PAGE, page: Page = {}, content?: string) =>
  showWidget(widget, attributes, page, content);

const showFirst = async (...args: Parameters<typeof show>) => {
  const shown = await show(...args);
  await screen.findByText("Campaign 0");
  return shown;
};
const link = (name: string) => screen.getByRole("link", { name });
const count = () => screen.getByRole("status").textContent;

describe("the results of a term", () => {
  it("are counted, and link to their campaigns", async () => {
    respond = () =>
      json({
        content: [
          {
            ...createCampaigns(1, 1)[0],
            slug: "a/b?c",
            name: "<b>שלום</b>",
            shipsAt: "2031-01-08",
          },
        ],
        totalElements: 1,
      });
    await show({});
    const name = await screen.findByText("<b>שלום</b>");
    expect(screen.getByText("Ships around Jan 8").closest("a")).toBe(name.closest("a"));
    expect(name.dir).toBe("auto");
    expect(name.closest("a")?.getAttribute("href")).toBe("/a%2Fb%3Fc/");
    expect(name.closest("a")?.querySelector("img")?.getAttribute("src")).toBe("/images/1.webp");
    expect(count()).toBe("1 campaign");
    expect(backEnd.requests.map(({ url }) => url)).toEqual([
      "/rest/campaign/search-by-term/rescue/?size=24&page=0",
    ]);
    expect(screen.getByRole("heading").textContent).toBe("Campaigns for “rescue”");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it.each<[string, Record<string, string>, string]>([
    ["the attribute", { "data-term": "  paws   & tails " }, "paws & tails"],
    ["the address", {}, "100% café"],
  ])("are those of the term from %s", async (_, attributes, term) => {
    history.replaceState(null, "", "/results/100%%20caf%C3%A9");
    await showFirst(attributes);
    expect(backEnd.requests[0]?.url).toContain(`/search-by-term/${term}/`);
  });

  it("are those of the address that a client route shows next, and stay while it shows another page", async () => {
    await showFirst();
    const go = async (address: string) => {
      history.pushState(null, "", address);
      await act(async () => document.body.append("Another address"));
    };
    const next = link("Next");
    next.focus();
    await go(next.getAttribute("href") ?? "");
    await screen.findByText("Campaign 2");
    expect(document.activeElement).toBe(link("Next"));
    await go("/results/library");
    expect(screen.getByRole("heading").textContent).toBe("Campaigns for “library”");
    expect(store.getState().searched).toBe("library");
    await go("/campaign-1/?page=2");
    await go("/campaign-1/?page=3");
    expect(screen.getByRole("heading").textContent).toBe("Campaigns for “library”");
    expect(store.getState().searched).toBe("");
    expect(backEnd.requests.map(({ url }) => url.replace(/.*term/, ""))).toEqual([
      "/rescue/?size=2&page=0",
      "/rescue/?size=2&page=1",
      "/library/?size=2&page=0",
    ]);
  });

  it("are replaced by a message and a link if the term is too short", async () => {
    await show({ "data-term": " ab " });
    expect(screen.getByText("Enter at least 3 characters.")).toBeTruthy();
    expect(link("Explore all campaigns").getAttribute("href")).toBe("/explore/");
    expect(backEnd.requests).toEqual([]);
  });

  it.each([
    ["2", "ab", "a", "Enter at least 2 characters."],
    ["1", "a", "", "Enter at least 1 character."],
  ])(
    "are those of shorter terms with data-min-length=%s",
    async (minLength, term, tooShort, message) => {
      const { unmount } = await showFirst({ "data-min-length": minLength, "data-term": term });
      unmount();
      history.replaceState(null, "", "/results/");
      await show({ "data-min-length": minLength, "data-term": tooShort });
      expect(screen.getByText(message)).toBeTruthy();
      expect(backEnd.requests).toHaveLength(1);
    },
  );

  it("are replaced by a link to all campaigns and those that the page suggests if there are none, with one event", async () => {
    respond = () => json({ content: [], totalElements: 0 });
    const page = { links: { ...store.getState().page.links, explore: "/all/" } };
    await show({}, page, '<ul data-widget-slot="empty"><li><a href="/maple/">Maple</a></li></ul>');
    const message = await screen.findByText(/No campaigns match/);
    expect(message.closest("[role=status]")).toBeTruthy();
    expect(count()).toBe("No campaigns match “rescue”. Try fewer words or check the spelling.");
    expect(link("Maple").closest(".fw-root, section")).toBe(
      link("Explore all campaigns").closest(".fw-root, section"),
    );
    expect(link("Explore all campaigns").getAttribute("href")).toBe("/all/");
    await waitFor(() =>
      expect(backEnd.events).toEqual([
        { eventName: "search_zero_results", metadata: { term: "rescue" } },
      ]),
    );
  });

  it("log the one that is opened, also by the middle button, but not by the right one", async () => {
    history.replaceState(null, "", "/results/rescue?page=2");
    await show();
    const result = await screen.findByRole("link", { name: "Campaign 3" });
    for (const button of [2, 1])
      fireEvent(result, new MouseEvent("auxclick", { bubbles: true, button }));
    fireEvent.click(result);
    const metadata = { term: "rescue", campaignId: 3, position: 4 };
    const logged = { eventName: "search_result_click", metadata };
    await waitFor(() => expect(backEnd.events).toEqual([logged, logged]));
  });

  it("fill the search boxes of the page with their term, except one that the shopper has filled", async () => {
    await showWidget(search, { id: "empty" });
    await showWidget(search, { id: "typed" });
    const [first, second] = screen.getAllByRole<HTMLInputElement>("combobox");
    if (second) await userEvent.type(second, "ma");
    await show();
    expect(first?.value).toBe("rescue");
    expect(second?.value).toBe("ma");
  });
});

it("a link to another page leads to the first page if the current one is past the last", async () => {
  history.replaceState(null, "", "/results/rescue?page=9");
  await show();
  await screen.findByText("There are no campaigns on this page.");
  expect(link("Go to the first page").getAttribute("href")).toBe(
    `${location.origin}/results/rescue`,
  );
  expect(count()).toBe("5 campaigns");
});

describe("results that can't be loaded", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it("are loaded by a retry, and their heading gets the focus", async () => {
    respond = networkError;
    await show();
    const alert = await screen.findByRole("alert");
    respond = createResponse;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("Campaign 0");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });
});

describe("the server's results", () => {
  const LIST = '<p>From the server</p><a href="/x/">X</a>';

  it("stay until new ones are loaded, and are restored on unmount", async () => {
    respond = hang;
    const { mountPoint, unmount } = await show(undefined, {}, LIST);
    await waitFor(() => expect(backEnd.requests).toHaveLength(1));
    expect(screen.getByText("From the server")).toBeTruthy();
    screen.getByRole("link", { name: "X" }).focus();
    expect(screen.queryByRole("heading")).toBeNull();
    await act(async () => backEnd.requests[0]?.respond(createResults(0)));
    await screen.findByText("Campaign 0");
    expect(screen.queryByText("From the server")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    unmount();
    expect(mountPoint.innerHTML).toBe(LIST);
  });

  it("stay below the error message of a failed search", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    respond = networkError;
    const { unmount } = await show(undefined, {}, `<h1>The server’s title</h1>${LIST}`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We can’t reach the shop right now.");
    const list = screen.getByText("From the server");
    expect(alert.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    respond = createResponse;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("Campaign 0");
    expect(document.activeElement).toBe(screen.getByRole("heading").closest("section"));
    unmount();
    expect(screen.getByRole("heading").textContent).toBe("The server’s title");
  });
});
