import { autocomplete } from "@algolia/autocomplete-js";
import { searchCampaigns } from "./search-campaigns.js";

/** Algolia's Autocomplete with the search of the demo shop. It has no debounce of its own. */
autocomplete({
  container: "#search",
  // Without its theme, which the page has no need of, it would show a button instead of the box.
  detachedMediaQuery: "none",
  getSources: ({ query }) => [
    {
      sourceId: "campaigns",
      getItems: () => searchCampaigns(query),
      templates: {
        item: ({ item, html }) => html`<a href="/${item.slug}/">
          <img src="${item.design.dimensions["400"]}" width="56" height="56" alt="" /> ${item.name}
        </a>`,
      },
    },
  ],
});
window.benchmark.markReady();
