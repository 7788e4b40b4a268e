/* The server's contract, doc/api.yaml, as far as the pages use it: shapes, and calls over HTTP. */
import type { Shuffle } from '../engine/shuffle.ts';
import type { Fault, GameEvent, Question, Seat, Trouble, View } from '../engine/types.ts';

export interface Problem {
  type: string;
  status: number;
  args?: Record<string, string>;
  faults?: Fault[];
}

/** The server refused. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.type);
  }
}
/** There was no answer: what was asked may have been done, or not. */
export class Lost extends Error {}

export const troubleOf = ({ type, args = {} }: Problem): Trouble => ({ what: type, line: 0, values: args });

export interface You {
  name: string;
  kind: 'guest' | 'person' | 'bot';
  language: 'en' | 'ru';
  free_chat: boolean;
  /** The coat of arms: arms.ts. */
  arms: number;
  moderator: boolean;
  created: number;
  muted_until: number;
}
export interface Me {
  account: You | null;
}
export interface Session {
  session: number;
  label: string;
  seen: number;
  this: boolean;
}
export interface Token {
  token: number;
  label: string;
  scopes: string[];
  expires: number;
}
export interface Rating {
  game: string;
  rules: string;
  rating: number;
  deviation: number;
  games: number;
}
export interface Person {
  name: string;
  kind: You['kind'];
  created: number;
  arms: number;
  here: boolean;
  ratings: Rating[];
}
/** A deck that somebody chose again and again. */
export interface Favourite {
  game: string;
  rules: string;
  games: number;
  /** In one line, as a record has it. */
  deck: string;
}
/** What became of somebody's games that one may see. */
export interface Results {
  results: { game: string; rules: string; won: number; lost: number; drawn: number }[];
  decks: Favourite[];
}
export interface Here {
  name: string;
  kind: You['kind'];
}

export interface ClockTerms {
  kind: 'none' | 'bank' | 'byo-yomi' | 'days';
  /** Seconds. */
  bank?: number;
  increment?: number;
  period?: number;
  periods?: number;
}
/** What a table is set up with. */
export interface Terms {
  game: string;
  rules: string;
  scenario?: string;
  options: string[];
  numbers: Record<string, number>;
  deck: string;
  seat: Seat | 'random';
  against?: 'person' | 'self';
  other_deck?: string;
  clock?: ClockTerms;
  rated?: boolean;
  open?: boolean;
  /** A challenge: whom it is for. */
  to?: string;
  /** With the next who wants the same. */
  pair?: boolean;
  /** Both people may ask for hints. */
  hints?: boolean;
  audience: 'nobody' | 'invited' | 'everybody';
}
export interface Agreed {
  clock: ClockTerms;
  scenario: string;
  options: string[];
  numbers: Record<string, number>;
  rated: boolean;
  open: boolean;
  /** It waits for the next who wants the same; `rated` holds if they have registered, too. */
  pair: boolean;
  hints: boolean;
  test: boolean;
  /** Of an open challenge. */
  to?: string;
  audience: Terms['audience'];
  access: Access;
}
export interface SeatOf {
  kind: 'empty' | 'account' | 'computer';
  name: string | null;
  level?: string;
}
export interface Ending {
  winner: Seat | null;
  ended_by: string;
}
export type Phase = 'open' | 'playing' | 'over';
export interface TableOf {
  table: string;
  phase: Phase;
  game: string;
  rules: string;
  terms: Agreed;
  seats: [SeatOf, SeatOf];
  result: Ending | null;
  created: number;
  watchers: number;
}
/** Of a rated game that is over: each seat's rating before and after it. */
export type RatingSteps = [[number, number], [number, number]];
/** A table, the seats that one holds there, and the secret part of its link. */
export interface Seated {
  table: TableOf;
  seats: Seat[];
  invite: string | null;
  ratings?: RatingSteps;
}
export interface Clock {
  /** Milliseconds. */
  left: number;
  periods: number;
  running: boolean;
}
export interface Offer {
  what: 'undo' | 'draw' | 'rematch';
  player: Seat;
}
/** What a viewer hears of a table; see doc/stream.md. */
export interface TableFrame {
  table: string;
  seq: number;
  t: number;
  seat: Seat | null;
  ev: GameEvent[];
  req: Question | null;
  awaiting?: Seat[];
  clock?: [Clock, Clock];
  view?: View;
  snapshot?: true;
  seats?: [SeatOf, SeatOf];
  phase?: Phase;
  result?: Ending | null;
  offer?: Offer | null;
  terms?: Agreed;
  rematch?: string;
  shuffle?: Shuffle;
}
export interface Said {
  room: 'lobby' | 'table' | 'watchers';
  table?: string;
  /** What it is known by in its room. */
  n: number;
  name: string;
  t: number;
  say?: string;
  text?: string;
}
export type Access = 'private' | 'unlisted' | 'public';
/** A game that is over. */
export interface GameOf {
  id: string;
  game: string;
  rules: string;
  names: [string, string];
  result: Ending;
  rated: boolean;
  ratings?: RatingSteps;
  /** Played in a browser against the computer; nobody witnessed it. */
  kept: boolean;
  /** In a list, of a kept one: the own deck in one line, and whether chance chose it. */
  deck?: string;
  random?: boolean;
  access: Access;
  consent: Seat[];
  yours: Seat[];
  ended: number;
}
export interface List<T> {
  items: T[];
  next: string | null;
}

/** Lists after each other, each thing once, by what it is known by, and as it was told last: pages overlap, and lists and news do. */
export const joined = <T>(known: (one: T) => unknown, ...lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map((one) => [known(one), one])).values(),
];
const SAID = 100; /* sentences kept */
/** What was said, in its order. */
export const joinedSaid = (...lists: readonly (readonly Said[])[]): Said[] =>
  joined(({ room, n }) => room + n, ...lists)
    .sort((one, other) => one.n - other.n)
    .slice(-SAID);

async function request(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(
    `/api/v1${path}`,
    body === undefined ? { method } : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  ).catch((error: unknown) => Promise.reject(new Lost(String(error))));
  if (!response.ok) throw new Refusal((await response.json()) as Problem);
  return response;
}

/** Calls an operation: call('POST', '/tables', {game: 'gwent'}). Refusal or Lost is thrown where it fails. */
export async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
  return (await request(method, path, body)).json() as Promise<T>;
}

/** The record of a game that is over, as text. */
export async function recordOf(id: string): Promise<string> {
  return (await request('GET', `/games/${id}/record`)).text();
}

/** A part of a path. */
export const part = (name: string) => encodeURIComponent(name);
