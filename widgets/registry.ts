/** A part of the bundle: a widget, an area, or both, in the folder of its name. */
export interface Registration {
  name: string;
  /**
   * `fundraising` is the main entry, with what nearly every page shows. Anything else is a chunk of
   * its own, fetched by the pages that have its mount point or open its area.
   */
  chunk: string;
  /** Markup prerendered for server templates: file names, each with the options it changes. */
  fragments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** All that knows the parts: with its line and its folder a widget is gone. */
export const registry: readonly Registration[] = [
  {
    name: "header",
    chunk: "fundraising",
    fragments: { header: {}, "header-small": { size: "small" } },
  },
  { name: "footer", chunk: "fundraising", fragments: { footer: {} } },
  { name: "search", chunk: "fundraising", fragments: { search: {} } },
  { name: "cart-icon", chunk: "fundraising", fragments: { "cart-icon": {} } },
  { name: "help-icon", chunk: "fundraising" },
  { name: "cart", chunk: "cart" },
  { name: "login", chunk: "login" },
  { name: "checkout", chunk: "checkout" },
  { name: "dashboard", chunk: "dashboard" },
  { name: "campaign", chunk: "campaign" },
  { name: "search-results", chunk: "search-results" },
];
