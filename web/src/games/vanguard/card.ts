/* What is printed on a card of Vanguard, in the engine's words, made safe to draw. */
import { fieldOf } from '../../faces/heraldry.ts';
import type { Card, Printed } from '../../faces/cards.ts';

export interface VanguardCard extends Card {
  game: 'vanguard';
  kind: 'normal' | 'critical-trigger' | 'draw-trigger' | 'heal-trigger' | 'stand-trigger' | 'g-unit';
  clan: string;
  race: string;
  grade: number;
  power: number;
  /** null: none is printed. */
  shield: number | null;
  /** The grade skill: a word of `trait.*`; null: none. */
  skill: string | null;
  /** What else it prints in words and signs, those of its breaks last, with their numbers. */
  signs: { sign: string; n: number | null }[];
}

const BREAKS = ['limit-break', 'generation-break'] as const;

/** A card from its `printed` member of the catalogue. */
export function vanguardCard(key: string, printed: Printed): VanguardCard {
  const figures = printed.figures as { grade: number; power: number; shield?: number };
  const breaks = BREAKS.filter((one) => one in printed).map((one) => ({ sign: one, n: printed[one] as number }));
  return {
    game: 'vanguard',
    key,
    printed,
    kind: printed.kind as VanguardCard['kind'],
    clan: printed.clan as string,
    race: (printed.race as string | undefined) ?? '',
    grade: figures.grade,
    power: figures.power,
    shield: figures.shield ?? null,
    skill: (printed.skill as string | undefined) ?? null,
    signs: [...((printed.signs as string[] | undefined) ?? []).map((sign) => ({ sign, n: null })), ...breaks],
  };
}

/** The word of its trigger; null: it is none. */
export const triggerOf = ({ kind }: VanguardCard): string | null => (kind.endsWith('-trigger') ? kind : null);

/** Its numbers as they stand on it: grade, power, shield. */
export const figuresOn = ({ grade, power, shield }: VanguardCard): string => [grade, power, shield].filter((one) => one !== null).join(' ');

/** The colour of a clan. */
export const tinctureOf = (clan: string): string => `var(--${fieldOf(clan).tincture})`;

/** A few cards that show what the game is, and the sign of their backs: the first page has them. */
export const shown = { keys: ['dragonic-overlord', 'blaster-blade', 'king-of-knights-alfred'], house: 'royal-paladin' };
export { vanguardCard as card };
