import { toSearchableText } from "../search/searchable-text.ts";

/** Makes addresses out of campaign names: `a-z0-9-`, each given out once, never one of the shop's own pages. */

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

export function createSlugMaker(): (name: string) => string {
  const timesUsed = new Map<string, number>();
  return (name) => {
    const plain = toSearchableText(name)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, MAX_LENGTH)
      .replace(/^-+|-+$/g, "");
    const wanted = plain.length < 3 || RESERVED.has(plain) ? "campaign" : plain;
    let slug: string;
    do {
      const count = (timesUsed.get(wanted) ?? 0) + 1;
      timesUsed.set(wanted, count);
      slug = count === 1 && wanted !== "campaign" ? wanted : `${wanted}-${count}`;
      // A made-up "team-2" may meet a name that reads "Team 2": then count on.
    } while (slug !== wanted && timesUsed.has(slug));
    if (slug !== wanted) timesUsed.set(slug, 1);
    return slug;
  };
}
