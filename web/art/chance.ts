/* Chance that is the same each time: the key of a card is its seed. */

/** Numbers from 0 to 1, one after the other. */
export type Chance = () => number;

/** The same word gives the same number (FNV-1a). */
export function digest(word: string): number {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** mulberry32 */
export function chance(seed: number): Chance {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** So many things, each made by chance. */
export const several = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
