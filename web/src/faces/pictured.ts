/* The list of the drawn pictures of a game, as tools/art.js writes it: GAME.json. */

/** What a picture looks like: in colour, in high contrast, in lines. */
export const EDITIONS = ['colour', 'contrast', 'paper'] as const;
export type Edition = (typeof EDITIONS)[number];

/** An atlas of small drawings for each house, and how many stand in a row; the house of each card, its place there, the name of its full
 * picture. */
export interface List {
  houses: (Record<Edition, string> & { columns: number })[];
  cards: Record<string, [house: number, column: number, row: number, name: string]>;
}

/** The file of a full picture. */
export const fullName = (name: string, edition: Edition): string => `${name}-${edition}.${edition === 'colour' ? 'webp' : 'png'}`;
