/** The search of the demo shop, for the libraries that need a search function. */

/** As in the search widget, shorter terms find nothing and send nothing. */
const MIN_LENGTH = 3;

export async function searchCampaigns(term) {
  if (term.length < MIN_LENGTH) return [];
  const path = `/rest/campaign/search-by-term/${encodeURIComponent(term)}/`;
  // The token repeats the cookie that start-server.ts names.
  const response = await fetch(`${path}?size=4`, { headers: { "X-Security-Token": "benchmark" } });
  const { content } = await response.json();
  return content;
}
