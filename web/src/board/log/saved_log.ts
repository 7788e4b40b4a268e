/* What happened at a table as a file of text, for its player's disk: a line an event, what followed from it set in. */
import { save } from '../../base/save.ts';
import { words } from '../../base/settings.svelte.ts';
import { logTree, type LogNode } from '../../table/log.ts';
import { tellEvent } from '../../table/tell.ts';
import type { Course } from '../course/course.svelte.ts';
import { isTold } from './tile.ts';

/** The log of a course as its viewer has it. */
export function logTextOf({ table, game, names, position }: Course): string {
  const lines = (nodes: readonly LogNode[], depth: number): string[] =>
    nodes.flatMap(({ event, children }) => [
      '  '.repeat(depth) + tellEvent(words(), table.game, names, position?.viewer ?? 2, event),
      ...lines(children, depth + 1),
    ]);
  return lines(logTree((position?.events ?? []).filter(isTold), 0, game.follows), 0)
    .map((line) => `${line}\n`)
    .join('');
}

export function saveLogOf(course: Course): void {
  save(`${course.table.game}-log.txt`, logTextOf(course));
}
