// How a drawn table talks to whoever runs it. Everything that can be pressed has a spot, a word such as
//
//     own.hand.3   own.close   foe.siege.0   own.close.slot   own.leader   foe.graveyard   own.deck   own.f1
//
// own is the side drawn below. The same word stands in the element's data-spot, for measuring and for tests.

export type Ring = 'play' | 'bonus' | 'target' | 'chosen' | null;

export interface Spots {
  /** The ring around a spot: what can be done there now. */
  ring(spot: string): Ring;
  /** What a screen reader says of a spot, in the reader's language. */
  label(spot: string): string;
  /** The name of a card or leader. */
  name(key: string): string;
  /** Absent: nothing can be pressed. */
  press?(spot: string, event: Event): void;
  /** Whether a press there picks other words than one at that place. */
  differs?(spot: string, place: string): boolean;
  /** Chooses answers that belong together: given, they follow one another as long as they can. Absent: nothing can be answered. */
  offer?(moves: readonly string[]): void;
  /** A few figures to show at a spot: what comes of pressing it; then a line for each answer of the other player to it, as linesOf() reads. */
  note?(spot: string): string;
  /** What the engine says about a subject of the game's own, or null. */
  why?(subject: string): Promise<unknown>;
  /** Whether a side is asked for an answer now. */
  acts?(side: 'own' | 'foe'): boolean;
  /** Waiting for the server about this spot. */
  sent?(spot: string): boolean;
  /** The cards of an own hand as they lie, by their number; undefined: in the order of the view. */
  order?(zone: string): number[] | undefined;
  /** Whether a card of a hand cannot be played now, where the player wants to see that. */
  dim?(spot: string): boolean;
  /** Whether a card of a hand has just come. */
  isNew?(spot: string): boolean;
}

/** What stands between who answers and what then comes, in a line of a note. */
export const NAMED = '\t';

/** The lines of a note: what comes of it, then for each answer of the other player its name and what comes then. */
export const linesOf = (note: string): string[][] => note.split('\n').map((line) => line.split(NAMED));
