/**
 * A random number generator with a seed (mulberry32). Unlike `Math.random`, it creates the same shop and
 * the same images on every machine.
 */

export interface Random {
  /** A fraction from 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("Cannot pick from an empty array.");
      return item;
    },
    sample: (items, count) => {
      let wanted = Math.min(count, items.length);
      return items.filter((_, index) => {
        if (next() * (items.length - index) >= wanted) return false;
        wanted -= 1;
        return true;
      });
    },
  };
}
