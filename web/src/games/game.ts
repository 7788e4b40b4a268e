/* What a game brings to the table in the browser: all that the shared parts ask of it. A shared part names no game. */
import type { GameEvent, Seat } from '../engine/types.ts';
import type { Card } from '../faces/cards';
import type { Ring } from '../faces/spots';
import type { Choice } from '../table/chooser.ts';
import type { Scene } from '../table/scenes.ts';
import type { Words } from '../words/words.ts';
import type { DrawnGwent } from './gwent/view.ts';
import type { PlainView } from './plain/view.ts';
import type { TradeView } from './trade/view.ts';

/** A position as it is drawn: a view, or what lies between two of them. */
export type Drawn = DrawnGwent | TradeView | PlainView;

/** What is printed on the cards of a table, by key. */
export type Cards<C extends Card = Card> = Record<string, C>;

export interface Result {
  /** The winning seat; null: a draw, or nobody. */
  winner: Seat | null;
  ended_by: string;
}

/** What the viewer knows of a pile: its cards, and how many more there are. */
export interface PileView {
  keys: string[];
  unknown: number;
}

/** The cards whose strengths make up a sum, by row. */
export interface SumView {
  player: Seat;
  rows: { zone: string; value: number; cards: string[] }[];
}

/** How a game about points stands: the round, both totals, and how many cards in hand more than the other's. */
export interface Score {
  round: number;
  own: number;
  foe: number;
  cards: number;
}

/** V: its positions, C: its cards. `seat` is the one that is drawn below. */
export interface Game<V extends Drawn = Drawn, C extends Card = Card> {
  /** A card from its `printed` member of the catalogue. */
  card(key: string, printed: Record<string, unknown>): C;
  /** What kind of card it is, in words. */
  kindOf(words: Words, card: C): string;

  /** The card that lies at a spot; null: none, or not known. */
  cardAt(view: V, seat: Seat, spot: string): string | null;
  /** What can be picked at a spot, likeliest first: each a run of words that continues the answer or begins one. */
  meanings(view: V, seat: Seat, spot: string, choice: Choice, cards: Cards<C>): string[][];
  /** What a spot is called, with what can be done there; '': the game has no such spot. */
  label(words: Words, view: V, seat: Seat, spot: string, ring: Ring, cards: Cards<C>): string;
  /** null: the spot is not a pile. */
  pileAt(view: V, seat: Seat, spot: string): PileView | null;
  /** null: the spot is not a sum that the engine explains. */
  sumAt(view: V, seat: Seat, spot: string): SumView | null;
  /** The verbs that the board shows as places to press. */
  readonly boardVerbs: readonly string[];

  /** Own and other total: points, or cards left on the table; null where nothing is to be counted. */
  totals(view: V, seat: Seat): [number, number] | null;
  /** null: the game is not about points. */
  score(view: V, seat: Seat): Score | null;
  /** The seats that are asked, as far as the viewer may know. */
  awaited(view: V): readonly Seat[];
  /** The round that is played, from 1; 0: none yet. */
  round(view: V): number;
  /** null: the game goes on. */
  result(view: V): Result | null;
  /** What the centre line says of the position, besides whose turn it is: before and after who leads. */
  status(words: Words, view: V, turn: { rules: string; prompt: string | undefined }): { first: string; last: string };
  /** The sums that bind an answer; '': none. */
  terms(words: Words, view: V, seat: Seat): string;
  /** What weather lies on the table, in words; '': the game knows none. */
  weather(words: Words, view: V): string;

  /** The scenes that lead from `before` to the position after `events`. */
  scenes(before: V, events: readonly GameEvent[], after: V, seat: Seat): Scene[];
  /** An answer sets off scenes that can be skipped and seen again. */
  readonly playsOut: boolean;
  /** Marks on a drawn table what a change made different. */
  markChanges(table: HTMLElement, before: V, after: V, seat: Seat): void;
  /** Kinds of events that follow from the one before them, where the engine reports all at one depth. */
  readonly follows: readonly string[];

  /** The answers of the seat's last turn that could be asked again: what can be planned; none: nothing can. */
  thinkable(last: readonly string[], view: V, seat: Seat): string[];
  /** Whether a player has passed in this round. */
  hasPassed(view: V, player: Seat): boolean;
}
