/* The few numbers of a view that a preview compares, and how a game ended. */
import type { View } from '../engine/types.ts';
import type { GwentView } from './gwent.ts';
import type { TradeView } from './trade.ts';

/** Own and other total: points, or of trade cards those left on the table; null where nothing is to be counted. */
export function totals(view: View, seat: 0 | 1): [number, number] | null {
  if (view.game === 'gwent') {
    const { players } = view as GwentView;
    return [players[seat].total, players[1 - seat as 0 | 1].total];
  }
  const { phase, sides } = view as TradeView;
  if (view.game !== 'trade' || phase === 'stake' || phase === 'place') return null;
  const left = (side: 0 | 1) => sides[side].cells.filter(Boolean).length;
  return [left(seat), left(1 - seat as 0 | 1)];
}

export interface Change {
  from: number;
  /** Least and most that it may become. */
  least: number;
  most: number;
}

/** What an answer does to both totals, over the worlds of a preview. */
export function changes(view: View, after: readonly View[], seat: 0 | 1): [Change, Change] | null {
  const now = totals(view, seat);
  if (!now || after.length === 0) return null;
  const one = (side: 0 | 1): Change => {
    const values = after.map((next) => totals(next, seat)![side]);
    return { from: now[side], least: Math.min(...values), most: Math.max(...values) };
  };
  return [one(0), one(1)];
}

const span = ({ from, least, most }: Change) => `${from} → ${least === most ? least : `${least}…${most}`}`;

/** What an answer does, in figures: the own total, and the other where it changes. */
export function outcomeOf(view: View, after: readonly View[], seat: 0 | 1): string {
  const both = changes(view, after, seat);
  if (!both) return '';
  const [own, foe] = both;
  if (both.every(({ from, least, most }) => from === least && from === most)) return '';
  return foe.least === foe.from && foe.most === foe.from ? span(own) : `${span(own)} | ${span(foe)}`;
}

export interface Result {
  /** The winning seat; null: a draw, or nobody. */
  winner: number | null;
  ended_by: string;
}

export function resultOf(view: View): Result | null {
  if (view.game === 'trade') {
    const trade = view as TradeView;
    if (trade.phase !== 'over') return null;
    return { winner: trade.winner, ended_by: trade.winner !== null ? 'won' : trade.pot === null ? 'deal-off' : 'equal' };
  }
  return (view['result'] as Result | null) ?? null;
}
