/* What an answer does, told beside it: who falls, whose lives change, who closes. From the positions that the engine tried alone. */
import { other, type Seat } from '../../engine/types.ts';
import type { Thing } from '../../furniture/furniture.ts';
import type { Words } from '../../words/words.ts';
import { spotted } from '../plain/view.ts';
import type { HeroesView } from './view.ts';

const MOST = 3; /* things told of */

const hero = ({ table }: HeroesView, player: Seat) => spotted(table, player, 'own.hero.0').thing;
const creatures = ({ table }: HeroesView, of?: Seat): Thing[] =>
  table.areas.filter(({ area, owner }) => area === 'creatures' && (of === undefined || owner === of)).flatMap(({ things }) => things);
const lives = ({ figures = [] }: Thing) => figures.find(({ key }) => key === 'life')?.value ?? 0;

/** "4", or "2…4" where the positions differ; null: it is `now` in all of them. */
function span(now: number, values: readonly number[]): string | null {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === now && most === now) return null;
  return least === most ? String(least) : `${least}…${most}`;
}

/* Of an own one that it closes is not told: who attacks knows. */
function ofCreature(words: Words, now: Thing, own: boolean, after: readonly HeroesView[]): string | null {
  const card = words.name('heroes', now.card!);
  const then = after.map((view) => creatures(view).find(({ at, card: key }) => at === now.at && key === now.card));
  const left = then.filter((one) => one !== undefined);
  if (left.length < then.length) return words.say(left.length ? 'heroes.outcome.may-leave' : 'heroes.outcome.leaves', { card });
  const to = span(lives(now), left.map(lives));
  if (to) return words.say('heroes.outcome.lives', { card, from: lives(now), to });
  const closed = (one: Thing) => one.marks?.includes('closed') ?? false;
  return !own && !closed(now) && left.every(closed) ? words.say('heroes.outcome.closes', { card }) : null;
}

/** '': nothing that the table shows. */
export function outcome(words: Words, now: HeroesView, after: readonly HeroesView[], seat: Seat): string {
  const ends = after.filter(({ table }) => table.result?.winner === seat).length;
  if (after.length > 0 && ends === after.length) return words.say('heroes.outcome.wins');
  const heroes = ([other(seat), seat] as const).flatMap((player) => {
    const [was, then] = [hero(now, player), after.map((view) => hero(view, player)?.value ?? 0)];
    const to = was && span(was.value ?? 0, then);
    return was?.card && to ? [words.say('heroes.outcome.lives', { card: words.name('heroes', was.card), from: was.value ?? 0, to })] : [];
  });
  const told = ([other(seat), seat] as const).flatMap((player) =>
    creatures(now, player).flatMap((one) => (one.card && after.length ? (ofCreature(words, one, player === seat, after) ?? []) : [])),
  );
  return [...heroes, ...told].slice(0, MOST).join(', ');
}

/* Whether an ambush cannot be ruled out: a card and a coin are there. */
const figureOf = ({ table }: HeroesView, player: Seat, key: string) =>
  table.figures.find((one) => one.key === key && one.owner === player)?.value ?? 0;
const handOf = ({ table }: HeroesView, player: Seat) =>
  table.areas.find(({ area, owner }) => area === 'hand' && owner === player)?.count ?? 0;

/** Who may step in for the one that is attacked, as far as the table shows it; the engine leaves out who may not. */
export function replies(words: Words, move: string, now: HeroesView, seat: Seat): { says: string | null; name: string }[] {
  const [verb, , attacked] = move.split(' ');
  if (verb !== 'attack') return [];
  const foe = other(seat);
  const able = creatures(now, foe).filter(({ at, card, marks }) => at !== attacked && card && !marks?.includes('closed'));
  const [hand, coins] = [handOf(now, foe), figureOf(now, foe, 'open-coins')];
  return [
    { says: '', name: '' },
    ...able.map(({ at, card }) => ({
      says: `defend ${at}`,
      name: words.say('heroes.outcome.defended', { card: words.name('heroes', card!) }),
    })),
    ...(hand && coins ? [{ says: null, name: words.say('heroes.outcome.ambush', { hand, coins }) }] : []),
  ];
}
