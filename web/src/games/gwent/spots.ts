/* Gwent: what a spot of the board means in the notation. */
import { other, type Seat } from '../../engine/types.ts';
import type { Choice } from '../../table/chooser.ts';
import { FIELD_VERBS, HAND_VERBS, ROWS, type DrawnGwent, type Row } from './view.ts';

/** The card that lies at a spot of a view, seen from `seat`; null: none, or not known. */
export function cardAt(view: DrawnGwent, seat: Seat, spot: string): string | null {
  const [side, zone = '', index] = spot.split('.');
  if (side === 'weather') return view.weather[Number(zone)] ?? null;
  const of = view.players[side === 'own' ? seat : other(seat)];
  if (zone === 'hand') return of.hand[Number(index)] ?? null;
  if (zone === 'leader') return of.leaders[Number(index ?? 0)]?.leader ?? null;
  if (zone === 'graveyard') return of.graveyard[0] ?? null;
  if (!ROWS.includes(zone as Row)) return null;
  const row = of.rows[zone as Row];
  if (index === 'slot') return row.special[0] ?? null;
  return index === undefined ? null : (row.cards[Number(index)]?.card ?? null);
}

/* Whether what is chosen goes into a row's slot: a special card for which the row is the last word. */
function isForSlot(choice: Choice, place: string, isSpecial: (card: string) => boolean): boolean {
  const [verb, card = ''] = choice.words;
  return verb === 'play' && isSpecial(card) && choice.legal.includes([...choice.words, place].join(' '));
}

/** `isSpecial`: whether a card is neither unit nor leader. */
export function meanings(view: DrawnGwent, seat: Seat, spot: string, choice: Choice, isSpecial: (card: string) => boolean): string[][] {
  const [side, zone = '', index] = spot.split('.');
  const card = cardAt(view, seat, spot);
  if (side === 'own' && zone === 'hand') return card ? HAND_VERBS.map((verb) => [verb, card]) : [];
  if (side === 'own' && zone === 'leader') return card ? [['leader', card]] : [];
  if (side === 'weather') return card ? [['weather', card]] : [];
  if (!ROWS.includes(zone as Row)) return [];
  const place = side === 'own' ? zone : `enemy-${zone}`;
  if (index === 'slot') return isForSlot(choice, place, isSpecial) ? [[place]] : [];
  if (!card) return [[place]];
  /* A unit: the target of a move that names row and unit, a unit to move, keep or kill; else the row it lies in, where that is all
   * that is left to say. */
  const begun = choice.words.length > 0;
  const isAll = begun && choice.legal.includes([...choice.words, place].join(' '));
  return [...(begun ? [[place, card], [card]] : []), ...FIELD_VERBS.map((verb) => [verb, card]), ...(isAll ? [[place]] : [])];
}
