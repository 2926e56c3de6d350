/** Replaces `Array.prototype.reduce`: that of Prototype 1.6.0 returns the first item or the array. */
export function replacedReduce<Item, Result>(
  items: readonly Item[],
  combine: (result: Result, item: Item, index: number) => Result,
  initial: Result,
): Result {
  let result = initial;
  items.forEach((item, index) => {
    result = combine(result, item, index);
  });
  return result;
}
