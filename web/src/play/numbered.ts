/* A deal by its number. The same number gives the same deal and the same choices of the computer, also in the terminal (`--seed`). Pure. */
import { Refused } from '../engine/types.ts';
import type { Wish } from './game.svelte.ts';

const MOST = 2n ** 64n - 1n;

/** The number as people write it; null: it is none. */
export function numberIn(text: string): bigint | null {
  const said = text.trim();
  if (!/^\d{1,20}$/.test(said)) return null;
  const number = BigInt(said);
  return number <= MOST ? number : null;
}

/** What a game with that number is begun with. Refused: it is no number. */
export function numbered(text: string): Pick<Wish, 'seed' | 'luck' | 'number'> {
  const number = numberIn(text);
  if (number === null) throw new Refused({ what: 'deal-number', line: 0, values: { value: text, most: String(MOST) } });
  /* the key of the generator: eight bytes, the least first, and nothing behind them */
  const bytes = Array.from({ length: 8 }, (_, i) => ((number >> BigInt(8 * i)) & 255n).toString(16).padStart(2, '0'));
  return { seed: bytes.join('').padEnd(64, '0'), luck: number, number: String(number) };
}

/** The number of a deal that nobody has chosen: short enough to be told. */
export const numberByChance = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
