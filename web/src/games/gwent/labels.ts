/* Gwent: what spots are called. */
import { other, type Seat } from '../../engine/types.ts';
import type { Ring } from '../../faces/spots';
import { cardName, ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Cards } from '../game.ts';
import type { GwentCard } from './card.ts';
import { cardAt } from './spots.ts';
import { ROWS, type DrawnGwent, type Row } from './view.ts';

/** What a spot is called: names, numbers and what can be done; '': the game has no such spot. */
export function label(words: Words, view: DrawnGwent, seat: Seat, spot: string, ring: Ring, cards: Cards<GwentCard>): string {
  const [side = '', zone = '', index] = spot.split('.');
  if (side === 'weather') return words.name('gwent', cardAt(view, seat, spot) ?? '');
  const of = view.players[side === 'own' ? seat : other(seat)];
  const whose = (what: string, values = {}) => words.say(`web.spot.${side}.${what}`, values);
  if (ROWS.includes(zone as Row)) {
    const row = of.rows[zone as Row];
    const name = words.say(`gwent.row.${zone}`);
    if (index === undefined)
      return (
        whose('row', { row: name, n: row.cards.length, total: String(row.total ?? '…') }) +
        (row.weather ? `, ${words.say('web.spot.weather')}` : '') +
        (row.horn || row.leader_horn ? `, ${words.say('web.spot.horn')}` : '') +
        ringWord(words, ring)
      );
    if (index === 'slot') return row.special[0] ? words.name('gwent', row.special[0]) : words.say('web.spot.slot', { row: name });
    const unit = row.cards[Number(index)];
    return unit
      ? words.say('web.spot.unit', { card: words.name('gwent', unit.card), strength: String(unit.strength) }) + ringWord(words, ring)
      : '';
  }
  const card = cardAt(view, seat, spot);
  if (zone === 'leader') {
    const leader = of.leaders[Number(index ?? 0)];
    const state = !leader ? '' : leader.passive ? 'passive' : leader.used ? 'used' : leader.ready ? 'ready' : 'not-ready';
    return `${words.name('gwent', card ?? '')}${state ? `, ${words.say(`web.leader.${state}`)}` : ''}${ringWord(words, ring)}`;
  }
  if (zone === 'hand' && index !== undefined)
    return (card ? cardName(words, 'gwent', card, cards[card]?.strength ?? null) : words.say('play.unseen-card')) + ringWord(words, ring);
  const counts: Record<string, number> = {
    hand: of.hand_size,
    leaders: of.leaders.filter(({ used }) => !used).length,
    deck: of.deck_size,
    graveyard: of.graveyard.length,
    lives: of.lives,
    total: of.total,
  };
  return zone in counts ? whose(zone, { n: String(counts[zone]!) }) : '';
}
