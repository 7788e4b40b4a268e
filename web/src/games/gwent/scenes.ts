/* Gwent: what happens between two positions. */
import type { GameEvent, Seat } from '../../engine/types.ts';
import { HELD_SPOT, sideOf, TIMES, type Link, type Scene } from '../../table/scenes.ts';
import { ROWS, type DrawnGwent, type Row } from './view.ts';

/* A zone of an event, "close1": row or pile, and whose. */
function zoneOf(zone: unknown): { name: string; player: Seat | null } {
  const [, name = '', digit] = /^([a-z-]+?)([01])?$/.exec(typeof zone === 'string' ? zone : '') ?? [];
  return { name, player: digit === undefined ? null : (Number(digit) as Seat) };
}
const isRow = (name: string): name is Row => ROWS.includes(name as Row);

function spotOf(view: DrawnGwent, zone: unknown, card: unknown, seat: Seat): string | null {
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
function laid(view: DrawnGwent, event: GameEvent, after: DrawnGwent): DrawnGwent {
  const { name, player } = zoneOf(event['to']);
  if (player === null || !isRow(name)) return view;
  const next = structuredClone(view);
  const row = next.players[player].rows[name];
  const found = ([0, 1] as Seat[])
    .flatMap((of) => ROWS.flatMap((one) => after.players[of].rows[one].cards))
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

/** The scenes that lead from `before` to the position after `events`; none where the change is obvious. */
export function scenes(before: DrawnGwent, events: readonly GameEvent[], after: DrawnGwent, seat: Seat): Scene[] {
  const found: Scene[] = [];
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
        found.push({
          view: links.length || !last ? view : after,
          links,
          ms: links.length ? TIMES.strike : TIMES.play,
          events: [deed, ...rest],
          banner: false,
          ...(whole && !foe ? {} : { held: { card, side: sideOf(deed.player, seat) } }),
        });
    } else if (deed.event === 'leader' && card) {
      found.push({
        view,
        links: consequences(view, rest, HELD_SPOT, seat),
        ms: TIMES.banner,
        events: [deed, ...rest],
        banner: foe,
        held: { card, side: sideOf(deed.player, seat) },
      });
    } else if (deed.event === 'passed' && foe && deed['automatic'] !== true) {
      found.push({ view, links: [], ms: TIMES.banner, events: [deed], banner: true });
    } else if (deed.event === 'round') {
      found.push({
        view: counted(view, deed),
        links: [],
        ms: TIMES.banner,
        banner: true,
        events: [deed, ...rest.filter(({ event }) => event === 'life')],
      });
      view = after;
    } else if (deed.event === 'starts') {
      found.push({ view: after, links: [], ms: TIMES.banner, events: [deed], banner: true });
    }
  }
  return found;
}

/* Both totals as the round's end tells them. */
function counted(view: DrawnGwent, { total0, total1 }: GameEvent): DrawnGwent {
  const next = structuredClone(view);
  next.players[0].total = Number(total0);
  next.players[1].total = Number(total1);
  return next;
}

/* Lines from a cause to all that it struck, called or sent. */
function consequences(view: DrawnGwent, events: readonly GameEvent[], from: string, seat: Seat): Link[] {
  const links: Link[] = [];
  const used = new Set<string>();
  for (const event of events) {
    const strike = STRUCK.includes(event.event);
    if (!strike && !AIDED.includes(event.event)) continue;
    const to = strike ? unused(view, event, seat, used) : spotOf(view, event['to'], null, seat);
    if (to && to !== from) links.push({ from, to, kind: strike ? 'strike' : 'aid', ...(event.event === 'killed' && { burns: true }) });
  }
  return links;
}

/* The place of a struck unit; of several of the same name each its own. */
function unused(view: DrawnGwent, event: GameEvent, seat: Seat, used: Set<string>): string | null {
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
