import instantsearch from "instantsearch.js";
import { hits, searchBox } from "instantsearch.js/es/widgets";
import { searchCampaigns } from "./search-campaigns.js";

/** Algolia's InstantSearch with the search of the demo shop. It has no debounce of its own. */
const search = instantsearch({
  indexName: "campaigns",
  searchClient: {
    async search(requests) {
      const found = requests.map(({ params }) => searchCampaigns(params.query ?? ""));
      return { results: (await Promise.all(found)).map((campaigns) => ({ hits: campaigns })) };
    },
  },
});
search.addWidgets([
  searchBox({ container: "#search" }),
  hits({
    container: "#results",
    templates: {
      item: (hit, { html }) => html`<a href="/${hit.slug}/">
        <img src="${hit.design.dimensions["400"]}" width="56" height="56" alt="" /> ${hit.name}
      </a>`,
    },
  }),
]);
search.start();
window.benchmark.markReady();
