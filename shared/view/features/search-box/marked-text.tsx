import { splitMatches } from "../../../shop/domain/split-matches.ts";
import * as styles from "./search-box.module.css";

/** A text with what a search term matches in it, in `<mark>`s. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
