/* People, clocks, tables and refusals in words. */
import type { Seat } from '../engine/types.ts';
import { hasScenarios } from '../engine/asked.ts';
import { say, words } from '../base/settings.svelte.ts';
import { isolated } from '../words/isolated.ts';
import { whoIs } from '../words/people.ts';
import { tellTrouble } from '../table/tell.ts';
import { Lost, Refusal, troubleOf, type ClockTerms, type Ending, type SeatOf, type TableOf } from './api.ts';

const COMPUTER = /^(?:bot:|computer )(.+)$/; /* what a record and a server call it, and its level */

/** A player's name as people read it; guests and computers have none of their own. */
export function nameOf(name: string | null): string {
  if (!name) return say('server.nobody');
  const guest = /^guest-(.+)$/.exec(name);
  if (guest) return say('server.guest', { name: guest[1]! });
  const level = COMPUTER.exec(name)?.[1];
  if (level) return levelName(level);
  return isolated(name);
}
/** As nameOf(), of one who sits at a table: the computer's people are called by their names alone there. */
export function calledOf(name: string): string {
  const level = COMPUTER.exec(name)?.[1];
  return level ? foeName({ level }) : nameOf(name);
}
/** The computer at a level: somebody with a name, or what is said of it. */
export function levelName(level: string): string {
  const who = whoIs(level);
  if (who) return say('start.opponent', { name: say(`start.who.${who.key}`), level });
  return words().find(`web.level.${level}`) ?? say('server.computer', { level });
}
/** Who a game was played against, by name where a lesson has somebody play. */
export function foeName({ level, foe }: { level: string; foe?: string }): string {
  const who = whoIs(foe ?? null);
  return who ? say(`start.who.${who.key}`) : levelName(level);
}
/** Whether there is a page about somebody of that name. */
export const isAccount = (name: string | null) => Boolean(name) && !/^(bot:|computer )/.test(name!);
export const sitterName = (seat: SeatOf) => (seat.kind === 'empty' ? say('server.empty-seat') : nameOf(seat.name));
/** What a player is called at a table: the viewer is "you". */
export const calledAt = (seat: SeatOf, own: boolean) => (own ? say('web.you') : sitterName(seat));

/** A clock's terms; "" for none. */
export function clockTerms({ kind, bank = 0, increment = 0, period = 0, periods = 0 }: ClockTerms): string {
  if (kind === 'bank') return say('server.clock.minutes', { bank: bank / 60, increment });
  if (kind === 'byo-yomi') return say('server.clock.byo', { bank: bank / 60, periods, period });
  return kind === 'days' ? say('server.clock.days', { days: Math.round(bank / 86400) }) : '';
}

/** Time left on a clock: "1:02:03", "02:03", or days. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return say('server.days', { n: Math.floor(hours / 24) });
  return `${hours ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const rulesOf = (game: string, rules: string) =>
  say('server.rules-of', { game: say(`${game}.game`), rules: say(`${game}.rules.${rules}`) });

/** What was agreed besides the rules, in a line. */
export function termsOf({ game, terms }: Pick<TableOf, 'game' | 'terms'>): string {
  return [
    clockTerms(terms.clock),
    terms.rated ? say(terms.pair ? 'server.rated-if-both' : 'server.rated') : '',
    terms.hints ? say('server.hints') : '',
    hasScenarios(game) ? (words().find(`${game}.scenario.${terms.scenario}`) ?? terms.scenario) : '',
    ...terms.options.map((key) => words().find(`${game}.option.${key}`) ?? key),
    ...Object.entries(terms.numbers)
      .filter(([, value]) => value !== 0)
      .map(([key, value]) => `${words().find(`${game}.number.${key}`) ?? key}: ${value}`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a table is played by, in a line. */
export const agreedOn = (table: Pick<TableOf, 'game' | 'rules' | 'terms'>): string =>
  [rulesOf(table.game, table.rules), termsOf(table)].filter(Boolean).join(', ');

/** How a game ended for somebody; null: for nobody in particular. */
export function endingOf({ winner }: Ending, names: readonly [string, string], seat: Seat | null): string {
  if (winner === null) return say('server.drawn');
  if (seat === null) return say('server.won', { name: nameOf(names[winner]) });
  return say(winner === seat ? 'server.won.you' : 'server.lost.you');
}

export function failure(error: unknown): string {
  if (error instanceof Refusal) return tellTrouble(words(), troubleOf(error.problem));
  return error instanceof Lost ? say('server.problem.line-lost') : say('server.failed', { reason: String(error) });
}

export const when = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString(words().language, { dateStyle: 'medium', timeStyle: 'short' });
