import type { Campaign } from "../../shop/api/response-readers.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { Expectation } from "./describe-differences.ts";
import { isPlainText } from "./describe-response.ts";
import { swapCase, UNKNOWN_WORD } from "./sample-values.ts";
import { isFound, search } from "./search-calls.ts";

/** Names that show whether a term is decoded: an accent, a character of addresses, an apostrophe, and a space. */
const TELLING = [/[&<>"']/, /\p{Script=Latin}\p{M}/u, /[&+%/?#]/, /\w['’]\w/, /\s\w{4,}$/];

const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** How shoppers type a name. Other capitals come first, because a cache may have the right results later. */
const SPELLINGS: readonly [spell: (name: string) => string, hint: string][] = [
  [swapCase, "Upper and lower case must not matter."],
  [
    (name) => name,
    "Is the term decoded once, and as UTF-8 (%20 is a space, %26 is &, %C3%A9 is é)?",
  ],
  [capitalize, "Upper and lower case must not matter, also of letters with accents."],
  [(name) => name.normalize("NFD").replace(ACCENTS, ""), "Accents must not matter."],
  [
    (name) =>
      name
        .normalize("NFD")
        // Latin-1 has no letters with a macron.
        .replace(/[aeiou]/, "$&\u0304")
        .normalize("NFC"),
    "Accents must not matter, also in a term.",
  ],
  [(name) => name.normalize("NFD"), "An accent may be a character of its own, as macOS writes it."],
  [(name) => name.replace(/['’]/g, ""), "Apostrophes must not matter."],
  [
    (name) => name.replace(/['’]/g, (one) => (one === "'" ? "’" : "'")),
    "A straight and a curly apostrophe are the same.",
  ],
  [(name) => name.replace(/\w$/, ""), "The last word of a term may be the beginning of a word."],
  [(name) => name.split(/\s+/).reverse().join(" "), "The order of the words must not matter."],
  [
    (name) => ` ${name.replace(/\s/, "  ")} `,
    "Two spaces, or one at the start or the end, must not matter.",
  ],
  [
    (name) => name.replace(/(?<=\s)[^\p{L}\p{N}\s]+\s/gu, ""),
    "Signs between words must not matter: “run walk” finds “Walk & Run”.",
  ],
  [(name) => `${name} ${name.split(" ")[0]}`, "A term may have a word twice."],
];

/**
 * What may stand between words. Frameworks cut an address at some of them, and take what follows a dot for a format; the
 * full-text searches of databases exclude a word after some, or want one of two only.
 */
const JOINTS = [..." /?#&+;.,|", " -", " ~", " !", " OR ", " NOT "];

/** A longer name and the unknown word, 24 characters, could be more than the 200 of a term. */
const NAME_MAX = 150;

/** A first word of many letters: without the first or last ones it is no other word, nor the stem of one. */
const LONG_WORD = /^[a-z]{8,}(?= \w)/i;

/** Parts of names that find something alone. */
const PARTS: readonly [pattern: RegExp, hint: string][] = [
  [/(?<!\S)[a-z]/i, "The last word of a term may be the beginning of a word, even one letter."],
  [/(?<!\S)(?:the|for|of|and)(?!\S)/i, "A frequent word is one like any other."],
  [/(?<=\p{L}[-/–])\p{L}{4,}/u, "A word begins after a sign, too, as “Neuter” in “Spay/Neuter”."],
];

const isAny: Expectation = (body) =>
  Object(body).totalElements === 0 ? ["totalElements is 0, although a name has it"] : [];

/** Accents are marks of their own, after their letters; the name is empty if it can't be a term. */
const toComparable = ({ name }: Campaign) =>
  /\S\s\S/.test(name) && name.length <= NAME_MAX ? name.normalize("NFD") : "";

/** For each kind of name, a campaign that has one. */
export const listTelling = (campaigns: readonly Campaign[]) =>
  TELLING.map((pattern) => campaigns.find((one) => pattern.test(toComparable(one))));

/**
 * A campaign's own words must find it, as the campaign has them, and as shoppers type them.
 *
 * @returns the campaigns that were tried
 */
export async function tryNames(
  walk: ContractWalk,
  campaigns: readonly Campaign[],
): Promise<Campaign[]> {
  const plain = campaigns.filter(({ name }) => isPlainText(name));
  const telling = listTelling(plain).flatMap((one) => one ?? []);
  for (const campaign of new Set(telling)) await tryName(walk, campaign);
  const [first] = telling;
  if (first) await tryOthers(walk, first, listOthers(first));
  const long = plain.find(({ name }) => name.length <= NAME_MAX && LONG_WORD.test(name));
  const [word = ""] = LONG_WORD.exec(long?.name ?? "") ?? [];
  if (long)
    await tryOthers(walk, long, [
      [word.slice(2), "A word of a term is a whole one or the beginning of one."],
      [long.name.replace(word, word.slice(0, -3)), "Only a term's last word may be a beginning."],
    ]);
  for (const [pattern, hint] of PARTS) {
    const [part] = plain.flatMap(({ name }) => pattern.exec(name) ?? []);
    if (part) await walk.call(...search(`for “${part}”`, part, "?size=1&page=0", isAny, hint));
  }
  // A second search shows whether two at the same time get each other's results.
  if (first) await walk.callAgain(...search(`for “${first.name}”`, first.name, "?size=20&page=0"));
  return telling;
}

/** How shoppers type a name. */
async function tryName(walk: ContractWalk, campaign: Campaign): Promise<void> {
  const { name } = campaign;
  const tried = new Set<string>();
  const missed = new Map<string, string>();
  for (const [spell, hint] of SPELLINGS) {
    const term = spell(name);
    if (!tried.has(term) && (await isFound(walk, campaign, term)) === false) missed.set(term, hint);
    tried.add(term);
  }
  // Where the name itself is not found, one that is found tells why.
  const [, found] = SPELLINGS.find(([spell]) => !missed.has(spell(name))) ?? [];
  const own = missed.get(name);
  for (const [term, hint] of own ? [[name, found ?? own] as const] : missed)
    walk.deviate("searchCampaigns", `for “${term}”`, `It doesn't find “${name}”. ${hint}`);
}

/** Terms that must not find a campaign, although a part of them does. */
function listOthers({ name }: Campaign): [term: string, hint: string][] {
  const toCode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    ...JOINTS.map((joint): [string, string] => [
      `${name}${joint}${UNKNOWN_WORD}`,
      `Every word of a term must occur, also one after “${joint}”.`,
    ]),
    [
      name.replace(/[^\p{L}\p{N}]+/gu, ""),
      "All its words are not one word. Does a cache leave spaces out?",
    ],
    [`${name} ${Date.now()}`, "Every word of a term must occur, also a number."],
    [name.replace(/[a-z]/i, toCode), "The term is decoded twice."],
  ];
}

async function tryOthers(walk: ContractWalk, campaign: Campaign, others: [string, string][]) {
  for (const [term, hint] of others)
    if (await isFound(walk, campaign, term))
      walk.deviate("searchCampaigns", `for “${term}”`, `It finds “${campaign.name}”. ${hint}`);
}

/** Without letters whose capital is another one when it is small again, for example “ß”. */
function capitalize(text: string): string {
  const capitals = text.toUpperCase();
  return capitals.toLowerCase() === text.toLowerCase() ? capitals : text;
}
