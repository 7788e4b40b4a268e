/* What the end of a game of Gwent shows: its rounds, the leaders, their factions. */
import { other, type Seat } from '../../engine/types.ts';
import type { Closing } from '../../table/game.ts';
import type { DrawnGwent } from './view.ts';

export function closing({ rounds, players }: DrawnGwent, seat: Seat): Closing {
  const sides = [players[seat], players[other(seat)]] as const;
  return {
    ends: rounds.map(({ totals, winner }) => ({
      own: totals[seat],
      foe: totals[other(seat)],
      won: winner === null ? null : winner === seat,
    })),
    faces: [sides[0].leaders.at(-1)?.leader ?? null, sides[1].leaders.at(-1)?.leader ?? null],
    houses: [sides[0].faction, sides[1].faction],
  };
}
