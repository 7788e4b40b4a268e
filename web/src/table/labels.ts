/* What spots are called, for screen readers and tooltips: names, numbers and what can be done. */
import type { View } from '../engine/types.ts';
import type { Words } from '../words/words.ts';
import { cardAt as gwentCardAt } from './spots_gwent.ts';
import { cardAt as tradeCardAt } from './spots_trade.ts';
import type { GwentView, Row } from './gwent.ts';
import { ROWS } from './gwent.ts';
import type { Ring } from '../faces/spots';
import { CELLS, type Cell, type TradeView } from './trade.ts';

const number = (value: number | string) => String(value);

function ringWord(words: Words, ring: Ring): string {
  return ring ? `, ${words.say(`web.ring.${ring}`)}` : '';
}

/** What is printed on cards, as far as a label tells it. */
export type Printed = Record<string, { strength?: number | null; initiative?: number | null }>;

/** A card's name with the figures that stand on it. */
export function cardName(words: Words, game: string, key: string, printed: Printed): string {
  const { strength, initiative } = printed[key] ?? {};
  const figure = strength ?? initiative;
  return figure === null || figure === undefined ? words.name(game, key)
    : words.say('web.spot.unit', { card: words.name(game, key), strength: figure });
}

export function gwentLabel(words: Words, view: GwentView, seat: 0 | 1, spot: string, ring: Ring, printed: Printed): string {
  const [side = '', zone = '', index] = spot.split('.');
  if (side === 'weather') return words.name('gwent', gwentCardAt(view, seat, spot) ?? '');
  const of = view.players[side === 'own' ? seat : ((1 - seat) as 0 | 1)];
  const whose = (what: string, values = {}) => words.say(`web.spot.${side}.${what}`, values);
  if (ROWS.includes(zone as Row)) {
    const row = of.rows[zone as Row];
    const name = words.say(`gwent.row.${zone}`);
    if (index === undefined)
      return whose('row', { row: name, n: row.cards.length, total: number(row.total ?? '…') }) +
        (row.weather ? `, ${words.say('web.spot.weather')}` : '') + (row.horn || row.leader_horn ? `, ${words.say('web.spot.horn')}` : '') +
        ringWord(words, ring);
    if (index === 'slot') return row.special[0] ? words.name('gwent', row.special[0]) : words.say('web.spot.slot', { row: name });
    const unit = row.cards[Number(index)];
    return unit ? words.say('web.spot.unit', { card: words.name('gwent', unit.card), strength: number(unit.strength) }) + ringWord(words, ring) : '';
  }
  const card = gwentCardAt(view, seat, spot);
  if (zone === 'leader') {
    const leader = of.leaders[Number(index ?? 0)];
    const state = !leader ? '' : leader.passive ? 'passive' : leader.used ? 'used' : leader.ready ? 'ready' : 'not-ready';
    return `${words.name('gwent', card ?? '')}${state ? `, ${words.say(`web.leader.${state}`)}` : ''}${ringWord(words, ring)}`;
  }
  if (zone === 'hand' && index !== undefined) return (card ? cardName(words, 'gwent', card, printed) : words.say('play.unseen-card')) + ringWord(words, ring);
  const counts: Record<string, number> = {
    hand: of.hand_size, deck: of.deck_size, graveyard: of.graveyard.length, lives: of.lives, total: of.total,
  };
  return whose(zone, { n: number(counts[zone] ?? 0) });
}

export function cellName(words: Words, cell: string): string {
  return words.say(`web.cell.${cell}`);
}

export function tradeLabel(words: Words, view: TradeView, seat: 0 | 1, spot: string, ring: Ring, printed: Printed): string {
  const [side = '', zone = ''] = spot.split('.');
  const card = tradeCardAt(view, seat, spot);
  const of = view.sides[side === 'own' ? seat : ((1 - seat) as 0 | 1)];
  if (!CELLS.includes(zone as Cell)) {
    if (card) return cardName(words, 'trade', card, printed) + ringWord(words, ring);
    const counts: Record<string, number> = {
      total: of.cells.filter(Boolean).length, purse: of.purse ?? 0, deck: of.held, hand: of.deck?.length ?? 0, lost: of.lost.length,
    };
    return words.say(`web.spot.${side}.${zone}`, { n: counts[zone] ?? 0 });
  }
  const cell = of.cells[CELLS.indexOf(zone as Cell)];
  const what = card ? cardName(words, 'trade', card, printed) : words.say(cell ? 'web.spot.face-down' : 'web.spot.empty');
  return `${words.say(`web.spot.${side}.cell`, { cell: cellName(words, zone) })}: ${what}${ringWord(words, ring)}`;
}

/** What the viewer knows of a pile: its cards, and how many more there are. Null: the spot is no pile. */
export function pileAt(view: View, seat: 0 | 1, spot: string): { keys: string[]; unknown: number } | null {
  const [side, zone, index] = spot.split('.');
  if (index !== undefined) return null;
  const player = side === 'own' ? seat : ((1 - seat) as 0 | 1);
  const told = (cards: readonly (string | null)[]) => cards.filter((card) => card !== null);
  if (view.game === 'gwent') {
    const of = (view as GwentView).players[player];
    if (zone === 'graveyard') return { keys: of.graveyard, unknown: 0 };
    if (zone === 'deck') return { keys: told(of.deck), unknown: of.deck.filter((card) => card === null).length };
    if (zone !== 'hand' || side === 'own') return null;
    return { keys: [...told(of.hand), ...(of.listed ?? [])], unknown: of.hand_size - told(of.hand).length };
  }
  const of = (view as TradeView).sides[player];
  if (zone === 'lost') return { keys: of.lost, unknown: 0 };
  return zone === 'deck' ? { keys: of.deck ?? [], unknown: of.deck ? 0 : of.held } : null;
}
