import { SEARCH_DEBOUNCE_MS } from "../../shared/view/features/search-box/search-box.options.ts";
import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";
import { toSpread } from "./statistics.ts";

/**
 * From the keystroke that makes a term long enough to the paint of its results, without the debounce.
 * The first term is not counted: it makes the page fetch what is left to fetch.
 */
const TERMS = ["lig", "riv", "map", "spr", "clu", "fam"];
const WIDGET = {
  input: '[data-widget="search"] input',
  option: '[role="option"]',
  debounceMs: SEARCH_DEBOUNCE_MS,
};
const PAGES: Record<string, typeof WIDGET> = {
  react: WIDGET,
  lite: WIDGET,
  autocomplete: { input: "#search input", option: ".aa-Item", debounceMs: 0 },
  instantsearch: { input: "#search input", option: ".ais-Hits-item", debounceMs: 0 },
};

export const KEYSTROKE: Suite = {
  name: "keystroke",
  variants: Object.keys(PAGES),
  baseline: "autocomplete",
  conditions: ["local-1x", "local-4x"],
  measure: (environment, variant, condition) =>
    withPage(environment, variant, condition, async ({ page, settle }) => {
      const { input, option, debounceMs } = PAGES[variant] ?? WIDGET;
      const times: number[] = [];
      for (const term of TERMS) {
        await page.fill(input, "");
        await page.locator(option).first().waitFor({ state: "detached" });
        await settle();
        await page.keyboard.type(term.slice(0, -1));
        // An object holds the promise, so that it is not awaited yet.
        const timer = await page.evaluateHandle(
          (selector) => ({ time: window.benchmark.timeInput(selector) }),
          option,
        );
        await page.keyboard.type(term.slice(-1));
        times.push((await timer.evaluate(({ time }) => time)) - debounceMs);
      }
      return { "results ms": toSpread(times.slice(1)).median };
    }),
};
