/* What the engine says, as JSON: the shapes that src/session/frame.h, catalogue.h and app/wasm/wasm.c describe. */
import type { components } from '$made/api';

export type Key = string;
export type Seat = 0 | 1;
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
/** Whose eyes: a seat, the public (2), or the judge (3), who sees both hands but not what chance will bring. */
export type Viewer = 0 | 1 | 2 | 3;
export const PUBLIC: Viewer = 2;
export const JUDGE: Viewer = 3;

/** Why something was refused; the sentence is `cli.trouble.WHAT`. */
export interface Trouble {
  what: string;
  line: number;
  values: Record<string, string>;
}

/** An event that a viewer hears: the kind, keys and numbers; `depth` nests consequence under cause. */
export interface GameEvent {
  event: Key;
  player?: Seat | null;
  depth?: number;
  [field: string]: unknown;
}

/** What a seat is asked: every answer stands in `legal`, in notation. */
export interface Question {
  seat?: Seat;
  prompt: Key;
  card: Key | null;
  /** Which sentence of that card asks, from 1. A plan has none. */
  ability?: number | null;
  /** Where it lies, as the notation calls it. */
  unit?: Key | null;
  min: number;
  max: number;
  picked: number;
  legal: string[];
  /** An answer to what happens, where the first of `legal` is usual; grave: that may cost the game. */
  window?: 'open' | 'grave';
  /** Picks that can be gathered and then given one after the other; with `due`, what they must pay together. */
  gather?: { order: boolean; due?: number; paid?: number; each: { move: string; n: number; pays?: number }[] };
}

/** A position as one viewer sees it, as far as all games tell it alike; each has more to it. */
export interface View {
  game: Key;
  table: TableForm;
}
/** What lies where: the same form in every game. */
export type TableForm = components['schemas']['TableForm'];

/** What is new for a viewer, and how things stand. */
export interface Frame {
  seq: number;
  ev: GameEvent[];
  req: Question | null;
  view: View;
}

/** How things may stand after an answer, as far as the seat can know. */
export interface Preview {
  sure: boolean;
  views: View[];
}

/** Why something cannot be done: a sentence, its rule as chapter * 100 + number, and what it is about; no reason: it can be done. */
export interface WhyNot {
  reason: string | null;
  rule: number | null;
  card: Key | null;
  place: Key | null;
  n: number | null;
  of: number | null;
}

export interface Undo {
  move?: string;
  free?: boolean;
}

export interface DeckRow {
  zone: Key;
  card: Key;
  count: number;
}
export interface Fault {
  rule: string;
  card: Key | null;
  have: number;
  want: number;
}
/** A deck and what the rules say of it. */
export interface Deck {
  game: Key;
  rules: Key;
  scenario: Key;
  name: string;
  rows: DeckRow[];
  code: string;
  line: string;
  legal: boolean;
  faults: Fault[];
}
export interface ToldDeck {
  text: string;
  deck: Deck;
}

/** What is printed on a card; the members depend on the game. */
export interface Printed {
  copies?: number;
  [member: string]: unknown;
}
export interface CatalogueCard {
  key: Key;
  printed: Printed[];
}
/** What is agreed on beside the rule set. */
export interface UsualTerms {
  options: Key[];
  numbers: Record<Key, number>;
}
export interface CatalogueGame {
  game: Key;
  rules: Key[];
  options: Key[];
  /** Options of which at most one can hold. */
  choices: Key[][];
  /** 0 says that nothing was agreed; else from `least` to `most`. */
  numbers: { key: Key; least: number; most: number }[];
  usual: { people: UsualTerms; computer: UsualTerms };
  zones: Key[];
  prompts: Key[];
  events: Key[];
  /** What the words of `table` in a view stand for; absent where a game has no such form. */
  areas?: CatalogueArea[];
  /** The steps of a turn, in order; absent where a game has none. */
  phases?: Key[];
  sets: { scenario: Key; cards: CatalogueCard[] }[];
}
export type CatalogueArea = NonNullable<components['schemas']['GameKind']['areas']>[number];
/** The games that there are, each with the names of its rule sets and scenarios. */
export interface Catalogue {
  /** `houses`: a random deck in the place of another is of the same house. */
  games: { game: Key; rules: Key[]; scenarios: Key[]; houses?: true }[];
}

/** What opening a record found. */
export interface Opened {
  game: Key;
  rules: Key;
  scenario: Key;
  options: Key[];
  /** Those that were agreed on. */
  numbers: Record<Key, number>;
  seats: [string, string];
  date: string;
  answers: number;
  verified: boolean;
  canonical: boolean;
  differs: number;
  unchecked: boolean;
  other_rules: boolean;
  other_generator: boolean;
  trouble?: Trouble;
}

/** What a record proves of its deal (doc/shuffle.md). */
export interface Proof {
  /** none: the record does not say who shuffled. fixed: nobody did, at a test table. alone: only the referee contributed, and could choose
   *  the deal. wrong: what the record claims is not so. proven: it follows from what the referee and the players brought. */
  proof: 'none' | 'fixed' | 'alone' | 'wrong' | 'proven';
  /** Of the shuffle; 0: there is none. */
  version: number;
  /** Dealt by the samples of the forum's judge. */
  samples: boolean;
  /** `cli.trouble.REASON` says what is wrong, with these values; else "". */
  reason: string;
  values: Record<string, string>;
  /** By seat: the number of a random deck that was drawn in the place of another. */
  numbers?: readonly (string | undefined)[];
  /** In hexadecimal digits; absent if malformed. */
  signature: { there: boolean; key?: string; signature?: string; message?: string };
}

/** The deal, or one answer of a game. */
export interface Step {
  seat: Seat | null;
  seq: number;
  line?: boolean;
  ms?: number;
  move?: string | null;
}

/** A decision of a game under analysis; chances are those of its seat, as far as that seat could know. */
export interface Decision {
  /** Its number among the answers: the step before it has this number, the step after it one more. */
  answer: number;
  line: number;
  seat: Seat;
  options: number;
  played: string;
  best: string;
  chance_percent: number;
  after_percent: number;
  loss_percent: number;
  luck_percent: number;
  mark: Mark;
}
export type Mark = '' | '?!' | '?' | '??';

/** What became of a player; `best` and `worst` are answers. */
export interface Account {
  name: string;
  decisions: number;
  first_percent: number;
  result_percent: number;
  loss_percent: number;
  mean_loss_percent: number;
  gift_percent: number;
  luck_percent: number;
  marks: Record<'?!' | '?' | '??', number>;
  best: number | null;
  worst: number | null;
}

/** How often a card is among those that the other holds unseen, likeliest first. */
export interface Held {
  card: Key;
  percent: number;
}
export interface Belief {
  worlds: number;
  cards: Held[];
}

/** As `duello analyse --json` prints it. */
export interface Analysis {
  game: Key;
  rules: Key;
  worlds: number;
  seed: number;
  /** The computer level that has judged each ? and ?? again. */
  level: string;
  seats: [Account, Account];
  decisions: Decision[];
  moments: { answer: number; belief: Held[] }[];
}

/** All answers to a question, best first, with the chance to win after each. */
export interface Weighed {
  answers: { move: string; chance_percent: number }[];
}

/** The engine refused. */
export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.what);
  }
}
