/* What is done on every page for somebody with an account: challenges are told, and finished games against the computer are exchanged. Those of
 * this browser are sent to the account, and those of other devices are fetched from it. */
import { mount } from 'svelte';
import { call, joined, Lost, part, recordOf, Refusal, type GameOf, type List, type You } from '../net/api.ts';
import { usable } from '../base/later.ts';
import { startEngine } from '../engine/remote.ts';
import { gameOf, loadGame } from '../games/games.ts';
import Challenged from '../net/Challenged.svelte';
import { findServer, me } from '../net/me.svelte.ts';
import { colours } from './colours.ts';
import { forgetGame } from '../engine/kept.ts';
import { forgetPast, isElsewhere, notePast, pastGames, pastRecord, type Past } from './past.ts';

const PAGE = 100;
const WAIT = 60; /* seconds until a server that did not answer is asked again */

/* Refused for what the game is, so that a second try would not help. */
const NEVER = new Set([400, 413, 422]);

let timer: ReturnType<typeof setTimeout> | undefined;
let bringing: Promise<void> | null = null;
addEventListener('online', () => void (me() ? bring() : findServer()));

function later(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void bring(), 1000 * seconds);
}

/** Whether a game is to be brought: once, and only to the account under which it was played, if there was one. */
const waits = ({ kind, level, server, account }: Past, name: string): boolean =>
  kind === 'game' && level !== '' && server === undefined && (account ?? name) === name;

async function bringOne(row: Past, account: string): Promise<void> {
  const record = await pastRecord(row.id);
  const brought = record
    ? await call<GameOf>('POST', '/games', { record, seat: row.seat, ended: row.at }).catch((error: unknown) => {
        if (error instanceof Refusal && NEVER.has(error.problem.status)) return null;
        throw error;
      })
    : null;
  const there = await notePast(row.id, { account, server: brought?.id ?? '' });
  if (brought && !there) await call('DELETE', `/games/${part(brought.id)}`); /* deleted here meanwhile */
}

async function bringAll(): Promise<void> {
  const games = await pastGames();
  for (const row of games.reverse()) {
    const you = me();
    if (!you || you.kind === 'guest') return;
    if (waits(row, you.name)) await bringOne(row, you.name);
  }
}

/** Brings what waits, in the background; what could not be brought is tried again. */
export function bring(): Promise<void> {
  bringing ??= bringAll()
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.problem.type === 'too-many') later(Number(error.problem.args?.['seconds'] ?? WAIT));
      else if (error instanceof Lost || (error instanceof Refusal && error.problem.status >= 500)) later(WAIT);
    })
    .finally(() => (bringing = null));
  return bringing;
}

async function pastOf({ id, game, rules, names, yours, result, ended, deck = '', random = false }: GameOf): Promise<Past> {
  const seat = yours[0] ?? 0;
  const { house } = await colours(game, rules, '', deck);
  return {
    id,
    kind: 'game',
    game,
    rules,
    level: names[1 - seat]!.replace(/^bot:/, ''),
    seat,
    outcome: result.winner === null ? 'drawn' : result.winner === seat ? 'won' : 'lost',
    ended_by: result.ended_by,
    at: ended,
    deck,
    random,
    house,
    totals: null,
    server: id,
  };
}

/** All finished games, those of this browser and those that only the account has, latest first. */
export async function allGames(): Promise<Past[]> {
  await bring();
  let found: GameOf[] = [];
  let next: string | null = null;
  do {
    const page: List<GameOf> = await call('GET', `/games?mine=true&kept=true&limit=${PAGE}${next ? `&after=${part(next)}` : ''}`);
    found = joined(({ id }) => id, found, page.items);
    next = page.next;
  } while (next);
  const here = await pastGames();
  const known = new Set(here.map(({ server }) => server));
  const others = await Promise.all(found.filter(({ id }) => !known.has(id)).map(pastOf));
  return [...here, ...others].sort((a, b) => b.at - a.at);
}

/** Deletes a game, here and in the account. */
export async function forget(one: Past): Promise<void> {
  if (one.server && me())
    await call('DELETE', `/games/${part(one.server)}`).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.problem.status === 404)) throw error; /* another's, or gone */
    });
  if (isElsewhere(one)) return;
  await forgetPast(one.id);
  await forgetGame(one.id); /* as it was left at its end */
}

/** The points of a game that only the account has, own and other, as its record ends; null: nothing is counted. */
export async function totalsOf({ id, game, seat }: Past): Promise<Past['totals']> {
  const [record] = await Promise.all([recordOf(id), loadGame(game)]);
  const engine = await startEngine(game);
  try {
    const { answers } = await engine.open(record);
    const view = await engine.view(seat, answers);
    return gameOf(view).totals(view, seat);
  } finally {
    engine.close();
  }
}

/** The record of a game, wherever it is; "": it has none. */
export const recordText = async (one: Past): Promise<string> => (isElsewhere(one) ? recordOf(one.id) : ((await pastRecord(one.id)) ?? ''));

let mounted = false;
/** Somebody is known: once they can do what they came for, they hear of challenges. */
export async function came({ kind }: You): Promise<void> {
  if (kind !== 'guest') void bring();
  await usable;
  if (!mounted) mount(Challenged, { target: document.body });
  mounted = true;
}
