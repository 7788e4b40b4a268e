/* A card as the faces draw it. */

/** What is printed on it in these rules, as the engine writes it; draw.ts draws from it. */
export type Printed = Record<string, unknown>;

export interface Card {
  game: string;
  key: string;
  printed: Printed;
}
