import { describe, expect, it } from "vitest";
import type { Campaign } from "../../../../../shared/shop/api/response-shapes.ts";
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

/** The state after some events, and the effects of the last one. */
function run(events: SearchEvent[], options = {}) {
  const { state, effects } = events.reduce(
    ({ state }, event) => {
      const [next, ...effects] = reduceSearch(state, event, {
        minLength: 3,
        instant: true,
        ...options,
      });
      return { state: next, effects };
    },
    { state: INITIAL_SEARCH_STATE, effects: [] as { type: string }[] },
  );
  return { ...state, effects };
}

const typed = (term: string) => ({ type: "typed", term }) as const;
const found = (term: string) => ({ type: "found", results: results(term) }) as const;

describe("the state of a search box", () => {
  it("keeps the results while those of the next term are loading, and requests no term twice", () => {
    expect(run([typed("hood"), found("hood"), typed("hoodie")])).toMatchObject({
      phase: "loading",
      results: results("hood"),
      effects: [{ type: "query", term: "hoodie" }],
    });
    expect(run([typed("hood"), typed("hood ")]).effects).toEqual([]);
    expect(run([typed("hood"), found("hood"), { type: "opened" }]).effects).toEqual([]);
  });

  it("requests the same term again after an error, and nothing for a box that was only opened", () => {
    const query = [{ type: "query", term: "hood" }];
    expect(run([typed("hood"), { type: "failed" }, { type: "opened" }]).effects).toEqual(query);
    expect(run([{ type: "written", term: "hood" }, { type: "opened" }]).effects).toEqual([
      { type: "prefetch" },
    ]);
    expect(run([typed("hood")], { instant: false }).effects).toEqual([]);
  });

  it("loses the results and the invalid panel with the term", () => {
    const short = run([typed("hood"), found("hood"), typed("ho")]);
    expect(short).toMatchObject({ phase: "idle", results: undefined, panel: "open" });
    expect(short.effects).toEqual([{ type: "abort" }, { type: "reject" }]);
    expect(run([typed("ho"), { type: "rejected" }, typed("h")]).panel).toBe("invalid");
    expect(run([typed("ho"), { type: "rejected" }, typed("hood")]).panel).toBe("open");
    expect(run([typed("ho"), { type: "rejected" }, typed("")])).toMatchObject({
      panel: "open",
      effects: [{ type: "abort" }],
    });
  });

  it("activates the options in turn, and none after new results or another term", () => {
    const shown: SearchEvent[] = [typed("hood"), found("hood")];
    const activate = (...moves: (1 | -1)[]) =>
      run([...shown, ...moves.map((by) => ({ type: "moved", by }) as const)]).activeIndex;
    expect([activate(1), activate(1, 1), activate(1, 1, 1)]).toEqual([0, 1, 0]);
    expect([activate(-1), activate(-1, -1), activate(1, -1)]).toEqual([1, 0, 1]);
    expect(run([typed("hood"), { type: "moved", by: 1 }]).activeIndex).toBe(-1);
    for (const event of [typed("hoodie"), found("hood"), { type: "closed" }] as SearchEvent[]) {
      expect(run([...shown, { type: "moved", by: 1 }, event]).activeIndex).toBe(-1);
    }
  });
});
