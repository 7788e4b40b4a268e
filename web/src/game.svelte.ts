/* The game in progress, kept while the player looks at other pages; and what every page asks the engine. */
import { startEngine, type RemoteEngine } from './engine/remote.ts';
import { randomNumber, type Setup } from './engine/setup.ts';
import type { Catalogue } from './engine/types.ts';
import terms from './terms.json';
import { LocalTable } from './table/local.ts';
import type { Table } from './table/table.ts';
import { paced, say } from './settings.svelte.ts';

let asked: Promise<RemoteEngine> | undefined;
let told: Promise<Catalogue> | undefined;

/** An engine for questions about decks and cards; it holds no game. */
export function oracle(): Promise<RemoteEngine> {
  asked ??= startEngine();
  asked.catch(() => (asked = undefined));
  return asked;
}

export function catalogue(): Promise<Catalogue> {
  told ??= oracle().then((engine) => engine.catalogue());
  told.catch(() => (told = undefined));
  return told;
}

/** What the start page agrees on. */
export interface Wish {
  game: string;
  rules: string;
  /** The computer's level; "": we play both seats. */
  level: string;
  /** Codes or texts; "": random. */
  decks: [string, string];
  options: string[];
  numbers: Record<string, number>;
  seat: 0 | 1;
  seed?: string;
  luck?: bigint;
}

/** Sums without which a duel of trade cards has no stake: people bargain for it, with the computer it is agreed. The command
 *  line reads the same file. */
export const USUAL_TERMS: Record<string, { person: Partial<Setup>; computer: Partial<Setup> }> = terms;

let table = $state.raw<Table | null>(null);
let record = $state.raw('');

export function currentTable(): Table | null {
  return table;
}

/** The record that the replay page shows, if it was handed one. */
export function shownRecord(): string {
  return record;
}
export function showRecord(text: string): void {
  record = text;
}

/** Puts a table in the place of the one in progress. */
export function take(next: Table): Table {
  table?.close();
  table = next;
  return next;
}

export async function begin(wish: Wish): Promise<Table> {
  const name = (seat: number) => (!wish.level || seat === wish.seat ? say('play.name.person') : `bot:${wish.level}`);
  const { game, rules, decks, options, numbers, seed = '' } = wish;
  const date = new Date().toISOString().slice(0, 10);
  const terms = { game, rules, decks, options, numbers, seed, date, seats: [name(0), name(1)] as [string, string] };
  return take(await LocalTable.open(terms, seatsOf(wish.level, wish.seat), optionsOf(wish.luck)));
}

/** Goes on from a step of a record: against the computer, or with both seats. */
export async function fork(text: string, level: string, seat: 0 | 1): Promise<Table> {
  return take(await LocalTable.open(text, seatsOf(level, seat), optionsOf(undefined)));
}

/** Plays a seat from a step of a record against the computer, with other hidden cards than it had there. */
export async function tryAgain(text: string, answers: number, level: string, seat: 0 | 1): Promise<Table> {
  return take(await LocalTable.open({ record: text, answers, seat, seed: randomNumber() }, seatsOf(level, seat), optionsOf(undefined)));
}

export function optionsOf(luck: bigint | undefined) {
  return { pause: paced(700), ...(luck === undefined ? {} : { luck }) };
}

export function seatsOf(level: string, seat: 0 | 1) {
  const one = (at: number) => level && at !== seat
    ? { name: say('play.name.computer'), mine: false, level }
    : { name: say(level ? 'web.you' : at ? 'play.name.second' : 'play.name.first'), mine: true, level: null };
  return [one(0), one(1)] as const;
}

export function leave(): void {
  table?.close();
  table = null;
}
