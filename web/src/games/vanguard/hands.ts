/* What players did by hand at the old table, done to a position as text: drawn, checked, laid, turned, locked. Nothing is judged here; whether
 * the position can be is the engine's to say. Pure. */
import type { Seat } from '../../engine/types.ts';
import type { Piece, Rows } from '../../table/statements.ts';

/** With the top card of a deck. */
export const OF_DECKS = ['draw', 'check', 'damage', 'mill', 'soul-charge', 'bind', 'shuffle'] as const;
/** With a card or unit. */
export const OF_CARDS = ['stand', 'lock', 'delete', 'face', 'ride', 'mate', 'stride', 'top', 'bottom', 'hand', 'drop', 'soul'] as const;
export type OfDeck = (typeof OF_DECKS)[number];
export type OfCard = (typeof OF_CARDS)[number];

/* Marks of notation (vanguard 11.7): known to all; on top of a deck, below it; face down. */
const TOP = '/56/8';
const BOTTOM = '/56/16';
const DOWN = '/0/8';
const TO: Record<Exclude<OfDeck, 'shuffle'>, string> = {
  'draw': 'hand',
  'check': 'hand',
  'damage': 'damage',
  'mill': 'drop',
  'soul-charge': 'soul',
  'bind': 'bind',
};

/** A place of the table, with one card on it. */
export const isUnit = (key: string) => /^(vc|mate|fl|fr|bl|bc|br)[01]$/.test(key);
export const playerOf = (key: string): Seat => (key.endsWith('1') ? 1 : 0);
const lying = ({ marks }: { marks: string }) => Number(marks.split('/')[2] ?? 0);

function piecesOf(rows: Rows, key: string): Piece[] {
  const row = rows.rows.find((one) => one.key === key);
  return row ? rows.partsOf(row).pieces : [];
}
const restOf = (rows: Rows, key: string): string[] => {
  const row = rows.rows.find((one) => one.key === key);
  return row ? rows.partsOf(row).rest.split(' ').filter(Boolean) : [];
};
const toggled = (rows: Rows, key: string, word: string, never: readonly string[] = []): Rows => {
  const words = restOf(rows, key).filter((one) => !never.includes(one));
  return rows.say(key, (words.includes(word) ? words.filter((one) => one !== word) : [...words, word]).join(' '));
};

/** The card that a deck would give: the one known to lie on top; else one of those that chance draws from, by `luck` from 0 to 1. */
export function topOf(rows: Rows, player: Seat, luck: number): Piece | null {
  const pieces = piecesOf(rows, `deck${player}`).map((piece) => ({ piece, held: rows.cardAt(piece)! }));
  const [first] = pieces;
  if (!first || lying(first.held) & 8) return first?.piece ?? null;
  const free = pieces.filter(({ held }) => !(lying(held) & 16));
  let left = Math.floor(luck * free.reduce((sum, { held }) => sum + held.copies, 0));
  return (free.find(({ held }) => (left -= held.copies) < 0) ?? first).piece;
}

/** What lies at a place goes to another, without what was said of it there. */
const cleared = (rows: Rows, from: string, to: string): Rows =>
  piecesOf(rows, from).reduce((all) => all.move(piecesOf(all, from)[0]!, to), rows);

/* Nothing is known of its order any more. */
function shuffled(rows: Rows, deck: string): Rows {
  const known = piecesOf(rows, deck).find((piece) => rows.cardAt(piece)!.marks);
  return known ? shuffled(rows.mark(known, ''), deck) : rows;
}

/** The top card goes where the hand takes it; or the deck is shuffled. */
export function byDeck(rows: Rows, player: Seat, hand: OfDeck, luck: number): Rows {
  if (hand === 'shuffle') return shuffled(rows, `deck${player}`);
  const top = topOf(rows, player, luck);
  return top ? rows.move(top, `${TO[hand]}${player}`) : rows;
}

/** Whether a hand can be laid on that card. */
export function fits(rows: Rows, piece: Piece, hand: OfCard, isG: (card: string) => boolean): boolean {
  const { key } = piece;
  const area = key.slice(0, -1);
  const g = isG(rows.cardAt(piece)?.card ?? '');
  switch (hand) {
    case 'stand':
      return isUnit(key);
    case 'lock':
      return isUnit(key) && !['vc', 'mate'].includes(area);
    case 'delete':
      return ['vc', 'mate'].includes(area);
    case 'face':
      return ['damage', 'bind', 'gdown', 'gzone'].includes(area);
    case 'ride':
      return !g && !['vc', 'damage'].includes(area);
    case 'mate':
      return !g && ['soul', 'deck', 'drop', 'hand'].includes(area);
    case 'stride':
      return g && (area === 'gdown' || area === 'vc');
    default:
      return !g && area !== hand;
  }
}

/** A card is taken in hand, and this done with it. */
export function byHand(rows: Rows, piece: Piece, hand: OfCard): Rows {
  const { key } = piece;
  const player = playerOf(key);
  const held = rows.cardAt(piece);
  const at = (area: string) => `${area}${player}`;
  if (!held) return rows;
  switch (hand) {
    case 'stand':
      return toggled(rows, key, 'resting', ['stood']);
    case 'lock' /* what is locked does not rest, and comes back standing (vanguard 8.2.5) */:
      return toggled(rows, key, 'locked', ['resting', 'stood']);
    case 'delete':
      return toggled(rows, key, 'deleted');
    case 'face':
      if (key === at('gdown')) return rows.move(piece, at('gzone'));
      if (key === at('gzone')) return rows.move(piece, at('gdown'));
      return rows.mark(piece, held.marks ? '' : DOWN);
    case 'ride' /* vanguard 4.4.1 */:
      return cleared(cleared(rows.without(piece), at('mate'), at('soul')), at('vc'), at('soul')).put(held.card, at('vc'));
    case 'mate':
      return cleared(rows.without(piece), at('mate'), at('soul')).put(held.card, at('mate'));
    case 'stride' /* there, vanguard 8.4.3; and back, 8.4.8 */:
      return key === at('vc')
        ? cleared(cleared(rows.move(piece, at('gzone')), at('heart'), at('vc')), at('under'), at('mate'))
        : cleared(cleared(rows.without(piece), at('vc'), at('heart')), at('mate'), at('under')).put(held.card, at('vc'));
    case 'top':
      return rows.without(piece).put(`${held.card}${TOP}`, at('deck'));
    case 'bottom':
      return rows.without(piece).put(`${held.card}${BOTTOM}`, at('deck'), true);
    default:
      return rows.move(piece, at(hand));
  }
}

/** A card is laid on a circle; who stood there goes to the drop (vanguard 4.6.2). */
export const laid = (rows: Rows, piece: Piece, circle: string): Rows => {
  const card = rows.cardAt(piece)?.card;
  return card ? cleared(rows.without(piece), circle, `drop${playerOf(circle)}`).put(card, circle) : rows;
};

/** The power of a unit until the end of the turn, as so much more or less than it has; whole hundreds. */
export function withPower(rows: Rows, key: string, by: number): Rows {
  const words = restOf(rows, key);
  const at = words.findIndex((word) => word === 'more' || word === 'less');
  const before = at < 0 ? 0 : Number(words[at + 1]) * (words[at] === 'more' ? 1 : -1);
  const now = before + Math.trunc(by / 100);
  const others = at < 0 ? words : words.filter((_, i) => i !== at && i !== at + 1);
  return rows.say(key, [...others, ...(now ? [now > 0 ? 'more' : 'less', String(Math.abs(now))] : [])].join(' '));
}
