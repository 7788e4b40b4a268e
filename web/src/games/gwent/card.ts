/* What is printed on a card of Gwent, in the engine's words, made safe to draw. */
import type { Card, Printed } from '../../faces/cards.ts';
import type { Row } from './view.ts';

export type Faction = 'northern-realms' | 'nilfgaard' | 'scoiatael' | 'monsters' | 'skellige' | 'neutral';

export interface GwentCard extends Card {
  game: 'gwent';
  type: 'unit' | 'token' | 'special' | 'faction' | 'leader';
  faction: Faction;
  /** Where it may lie; two rows: agile. Specials: rows to choose from. */
  rows: Row[];
  /** Printed, in points; null: the card has none. */
  strength: number | null;
  hero: boolean;
  /** The word of `ability.*` in text/LANGUAGE/gwent.txt, or of a weather. */
  ability: string | null;
}

/** A Gwent card or leader from its `printed` member of the catalogue. */
export function gwentCard(key: string, printed: Printed): GwentCard {
  const type = printed.type as GwentCard['type'];
  const hasStrength = type === 'unit' || type === 'token';
  return {
    game: 'gwent',
    key,
    printed,
    type,
    faction: (printed.faction ?? 'neutral') as Faction,
    rows: (printed.rows ?? []) as Row[],
    strength: hasStrength ? (printed.strength as number) : null,
    hero: type === 'leader' || printed.hero === true,
    ability: (printed.ability ?? null) as string | null,
  };
}

/** A few cards that show what the game is, and the sign of their backs: the first page has them. */
export const shown = { keys: ['villentretenmerth', 'geralt-of-rivia', 'biting-frost'], house: 'neutral' };
export { gwentCard as card };
