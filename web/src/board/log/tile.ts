/* What a tile of the log shows of an event. */
import type { GameEvent } from '../../engine/types.ts';
import type { Card } from '../../faces/cards';
import { factOf } from '../../faces/draw.ts';
import { fieldOf, iconOf, markOf } from '../../faces/heraldry.ts';

/* Shown on the table in other ways: the effect of a roll in what follows, the sets of a round on the cards. */
const UNTOLD = ['chance', 'effective'];
export const isTold = ({ event }: GameEvent): boolean => !UNTOLD.includes(event);

/** The cards of a deal are not what somebody did. */
export const isDeal = ({ event }: GameEvent): boolean => ['dealt', 'offered'].includes(event);

/* What has no card, or is more than its card. */
const SIGNS: Record<string, string> = {
  passed: 'passed',
  round: 'gem',
  life: 'gem',
  starts: 'turn',
  game: 'won',
  drawn: 'hand',
  dealt: 'hand',
  killed: 'grave',
  'swapped-in': 'swap',
  'swapped-out': 'swap',
  given: 'swap',
  taken: 'swap',
};

export function tileOf(game: string, event: GameEvent, cards: Record<string, Card>): { icon: string; tincture: string } {
  const key = event['card'];
  const card = typeof key === 'string' ? cards[key] : undefined;
  if (!card) return { icon: markOf(SIGNS[event.event] ?? 'log'), tincture: 'tenne' };
  const house = factOf(card, 'house') as string | null;
  return { icon: iconOf(game, card.key, house), tincture: fieldOf(house ?? 'other').tincture };
}
