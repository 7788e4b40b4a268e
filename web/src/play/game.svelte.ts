/* The game in progress at a table of this browser, kept while the player looks at other pages. */
import { queryOf } from '../agreed/agreed.ts';
import { forgetGame, keptGame, type About, type KeptGame } from '../engine/kept.ts';
import type { Unkept } from '../base/database.ts';
import { randomNumber } from '../engine/setup.ts';
import type { Opened, Seat, Viewer } from '../engine/types.ts';
import { LocalTable } from './local.ts';
import type { SeatInfo } from '../table/table.ts';
import { paced, say } from '../base/settings.svelte.ts';
import { findServer, me, serverThere } from '../net/me.svelte.ts';
import { whoIs } from '../words/people.ts';

/** What the start page agrees on. */
export interface Wish {
  game: string;
  rules: string;
  /** The computer's level; "": we play both seats. */
  level: string;
  /** Codes or texts; "": random. */
  decks: [string, string];
  /** '', or absent: the game's first. */
  scenario?: string;
  options: string[];
  numbers: Record<string, number>;
  /** A position as text, in place of decks and deal. */
  position?: string;
  seat: 0 | 1;
  seed?: string;
  luck?: bigint;
  /** What seed and luck were made of, for people. */
  number?: string;
}

let table = $state.raw<LocalTable | null>(null);
const SHOWN = 'duello.shown'; /* in the session's storage: the page may be reloaded */
let record = $state.raw(readShown());

function readShown(): { text: string; seat: Viewer | null } {
  try {
    const { text, seat } = JSON.parse(sessionStorage.getItem(SHOWN) ?? '{}') as { text?: unknown; seat?: unknown };
    if (typeof text === 'string') return { text, seat: seat === 0 || seat === 1 || seat === 2 || seat === 3 ? seat : null };
  } catch {
    /* unreadable, or no storage: nothing is shown */
  }
  return { text: '', seat: null };
}

export function currentTable(): LocalTable | null {
  return table;
}

/** The record that the replay page shows, if it was handed one, and through whose eyes; null: it is not known. */
export function shownRecord(): { text: string; seat: Viewer | null } {
  return record;
}
export function showRecord(text: string, seat: Viewer | null = null): void {
  record = { text, seat };
  try {
    sessionStorage.setItem(SHOWN, JSON.stringify(record));
  } catch {
    /* no storage: it is shown until the page is left */
  }
}

/** Replaces the table in progress. One whose game is over is no longer stored. */
function take(next: LocalTable): LocalTable {
  leave();
  table = next;
  return next;
}

/* A game that is over goes among the finished ones before its table is closed. */
let keeping: Promise<unknown> = Promise.resolve();
let unkept = $state<Unkept | null>(null);

/** Why the last game that ended here is not kept; null: it is. */
export const endUnkept = (): Unkept | null => unkept;

/** Resolves when the last game that ended here is among the finished ones, or cannot be. */
export const kept = (): Promise<unknown> => keeping;

function keep(over: LocalTable): void {
  keeping = import('./finished.ts')
    .then(({ keepFinished }) => keepFinished(over))
    .then(
      (why) => (unkept = why),
      () => undefined,
    );
}

/** Keeps games that were over when their page went away, before they were among the finished ones. One that cannot be read stays as it is. */
export async function keepLeft(games: readonly KeptGame[]): Promise<void> {
  const { keepFinished } = await import('./finished.ts');
  for (const { id, at } of games) {
    if (table?.id === id) continue;
    const left = await LocalTable.resume(id, { pause: 0, seats: seatsOf }).catch(() => null);
    if (!left) continue;
    await keepFinished(left, at);
    left.close();
  }
}

export function leave(): void {
  const left = table;
  table = null;
  void keeping.then(async () => {
    await left?.share();
    if (left?.over) void forgetGame(left.id);
    left?.close();
  });
}

/* Whoever takes up another device finds the game there as they left it, and so here when they come back. */
document.addEventListener('visibilitychange', () => void (document.hidden ? table?.share() : renew()));

async function renew(): Promise<void> {
  const id = table?.id;
  if (id && (await wentOn(id))) take(await LocalTable.resume(id, atTable()));
}

/** The address of a game in progress; a reload leads back to it. */
export const placeOf = (one: LocalTable): string => (one.about.lesson ? `#/learn/${one.about.lesson.game}/${one.id}` : `#/play/${one.id}`);

/** A position as text without line feeds: a statement ends with ';' as well. */
const inOneLine = (position: string): string => position.trim().replaceAll('\n', '; ');

/** The address that begins a game as it was wished for. */
export function addressToBegin(wish: Pick<Wish, 'game' | 'rules' | 'level' | 'seat' | 'decks'> & Partial<Wish>): string {
  const { game, rules, level, seat, decks, scenario = '', options, numbers, position } = wish;
  const query = new URLSearchParams({ game, rules, level, seat: String(seat) });
  if (options && numbers) for (const [name, value] of queryOf({ scenario, options, numbers })) query.set(name, value);
  decks.forEach((deck, i) => deck && query.set(`deck${i + 1}`, deck));
  if (position) query.set('position', inOneLine(position));
  return `#/play?${query}`;
}

/** What the page keeps of a game; without luck, chance gives it. */
export function aboutOf(wish: Pick<Wish, 'game' | 'rules' | 'level' | 'seat'> & Partial<Wish>, more: Partial<About> = {}): About {
  const { game, rules, level, seat, decks = ['', ''], luck = randomNumber() } = wish;
  return {
    game,
    rules,
    level,
    seat,
    luck: String(luck),
    ...(wish.number ? { number: wish.number } : {}),
    recorded: true,
    again: addressToBegin({ ...wish, decks }),
    ...more,
  };
}

export async function begin(wish: Wish, more: Partial<About> = {}): Promise<LocalTable> {
  const name = (seat: number) => (!wish.level || seat === wish.seat ? say('play.name.person') : `bot:${wish.level}`);
  const { game, rules, scenario = '', decks, options, numbers, seed = '', position = '' } = wish;
  const date = new Date().toISOString().slice(0, 10);
  const terms = { game, rules, scenario, decks, options, numbers, seed, date, seats: [name(0), name(1)] as [string, string], position };
  return take(await LocalTable.open(terms, aboutOf(wish, more), atTable()));
}

/** The position of a puzzle at a table of its own: it is not kept, and not the game in progress. */
export async function openPuzzle({
  game,
  rules,
  seat,
  position,
}: Pick<Wish, 'game' | 'rules' | 'seat'> & { position: string }): Promise<LocalTable> {
  const about = aboutOf({ game, rules, level: 'greedy', seat }, { recorded: false });
  const date = new Date().toISOString().slice(0, 10);
  const terms = {
    game,
    rules,
    scenario: '',
    decks: ['', ''] as [string, string],
    options: [],
    numbers: {},
    seed: '0'.repeat(64),
    date,
    position,
  };
  return LocalTable.open({ ...terms, seats: ['', ''] }, about, { pause: paced(700), seats: seatsOf, unkept: true });
}

/** Goes on from a step of a record: against the computer, or with both seats. */
export async function fork(
  text: string,
  { game, rules }: Pick<Opened, 'game' | 'rules'>,
  level: string,
  seat: Seat,
  more: Partial<About> = {},
  luck?: bigint,
): Promise<LocalTable> {
  return take(await LocalTable.open(text, aboutOf({ game, rules, level, seat, ...(luck === undefined ? {} : { luck }) }, more), atTable()));
}

/** Plays a seat from a step of a record against the computer, with other hidden cards than it had there. */
export async function tryAgain(
  text: string,
  { game, rules }: Pick<Opened, 'game' | 'rules'>,
  answers: number,
  level: string,
  seat: Seat,
): Promise<LocalTable> {
  const imagined = { record: text, answers, seat, seed: randomNumber() };
  return take(await LocalTable.open(imagined, aboutOf({ game, rules, level, seat }, { recorded: false }), atTable()));
}

/** Goes on with a game that this browser keeps, or another device of the account. Refused: `kept-gone`, `kept-broken`. */
export async function resume(id: string): Promise<LocalTable> {
  if (serverThere() === null && !(await keptGame(id))) await findServer();
  if (!(await wentOn(id)) && table?.id === id) return table;
  return take(await LocalTable.resume(id, atTable()));
}

/* Whether a game went on on another device, and is here now as it stands there; without a line it goes on as it is here. */
const wentOn = async (id: string): Promise<boolean> => shares() && (await import('../kept/waiting.ts')).bringHere(id).catch(() => false);

const shares = (): boolean => (me()?.kind ?? 'guest') !== 'guest';
const atTable = () => ({ pause: paced(700), seats: seatsOf, shares, ended: keep });

function seatsOf({ level, seat, foe }: About): readonly [SeatInfo, SeatInfo] {
  const who = whoIs(foe ?? level);
  const one = (at: number) =>
    level && at !== seat
      ? { name: say(who ? `start.who.${who.key}` : 'play.name.computer'), mine: false, level }
      : { name: say(level ? 'web.you' : at ? 'play.name.second' : 'play.name.first'), mine: true, level: null };
  return [one(0), one(1)];
}
