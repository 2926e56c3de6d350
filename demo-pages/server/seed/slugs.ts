import { toSearchableText } from "../search/searchable-text.ts";

/** Turns campaign names into slugs of `a-z0-9-`. Each slug is unique and none is a page of the shop. */

const RESERVED = new Set([
  "assets",
  "cart",
  "checkout",
  "dashboard",
  "dist",
  "explore",
  "favicon",
  "help-icon",
  "home",
  "how-it-works",
  "images",
  "login",
  "logout",
  "not-found",
  "openapi",
  "payment",
  "register",
  "rest",
  "results",
  "start",
]);
const MAX_LENGTH = 60;

export function createSlugGenerator(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const plain = toSearchableText(name)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, MAX_LENGTH)
      .replace(/^-+|-+$/g, "");
    const wanted = plain.length < 3 || RESERVED.has(plain) ? "campaign" : plain;
    let slug: string;
    do {
      const count = (counts.get(wanted) ?? 0) + 1;
      counts.set(wanted, count);
      slug = count === 1 && wanted !== "campaign" ? wanted : `${wanted}-${count}`;
      // The slug "team-2" of a second "Team" may exist already, from a campaign named "Team 2".
    } while (slug !== wanted && counts.has(slug));
    if (slug !== wanted) counts.set(slug, 1);
    return slug;
  };
}
