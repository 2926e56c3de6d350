import { describe, expect, it } from "vitest";
import type { Campaign } from "../../../../../shared/shop/api/response-readers.ts";
import {
  INITIAL_SEARCH_STATE,
  reduceSearch,
  type SearchEvent,
} from "../../../../../shared/view/features/search-box/reduce-search.ts";

const results = (term: string) => ({
  term,
  campaigns: [1, 2].map((id) => ({ id }) as Campaign),
  totalElements: 2,
});

/** The state after some events. */
const run = (events: SearchEvent[], options = {}) =>
  events.reduce(
    (state, event) => reduceSearch(state, event, { minLength: 3, instant: true, ...options }),
    INITIAL_SEARCH_STATE,
  );

const typed = (term: string) => ({ type: "typed", term }) as const;
const found = (term: string) => ({ type: "found", results: results(term) }) as const;
const opened = { type: "opened", term: "hood" } as const;
const down = { type: "moved", by: 1, term: "hood" } as const;
const up = { ...down, by: -1 } as const;

describe("the state of a search box", () => {
  it("keeps the results while those of the next term are loading, and requests no term twice", () => {
    expect(run([typed("hood"), found("hood"), typed("hoodie")])).toMatchObject({
      phase: "loading",
      results: results("hood"),
      delayed: { term: "hoodie" },
    });
    const requested = run([typed("hood")]);
    const reduce = (event: SearchEvent) =>
      reduceSearch(requested, event, { minLength: 3, instant: true }).delayed;
    expect(reduce(typed("hood "))).toBe(requested.delayed);
    expect(reduce(opened)).toBe(requested.delayed);
  });

  it("requests the same term again after an error, and nothing for a box that was only opened", () => {
    const again = run([typed("hood"), { type: "failed" }, opened]);
    expect(again).toMatchObject({ phase: "loading", delayed: { term: "hood" } });
    expect(run([opened])).toMatchObject({ phase: "idle", delayed: undefined });
    expect(run([typed("hood")], { instant: false }).delayed).toBeUndefined();
  });

  it("loses the results and the invalid panel with the term", () => {
    expect(run([typed("hood"), found("hood"), typed("ho")])).toMatchObject({
      phase: "idle",
      results: undefined,
      panel: "open",
      delayed: {},
    });
    expect(run([typed("ho"), { type: "rejected" }, typed("h")]).panel).toBe("invalid");
    expect(run([typed("ho"), { type: "rejected" }, typed("hood")]).panel).toBe("open");
    expect(run([typed("ho"), { type: "rejected" }, typed("")])).toMatchObject({
      panel: "open",
      delayed: undefined,
    });
  });

  it("activates the options in turn, and none after new results or another term", () => {
    const shown: SearchEvent[] = [typed("hood"), found("hood")];
    const activate = (...moves: SearchEvent[]) => run([...shown, ...moves]).activeIndex;
    expect([activate(down), activate(down, down), activate(down, down, down)]).toEqual([0, 1, 0]);
    expect([activate(up), activate(up, up), activate(down, up)]).toEqual([1, 0, 1]);
    expect(run([typed("hood"), down]).activeIndex).toBe(-1);
    for (const event of [typed("hoodie"), found("hood"), { type: "closed" }] as const) {
      expect(activate(down, event)).toBe(-1);
    }
  });
});
