/* What is printed on a trade card, in the engine's words, made safe to draw. */
import type { Card, Printed } from '../../faces/cards.ts';

export type Virtue = 'strength' | 'cunning' | 'wealth' | 'power' | 'wisdom';

export interface TradeCard extends Card {
  game: 'trade';
  rarity: 'std' | 'unc' | 'rare' | 'uniq';
  /** A word of the card set; the reference set has fourteen. */
  class: string;
  virtues: Virtue[];
  superiority: Virtue[];
  protection: Virtue[];
  /** 1 to 15; null: no ability. */
  initiative: number | null;
}

/** The virtues in their printed order (trade 1.1). */
export const VIRTUES: readonly Virtue[] = ['strength', 'cunning', 'wealth', 'power', 'wisdom'];

/** The virtues of a string of letters ("SCK", "*" for all), as cards and views write them. */
export function virtuesOf(letters: string): Virtue[] {
  return VIRTUES.filter((_, i) => letters === '*' || letters.toUpperCase().includes('SCWPK'[i]!));
}

/** A trade card from its `printed` member of the catalogue. */
export function tradeCard(key: string, printed: Printed): TradeCard {
  const sets = printed.printed as Record<'virtues' | 'superiority' | 'protection', string>;
  return {
    game: 'trade',
    key,
    printed,
    rarity: printed.rarity as TradeCard['rarity'],
    class: printed.class as string,
    virtues: virtuesOf(sets.virtues),
    superiority: virtuesOf(sets.superiority),
    protection: virtuesOf(sets.protection),
    initiative: printed.initiative as number | null,
  };
}

/** A few cards that show what the game is, and the sign of their backs: the first page has them. */
export const shown = { keys: ['almalexia', 'vivec', 'scamp'], house: 'god' };
export { tradeCard as card };
