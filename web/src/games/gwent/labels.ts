/* Gwent: what spots are called. */
import { other, type Seat } from '../../engine/types.ts';
import type { Ring } from '../../faces/spots';
import { cardName, ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Cards } from '../../table/game.ts';
import type { GwentCard } from './card.ts';
import { cardAt } from './spots.ts';
import { ROWS, type DrawnGwent, type Row } from './view.ts';

/* What a card is besides its strength, a word each: where it lies or may lie, whether it is a hero, what it does. */
function traits(words: Words, card: GwentCard | undefined, rows: readonly string[] = card?.rows ?? []): string {
  if (!card) return '';
  const { bond, morale } = card.printed;
  const does =
    card.type === 'leader' || card.type === 'faction' ? [] : [card.hero && 'hero', card.ability, bond && 'bond', morale && 'morale'];
  const name = words.name('gwent', card.key).toLowerCase();
  return [
    ...rows.map((row) => words.say(`gwent.row.${row}`)),
    ...does.map((key) => (key ? words.find(`gwent.trait.${key as string}`) : '')),
  ]
    .filter((word) => word && word !== name)
    .map((word) => `, ${word}`)
    .join('');
}

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
      ? cardName(words, 'gwent', unit.card, String(unit.strength)) +
          (unit.strength === unit.printed ? '' : `, ${words.say('web.spot.printed', { n: unit.printed })}`) +
          traits(words, cards[unit.card], [zone]) +
          ringWord(words, ring)
      : '';
  }
  const card = cardAt(view, seat, spot);
  if (zone === 'leader') {
    const leader = of.leaders[Number(index ?? 0)];
    const state = !leader ? '' : leader.passive ? 'passive' : leader.used ? 'used' : leader.ready ? 'ready' : 'not-ready';
    return `${words.name('gwent', card ?? '')}${state ? `, ${words.say(`web.leader.${state}`)}` : ''}${ringWord(words, ring)}`;
  }
  if (zone === 'hand' && index !== undefined)
    return (
      (card ? cardName(words, 'gwent', card, cards[card]?.strength ?? null) + traits(words, cards[card]) : words.say('play.unseen-card')) +
      ringWord(words, ring)
    );
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
