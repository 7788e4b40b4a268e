/* A hand drawn from a deck, the same for the same seed. */

/** Numbers from a seed, as splitmix64 gives them. */
function numbers(seed: bigint): (below: number) => number {
  let state = BigInt.asUintN(64, seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

/** The cards of a deck in the order in which they are drawn. */
export function shuffled(cards: readonly { key: string; n: number }[], seed: bigint): string[] {
  const next = numbers(seed);
  const all = cards.flatMap(({ key, n }) => Array<string>(n).fill(key));
  for (let i = all.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}

/** A seed as a few letters, which somebody can write down and type. */
export const seedWord = (number: bigint): string => BigInt.asUintN(32, number).toString(36);
export function seedNumber(word: string): bigint {
  return [...word.trim().toLowerCase()].reduce((sum, letter) => BigInt.asUintN(64, sum * 257n + BigInt(letter.codePointAt(0)!)), 0n);
}
