/* What lies between two standings, as scenes: the table as it was for a moment, lines from causes to what they did,
 * and what a cloth across the table says. Made from events and views alone, which tell everything: no rule is
 * known here. Pure; board/stage.svelte.ts shows them. */
import type { GameEvent, View } from '../engine/types.ts';
import { virtuesOf } from '../faces/cards.ts';
import type { GwentView, Row, RowView } from './gwent.ts';
import { ROWS } from './gwent.ts';
import { CELLS, type Cell, type TradeView } from './trade.ts';

/** A line between two spots. strike: the second falls; held: it was aimed at and stands; aid: anything else. */
export interface Link {
  from: string;
  to: string;
  kind: 'strike' | 'held' | 'aid';
  /** What stands on the line: words of emblems.json's `mark`, or a number. */
  marks?: string[];
}

export interface Scene {
  /** The table for this moment. */
  view: View;
  links: Link[];
  /** Milliseconds at the usual pace. */
  ms: number;
  /** What is told of it. */
  events: readonly GameEvent[];
  /** It is told on a cloth across the table, not only in the line. */
  banner: boolean;
  /** A card held up for both to see: what the other side plays, and what leaves no card on the field. */
  held?: { card: string; side: 'own' | 'foe' };
}

const TIMES = { play: 1100, strike: 1300, banner: 1500, reveal: 1200, act: 1000, clash: 1900, fall: 500, step: 700 } as const;
/** Where a held card lies. */
export const HELD_SPOT = 'held';

type Seat = 0 | 1;
const sideOf = (player: unknown, seat: Seat) => (player === seat ? 'own' : 'foe') as 'own' | 'foe';

/** The scenes that lead from `before` to how things stand after `events`; none where the change speaks for itself. */
export function scenesOf(before: View, events: readonly GameEvent[], after: View, seat: Seat): Scene[] {
  if (before.game !== after.game) return [];
  return before.game === 'gwent' ? gwentScenes(before as GwentView, events, after as GwentView, seat)
    : before.game === 'trade' ? tradeScenes(before as TradeView, events, seat) : [];
}

/* --- Gwent -------------------------------------------------------------------------------------------- */

/* A zone of an event, "close1": row or pile, and whose. */
function zoneOf(zone: unknown): { name: string; player: Seat | null } {
  const [, name = '', digit] = /^([a-z-]+?)([01])?$/.exec(String(zone ?? '')) ?? [];
  return { name, player: digit === undefined ? null : (Number(digit) as Seat) };
}
const isRow = (name: string): name is Row => ROWS.includes(name as Row);

function spotOf(view: GwentView, zone: unknown, card: unknown, seat: Seat): string | null {
  const { name, player } = zoneOf(zone);
  if (name === 'weather') return 'weather';
  if (player === null) return null;
  const side = sideOf(player, seat);
  if (!isRow(name)) return `${side}.${name}`;
  const at = view.players[player].rows[name].cards.map((unit) => unit.card).lastIndexOf(String(card));
  return at < 0 ? `${side}.${name}` : `${side}.${name}.${at}`;
}

const AIDED = ['mustered', 'revived', 'summoned', 'risen', 'appeared', 'turned'];
const STRUCK = ['killed', 'picked-up', 'replaced'];
/* Deeds, each with what follows from it up to the next. */
const DEEDS = ['played', 'leader', 'passed', 'round', 'starts', 'moved'];

function deedsOf(events: readonly GameEvent[]): GameEvent[][] {
  const deeds: GameEvent[][] = [];
  for (const event of events) {
    if (DEEDS.includes(event.event) || deeds.length === 0) deeds.push([]);
    deeds.at(-1)!.push(event);
  }
  return deeds;
}

/* Lays a card into a row of a copied view. Its strength is not known before the end, nor is the row's sum. */
function laid(view: GwentView, event: GameEvent, after: GwentView): GwentView {
  const { name, player } = zoneOf(event['to']);
  if (player === null || !isRow(name)) return view;
  const next = structuredClone(view);
  const row: RowView = next.players[player].rows[name];
  const found = ([0, 1] as Seat[]).flatMap((of) => ROWS.flatMap((one) => after.players[of].rows[one].cards))
    .find((unit) => unit.card === event['card']);
  if (found) {
    row.cards.push({ ...found });
    row.total = null;
  }
  if (event.player !== null && event.player !== undefined) {
    const hand = next.players[event.player].hand;
    const at = hand.indexOf(String(event['card']));
    hand.splice(at >= 0 ? at : Math.max(0, hand.indexOf(null)), 1);
  }
  return next;
}

function gwentScenes(before: GwentView, events: readonly GameEvent[], after: GwentView, seat: Seat): Scene[] {
  const scenes: Scene[] = [];
  let view = before;
  const deeds = deedsOf(events);
  for (const [deed, ...rest] of deeds) {
    if (!deed) continue;
    const last = deed === deeds.at(-1)![0];
    const foe = deed.player !== seat && deed.player !== null && deed.player !== undefined;
    const card = typeof deed['card'] === 'string' ? deed['card'] : null;
    if (deed.event === 'played' && card) {
      view = laid(view, deed, after);
      const onField = isRow(zoneOf(deed['to']).name) && spotOf(view, deed['to'], card, seat);
      const whole = onField && /\.\d+$/.test(onField) ? onField : null;
      const links = consequences(view, rest, whole ?? HELD_SPOT, seat);
      if (links.length || foe)
        scenes.push({ view: links.length || !last ? view : after, links, ms: links.length ? TIMES.strike : TIMES.play, events: [deed, ...rest], banner: false,
          ...(whole && !foe ? {} : { held: { card, side: sideOf(deed.player, seat) } }) });
    } else if (deed.event === 'leader' && card) {
      scenes.push({ view, links: consequences(view, rest, HELD_SPOT, seat), ms: TIMES.banner, events: [deed, ...rest], banner: foe,
        held: { card, side: sideOf(deed.player, seat) } });
    } else if (deed.event === 'passed' && foe && deed['automatic'] !== true) {
      scenes.push({ view, links: [], ms: TIMES.banner, events: [deed], banner: true });
    } else if (deed.event === 'round') {
      scenes.push({ view: counted(view, deed), links: [], ms: TIMES.banner, banner: true,
        events: [deed, ...rest.filter(({ event }) => event === 'life')] });
      view = after;
    } else if (deed.event === 'starts') {
      scenes.push({ view: after, links: [], ms: TIMES.banner, events: [deed], banner: true });
    }
  }
  return scenes;
}

/* Both totals as the round's end tells them. */
function counted(view: GwentView, { total0, total1 }: GameEvent): GwentView {
  const next = structuredClone(view);
  next.players[0].total = Number(total0);
  next.players[1].total = Number(total1);
  return next;
}

/* Lines from a cause to all that it struck, called or sent. */
function consequences(view: GwentView, events: readonly GameEvent[], from: string, seat: Seat): Link[] {
  const links: Link[] = [];
  const used = new Set<string>();
  for (const event of events) {
    const strike = STRUCK.includes(event.event);
    if (!strike && !AIDED.includes(event.event)) continue;
    const to = strike ? unused(view, event, seat, used) : spotOf(view, event['to'], null, seat);
    if (to && to !== from) links.push({ from, to, kind: strike ? 'strike' : 'aid' });
  }
  return links;
}

/* The place of a struck unit; of several of the same name each its own. */
function unused(view: GwentView, event: GameEvent, seat: Seat, used: Set<string>): string | null {
  const { name, player } = zoneOf(event['from']);
  if (player === null || !isRow(name)) return spotOf(view, event['from'], event['card'], seat);
  const cards = view.players[player].rows[name].cards;
  for (let at = cards.length - 1; at >= 0; at--) {
    const spot = `${sideOf(player, seat)}.${name}.${at}`;
    if (cards[at]!.card !== event['card'] || used.has(spot)) continue;
    used.add(spot);
    return spot;
  }
  return `${sideOf(player, seat)}.${name}`;
}

/* --- trade cards -------------------------------------------------------------------------------------- */

const FRONT: readonly Cell[] = ['f0', 'f1', 'f2'];

function tradeScenes(before: TradeView, events: readonly GameEvent[], seat: Seat): Scene[] {
  const scenes: Scene[] = [];
  let view = structuredClone(before);
  const add = (ms: number, told: GameEvent[], links: Link[] = [], banner = false) =>
    void scenes.push({ view, links, ms, events: told, banner });
  const change = (work: (cells: (event: GameEvent, field: string) => { player: Seat; at: number } | null) => void) => {
    view = structuredClone(view);
    work((event, field) => {
      const at = CELLS.indexOf(event[field] as Cell);
      return at < 0 || (event.player !== 0 && event.player !== 1) ? null : { player: event.player, at };
    });
  };
  for (let i = 0; i < events.length; ) {
    const first = events[i]!;
    const same = [first];
    while (events[i + same.length]?.event === first.event) same.push(events[i + same.length]!);
    const run = first.event === 'round' ? events.slice(i, roundEnd(events, i)) : ['revealed', 'moved'].includes(first.event) ? same : [first];
    i += run.length;
    if (first.event === 'revealed') {
      change((cell) => run.forEach((event) => {
        const place = cell(event, 'to');
        if (place) view.sides[place.player].cells[place.at] = { card: String(event['card']), cell: String(event['to']), face_up: true };
      }));
      view.phase = 'reveal';
      add(TIMES.reveal, run);
    } else if (first.event === 'acts' || first.event === 'coin') {
      const aimed = events[i]?.event === 'target' ? events[i++]! : null;
      const from = `${sideOf(first.player, seat)}.${String(first['from'])}`;
      add(TIMES.act, aimed ? [first, aimed] : [first], aimed ? [{ from, to: targetSpot(aimed, seat), kind: 'aid' }]
        : first.event === 'acts' ? [{ from, to: from, kind: 'aid' }] : []);
    } else if (first.event === 'target') {
      add(TIMES.act, [first], [{ from: `${sideOf(first.player, seat)}.${String(first['from'])}`, to: targetSpot(first, seat), kind: 'aid' }]);
    } else if (first.event === 'round') {
      change((cell) => run.filter(({ event }) => event === 'effective').forEach((event) => {
        const place = cell(event, 'to');
        if (place) Object.assign(view.sides[place.player].cells[place.at] ?? {},
          { virtues: event['virtues'], superiority: event['superiority'], protection: event['protection'] });
      }));
      view.round = Number(first['round']);
      view.phase = 'round';
      add(TIMES.clash, run.filter(({ event }) => event !== 'effective'), clashes(view, run, seat));
      change((cell) => run.filter(({ event }) => event === 'beaten').forEach((event) => {
        const place = cell(event, 'from');
        if (place) view.sides[place.player].cells[place.at] = null;
      }));
      add(TIMES.fall, []);
    } else if (first.event === 'moved') {
      change((cell) => run.forEach((event) => {
        const [from, to] = [cell(event, 'from'), cell(event, 'to')];
        if (!from || !to) return;
        const { cells } = view.sides[from.player];
        cells[to.at] = cells[from.at]!;
        cells[from.at] = null;
      }));
      add(TIMES.step, run);
    } else if (first.event === 'summoned') {
      change((cell) => {
        const place = cell(first, 'to');
        if (place) view.sides[place.player].cells[place.at] = { card: String(first['card']), cell: String(first['to']), face_up: true };
      });
      const side = sideOf(first.player, seat);
      add(TIMES.act, [first], [{ from: `${side}.${String(first['from'])}`, to: `${side}.${String(first['to'])}`, kind: 'aid' }]);
    } else if (first.event === 'counted') {
      const count = events.slice(i).filter(({ event }) => event === 'heap' || event === 'returned');
      add(TIMES.banner, [first, ...count], [], true);
    }
  }
  return scenes;
}

/* Where the round that begins at `at` ends: after its conflicts. */
function roundEnd(events: readonly GameEvent[], at: number): number {
  let end = at + 1;
  while (['effective', 'beaten'].includes(events[end]?.event ?? '')) end++;
  return end;
}

/* Abilities aim across the table alone. */
function targetSpot(event: GameEvent, seat: Seat): string {
  return `${sideOf(1 - Number(event.player), seat)}.${String(event['to'])}`;
}

/* One line each way in every column where two cards meet: what it overcomes stands on it. */
function clashes(view: TradeView, run: readonly GameEvent[], seat: Seat): Link[] {
  const links: Link[] = [];
  for (const cell of FRONT) {
    const at = CELLS.indexOf(cell);
    if (!view.sides[0].cells[at] || !view.sides[1].cells[at]) continue;
    for (const player of [0, 1] as Seat[]) {
      const fell = run.some((event) => event.event === 'beaten' && event.player !== player && event['from'] === cell);
      const virtues = String(view.sides[(1 - player) as Seat].cells[at]?.virtues ?? '');
      links.push({ from: `${sideOf(player, seat)}.${cell}`, to: `${sideOf(1 - player, seat)}.${cell}`, kind: fell ? 'strike' : 'held',
        marks: fell ? virtuesOf(virtues) : [] });
    }
  }
  return links;
}
