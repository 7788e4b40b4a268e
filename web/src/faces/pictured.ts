/* The list of the drawn pictures of a game, as tools/art.js writes it: GAME.json. */

/** What a picture looks like: in colour, in high contrast, in lines. */
export const EDITIONS = ['colour', 'contrast', 'paper'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Small drawings in a row of an atlas. */
export const COLUMNS = 8;

/** An atlas of small drawings for each house; the house of each card, its place there, the name of its full picture. */
export interface List {
  houses: Record<Edition, string>[];
  cards: Record<string, [house: number, at: number, name: string]>;
}

/** The file of a full picture. */
export const fullName = (name: string, edition: Edition): string => `${name}-${edition}.${edition === 'colour' ? 'webp' : 'png'}`;
