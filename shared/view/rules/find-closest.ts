/**
 * The choice that a misspelt word probably means, for "did you mean": case, hyphens, underscores and escaped
 * quotation marks don't matter, and about every third letter of the shorter one may be wrong, missing, added or swapped
 * with its neighbor.
 */
export function findClosest(word: string, choices: readonly string[]): string | undefined {
  const written = simplify(word);
  const [closest] = choices
    .map((choice) => ({ choice, distance: measureDistance(written, simplify(choice)) }))
    .filter(({ choice, distance }) => distance <= Math.min(word.length, choice.length) / 3)
    .sort((one, other) => one.distance - other.distance);
  return closest?.choice;
}

/** A question to append to a message about a misspelt word. */
export function didYouMean(meant: string | undefined): string {
  return meant ? ` Did you mean ${meant}?` : "";
}

/** What to write, from a reader's `allowed`: `one of big, small`, `a whole number from 1`. */
export function describeAllowed(allowed: string): string {
  return /^[\w-]+(, [\w-]+)+$/.test(allowed) ? `one of ${allowed}` : allowed;
}

function simplify(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[-_\\"]/g, "");
}

/** The edits that make one word of the other (optimal string alignment distance). */
export function measureDistance(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]];
  const read = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        read(row - 1, column) + 1,
        read(row, column - 1) + 1,
        read(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? read(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[one.length]?.[other.length] ?? 0;
}
