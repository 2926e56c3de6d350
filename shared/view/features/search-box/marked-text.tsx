import { splitMatches } from "../../../shop/domain/split-matches.ts";

/** A text with what a search term matches in it, in `<mark>`s. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
