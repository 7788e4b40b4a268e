/* Trade cards: what happens between two positions. */
import type { GameEvent, Seat } from '../../engine/types.ts';
import { virtuesOf } from './card.ts';
import { sideOf, TIMES, type Link, type Scene } from '../../table/scenes.ts';
import { CELLS, type Cell, type TradeView } from './view.ts';

const FRONT: readonly Cell[] = ['f0', 'f1', 'f2'];

/** The scenes of `events` after the position `before`. */
export function scenes(before: TradeView, events: readonly GameEvent[], seat: Seat): Scene[] {
  const found: Scene[] = [];
  let view = structuredClone(before);
  const add = (ms: number, told: GameEvent[], links: Link[] = [], banner = false) =>
    void found.push({ view, links, ms, events: told, banner });
  const change = (work: (cells: (event: GameEvent, field: string) => { player: Seat; cell: Cell; at: number } | null) => void) => {
    view = structuredClone(view);
    work((event, field) => {
      const cell = event[field] as Cell;
      const at = CELLS.indexOf(cell);
      return at < 0 || (event.player !== 0 && event.player !== 1) ? null : { player: event.player, cell, at };
    });
  };
  for (let i = 0; i < events.length;) {
    const first = events[i]!;
    const same = [first];
    while (events[i + same.length]?.event === first.event) same.push(events[i + same.length]!);
    const run =
      first.event === 'round' ? events.slice(i, roundEnd(events, i)) : ['revealed', 'moved'].includes(first.event) ? same : [first];
    i += run.length;
    if (first.event === 'revealed') {
      change((cell) =>
        run.forEach((event) => {
          const place = cell(event, 'to');
          if (place) view.sides[place.player].cells[place.at] = { card: String(event['card']), cell: place.cell, face_up: true };
        }),
      );
      view.phase = 'reveal';
      add(TIMES.reveal, run);
    } else if (first.event === 'acts' || first.event === 'coin') {
      const aimed = events[i]?.event === 'target' ? events[i++]! : null;
      const from = `${sideOf(first.player, seat)}.${String(first['from'])}`;
      add(
        TIMES.act,
        aimed ? [first, aimed] : [first],
        aimed ? [{ from, to: targetSpot(aimed, seat), kind: 'aid' }] : first.event === 'acts' ? [{ from, to: from, kind: 'aid' }] : [],
      );
    } else if (first.event === 'target') {
      add(
        TIMES.act,
        [first],
        [{ from: `${sideOf(first.player, seat)}.${String(first['from'])}`, to: targetSpot(first, seat), kind: 'aid' }],
      );
    } else if (first.event === 'round') {
      change((cell) =>
        run
          .filter(({ event }) => event === 'effective')
          .forEach((event) => {
            const place = cell(event, 'to');
            if (place)
              Object.assign(view.sides[place.player].cells[place.at] ?? {}, {
                virtues: event['virtues'],
                superiority: event['superiority'],
                protection: event['protection'],
              });
          }),
      );
      view.round = Number(first['round']);
      add(
        TIMES.clash,
        run.filter(({ event }) => event !== 'effective'),
        clashes(view, run, seat),
      );
      change((cell) =>
        run
          .filter(({ event }) => event === 'beaten')
          .forEach((event) => {
            const place = cell(event, 'from');
            if (place) view.sides[place.player].cells[place.at] = null;
          }),
      );
      add(TIMES.fall, []);
    } else if (first.event === 'moved') {
      change((cell) =>
        run.forEach((event) => {
          const [from, to] = [cell(event, 'from'), cell(event, 'to')];
          if (!from || !to) return;
          const { cells } = view.sides[from.player];
          cells[to.at] = cells[from.at]!;
          cells[from.at] = null;
        }),
      );
      add(TIMES.step, run);
    } else if (first.event === 'summoned') {
      change((cell) => {
        const place = cell(first, 'to');
        if (place) view.sides[place.player].cells[place.at] = { card: String(first['card']), cell: place.cell, face_up: true };
      });
      const side = sideOf(first.player, seat);
      add(TIMES.act, [first], [{ from: `${side}.${String(first['from'])}`, to: `${side}.${String(first['to'])}`, kind: 'aid' }]);
    } else if (first.event === 'counted') {
      const count = events.slice(i).filter(({ event }) => ['heap', 'returned', 'taker'].includes(event));
      add(TIMES.banner, [first, ...count], [], true);
    }
  }
  return found;
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
      links.push({
        from: `${sideOf(player, seat)}.${cell}`,
        to: `${sideOf(1 - player, seat)}.${cell}`,
        kind: fell ? 'strike' : 'held',
        marks: fell ? virtuesOf(virtues) : [],
      });
    }
  }
  return links;
}
