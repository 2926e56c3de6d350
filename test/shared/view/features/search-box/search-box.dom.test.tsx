import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "../../../../../shared/page/host/widget-options.ts";
import { DEFAULT_CONFIG } from "../../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../../shared/shop/store/page-slice.ts";
import { searchBoxOptions } from "../../../../../shared/view/features/search-box/search-box.options.ts";
import { SearchBox } from "../../../../../shared/view/features/search-box/search-box.tsx";
import {
  createCampaign,
  createResponse,
  createSearchBackEnd,
  showSearchBox,
} from "../../../../helpers/show-search-box.tsx";

let backEnd: ReturnType<typeof createSearchBackEnd>;

beforeEach(() => {
  backEnd = createSearchBackEnd();
});

afterEach(() => configurePage(DEFAULT_CONFIG));

const names = () => screen.queryAllByRole("option").map((option) => option.textContent);
const status = () => screen.queryByRole("status")?.textContent ?? "";
const seeAll = () => screen.queryByRole("link", { name: /^See all results/ });

/** Waits for the next search, and responds to it. */
async function respondNext(body: unknown, code = 200) {
  const before = backEnd.searches().length;
  await waitFor(() => expect(backEnd.searches().length).toBeGreaterThan(0));
  const call = backEnd.searches()[Math.max(before, 1) - 1];
  await act(async () => call?.respond(body, code));
}

async function showResults(count: number, total = count, options = {}) {
  const view = showSearchBox(options);
  await view.person.type(view.box, "hoodie");
  await respondNext(createResponse(count, total));
  await waitFor(() => expect(names()).toHaveLength(count));
  return view;
}

describe("the instant search", () => {
  it("sends one request after the debounce", async () => {
    vi.useFakeTimers();
    render(<SearchBox options={defaultOptions(searchBoxOptions)} />);
    const box = screen.getByRole("combobox");
    for (const value of ["hoo", "hood", "hoodi", "hoodie"]) {
      await act(() => vi.advanceTimersByTimeAsync(499));
      fireEvent.input(box, { target: { value } });
    }
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(backEnd.searches()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(backEnd.searches()).toHaveLength(1));
    expect(backEnd.searches()[0]?.url).toBe("/rest/campaign/search-by-term/hoodie/?size=4");
  });

  it.each([
    [true, "combobox", "false"],
    [false, "searchbox", null],
  ])("says what the field is (on: %s)", async (instant, role, expanded) => {
    const { person, box } = showSearchBox({ instant });
    await person.click(box);
    expect(box.getAttribute("role")).toBe(role);
    expect(box.getAttribute("aria-expanded")).toBe(expanded);
  });

  it("searches what is in the field during a composition", async () => {
    const { box } = showSearchBox();
    fireEvent.compositionStart(box);
    for (const value of ["강", "강아", "강아지"])
      fireEvent.input(box, { target: { value }, isComposing: true });
    expect(box.value).toBe("강아지");
    await waitFor(() => expect(backEnd.searches()[0]?.url).toContain("/강아지/"));
    expect(box.hasAttribute("aria-invalid")).toBe(false);
  });
});

describe("a response", () => {
  it("is ignored if the term was cleared before", async () => {
    const { person, box } = showSearchBox();
    await person.type(box, "hoodie");
    await waitFor(() => expect(backEnd.searches()).toHaveLength(1));
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    await act(async () => backEnd.searches()[0]?.respond(createResponse(2)));
    expect(names()).toEqual([]);
    expect(box.value).toBe("");
    expect(document.activeElement).toBe(box);
  });

  it("replaces the previous results, which are marked as busy until then", async () => {
    const { person, box } = await showResults(2);
    await person.type(box, "s");
    await waitFor(() => expect(backEnd.searches()).toHaveLength(2));
    expect(names()).toHaveLength(2);
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    // Cleared, so that the same count is announced again.
    expect(status()).toBe("");
    await act(async () => backEnd.searches()[1]?.respond(createResponse(1)));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("false");
  });

  it.each([
    [4, 4, 4, undefined],
    [6, 12, 4, "See all results (12)"],
    // The server has sent fewer than the maximum, which all fit in.
    [3, 4, 3, undefined],
    [3, 5, 3, "See all results (5)"],
  ])("with %d of %d campaigns shows %d, and the link %s", async (sent, total, shown, link) => {
    const { person, box } = showSearchBox();
    await person.type(box, "hoodie");
    await respondNext(createResponse(sent, total));
    await waitFor(() => expect(names()).toHaveLength(shown));
    expect(seeAll()?.textContent).toBe(link);
    if (link) expect(seeAll()?.getAttribute("href")).toBe("/results/hoodie");
  });

  it("without results is replaced by a message with the term and a link to all campaigns", async () => {
    const { person, box } = showSearchBox();
    await person.type(box, "zz  zz");
    await respondNext(createResponse(0));
    await waitFor(() =>
      expect(status()).toBe("No campaigns match “zz zz”. Try fewer words or check the spelling."),
    );
    const link = screen.getByRole("link", { name: "Explore all campaigns" });
    expect(link.getAttribute("href")).toBe("/explore/");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box.getAttribute("aria-expanded")).toBe("false");
  });

  it("is replaced by a message that says so when the device is offline", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { person, box } = showSearchBox();
    await person.type(box, "hoodie");
    await respondNext({}, 500);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Check your connection/);
  });

  it.each([
    ["responds with 500", (code: number) => ({ body: { message: "Broken" }, code }), 500],
    ["sends an invalid response", (code: number) => ({ body: { results: [] }, code }), 200],
  ])(
    "is replaced by a message when the server %s, and Try again searches again",
    async (_, create, code) => {
      const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const { person, box } = showSearchBox();
      await person.type(box, "hoodie");
      const { body } = create(code);
      await respondNext(body, code);
      expect((await screen.findByRole("alert")).textContent).toMatch(/isn’t working right now/);
      expect(status()).toBe("");
      expect(error).toHaveBeenCalledOnce();
      screen.getByRole("button", { name: "Try again" }).focus();
      await person.keyboard("{Enter}");
      expect(document.activeElement).toBe(box);
      await waitFor(() => expect(backEnd.searches()).toHaveLength(2));
      await act(async () => backEnd.searches()[1]?.respond(createResponse(1)));
      await waitFor(() => expect(names()).toHaveLength(1));
    },
  );

  it("is replaced by placeholders while the first one is under way, which are announced once", async () => {
    const { person, box, container } = showSearchBox();
    const statuses: string[] = [];
    const observer = new MutationObserver(() => statuses.push(status()));
    observer.observe(container, { childList: true, characterData: true, subtree: true });
    await person.type(box, "hoo");
    const list = await screen.findByRole("listbox");
    await person.type(box, "die");
    expect(list.getAttribute("aria-busy")).toBe("true");
    expect(box.getAttribute("aria-controls")).toBe(list.id);
    expect(list.querySelectorAll(':scope > [aria-hidden="true"] > *')).toHaveLength(4);
    expect(container.querySelectorAll("[role=status]")).toHaveLength(1);
    await waitFor(() => expect(backEnd.searches()).not.toHaveLength(0));
    await waitFor(() => expect(status()).toBe("Looking for campaigns…"));
    await act(async () => backEnd.searches().at(-1)?.respond(createResponse(2)));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(list.querySelector(':scope > [aria-hidden="true"]')).toBeNull();
    observer.disconnect();
    // It is empty at first, because screen readers say only what changes in a region that they know.
    expect([...new Set(statuses)]).toEqual(["", "Looking for campaigns…", "2 of 2 campaigns"]);
  });
});

describe("a result", () => {
  /** The date of a day from today on, where the shopper is. */
  function writeDay(daysLater: number): string {
    const day = new Date();
    day.setDate(day.getDate() + daysLater);
    return new Intl.DateTimeFormat("sv-SE").format(day);
  }

  async function showResult(term: string, campaign: object) {
    const { person, box } = showSearchBox();
    await person.type(box, term);
    await respondNext({ content: [{ ...createCampaign(1), ...campaign }], totalElements: 1 });
    return screen.findByRole("option");
  }

  it("has marks where its name and its organizer match", async () => {
    const option = await showResult("cafe <b", {
      name: "Café <b>Bold</b>",
      organizerName: "Bo Café",
    });
    const marked = [...option.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marked).toEqual(["Café", "<b", "Café"]);
    expect(option.textContent).toBe("Café <b>Bold</b> by Bo Café");
  });

  it("tells twins apart by organizer, days left and price", async () => {
    const endsAt = writeDay(1);
    const fields = { organizerName: "Ada", endsAt, shipsAt: "2031-01-08", priceFrom: 18.5 };
    const option = await showResult("campaign", fields);
    expect(option.textContent).toBe("Campaign 1 by Ada 2 days left From $18.50");
  });

  it.each([
    ["the last day", { endsAt: writeDay(0) }, " Last day"],
    ["a campaign that has ended", { endsAt: "2020-01-01", shipsAt: "2031-01-08" }, " Ended"],
    ["a date that is none", { endsAt: "soon", shipsAt: "then" }, ""],
    ["fields that are null or empty", { organizerName: "", endsAt: null, priceFrom: null }, ""],
  ])("says of %s only what is known", async (_what, fields, facts) => {
    const option = await showResult("campaign", fields);
    expect(option.textContent).toBe(`Campaign 1${facts}`);
  });
});

describe("the open results", () => {
  it("close on Escape, and a second Escape clears the term", async () => {
    const outside = vi.fn();
    document.addEventListener("keydown", outside);
    const { person, box } = await showResults(2);
    outside.mockClear();
    await person.keyboard("{Escape}");
    expect(names()).toEqual([]);
    expect(box.value).toBe("hoodie");
    await person.keyboard("{Escape}");
    expect(box.value).toBe("");
    expect(outside).not.toHaveBeenCalled();
    await person.keyboard("{Escape}");
    expect(outside).toHaveBeenCalledOnce();
    document.removeEventListener("keydown", outside);
  });

  it.each([true, false])(
    "close when Tab leaves See all results (option for outside clicks: %s)",
    async (closeOnOutsideClick) => {
      const { person } = await showResults(4, 9, { closeOnOutsideClick });
      await person.tab();
      await person.tab();
      expect(screen.getByRole("button", { name: "Search" })).toBe(document.activeElement);
      await person.tab();
      expect(document.activeElement).toBe(seeAll());
      expect(names()).toHaveLength(4);
      await person.tab();
      expect(names()).toEqual([]);
      expect(document.activeElement?.textContent).toBe("Another button");
    },
  );

  it("close on Escape in the list, which focuses the input", async () => {
    const { person, box } = await showResults(4, 9);
    await person.tab();
    await person.tab();
    await person.tab();
    await person.keyboard("{Escape}");
    expect(document.activeElement).toBe(box);
    expect(names()).toEqual([]);
  });
});

it("Home and End are left to the caret of the input", async () => {
  const { person, box } = await showResults(3);
  await person.keyboard("{ArrowDown}{Home}x");
  expect(box.value).toBe("xhoodie");
  expect(box.hasAttribute("aria-activedescendant")).toBe(false);
});
