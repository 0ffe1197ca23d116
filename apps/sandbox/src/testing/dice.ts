/** Pseudo-random generator that repeats its sequence for the same seed (mulberry32). */
export interface Dice {
  /** Returns an integer from 0 up to, but not including, the limit. */
  roll(limit: number): number;
  /** Returns one of the items. Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a generator from a seed. */
export function createDice(seed: number): Dice {
  let state = seed;
  const roll = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    roll,
    pick(items) {
      const item = items[roll(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
  };
}
