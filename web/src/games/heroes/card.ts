/* What is printed on a hero card, in the engine's words, made safe to draw. */
import { fieldOf } from '../../faces/heraldry.ts';
import type { Card, Printed } from '../../faces/cards.ts';

export interface HeroesCard extends Card {
  game: 'heroes';
  kind: 'leader' | 'creature' | 'spell' | 'equipment' | 'event-card' | 'location';
  /** Two, on some. */
  elements: readonly string[];
  classes: readonly string[];
  /** Each is null where none is printed; a cost may be X. */
  cost: number | 'x' | null;
  strike: number | null;
  life: number | null;
}

/** Its elements. */
export const elementsOf = ({ element }: Printed): readonly string[] => element as string[];

/** A card from its `printed` member of the catalogue. */
export function heroesCard(key: string, printed: Printed): HeroesCard {
  const figures = printed['figures'] as { cost?: number | 'x'; strike?: number; life?: number };
  return {
    game: 'heroes',
    key,
    printed,
    kind: printed['kind'] as HeroesCard['kind'],
    elements: elementsOf(printed),
    classes: printed['class'] as string[],
    cost: figures.cost ?? null,
    strike: figures.strike ?? null,
    life: figures.life ?? null,
  };
}

/** Its numbers as they stand on it: cost, strike, lives. */
export const figuresOn = ({ cost, strike, life }: HeroesCard): string | null =>
  [cost === 'x' ? 'X' : cost, strike, life].filter((one) => one !== null).join(' ') || null;

/** The colour of an element, a custom property of CSS. */
export const tinctureOf = (element: string): string => `var(--${fieldOf(element).tincture})`;

/** A few cards that show what the game is, and the sign of their backs; its own sign and tincture: the first page has them. */
export const shown = { keys: ['chaos-dragon', 'aira', 'elf-sentinel'], house: 'steppe', sign: 'dragon-head', coat: 'purpure' };
export { heroesCard as card };
