import type { Cause } from "./campaign-names.ts";
import stories from "./campaign-stories.json" with { type: "json" };
import type { Random } from "./random.ts";

/** Generates the story of a campaign: a few paragraphs, separated by blank lines. */
export function writeStory(cause: Cause, random: Random): string {
  return [
    random.pick(stories.openings[cause]),
    random.sample(stories.middles, 2).join(" "),
    random.pick(stories.closings),
  ].join("\n\n");
}
