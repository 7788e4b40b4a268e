// What is printed on cards, in the engine's words (gwent_card_json, trade_card_json), made safe to draw.

import type { Row } from '../games/gwent/view.ts';

/** As the engine writes it; draw.ts draws from it. */
type Printed = Record<string, unknown>;

export type Faction = 'northern-realms' | 'nilfgaard' | 'scoiatael' | 'monsters' | 'skellige' | 'neutral';
export type Virtue = 'strength' | 'cunning' | 'wealth' | 'power' | 'wisdom';

export interface GwentCard {
  game: 'gwent';
  key: string;
  printed: Printed;
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

export interface TradeCard {
  game: 'trade';
  key: string;
  printed: Printed;
  rarity: 'std' | 'unc' | 'rare' | 'uniq';
  /** A word of the card set; the reference set has fourteen. */
  class: string;
  virtues: Virtue[];
  superiority: Virtue[];
  protection: Virtue[];
  /** 1 to 15; null: no ability. */
  initiative: number | null;
}

export type Card = GwentCard | TradeCard;

/** The virtues in their printed order (trade 1.1). */
export const VIRTUES: readonly Virtue[] = ['strength', 'cunning', 'wealth', 'power', 'wisdom'];

/** The virtues of a string of letters ("SCK", "*" for all), as cards and views write them. */
export function virtuesOf(letters: string): Virtue[] {
  return VIRTUES.filter((_, i) => letters === '*' || letters.toUpperCase().includes('SCWPK'[i]!));
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
