/**
 * Ponyfill of `Array.prototype.reduce`: Prototype 1.6.0 replaces it by a function that returns the
 * first item or the array.
 *
 * @throws {TypeError} for an empty array without an initial value
 */
export function reduce<Item, Result>(
  items: readonly Item[],
  combine: (result: Result, item: Item, index: number, items: readonly Item[]) => Result,
  ...initial: [Result?]
): Result {
  let results: unknown[] = initial;
  items.forEach((item, index) => {
    results = [results.length ? combine(results[0] as Result, item, index, items) : item];
  });
  if (!results.length) throw new TypeError("Reduce of empty array with no initial value");
  return results[0] as Result;
}
