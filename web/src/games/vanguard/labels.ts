/* Vanguard: what spots are called. */
import type { Seat } from '../../engine/types.ts';
import type { Ring } from '../../faces/spots';
import { ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Cards } from '../../table/game.ts';
import { spotted } from '../plain/view.ts';
import { figuresOn, type VanguardCard } from './card.ts';
import { figureOf, targetAt, type VanguardView } from './view.ts';

/* Areas whose things are said by the place where they stand. */
const CIRCLES = ['vc', 'front', 'back'];

/** What a spot is called: whose, where, what, its numbers and what holds of it, and what can be done; '': the game has no such spot. */
export function label(words: Words, view: VanguardView, seat: Seat, spot: string, ring: Ring, cards: Cards<VanguardCard>): string {
  const { area, thing } = spotted(view.table, seat, spot);
  if (!area) return '';
  const [side = '', key = '', index] = spot.split('.');
  const say = (word: string, values = {}) => words.say(`vanguard.${word}`, values);
  const whose = words.say(`web.plain.${side}`);
  if (!thing) return `${whose}, ${say('holds-cards', { place: say(`area.${key}`), n: area.count })}${ringWord(words, ring)}`;
  const zone = key === 'damage' ? `${say('area.damage')} ${Number(index) + 1}` : say(`area.${key}`);
  const place = CIRCLES.includes(key) && thing.at ? say(`place.${thing.at}`) : zone;
  if (!thing.card) return `${whose}, ${place}: ${words.say(thing.empty ? 'web.spot.empty' : 'web.spot.face-down')}${ringWord(words, ring)}`;
  const card = cards[thing.card];
  const critical = figureOf(thing, 'critical');
  const target = targetAt(view, thing.at);
  const value = thing.value ?? (card && card.power);
  const name = words.name('vanguard', thing.card);
  const said = [
    /* First what stands on the card, as it stands there. */
    !card ? name : `${key === 'hand' ? figuresOn(card) : key === 'gc' ? (value ?? 0) / 1000 : say('has.grade', { n: card.grade })} ${name}`,
    ...(value === undefined || key === 'hand' ? [] : [key === 'gc' ? say('has.shield', { n: value }) : String(value)]),
    ...(key === 'hand' && card && card.kind !== 'normal' ? [say(`trait.${card.kind}`)] : []),
    ...(critical === null ? [] : [say('has.critical', { n: critical })]),
    ...(thing.marks ?? []).map((mark) => say(`mark.${mark}`)),
    ...(target ? [say(target.holds ? 'holds' : 'hits')] : []),
  ];
  return `${key === 'hand' && side === 'own' ? '' : `${whose}, ${place}: `}${said.join(', ')}${ringWord(words, ring)}`;
}
