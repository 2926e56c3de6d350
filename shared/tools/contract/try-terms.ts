import type { Case, ContractWalk } from "./contract-walk.ts";
import type { Expectation } from "./describe-differences.ts";
import { UNKNOWN_WORD } from "./sample-values.ts";
import { readContent, search } from "./search-calls.ts";

/** Terms whose encoding or decoding goes wrong easily. */
const DIFFICULT_TERMS =
  "product, constructor, 0, 50% off, a/b, what? #1, c++ & more, crème brûlée, 日本語, \"quotes' <b>, 🎽 run, (a|b".split(
    ", ",
  );

/** Terms without a letter or a digit, some of which databases and expressions take for any letter. */
const SIGNS = [" ", "!?", "%", "_", "*", "%%", "__", ".*", "\\", "'"];

/** Letters beside operators of databases, expressions and their query languages. */
const OPERATORS = ["-a *b ~c", "[a {b", "a:b ^c @d", "a AND NOT", "a\\"];

const SIGNS_HINT = "Such a term finds nothing, or names that contain it as it is.";

const hasSigns =
  (term: string): Expectation =>
  (body) => {
    const other = readContent(body)?.find(({ name }) => !name.includes(term));
    return other ? [`It finds “${other.name}”`] : [];
  };

/** Searches for unusual terms, evicts them, and asks for pages that no search has. */
export async function tryTerms(walk: ContractWalk): Promise<void> {
  const none = { content: [], totalElements: 0 };
  await walk.tryAll([
    ...DIFFICULT_TERMS.flatMap((term): Case[] => [
      search(`for the term ${term}`, term, "?size=4&page=0"),
      ["evictSearch", `for the term ${term}`, 204, { values: { term } }],
    ]),
    ...OPERATORS.map((term) => search(`for the term ${term}`, term, "?size=4&page=0")),
    ...SIGNS.map((term) =>
      search(`for the term “${term}”`, term, "?size=100&page=0", hasSigns(term), SIGNS_HINT),
    ),
    search("for a word that no campaign has", UNKNOWN_WORD, "?size=4&page=0", none),
    ...[
      "?size=0",
      "?size=101",
      "?size=some",
      "?size=",
      "?size=4abc",
      "?size=1.5",
      "?size=1e1",
      "?size=4&page=-1",
      "?size=4&page=100001",
      "?size=4&page=some",
    ].map((query): Case => {
      return ["searchCampaigns", `with ${query}`, 422, { values: { term: "shirt" }, query }];
    }),
  ]);
}
