import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { defaultOptions } from "../../shared/page/host/widget-options.ts";
import {
  type SearchBoxOptions,
  searchBoxOptions,
} from "../../shared/view/features/search-box/search-box.options.ts";
import { loadSearchSession, SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { type FakeRequest, fakeBackEnd, hang, json } from "./fake-back-end.ts";

/** A back end whose responses the test controls, and a search box whose session is loaded. */

await loadSearchSession();

export function createSearchBackEnd() {
  const backEnd = fakeBackEnd({ "GET /rest/campaign/*": hang, "POST /rest/campaign/*": hang });
  const list = (path: string) => backEnd.requests.filter(({ url }) => url.includes(path));
  return {
    searches: () => list("/search-by-term/"),
    evictions: () => list("/search-evict-cache-by-term/"),
    /** Responds at once to every search from now on. */
    respondToSearches: (create: (url: string) => unknown) => {
      backEnd.responses["GET /rest/campaign/search-by-term/*"] = ({ url }: FakeRequest) =>
        json(create(url));
    },
  };
}

export function createCampaign(id: number, name = `Campaign ${id}`) {
  return {
    id,
    slug: `campaign-${id}`,
    name,
    design: { dimensions: { "400": `/images/${id}-400.png` } },
  };
}

export function createResponse(count: number, totalElements = count, prefix = "Campaign") {
  const content = Array.from({ length: count }, (_, index) =>
    createCampaign(index + 1, `${prefix} ${index + 1}`),
  );
  return { content, totalElements };
}

/** Renders a search box, without a debounce by default. */
export function showSearchBox(options: Partial<SearchBoxOptions> = {}) {
  const all = { ...defaultOptions(searchBoxOptions), debounce: 0, ...options };
  const view = render(
    <>
      <SearchBox options={all} />
      <p>Elsewhere</p>
      <button type="button">Another button</button>
    </>,
  );
  // Without a delay between the keys, a word is one search.
  const person = userEvent.setup({ delay: null });
  const box = screen.getByRole<HTMLInputElement>(all.instant ? "combobox" : "searchbox", {
    name: "Search",
  });
  return { ...view, person, box };
}
