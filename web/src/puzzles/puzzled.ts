/* A puzzle at a table: the answer is judged before it is carried out, and only the right one is. */
import type { Seat, Trouble } from '../engine/types.ts';
import type { LocalTable } from '../play/local.ts';
import type { Table } from '../table/table.ts';
import type { Puzzle } from './puzzles.ts';

/** `judged` hears each answer to the puzzle, until the right one. */
export function puzzled(table: LocalTable, { best }: Puzzle, judged: (right: boolean) => void): Table {
  let open = true;
  async function answer(seat: Seat, move: string): Promise<Trouble | null> {
    if (!open) return table.answer(seat, move);
    if (move !== best) {
      judged(false);
      return { what: 'puzzle-wrong', line: 0, values: {} };
    }
    const trouble = await table.answer(seat, move);
    if (trouble === null && open) {
      open = false;
      judged(true);
    }
    return trouble;
  }
  const own: Partial<Record<keyof Table, unknown>> = { answer, hint: undefined, recorded: false, again: undefined };
  return new Proxy(table as Table, {
    get(target, name) {
      if (name in own) return own[name as keyof Table];
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
    has: (target, name) => !(name in own && own[name as keyof Table] === undefined) && name in target,
  });
}
