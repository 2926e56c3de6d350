import names from "./campaign-names.json" with { type: "json" };
import type { Random } from "./random.ts";

/**
 * Generates campaign names with everything that real ones contain: accents, straight and curly
 * apostrophes, emoji, other scripts, ampersands, quotes, angle brackets, and sometimes too many words.
 *
 * A template has placeholders such as `{pet}` and `{pet’s}`, each for a word of that kind.
 */

export type Cause = keyof typeof names.templates;

export const { first: FIRST_NAMES, last: LAST_NAMES } = names.words;

const CAUSES = Object.keys(names.templates) as Cause[];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...names.words,
  year: ["2025", "2026", "2027"],
};

export function generateCampaignName(random: Random): { name: string; cause: Cause } {
  if (random.chance(0.03)) {
    const { name, cause } = random.pick(names.otherScripts);
    return { name, cause: cause as Cause };
  }
  const cause = random.pick(CAUSES);
  const name = fillTemplate(random.pick(names.templates[cause]), random);
  if (random.chance(0.015)) return { name: name + fillTemplate(names.suffix, random), cause };
  return { name, cause };
}

function fillTemplate(template: string, random: Random): string {
  return template.replace(/\{(\w+)(’s)?\}/g, (_, kind: string, isOwner?: string) => {
    const word = random.pick(WORDS[kind] ?? []);
    if (!isOwner) return word;
    // Names that end in s get only an apostrophe.
    return word.endsWith("s") ? `${word}’` : `${word}’s`;
  });
}
