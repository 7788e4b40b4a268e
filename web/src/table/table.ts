/* A table as the page sees it, wherever the game is refereed: in a worker of this browser (local.ts), or on a server.
 * The page never holds more than the views of its own seats. */
import type { Unkept } from '../base/database.ts';
import type { Frame, GameEvent, Opened, Preview, Question, Seat, Trouble, Undo, View, Viewer, Weighed, WhyNot } from '../engine/types.ts';

export interface Result {
  /** The winning seat; null: a draw, or nobody. */
  winner: Seat | null;
  ended_by: string;
}

export interface SeatInfo {
  /** What the player is called. */
  name: string;
  /** This page answers for it. */
  mine: boolean;
  /** The computer's level, if it is one. */
  level: string | null;
  /** The name of who sits there on a server. */
  account?: string | null;
}

/** How things stand for one viewer. */
export interface Position {
  viewer: Viewer;
  view: View;
  req: Question | null;
  /** The seats that are asked, as far as the viewer may know; absent: the view tells (awaitedIn). */
  awaiting?: readonly Seat[];
  /** Everything the viewer has heard. */
  events: readonly GameEvent[];
  /** How many of them are new with this update. */
  fresh: number;
  /** The seat's last answer can be taken back; `free`: nobody has to agree. */
  undo: Undo;
  /** How it ended, where the view alone does not tell: somebody gave up, or the clock ran out. */
  result?: Result | null;
  /** Nothing can be answered for now: the connection to the server is lost, or another tab plays here. */
  pause?: 'reconnecting' | 'restarting' | 'elsewhere' | null;
  /** Why this browser does not keep the game as it stands; null or absent: it does, or a server does. */
  unkept?: Unkept | null;
}

/** What a server's judge made of a post. */
export interface Understood {
  understood: boolean;
  moves: string[];
  /** Of a post in doubt: what it may mean, as `say` numbers it. */
  readings?: string[][];
  /** The moves in words; what is asked; or, once played, the post for the thread. */
  say: string;
}

/** How a position is written for a forum. */
export const MARKUPS = ['bbcode', 'markdown', 'html', 'plain'] as const;
export interface PostOptions {
  lang: 'en' | 'ru';
  format: (typeof MARKUPS)[number];
  /** With what only this page's seat sees. */
  own: boolean;
}

export type Listener = (position: Position) => void;

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly seats: readonly [SeatInfo, SeatInfo];
  /** The viewer of this page: a seat, or the public. With both seats, the one that is asked. */
  readonly viewer: Viewer;
  /** Calls back with how things stand now, and on every change, until the function that it returns is called. */
  watch(listener: Listener): () => void;
  /** Gives an answer; what it is refused for, or null. */
  answer(seat: Seat, move: string): Promise<Trouble | null>;
  preview(seat: Seat, move: string): Promise<Preview | null>;
  why(subject: string): Promise<unknown>;
  /** Why a seat cannot do what the words of the notation say; null: they say nothing. */
  whyNot(seat: Seat, said: string): Promise<WhyNot | null>;
  /** Takes the seat's last answer back, asks the other for consent, or says why it cannot. */
  undo(seat: Seat): Promise<'undone' | 'asked' | Trouble>;
  concede(seat: Seat): Promise<void>;
  /** The record; only when the game is over, or when both seats are ours. */
  record(): Promise<string>;
  /** The position as text, null where the question has none; absent: it would tell what is hidden here. */
  positionText?(): Promise<string | null>;
  /** What a game from there needs besides. */
  readonly terms?: Pick<Opened, 'options' | 'numbers'>;
  /** What the best answers of a seat are worth, from what it sees; absent: not at this table. */
  hint?(seat: Seat): Promise<Weighed>;
  /** False: no record can be made of this game. */
  readonly recorded?: boolean;
  /** The address that begins another game like this one; absent: the other player has to agree. */
  readonly again?: string;
  /** The position as a post for a forum; only a server writes it. */
  postText?(options: PostOptions): Promise<string>;
  /** What a seat wrote in a forum, read as moves; with `agreed`, the moves of the first reply, it is played. Only a server judges. */
  post?(text: string, options: Omit<PostOptions, 'own'>, agreed?: readonly string[]): Promise<Understood | Trouble>;
  close(): void;
}

export type { Frame };
