/**
 * Every widget and area by the name of its folder, and the chunk it is delivered in. This list is
 * all that knows them: with its line and its folder a widget is gone.
 *
 * `fundraising` is the main entry, with what nearly every page shows; anything else is a chunk of
 * its own, fetched by the pages that have its mount point or open its area.
 */
export const registry = [
  { name: "footer", chunk: "fundraising" },
  { name: "cart-icon", chunk: "fundraising" },
] as const;
