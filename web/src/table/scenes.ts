/* What happens between two positions, as scenes: the table as it was for a moment, lines from causes to effects, and
 * the text of a banner across the table. Made from events and views alone, which say everything: no rule is known here. Pure;
 * board/course/stage.svelte.ts shows them. */
import type { GameEvent, Seat, View } from '../engine/types.ts';

/** A line between two spots. strike: the second falls; held: it was aimed at and stands; aid: anything else. */
export interface Link {
  from: string;
  to: string;
  kind: 'strike' | 'held' | 'aid';
  /** The second burns. */
  burns?: boolean;
  /** What stands on the line: marks, as the game's emblems.json names them, or a number. */
  marks?: string[];
}

export interface Scene {
  /** The table for this moment. */
  view: View;
  links: Link[];
  /** Milliseconds at the usual pace. */
  ms: number;
  /** What is told of it. */
  events: readonly GameEvent[];
  /** It is shown on a banner across the table, not only in the centre line. */
  banner: boolean;
  /** A card held up for both to see: what the other side plays, and what leaves no card on the field. */
  held?: { card: string; side: 'own' | 'foe' };
}

export const TIMES = { play: 1100, strike: 1300, banner: 1500, reveal: 1200, act: 1000, clash: 1900, fall: 500, step: 700 } as const;
/** Where a held card lies. */
export const HELD_SPOT = 'held';

export const sideOf = (player: unknown, seat: Seat) => (player === seat ? 'own' : 'foe');
