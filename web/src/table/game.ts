/* What a game brings to the table in the browser: all that the shared parts ask of it. A shared part names no game. Whatever a game
 * does not bring is that of the general board (plain/). */
import type { Component, Snippet } from 'svelte';
import type { GameEvent, Seat, View } from '../engine/types.ts';
import type { Card, Printed } from '../faces/cards.ts';
import type { Now } from '../faces/draw.ts';
import type { Ring, Spots } from '../faces/spots.ts';
import type { LessonPart } from './lesson.ts';
import type { Choice } from './chooser.ts';
import type { Scene } from './scenes.ts';
import type { Piece, Rows, Statement } from './statements.ts';
import type { Words } from '../words/words.ts';

/** What is printed on the cards of a table, by key. */
export type Cards<C extends Card = Card> = Record<string, C>;

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

export interface BoardProps<V = View, C extends Card = Card> {
  view: V;
  /** The seat drawn below: 0 or 1. */
  seat: Seat;
  /** Names of the players by seat. */
  players: [string, string];
  cards: Cards<C>;
  spots: Spots;
  /** What stands on the centre line. */
  status: Snippet;
  /** What belongs to a player's banner: clock, buttons. */
  more?: Snippet<['own' | 'foe']> | undefined;
  rail?: Snippet | undefined;
  /** What lies over the table. */
  over?: Snippet | undefined;
}

/** An editor of positions of one game, at the test table in place of the board. */
export interface EditorProps {
  /** The position that stands; another one replaces it, and can be undone. */
  text: string;
  change(text: string): void;
  /** A text taken apart, and put together again. */
  read(text: string): Statement[];
  write(rows: readonly Statement[]): string;
  /** The seat drawn below. */
  seat: Seat;
  cards: Cards;
  /** What the engine said last of a position that can be. */
  told: unknown;
  /** Why the one that stands cannot be, in words; '': it can. Which of its statements is wrong, from 1; 0: none of them alone. */
  trouble: string;
  refused: number;
  /** What any test table offers: what is done with the position, and the position as text. */
  acts: Snippet;
  more: Snippet;
}

/** What a game adds to a test table of statements: what is done by hand with a card or a deck. */
export interface HandsProps {
  rows: Rows;
  /** The piece that is seized; null: none. */
  held: Piece | null;
  /** The seat drawn below; whose turn it is. */
  seat: Seat;
  active: Seat | null;
  cards: Cards;
  /** The piece at a spot of the board; a place without a card is one before its first word. */
  at(spot: string): Piece | null;
  change(rows: Rows): void;
  seize(piece: Piece | null): void;
}

/** A card that somebody asked about. */
export interface AboutProps<C extends Card = Card> {
  game: string;
  face: C;
  name: string;
  /** Its kind and its rules, in words. */
  kind: string;
  rules: { icon: string; text: string }[];
  /** The engine's explanation of what it counts for, or null. */
  why: unknown;
  /** Only the value at this place: seat and row, or seat and cell. */
  at: { player: number; zone: string } | null;
  /** The seat whose leader it is, where both may have it. */
  owner: number | null;
  /** The number of a rule; it leads there, where it can be pressed. */
  rule: Snippet<[number | string]>;
}

/** What the deck editor asks. */
export interface DeckPart<C extends Card = Card> {
  /** Which zone of a deck list a card belongs to. */
  zoneOf(printed: Printed): string;
  /** Lists of cards that lie beside the deck; each is filled as the deck is. */
  readonly beside?: readonly string[];
  /** Whether a card of the deck may lie in such a list, too; where it is not told, it may not. */
  mayLieBeside?(printed: Printed, zone: string): boolean;
  /** The zone of who leads a deck; 'leader' where it is not told. */
  readonly leads?: string;
  /** Whom a card belongs to, `GAME.faction.KEY`; '': anybody. */
  houseOf(printed: Printed): string;
  /** Whether a deck of this house may hold a card; where it is not told, one of that house or of nobody's. */
  fits?(printed: Printed, house: string): boolean;
  /** The words by which cards are found and counted. */
  traitsOf(printed: Printed): string[];
  /** Where on the curve of a deck a card counts; null: nowhere. */
  curveOf(card: C): number | null;
  /** How many cards of each such number a usual deck has, from 0 on. */
  usual?: readonly number[];
  /** How many cards a game begins with; 0: no hand is drawn. */
  handOf(rules: string): number;
}

/** What the end of a game shows of it. */
export interface Closing {
  /** Its rounds: own and other total, and whether it was won (null: drawn); none where the game does not count so. */
  ends: { own: number; foe: number; won: boolean | null }[];
  /** The card that stands for each side, own and other, and whose colours it wears; null: none does. */
  faces: [string | null, string | null];
  houses: [string, string];
}

/** V: its positions, C: its cards. `seat` is the one that is drawn below. */
export interface Game<V extends View = View, C extends Card = Card> {
  /** A card from its `printed` member of the catalogue; null: the game was not loaded. */
  card(key: string, printed: Printed): C | null;
  /** What kind of card it is, in words. */
  kindOf(words: Words, card: C): string;
  /** The figure that stands on it. */
  figureOf(card: C): number | null;
  /** All that do, in the order in which its face shows them. */
  figuresOf(card: C): string | number | null;
  /** What its marks mean, each with its icon. */
  rulesOf(words: Words, rules: string, card: C): { icon: string; text: string }[];
  readonly deck: DeckPart<C>;
  /** A first game, in parts that each are a game; null: none. */
  readonly lesson: (() => Promise<readonly LessonPart<V>[]>) | null;

  readonly Board: Component<BoardProps<V, C>>;
  /** Its own editor of positions, and what that asks the engine of each; null: it has none. */
  readonly editor: { asks: string; load(): Promise<{ default: Component<EditorProps> }> } | null;
  /** What it adds to the test table where it has no editor of its own; null: nothing. */
  readonly hands: (() => Promise<{ default: Component<HandsProps> }>) | null;
  readonly About: Component<AboutProps<C>>;

  /** The card that lies at a spot; null: none, or not known. */
  cardAt(view: V, seat: Seat, spot: string): string | null;
  /** What the engine is asked of who asks about the card at a spot; null: that card. */
  subjectAt(view: V, seat: Seat, spot: string): string | null;
  /** What can be picked at a spot, likeliest first: each a run of words that continues the answer or begins one. */
  meanings(view: V, seat: Seat, spot: string, choice: Choice, cards: Cards<C>): string[][];
  /** What a spot is called, with what can be done there; '': the game has no such spot. */
  label(words: Words, view: V, seat: Seat, spot: string, ring: Ring, cards: Cards<C>): string;
  /** null: the spot is not a pile. */
  pileAt(view: V, seat: Seat, spot: string): PileView | null;
  /** null: the spot is not a sum that the engine explains. */
  sumAt(view: V, seat: Seat, spot: string): SumView | null;
  /** An answer with the names of what lies where it speaks of places alone, to be told; absent: places have names. */
  spoken?(view: V, move: string): string;
  /** Whether the board shows a place to press for the next words of an answer that begins with `picked`: it needs no button. */
  isDrawn(view: V, seat: Seat, picked: readonly string[], next: readonly string[]): boolean;

  /** A card that is played is laid at a place on the board that is pressed. */
  readonly lays: boolean;
  /** The questions about nothing but cards of one's hand, which is laid out large for them. */
  readonly asksHand: readonly string[];
  /** The questions whose answers are their own word and the number of a part of what the card that asks does. */
  readonly asksParts: readonly string[];
  /** A question to which no card or place is an answer lies over the board, though none of its cards asks it. */
  readonly unrolls: boolean;

  /** Own and other total: points, or cards left on the table; null where nothing is to be counted. */
  totals(view: V, seat: Seat): [number, number] | null;
  /** null: the game is not about points. */
  score(view: V, seat: Seat): Score | null;
  /** The round that is played, from 1; 0: none yet. */
  round(view: V): number;
  /** What the centre line says of the position, besides whose turn it is: before and after who leads. */
  status(words: Words, view: V, turn: { rules: string; prompt: string | undefined }): { first: string; last: string };
  /** Of a position at its end. */
  closing(view: V, seat: Seat): Closing;
  /** What an answer is called, with those that follow it, where the position makes more of it than its words; in two lines, or ''. */
  says(words: Words, view: V, move: string, also: readonly string[]): string;
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
  /** Where keys lead on its board, by their action: the spot that is focused, or the spots that are told. */
  readonly keys: Readonly<Record<string, string | readonly string[]>>;
  /** Kinds of events that follow from the one before them, where the engine reports all at one depth. */
  readonly follows: readonly string[];

  /** Statements of a position as text that hold only as long as all others stay as they are. */
  readonly staleStatements: readonly string[];

  /** The answers of the seat's last turn that could be asked again: what can be planned; none: nothing can. */
  thinkable(last: readonly string[], view: V, seat: Seat): string[];
  /** What an answer does, from the positions after it; null: its totals tell. */
  readonly outcome: ((words: Words, now: V, after: readonly V[], seat: Seat) => string) | null;
  /** What the other player may say to an answer, each with what it is called, the usual first and without a name; says null: it is only told of.
   *  None: what the answer does is known. */
  readonly replies: ((words: Words, move: string, now: V, seat: Seat) => { says: string | null; name: string }[]) | null;
  /** Who wins the round that a pass ends; '': it ends none. */
  ends(words: Words, now: V, after: readonly V[], seat: Seat): string;
  /** The questions of which each answer is tried beforehand, though it is a place on the board. */
  readonly foresees: readonly string[];

  /** Whether a player has passed in this round. */
  hasPassed(view: V, player: Seat): boolean;
}

/** What a game has of its own. */
export type Parts<V extends View = View, C extends Card = Card> = Partial<Game<V, C>>;
export type { Now };
