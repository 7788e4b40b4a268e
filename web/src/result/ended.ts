/* What the end of a game is told from: the course of a game at a table (board/course/course.svelte.ts) has all of it. */
import type { Seat, Viewer } from '../engine/types.ts';
import type { Cards } from '../table/game.ts';
import type { Position, Result, Table } from '../table/table.ts';
import type { Names } from '../table/tell.ts';

export interface Ended {
  readonly table: Table;
  /** The position as it stands, and how the game ended; null: nothing is known yet. */
  readonly position: Position | null;
  readonly result: Result | null;
  /** The seat drawn below, and the one that is ours; null: we watch, or play both. */
  readonly seat: Seat;
  readonly own: Seat | null;
  readonly names: Names;
  readonly cards: Cards;
  /** What this page may see of the game when it is over. */
  readonly eyes: Viewer | null;
}
