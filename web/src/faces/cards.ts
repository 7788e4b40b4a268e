// What is printed on cards, in the engine's words (gwent_card_json, trade_card_json), made safe to draw.

import type { Row } from '../games/gwent/view.ts';

export type Faction = 'northern-realms' | 'nilfgaard' | 'scoiatael' | 'monsters' | 'skellige' | 'neutral';
export type Virtue = 'strength' | 'cunning' | 'wealth' | 'power' | 'wisdom';

export interface GwentCard {
  game: 'gwent';
  key: string;
  type: 'unit' | 'token' | 'special' | 'faction' | 'leader';
  faction: Faction;
  /** Where it may lie; two rows: agile. Specials: rows to choose from. */
  rows: Row[];
  /** Printed, in points; null: the card has none. */
  strength: number | null;
  hero: boolean;
  bond: boolean;
  morale: boolean;
  /** The word of `ability.*` in text/LANGUAGE/gwent.txt, or of a weather. */
  ability: string | null;
}

export interface TradeCard {
  game: 'trade';
  key: string;
  rarity: 'std' | 'unc' | 'rare' | 'uniq';
  /** A word of the card set; the reference set has fourteen. */
  class: string;
  virtues: Virtue[];
  superiority: Virtue[];
  protection: Virtue[];
  kind: 'reveal' | 'aura' | 'summon' | null;
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

type Printed = Record<string, unknown>;

/** A Gwent card or leader from its `printed` member of the catalogue. */
export function gwentCard(key: string, printed: Printed): GwentCard {
  const type = printed.type as GwentCard['type'];
  const hasStrength = type === 'unit' || type === 'token';
  return {
    game: 'gwent',
    key,
    type,
    faction: (printed.faction ?? 'neutral') as Faction,
    rows: (printed.rows ?? []) as Row[],
    strength: hasStrength ? (printed.strength as number) : null,
    hero: type === 'leader' || printed.hero === true,
    bond: printed.bond === true,
    morale: printed.morale === true,
    ability: (printed.ability ?? null) as string | null,
  };
}

/** A trade card from its `printed` member of the catalogue. */
export function tradeCard(key: string, printed: Printed): TradeCard {
  const sets = printed.printed as Record<'virtues' | 'superiority' | 'protection', string>;
  const kind = (printed.kind as string).toLowerCase();
  return {
    game: 'trade',
    key,
    rarity: printed.rarity as TradeCard['rarity'],
    class: printed.class as string,
    virtues: virtuesOf(sets.virtues),
    superiority: virtuesOf(sets.superiority),
    protection: virtuesOf(sets.protection),
    kind: kind === 'none' ? null : (kind as TradeCard['kind']),
    initiative: printed.initiative as number | null,
  };
}

/** Rows in which weather of this ability lies (gwent 7.11, 7.12); of clear weather, those it clears (7.14). */
export const WEATHER_ROWS: Record<string, Row[]> = {
  'weather-frost': ['close'],
  'weather-fog': ['ranged'],
  'weather-rain': ['siege'],
  'weather-storm': ['ranged', 'siege'],
  'clear-weather': ['close', 'ranged', 'siege'],
};
