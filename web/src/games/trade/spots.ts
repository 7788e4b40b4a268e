/* Trade cards: what a spot of the board means in the notation. */
import { other, type Seat } from '../../engine/types.ts';
import { CELLS, type Cell, type TradeView } from './view.ts';

/** Verbs that take a card from the player's own deck. */
const DECK_VERBS = ['place', 'summon'];

/** The card that lies at a spot of a view, seen from `seat`; null: none, or face down. */
export function cardAt(view: TradeView, seat: Seat, spot: string): string | null {
  const [side, zone = '', index] = spot.split('.');
  const of = view.sides[side === 'own' ? seat : other(seat)];
  if (zone === 'deck' || zone === 'hand') return of.deck?.[Number(index)] ?? null;
  const at = CELLS.indexOf(zone as Cell);
  return at < 0 ? null : (of.cells[at]?.card ?? null);
}

export function meanings(view: TradeView, seat: Seat, spot: string): string[][] {
  const [side, zone = ''] = spot.split('.');
  const card = cardAt(view, seat, spot);
  if (zone === 'deck' || zone === 'hand') return side === 'own' && card ? DECK_VERBS.map((verb) => [verb, card]) : [];
  if (!CELLS.includes(zone as Cell)) return [];
  const taking = card ? [['take', card]] : [];
  return side === 'own' ? [[zone], ...taking] : [['target', zone], ...taking];
}
