/* What tokens.json says of all games: materials, and how icons are usually painted. What a game adds is in its art.json. */
import type { Tone } from './colour.ts';
import type { Tones } from './palette.ts';
import tokens from './tokens.json';

export const TONES = tokens.tones as unknown as Tones;
export const PAINTS = tokens.paints as Record<string, string>;

/** The colours of a house: sky from above to the horizon, land far and near, cloth, frame. */
export interface House {
  /** A division of fields.json. */
  division: string;
  /** Colour of the field. */
  tincture: string;
  sky: [string, string, string, string];
  far: string;
  near: string;
  mist: string;
  glow: string;
  disc: string;
  cloth: Tone;
  second: Tone;
  metal: Tone;
  edge: string;
  sign: string;
  land: string;
}

/** Where and how an icon stands besides the figure: x and y from its usual place, width, turn. */
export type Place = [x: number, y: number, wide: number, turn?: number];

/** What is said of a card: everything else follows from its key and from what is printed on it. */
export interface Entry {
  /** A body for a head (robe, plate ...), or `stands` (a whole figure), `beast`, `thing`, `none`. */
  body?: string;
  /** A head, in the words of face.ts; what is behind and before it are then the icons. */
  face?: string;
  /** The figure, what is behind it, what is before it: icons, each perhaps with `=` and letters for its islands; `-`: none. */
  icons?: string;
  behind?: Place;
  before?: Place;
  /** Moves the figure: x, y, and its width. */
  at?: [x: number, y: number, wide?: number];
  turn?: number;
  /** Which way it looks; by chance, if not said. */
  flip?: boolean;
  flipBehind?: boolean;
  flipBefore?: boolean;
  tones?: Record<string, Tone>;
  hair?: string;
  hide?: string;
  land?: string;
  /** The icon worn on the chest, in the place of the sign of the house. */
  charge?: string;
  sky?: House['sky'];
}

/** A game's art.json. */
export interface Art {
  /** The figure's middle, and the width and height of a head. */
  layout: { x: number; head: [wide: number, y: number]; small: [x: number, wide: number] };
  /** What words of the card mean here: props that stand on the land, and what light there is. */
  props: Record<string, string>;
  lights: Record<string, string>;
  houses: Record<string, Partial<House>>;
  cards: Record<string, Entry>;
}
