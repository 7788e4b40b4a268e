/* Trade cards: what spots are called. */
import { other, type Seat } from '../../engine/types.ts';
import type { Ring } from '../../faces/spots';
import { cardName, ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Cards } from '../../table/game.ts';
import { VIRTUES, virtuesOf, type TradeCard } from './card.ts';
import { cardAt } from './spots.ts';
import { CELLS, type Cell, type TradeView } from './view.ts';

function cellName(words: Words, cell: string): string {
  return words.say(`trade.cell.${cell}`);
}

const PARTS = ['virtues', 'superiority', 'protection'] as const;

/* A card with its virtues, what it overcomes and what protects it: as they count now where it lies, else as they are printed. */
function cardWords(
  words: Words,
  key: string,
  card: TradeCard | undefined,
  now: Partial<Record<(typeof PARTS)[number], string>> = {},
): string {
  const has = PARTS.map((part) => {
    const list = now[part] === undefined ? (card?.[part] ?? []) : virtuesOf(now[part]);
    return list.length
      ? `, ${words.say(`trade.part.${part}`)}: ${list.map((one) => words.say(`trade.virtue.${'scwpk'[VIRTUES.indexOf(one)]}`)).join(' ')}`
      : '';
  });
  return cardName(words, 'trade', key, card?.initiative ?? null) + has.join('');
}

/** What a spot is called: names, numbers and what can be done; '': the game has no such spot. */
export function label(words: Words, view: TradeView, seat: Seat, spot: string, ring: Ring, cards: Cards<TradeCard>): string {
  const [side = '', zone = ''] = spot.split('.');
  const card = cardAt(view, seat, spot);
  const of = view.sides[side === 'own' ? seat : other(seat)];
  if (!CELLS.includes(zone as Cell)) {
    if (card) return cardWords(words, card, cards[card]) + ringWord(words, ring);
    const counts: Record<string, number> = {
      total: of.cells.filter(Boolean).length,
      purse: of.purse ?? 0,
      deck: of.held,
      hand: of.deck?.length ?? 0,
      lost: of.lost.length,
    };
    return zone in counts ? words.say(`web.spot.${side}.${zone}`, { n: counts[zone]! }) : '';
  }
  const cell = of.cells[CELLS.indexOf(zone as Cell)];
  const what = card ? cardWords(words, card, cards[card], cell ?? undefined) : words.say(cell ? 'web.spot.face-down' : 'web.spot.empty');
  return `${words.say(`web.spot.${side}.cell`, { cell: cellName(words, zone) })}: ${what}${ringWord(words, ring)}`;
}
