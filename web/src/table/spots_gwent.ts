/* Gwent: what a spot of the board means in the notation. */
import type { Choice } from './chooser.ts';
import { FIELD_VERBS, HAND_VERBS, ROWS, type GwentView, type Row, type SideView } from './gwent.ts';

/** The card that lies at a spot of a view, seen from `seat`; null: none, or not known. */
export function cardAt(view: GwentView, seat: 0 | 1, spot: string): string | null {
  const [side, zone = '', index] = spot.split('.');
  if (side === 'weather') return view.weather[Number(zone)] ?? null;
  const of: SideView = view.players[side === 'own' ? seat : ((1 - seat) as 0 | 1)];
  if (zone === 'hand') return of.hand[Number(index)] ?? null;
  if (zone === 'leader') return of.leaders[Number(index ?? 0)]?.leader ?? null;
  if (zone === 'graveyard') return of.graveyard[0] ?? null;
  if (!ROWS.includes(zone as Row)) return null;
  const row = of.rows[zone as Row];
  if (index === 'slot') return row.special[0] ?? null;
  return index === undefined ? null : row.cards[Number(index)]?.card ?? null;
}

export function meanings(view: GwentView, seat: 0 | 1, spot: string, choice: Choice): string[][] {
  const [side, zone = '', index] = spot.split('.');
  const card = cardAt(view, seat, spot);
  if (side === 'own' && zone === 'hand') return card ? HAND_VERBS.map((verb) => [verb, card]) : [];
  if (side === 'own' && zone === 'leader') return card ? [['leader', card]] : [];
  if (side === 'weather') return card ? [['weather', card]] : [];
  if (!ROWS.includes(zone as Row)) return [];
  const place = side === 'own' ? zone : `enemy-${zone}`;
  if (!card || index === 'slot') return [[place]];
  /* A unit: the target of a move that names row and unit, a unit to move, keep or kill; else the row it lies in. */
  const begun = choice.words.length > 0;
  return [
    ...(begun ? [[place, card], [card]] : []),
    ...FIELD_VERBS.map((verb) => [verb, card]),
    ...(begun ? [[place]] : []),
  ];
}
