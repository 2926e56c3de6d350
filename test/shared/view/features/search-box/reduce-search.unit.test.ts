import { describe, expect, it } from "vitest";
import type { Campaign } from "../../../../../shared/shop/api/response-readers.ts";
import {
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEvent,
} from "../../../../../shared/view/features/search-box/reduce-search.ts";

/** The state after some events. */
const run = (events: SearchEvent[], options = {}) =>
  events.reduce(
    (state, event) => reduceSearch(state, event, { minLength: 3, instant: true, ...options }),
    INITIAL_SEARCH_STATE,
  );

const typed = (term: string) => ({ type: "typed", term }) as const;
const paused = { type: "paused" } as const;
const opened = { type: "opened" } as const;
const closed = { type: "closed" } as const;
const dismissed = { type: "dismissed" } as const;
const rejected = { type: "rejected" } as const;
const moved = { type: "moved", active: { id: 1 } as Campaign } as const;

describe("the state of a search box", () => {
  it.each([
    ["an empty field", typed("")],
    ["a search that opens the page of results", dismissed],
    ["a rejected term", rejected],
  ])("loses the results with %s", (_, event) => {
    const events = [typed("hood"), paused, event];
    expect(run(events).query).toBeUndefined();
    expect(run([...events, paused, opened]).query).toBeUndefined();
  });

  it("requests the results anew after a term that is too short", () => {
    expect(run([typed("hood"), paused, typed("ho")]).query).toBe("");
    expect(run([typed("hood"), paused, typed("ho"), typed("hood")]).query).toBe("");
  });

  it("wants results for a term of the page only once the shopper types or presses an arrow key", () => {
    const filled = { type: "filled", term: "hood" } as const;
    expect(run([filled, opened, paused]).query).toBeUndefined();
    expect(run([filled, moved]).query).toBe("hood");
    expect(run([typed("hat"), filled]).term).toBe("hat");
    const next = { type: "filled", term: "cap" } as const;
    expect(run([filled, { type: "dismissed" }, next]).term).toBe("cap");
    expect(run([filled, typed("hoodie"), next]).term).toBe("hoodie");
    expect(run([typed("hood"), filled, next]).term).toBe("cap");
    for (const event of [typed("hood"), moved])
      expect(run([filled, event, paused], { instant: false }).query).toBeUndefined();
  });

  it("is invalid after a pause with a term that is too short, until it is long enough or empty", () => {
    const panel = (...events: SearchEvent[]) => run(events).panel;
    expect(panel(typed("ho"))).toBe("open");
    expect(panel(typed("ho"), paused)).toBe("invalid");
    expect(panel(typed("ho"), closed, paused)).toBe("closed");
    expect(panel(typed(" "), paused)).toBe("open");
    expect(run([typed("ho"), paused], { instant: false }).panel).toBe("open");
    expect(panel(rejected, typed("h"))).toBe("invalid");
    expect(panel(rejected, typed("hood"))).toBe("open");
    expect(panel(rejected, typed(""))).toBe("open");
  });

  it("has no active option after another term, or once it is closed", () => {
    const events = [typed("hood"), paused, moved];
    expect(run(events).active).toBe(moved.active);
    for (const event of [typed("hoodie"), closed, dismissed, rejected])
      expect(run([...events, event]).active).toBeUndefined();
  });
});
